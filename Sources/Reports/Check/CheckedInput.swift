import Checking
import Hierarchy
import Text

/// An input of `check` with what was found in it, or the baseline with what it lists and no longer
/// occurs.
package struct CheckedInput: Sendable {
  /// Why an input could not be checked.
  package enum Failure: Sendable {
    /// It could not be read.
    case unreadable
    /// It is no hierarchy document.
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
  /// What is reported.
  package var findings: [Finding]
  /// What the baseline knows.
  package var known: [Finding] = []
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

  var isStandardInput: Bool { name == "-" }
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
