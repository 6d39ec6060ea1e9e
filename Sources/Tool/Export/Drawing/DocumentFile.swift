import Hierarchy
import JSON
import Platform
import Text

/// The content of a source, as far as it could be read.
struct DocumentFile {
  let bytes: [UInt8]
  let digest: Digest

  /// - Throws: why it cannot be read, as a line for people.
  init(_ source: SourceDocument) throws(Unreadable) {
    do throws(InputFile.Failure) {
      let limit = DocumentLimits.fileSize
      bytes =
        source.isNamed
        ? try InputFile.read(source.path, limit: limit)
        : try InputFile.readRegular(source.path, limit: limit)
    } catch {
      let name = Visible.quoted(source.path.description)
      switch error {
      case .system(let error): throw Unreadable(reason: "can't read \(name): \(error.reason)")
      case .isDirectory: throw Unreadable(reason: "\(name) is a folder")
      case .tooLarge:
        let limit = DocumentLimits.fileSize >> 20
        throw Unreadable(reason: "\(name) is larger than \(limit) MiB, the maximum size")
      }
    }
    digest = SHA256.digest(of: bytes)
  }

  struct Unreadable: Error {
    let reason: String
  }

  /// Whether the bytes are JSON of another kind: a trace, a manifest, somebody else's settings.
  var isForeign: Bool {
    guard
      let json = try? JSONParser.parse(bytes, dialect: .commentsAndTrailingCommas),
      json.kind(of: json.root) == .object
    else { return false }
    let keys = Set(json.members(of: json.root).map { json.string(at: $0.key) })
    return !keys.contains("segueviz") || (keys.contains("unwinds") && !keys.contains("root"))
  }
}

extension Inspection.Refusal {
  init(_ problems: DocumentProblems) {
    let first = problems.problems.first
    let place = first.map { "line \($0.position.line): \($0.message)" } ?? "it isn't a document"
    let rest = max(0, problems.problems.count - 1) + problems.omittedCount
    self.init(
      text: problems.rendered(),
      summary: place + (rest > 0 ? ", and \(counted(rest, "more problem"))" : ""))
  }
}
