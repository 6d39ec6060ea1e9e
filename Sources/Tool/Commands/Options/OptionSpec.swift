/// One row of the option table: what parsing, help, completions and the manual page need to know.
struct OptionSpec: Sendable {
  /// The long name, without its dashes.
  let name: String
  /// The letter of the short form, if there is one.
  let letter: Character?
  /// What follows the option; nil: it stands alone.
  let value: Value?
  /// Whether it may be given several times, each adding to the others. Of any other option the
  /// last one counts.
  let repeats: Bool
  /// A sentence for people, without its first capital and full stop.
  let help: String

  init(
    _ name: String, letter: Character? = nil, value: Value? = nil, repeats: Bool = false,
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.repeats = repeats
    self.help = help
  }

  /// What follows an option.
  enum Value: Sendable {
    /// One of a few words.
    case choice([String])
    /// Some of a few words, with commas between them.
    case list([String])
    /// The name of a file or folder.
    case path(placeholder: String)
    /// The id of an unwind of the document on the command line.
    case unwind(placeholder: String)
    /// A version of iOS; or, in a list, some with commas between them.
    case version(placeholder: String, isList: Bool)
    /// Anything else.
    case text(placeholder: String)

    /// How help shows it.
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

  /// Whether it also stands alone: then its value is empty.
  var mayStandAlone: Bool {
    if case .version(_, isList: true) = value { true } else { false }
  }

  /// How help shows the value behind the option: "=FILE", "[=V,V,...]"; empty: it has none.
  var valueForm: String {
    guard let value else { return "" }
    return mayStandAlone ? "[=\(value.placeholder)]" : "=" + value.placeholder
  }

  /// The option as it is typed: "--output".
  var longForm: String { "--" + name }

  // What every command line takes.
  static let help = OptionSpec("help", letter: "h", help: "print this help and exit")
  static let version = OptionSpec(
    "version", letter: "V", help: "print the version and exit")
}
