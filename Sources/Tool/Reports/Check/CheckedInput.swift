import Checking
import Hierarchy
import Text

/// An input of `check` with its findings, or the baseline with its outdated entries.
package struct CheckedInput: Sendable {
  /// Why an input could not be checked.
  package enum Failure: Sendable {
    case unreadable
    case invalid
    /// An option names something that the app doesn't have.
    case wrongName
  }

  /// The name as it was passed, "-" for standard input.
  package let name: String
  /// The same as a URI reference.
  let uri: String
  /// The file; nil: it couldn't be read.
  let source: SourceText?
  /// The document; nil: there is none.
  let document: Document?
  let ios: IOSVersion?
  package var findings: [Finding]
  /// The texts of the files with the origins of findings, by name.
  package var origins: [String: SourceText] = [:]
  package var overlay: CheckedOverlay?
  package var known: [Finding] = []
  /// The states that an exploration visited; nil: it wasn't explored.
  package var states: ExploredStates?
  /// Why it could not be checked; nil: it was.
  package let failure: Failure?

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

  /// Whether it's a document, not imported.
  package var isFile: Bool { source != nil }

  /// A finding in one line, as compilers print theirs.
  package func line(of finding: Finding) -> String {
    CheckText(style: .plain).line(of: finding, in: self)
  }
}

/// The unwind segues that an exploration visited.
package struct ExploredStates: Sendable {
  /// The ids of unwind segues that weren't requested.
  let omits: Set<String>
  /// The ids of those whose source is never on screen.
  let unreached: Set<String>
  /// The coverage of the exploration, in a sentence; nil: complete.
  let limit: String?
}

package struct CheckedOverlay: Sendable {
  package let name: String
  let uri: String
  let source: SourceText

  package init(name: String, path: [UInt8], bytes: [UInt8]) {
    self.name = name
    uri = FileURI.of(path)
    source = SourceText(bytes)
  }
}

struct ShownPlace {
  let name: String
  /// The name as a URI reference, if it's already known.
  var knownURI: String?
  let position: SourcePosition?
  /// The file; nil: not available.
  let source: SourceText?

  var uri: String { knownURI ?? FileURI.of(Array(name.utf8)) }

  /// "quiz.json:21:34", or only the name if there's no position.
  var text: String { SourcePlace(file: name, position: position).text }
}

extension CheckedInput {
  /// The place of a finding: that of its origin, else in the document.
  func place(of finding: Finding) -> ShownPlace {
    guard let origin = finding.origin else { return documentPlace(of: finding) }
    return ShownPlace(
      name: origin.file, position: origin.position,
      source: origins[origin.file]
        ?? overlay.flatMap { $0.name == origin.file ? $0.source : nil })
  }

  /// The place in the document or its overlay, if the finding is shown elsewhere.
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
  /// A file URI for an absolute name, else a relative reference. Illegal bytes become %XX.
  static func of(_ path: [UInt8]) -> String {
    let reference = PercentEncoding.encoded(path, keepsSlashes: true)
    return path.first == UInt8(ascii: "/") ? "file://" + reference : reference
  }
}
