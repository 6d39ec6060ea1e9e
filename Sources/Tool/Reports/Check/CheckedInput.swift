import Checking
import Exploring
import Hierarchy
import Text

/// An input of `check` with what was found in it, or the baseline with what it lists and no longer
/// occurs.
package struct CheckedInput: Sendable {
  /// Why an input could not be checked.
  package enum Failure: Sendable {
    case unreadable
    case invalid
  }

  /// As it was given, "-" for standard input.
  package let name: String
  /// The same as a URI reference.
  let uri: String
  /// The file; nil if it could not be read.
  let source: SourceText?
  /// nil if it is none.
  let document: Document?
  /// The version that was checked.
  let ios: IOSVersion?
  package var findings: [Finding]
  /// The texts of the files that findings come from, by their names.
  package var origins: [String: SourceText] = [:]
  /// What is over the document.
  package var overlay: CheckedOverlay?
  package var known: [Finding] = []
  /// What an exploration of every stack looked at; nil: it was none.
  package var stacks: ExploredStacks?
  /// Why it could not be checked; nil: it was.
  package let failure: Failure?

  /// - Parameter path: the name byte for byte.
  package init(
    name: String, path: [UInt8], source: SourceText?, document: Document? = nil,
    ios: IOSVersion? = nil, findings: [Finding], failure: Failure? = nil
  ) {
    self.name = name
    uri = FileURI.of(path)
    self.source = source
    self.document = document
    self.ios = ios
    self.findings = findings
    self.failure = failure
  }

  /// Whether it was read as it is, and not imported.
  package var isFile: Bool { source != nil }

  /// A finding in one line, as compilers print theirs.
  package func line(of finding: Finding) -> String {
    CheckText(style: .plain).line(of: finding, in: self)
  }
}

/// Which unwinds an exploration looked at.
package struct ExploredStacks: Sendable {
  /// The ids of unwind segues that nobody asked for.
  let leavesOut: Set<String>
  /// The ids of those whose source is never on screen.
  let unreached: Set<String>
  /// How far the exploration reached, in a sentence; nil: to every stack.
  let limit: String?

  package init(_ exploration: Exploration, in document: Document) {
    let explored = Set(exploration.unwinds.map(\.segue))
    leavesOut = Set(
      document.segues.placed.filter { $0.1.kind == .unwind && !explored.contains($0.0) }
        .map(\.1.id))
    unreached = Set(
      exploration.unwinds.filter { $0.verdict == .notReached }
        .map { document.segues[$0.segue].id })
    limit = exploration.scope == .exact ? nil : exploration.reach
  }
}

/// A document that is laid over those that are checked.
package struct CheckedOverlay: Sendable {
  package let name: String
  let uri: String
  let source: SourceText

  /// - Parameter path: the name byte for byte.
  package init(name: String, path: [UInt8], bytes: [UInt8]) {
    self.name = name
    uri = FileURI.of(path)
    source = SourceText(bytes)
  }
}

/// A place as reports show it.
struct ShownPlace {
  let name: String
  /// The name as a URI reference, where it is known already.
  var knownURI: String?
  let position: SourcePosition?
  /// The file; nil where it is not to be had.
  let source: SourceText?

  var uri: String { knownURI ?? FileURI.of(Array(name.utf8)) }

  /// "quiz.json:21:34", or the name alone where there is no place.
  var text: String {
    guard let position else { return Visible.text(name) }
    return "\(Visible.text(name)):\(position.line):\(position.column)"
  }
}

extension CheckedInput {
  /// Where a finding is shown: where what it is about comes from, else in the document.
  func place(of finding: Finding) -> ShownPlace {
    guard let origin = finding.origin else { return documentPlace(of: finding) }
    return ShownPlace(
      name: origin.file, position: origin.position,
      source: origins[origin.file]
        ?? overlay.flatMap { $0.name == origin.file ? $0.source : nil })
  }

  /// The place in the document, or in the overlay over it, of what is shown elsewhere.
  func related(to finding: Finding) -> ShownPlace? {
    guard finding.origin != nil, finding.position != nil else { return nil }
    return documentPlace(of: finding)
  }

  private func documentPlace(of finding: Finding) -> ShownPlace {
    if finding.position?.isInOverlay ?? false, let overlay {
      return ShownPlace(
        name: overlay.name, knownURI: overlay.uri,
        position: finding.position.map { SourcePosition(line: $0.line, column: $0.column) },
        source: overlay.source)
    }
    return ShownPlace(name: name, knownURI: uri, position: finding.position, source: source)
  }
}

/// The name of a file as a URI reference (RFC 3986).
enum FileURI {
  /// A relative reference, or a file URI for an absolute name. Bytes that a URI cannot have are
  /// written as %XX, so that a name that is no UTF-8 keeps them.
  static func of(_ path: [UInt8]) -> String {
    let reference = PercentEncoding.encoded(path, keepsSlashes: true)
    return path.first == UInt8(ascii: "/") ? "file://" + reference : reference
  }
}
