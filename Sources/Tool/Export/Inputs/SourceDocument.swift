import Hierarchy
import Platform

/// A file that may be a hierarchy document.
package struct SourceDocument: Hashable, Sendable {
  /// How to open it.
  package let path: Path
  /// Where it lies below the folder or pattern that it was found by: "checkout/quiz.json". Its
  /// pictures lie there in the output, and the manifest knows it by this name.
  package let name: String
  /// Whether it was named itself. What is only found in a folder may be any JSON.
  let isNamed: Bool

  /// The name's components, between slashes as the system knows them: Swift's characters may begin
  /// with one and go on.
  var components: [String] { Path(name).components.map { String(decoding: $0, as: UTF8.self) } }

  /// The digest of its content, which is read piece by piece; nil if it cannot be read.
  var contentDigest: Digest? {
    guard let file = try? FileDescriptor.openRegular(path) else { return nil }
    defer { try? file.close() }
    guard let status = try? file.status(), status.size <= DocumentLimits.fileSize else {
      return nil
    }
    var hash = SHA256()
    var chunk = [UInt8](repeating: 0, count: min(max(status.size + 1, 64), 1 << 18))
    while let count = try? file.read(into: &chunk) {
      if count == 0 { return hash.finish() }
      hash.update(chunk[..<count])
    }
    return nil
  }
}
