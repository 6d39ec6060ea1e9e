import Hierarchy
import Text
import Unwinding
import Wording

/// A finding of a check in a document, or about an invalid input.
public struct Finding: Sendable, Equatable {
  /// Which finding.
  public let kind: FindingKind
  /// A sentence with the problem and the fix. The caller must make names in it safe to print.
  public let message: String
  /// The fix, if the message doesn't contain it.
  public let help: String?
  /// The place in the file; nil: the input couldn't be read.
  public private(set) var position: SourcePosition?
  /// The bytes of the file to underline; nil: the value at the position.
  public private(set) var range: Range<Int>?
  /// The place in a storyboard or source file, if the document was imported.
  public var origin: SourcePlace?
  /// The subject.
  public let subject: Subject
  /// The expected path and the path that was found, for a failed expectation.
  public let paths: [SearchPath]
  /// The reasons, in sentences. The caller must make names in them safe to print.
  public private(set) var reasons: [String]

  /// The same finding for an imported document that isn't in a file: without a place in it, and
  /// with a place in its source.
  package func placed(at origin: SourcePlace?) -> Finding {
    var copy = self
    copy.origin = origin ?? copy.origin
    if !(position?.isInOverlay ?? false) { (copy.position, copy.range) = (nil, nil) }
    return copy
  }

  /// The same finding with another reason.
  package func because(of reason: String) -> Finding {
    var copy = self
    copy.reasons.append(reason)
    return copy
  }

  /// The severity: that of its kind, or that of the project's settings.
  public private(set) var severity: Severity

  func with(severity: Severity) -> Finding {
    var copy = self
    copy.severity = severity
    return copy
  }

  /// The subject of a finding, by names that don't change when lines move.
  public struct Subject: Sendable, Hashable {
    /// The id of a segue.
    public var segue: String?
    /// The id of a controller.
    public var controller: String?
    /// The name of a class.
    public var className: String?
    /// The selector of an unwind action.
    public var action: String?
    /// The version of an expectation, if it isn't the one that is checked.
    public var ios: String?
    /// The ids of the scenes that a finding of an exploration is about.
    public var scenes: [String]

    /// Creates a subject from these parts.
    public init(
      segue: String? = nil, controller: String? = nil, className: String? = nil,
      action: String? = nil, ios: String? = nil, scenes: [String] = []
    ) {
      self.segue = segue
      self.controller = controller
      self.className = className
      self.action = action
      self.ios = ios
      self.scenes = scenes
    }
  }

  /// A path from the source of an unwind segue (``/Unwinding/Diagnostic/SearchPath``).
  public struct SearchPath: Sendable, Equatable {
    /// Its role.
    public let role: Diagnostic.SearchPath.Role
    /// The ids of the controllers on it.
    public let controllers: [String]
    /// Their names.
    package let names: [String]
    /// What the last controller did: "returns YES in step 3"; nil: the search took another path.
    public let end: String?
    /// The place in the file of the last controller.
    public let position: SourcePosition?
  }

  /// Creates a finding from another source than the simulation.
  public init(
    _ kind: FindingKind, _ message: String, help: String? = nil, position: SourcePosition? = nil,
    range: Range<Int>? = nil, origin: SourcePlace? = nil, subject: Subject = Subject()
  ) {
    self.kind = kind
    severity = kind.severity
    self.origin = origin
    self.subject = subject
    self.message = message
    self.help = help
    self.position = position
    self.range = range
    paths = []
    reasons = []
  }

  init(
    _ diagnostic: Diagnostic, in wording: Wording, ios: IOSVersion? = nil, reasons: [String] = []
  ) {
    let document = wording.document
    self.reasons = reasons
    kind = .diagnostic(diagnostic.id)
    severity = diagnostic.severity
    origin = SourcePlace(diagnostic, in: document)
    let sentence = Phrase(diagnostic.sentence, names: wording.names).plainText
    message = ios.map { "on iOS \($0): \(sentence)" } ?? sentence
    help = nil
    position = diagnostic.position
    range = nil
    subject = Subject(
      segue: diagnostic.segue.map { document.segues[$0].id },
      controller: diagnostic.controller.map { document.controllers[$0].id },
      className: diagnostic.className, action: diagnostic.action?.name, ios: ios?.description)
    paths = diagnostic.paths.map { path in
      SearchPath(
        role: path.role, controllers: path.controllers.map { document.controllers[$0].id },
        names: path.controllers.map { wording.names[$0] },
        end: path.end.map { Phrase($0, names: wording.names).plainText },
        position: path.controllers.last.map { document.controllers[$0].position })
    }
  }
}

/// A place in a file from which a document was imported.
public struct SourcePlace: Sendable, Hashable {
  /// The file; of a document by its path from the document's folder.
  public let file: String
  /// The position in the file; nil: the whole file.
  public let position: SourcePosition?

  /// Names a place.
  public init(file: String, position: SourcePosition? = nil) {
    self.file = file
    self.position = position
  }

  /// "Main.storyboard:21:34".
  package var text: String {
    Visible.text(file) + (position.map { ":\($0.line):\($0.column)" } ?? "")
  }

  /// The place in an origin; nil: it has no line.
  package init?(_ origin: Origin?) {
    guard let origin, let line = origin.line else { return nil }
    self.init(
      file: origin.file, position: SourcePosition(line: line, column: origin.column ?? 1))
  }

  /// The place of the subject of a diagnostic in the app.
  package init?(_ diagnostic: Diagnostic, in document: Document) {
    let declared = diagnostic.className.flatMap { document.classes[$0] }
    let origins = [
      diagnostic.segue.flatMap { document.segues[$0].origin },
      declared?.actionDetails.first { $0.action == diagnostic.action }?.origin ?? declared?.origin,
      diagnostic.controller.flatMap { document.controllers[$0].origin },
    ]
    guard let place = origins.lazy.compactMap({ SourcePlace($0) }).first else { return nil }
    self = place
  }
}

/// The severities that a project sets for findings.
public struct FindingSeverities: Sendable {
  /// The levels that a project can give to a finding.
  public enum Level: String, Sendable, CaseIterable {
    case error, warning, note, off
  }

  private var levels: [FindingKind: Level] = [:]

  /// Creates severities that leave every finding's own.
  public init() {}

  /// The level of a kind; nil: its own severity.
  public subscript(kind: FindingKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }

  /// The reported findings, with these severities.
  public func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let level = levels[finding.kind] else { return finding }
      return Severity(rawValue: level.rawValue).map(finding.with(severity:))
    }
  }
}
