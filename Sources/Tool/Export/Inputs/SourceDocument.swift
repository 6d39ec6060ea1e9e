import Hierarchy
import JSON
import Platform
import Text

/// A file that may be a hierarchy document.
package struct SourceDocument: Hashable, Sendable {
  /// The path to open it.
  package let path: Path
  /// Its name below the folder or pattern: "checkout/quiz.json". Its diagrams have the same place.
  package let name: String
  /// Whether the user named it. A file that was found in a folder may be any JSON.
  let isNamed: Bool

  var components: [String] { Path(name).components.map { String(decoding: $0, as: UTF8.self) } }

  /// The digest of its content, which is read piece by piece; nil: it can't be read.
  var contentDigest: Digest? {
    guard let file = try? FileDescriptor.openRegular(path) else { return nil }
    defer { try? file.close() }
    guard let status = try? file.status(), status.size <= DocumentLimits.fileSize else {
      return nil
    }
    return file.digest(pieces: min(max(status.size + 1, 64), 1 << 18))
  }
}

extension FileDescriptor {
  /// The digest of the file's remaining pieces; nil: it can't be read.
  func digest(pieces: Int) -> Digest? {
    var hash = SHA256()
    var piece = [UInt8](repeating: 0, count: pieces)
    while let count = try? read(into: &piece) {
      if count == 0 { return hash.finish() }
      hash.update(piece[..<count])
    }
    return nil
  }
}

/// Why a document or diagram has no result.
struct DocumentFailure: Error {
  let reason: String
}

struct DocumentFile {
  let bytes: [UInt8]
  let digest: Digest

  init(_ source: SourceDocument) throws(DocumentFailure) {
    let limit = DocumentLimits.fileSize
    do throws(InputFile.Failure) {
      bytes =
        source.isNamed
        ? try InputFile.read(source.path, limit: limit)
        : try InputFile.readRegular(source.path, limit: limit)
    } catch {
      let name = Visible.quoted(source.path.description)
      switch error {
      case .system(let error): throw DocumentFailure(reason: "can't read \(name): \(error.reason)")
      case .isDirectory: throw DocumentFailure(reason: "\(name) is a folder")
      case .tooLarge:
        throw DocumentFailure(reason: "\(name) is larger than \(limit >> 20) MiB, the maximum size")
      }
    }
    digest = SHA256.digest(of: bytes)
  }

  /// Whether the bytes are JSON of another kind, such as a trace, a manifest, or other settings.
  var isForeign: Bool {
    guard
      let json = try? JSONParser.parse(bytes, dialect: .commentsAndTrailingCommas),
      json.kind(of: json.root) == .object
    else { return false }
    let keys = Set(json.members(of: json.root).map { json.string(at: $0.key) })
    return !keys.contains("segueviz") || (keys.contains("unwinds") && !keys.contains("root"))
  }
}
