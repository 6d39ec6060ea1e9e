import Hierarchy
import Text

/// A message about an import: a problem of an input, or a feature that isn't modeled.
public struct ImportFinding: Sendable, Equatable {
  /// The severity of the message.
  public enum Severity: String, Sendable {
    /// There is no document.
    case error
    /// The document lacks something, or an unwind segue won't work as it appears to.
    case warning
    /// Information that may help.
    case note
  }

  /// The severity.
  public let severity: Severity
  /// The problem and the fix. Names from files in it are safe to print.
  public let message: String
  /// The place; nil: all files.
  public let place: ImportPlace?
  /// The name for many similar messages; nil: there are only few.
  package let topic: String?

  /// The topics of findings about unwind segues that `check` joins with its own.
  package static let missingActions = "unwind actions without an implementation"
  package static let unshownScreens = "screens that no known code shows"
  package static let shorterPaths = "unwind segues without a destination after a shorter path"

  init(
    _ severity: Severity, _ message: String, at place: ImportPlace? = nil, of topic: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.topic = topic
  }

  /// The same as a note, if it doesn't prevent the import.
  package var asNote: ImportFinding { ImportFinding(.note, message, at: place) }

  /// The message as a compiler prints it: `Main.storyboard:21:34: warning: …`. It ends with a line
  /// feed, and nothing in it can move a terminal's cursor.
  public var rendered: String {
    let start = place.map { "\($0): " } ?? "segueviz: "
    return "\(start)\(severity.rawValue): \(message)\n"
  }
}

extension [ImportFinding] {
  mutating func add(
    _ severity: ImportFinding.Severity, _ message: String, at place: ImportPlace? = nil,
    of topic: String? = nil
  ) { append(ImportFinding(severity, message, at: place, of: topic)) }
}

/// A place in an imported file.
public struct ImportPlace: Sendable, Hashable, CustomStringConvertible {
  /// How messages name the file.
  public let fileName: String
  /// The position in the file; nil: the whole file.
  public let position: SourcePosition?

  init(_ fileName: String, _ position: SourcePosition? = nil) {
    self.fileName = fileName
    self.position = position
  }

  var fileAndLine: String {
    FilePath.base(of: fileName) + (position.map { ":\($0.line)" } ?? "")
  }

  /// `Main.storyboard:21:34`, safe to print.
  public var description: String {
    let name = Visible.text(fileName)
    return position.map { "\(name):\($0.line):\($0.column)" } ?? name
  }
}

/// Why there is no document.
public struct ImportError: Error, Sendable, Equatable {
  /// The problems; never empty.
  public let findings: [ImportFinding]
  /// Whether the file is for another platform. In a folder with many, that isn't a problem.
  package private(set) var isOtherPlatform = false
  /// Whether a name on the command line is wrong, and the files may be right.
  package private(set) var isWrongName = false

  init(_ message: String, at place: ImportPlace? = nil, isOtherPlatform: Bool = false) {
    findings = [ImportFinding(.error, message, at: place)]
    self.isOtherPlatform = isOtherPlatform
  }

  init(wrongName message: String) {
    self.init(message)
    isWrongName = true
  }

  /// Every problem of several files; there is at least one.
  package init(_ findings: [ImportFinding]) {
    self.findings = findings
  }

  /// Complete lines for standard error.
  public var rendered: String { findings.map(\.rendered).joined() }
}

extension ImportFinding: CustomStringConvertible {
  /// ``rendered`` without its line feed.
  public var description: String { String(rendered.dropLast()) }
}

extension ImportError: CustomStringConvertible {
  /// The problems, one on each line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension ImportPlace {
  /// The place as an origin; nil: the file is unknown.
  func origin(object: String? = nil) -> Origin? {
    guard !fileName.isEmpty else { return nil }
    return Origin(
      file: fileName, line: position?.line, column: position?.column, object: object?.nonEmpty)
  }
}

/// Limits beyond real source files, so that hostile ones cost little. Findings report omissions.
enum ImportLimits {
  /// The maximum nesting of types.
  static let typeDepth = 50
  /// The maximum number of bytes of a name, including those of the types around it.
  static let nameLength = 1_000
  /// The maximum number of bytes of a segue's identifier. If it's longer, code that performs it
  /// isn't searched for.
  static let identifierLength = 100
  /// The maximum number of names after the colon of a type. The superclass is the first.
  static let inherited = 20
  /// The maximum number of the app's own superclasses of a class.
  static let superclasses = 100
  /// The maximum number of tokens of an override's body. A longer one isn't interpreted.
  static let bodyTokens = 5_000
  /// The maximum number of bytes of an `#if` line. A longer one isn't interpreted.
  static let conditionLength = 1_000
  /// The maximum number of screens that one function can show.
  static let showings = 200
  /// The maximum number of tokens to examine in a file for the variables of such functions.
  static let variableSteps = 5_000_000
  /// The maximum number of findings about one file.
  static let findings = 20
}
