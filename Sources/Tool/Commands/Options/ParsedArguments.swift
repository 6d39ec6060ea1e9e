import Text

struct ParsedArguments: Sendable {
  /// The subcommand; nil: none. Messages name it.
  let subcommand: String?
  let operands: [Argument]
  /// The values of each option on the command line, by its long name; empty words for a flag.
  let values: [String: [Argument]]

  func has(_ flag: OptionSpec) -> Bool { values[flag.name] != nil }

  func has(_ option: Option<some Any>) -> Bool { has(option.spec) }

  /// The last value of an option, if it's on the command line.
  func value<Value>(of option: Option<Value>) throws(CommandError) -> Value? {
    guard let argument = values[option.spec.name]?.last else { return nil }
    return try read(argument, of: option)
  }

  func values<Value>(of option: Option<Value>) throws(CommandError) -> [Value] {
    var result: [Value] = []
    for argument in values[option.spec.name] ?? [] {
      result.append(try read(argument, of: option))
    }
    return result
  }

  /// An error about the command line, with a pointer to the help of the command.
  func usage(_ message: String) -> CommandError { .usage(message, of: subcommand) }

  private func read<Value>(
    _ argument: Argument, of option: Option<Value>
  ) throws(CommandError) -> Value {
    try Result { () throws(InvalidValue) in try option.read(argument) }.mapError {
      usage("\(option.spec.longForm): \(Visible.quoted(argument.text)) \($0.message)")
    }.get()
  }
}

/// A word of the command line, as the bytes from the shell, because file names need not be UTF-8.
struct Argument: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word as text, with replacements for invalid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
