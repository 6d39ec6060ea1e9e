import Text

/// Parses GNU-style command lines: options at any place, values after `=` or in the next word,
/// attached values of short options, unambiguous abbreviations, and `--` before operands.
struct ArgumentParser {
  enum Result {
    case help
    case version
    case arguments(ParsedArguments)
  }

  private let name: String?
  private let options: [OptionSpec]
  private let operands: Operands

  init(name: String?, options: [OptionSpec], operands: Operands) {
    self.name = name
    self.options = options + [.help, .version]
    self.operands = operands
  }

  init(_ subcommand: Subcommand) {
    self.init(
      name: subcommand.name, options: subcommand.options, operands: subcommand.operands)
  }

  func parse(_ words: [Argument]) throws(CommandError) -> Result {
    var rest = words[...]
    var found: [Argument] = []
    var values: [String: [Argument]] = [:]
    while let word = rest.popFirst() {
      let given: [(option: OptionSpec, value: Argument)]
      if word.text == "--" {
        found += rest
        break
      } else if word.bytes.starts(with: Self.dashes) {
        given = [try long(word, next: &rest)]
      } else if word.bytes.count > 1, word.bytes.first == Self.dash {
        given = try short(word, next: &rest)
      } else {
        found.append(word)
        continue
      }
      for (option, value) in given {
        if option.name == OptionSpec.help.name { return .help }
        if option.name == OptionSpec.version.name { return .version }
        values[option.name, default: []].append(value)
      }
    }
    let isForSettings = found.isEmpty && operands.mayBeOfSettings
    if !isForSettings, let problem = operands.problem(with: found) {
      throw .usage(problem, of: name)
    }
    return .arguments(ParsedArguments(subcommand: name, operands: found, values: values))
  }

  private static let dash = UInt8(ascii: "-")
  private static let dashes = [dash, dash]

  private func long(
    _ word: Argument, next rest: inout ArraySlice<Argument>
  ) throws(CommandError) -> (OptionSpec, Argument) {
    let parts = word.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let typed = parts.first.map { Argument($0).text } ?? ""
    let option = try option(named: typed)
    let attached = parts.count > 1 ? Argument(parts[1]) : nil
    if option.value == nil {
      guard attached == nil else {
        throw .usage("\(option.longForm) doesn't accept a value", of: name)
      }
      return (option, Argument(""))
    }
    if let attached { return (option, attached) }
    return (option, try value(of: option, typedAs: option.longForm, next: &rest))
  }

  private func option(named typed: String) throws(CommandError) -> OptionSpec {
    if let option = options.first(where: { $0.name == typed }) { return option }
    let candidates = typed.isEmpty ? [] : options.filter { $0.name.hasPrefix(typed) }
    if candidates.count == 1 { return candidates[0] }
    guard candidates.isEmpty else {
      let names = candidates.map(\.longForm).joined(separator: ", ")
      throw .usage("--\(typed) is ambiguous; use one of \(names)", of: name)
    }
    throw unknown("--" + typed)
  }

  /// Parses the options of a word: `-h`, `-oFILE`.
  private func short(
    _ word: Argument, next rest: inout ArraySlice<Argument>
  ) throws(CommandError) -> [(OptionSpec, Argument)] {
    var given: [(OptionSpec, Argument)] = []
    var letters = word.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let character = Character(Unicode.Scalar(letter))
      guard let option = options.first(where: { $0.letter == character }) else {
        // In "-output", only the first letters are options, but the meaning is clear.
        let isLongOne = word.text.nearest(in: options.map(\.longForm)) != nil
        throw unknown(isLongOne || given.isEmpty ? word.text : "-\(character)")
      }
      guard option.value != nil else {
        given.append((option, Argument("")))
        continue
      }
      let value =
        letters.isEmpty
        ? try value(of: option, typedAs: "-\(character)", next: &rest) : Argument(letters)
      given.append((option, value))
      break
    }
    return given
  }

  private func value(
    of option: OptionSpec, typedAs form: String, next rest: inout ArraySlice<Argument>
  ) throws(CommandError) -> Argument {
    if option.mayStandAlone, !(rest.first?.bytes.first.map(Byte.isDigit) ?? false) {
      return Argument("")
    }
    if let value = rest.popFirst() { return value }
    throw .usage("\(form) needs a value: \(option.value?.placeholder ?? "")", of: name)
  }

  private func unknown(_ typed: String) -> CommandError {
    let suggestion = typed.suggestion(in: options.map(\.longForm)) ?? ""
    return .usage("unknown option \(Visible.quoted(typed))" + suggestion, of: name)
  }
}

/// A command of the program: its options and operands, its help, and its function.
struct Subcommand: Sendable {
  let name: String
  /// The summary, as a sentence without its period.
  let summary: String
  let operands: Operands
  /// Its options, in the order of help.
  let options: [OptionSpec]
  var allOptions: [OptionSpec] { options + [.help, .version] }
  /// The paragraphs of help before the options.
  let notes: [String]
  /// Command lines that show how it's used.
  let examples: [String]
  /// The function that runs it. It throws errors for its caller to report. If there are several
  /// inputs, it reports their errors itself.
  let run: @Sendable (ParsedArguments, Console) throws(CommandError) -> ExitCode
}
