import Text

/// An option with a value, and the function that reads the value. Its name and help are in its row.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  let read: @Sendable (Argument) throws(InvalidValue) -> Value

  init(
    _ name: String, letter: Character? = nil, value: OptionSpec.Value, repeats: Bool = false,
    help: String, read: @escaping @Sendable (Argument) throws(InvalidValue) -> Value
  ) {
    spec = OptionSpec(name: name, letter: letter, value: value, repeats: repeats, help: help)
    self.read = read
  }
}

/// The problem with the value of an option: "is not a number from 1 to 16".
struct InvalidValue: Error {
  let message: String
}

extension Option where Value: RawRepresentable, Value.RawValue == String {
  /// An option whose value is one of a few words, which help lists in this order.
  init(_ name: String, among values: [Value], help: String) {
    let words = values.map(\.rawValue)
    self.init(name, value: .choice(words), help: help) { (argument) throws(InvalidValue) in
      let text = argument.text
      if words.contains(text), let value = Value(rawValue: text) { return value }
      throw InvalidValue(
        message: "isn't one of \(words.joined(separator: ", "))"
          + (text.suggestion(in: words) ?? ""))
    }
  }
}

extension Option<String> {
  init(_ name: String, value: OptionSpec.Value, repeats: Bool = false, help: String) {
    self.init(name, value: value, repeats: repeats, help: help) {
      (argument) throws(InvalidValue) in argument.text
    }
  }
}

extension Option<Int> {
  /// An option whose value is a whole number.
  init(_ name: String, placeholder: String, in range: ClosedRange<Int>, help: String) {
    self.init(name, value: .text(placeholder: placeholder), help: help) {
      (argument) throws(InvalidValue) in
      let text = argument.text
      guard text.utf8.allSatisfy(Byte.isDigit), let number = Int(text), range.contains(number)
      else {
        throw InvalidValue(
          message: "isn't a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension Option<Double> {
  /// Creates an option with a decimal number. It rejects exponents, infinities, and hexadecimal
  /// digits, which are probably mistakes.
  init(
    _ name: String, placeholder: String, in range: ClosedRange<Double>, bounds: String, help: String
  ) {
    self.init(name, value: .text(placeholder: placeholder), help: help) {
      (argument) throws(InvalidValue) in
      let text = argument.text
      guard text.utf8.allSatisfy({ Byte.isDigit($0) || $0 == UInt8(ascii: ".") }),
        let number = Double(text), range.contains(number)
      else { throw InvalidValue(message: "isn't a number from \(bounds)") }
      return number
    }
  }
}

/// One row of the option table, for parsing, help, completions and the manual page.
struct OptionSpec: Sendable {
  /// The long name, without its dashes.
  let name: String
  /// The letter of the short form, if there is one.
  var letter: Character?
  /// The value after the option; nil: none.
  var value: Value?
  /// Whether the uses of the option add up. For any other option, the last use counts.
  var repeats = false
  /// A sentence without its capital and period.
  let help: String

  enum Value: Sendable {
    case choice([String])
    /// Several of a few words, separated by commas.
    case list([String])
    /// The name of a file or folder.
    case path(placeholder: String)
    /// The id of an unwind segue of the document on the command line.
    case unwind(placeholder: String)
    /// An iOS version or, in a list, several, separated by commas.
    case version(placeholder: String, isList: Bool)
    case text(placeholder: String)

    var placeholder: String {
      switch self {
      case .choice(let words): words.joined(separator: "|")
      case .list(let words): words.joined(separator: ",")
      case .path(let placeholder), .unwind(let placeholder), .version(let placeholder, _),
        .text(let placeholder):
        placeholder
      }
    }
  }

  /// Whether the option can have no value, which is then empty.
  var mayStandAlone: Bool {
    if case .version(_, isList: true) = value { true } else { false }
  }

  /// The value in help: "=FILE", "[=V,V,...]"; empty: there's none.
  var valueForm: String {
    guard let value else { return "" }
    return mayStandAlone ? "[=\(value.placeholder)]" : "=" + value.placeholder
  }

  /// The option on a command line: "--output".
  var longForm: String { "--" + name }

  // The options of every command line.
  static let help = OptionSpec(name: "help", letter: "h", help: "print this help and exit")
  static let version = OptionSpec(
    name: "version", letter: "V", help: "print the version and exit")
}
