import Hierarchy
import Platform

/// What can be said of a document's content without looking into it.
struct SourceContent {
  let digest: Digest
  /// Whether the key that every document has is somewhere in it. JSON of other kinds is no part of
  /// what a batch draws.
  let mentionsFormat: Bool

  private static let key = Array("\"segueviz\"".utf8)

  /// Reads it piece by piece; nil if it cannot be read.
  init?(of source: SourceDocument) {
    guard let file = try? FileDescriptor.openRegular(source.path) else { return nil }
    defer { try? file.close() }
    guard let status = try? file.status(), status.size <= DocumentLimits.fileSize else {
      return nil
    }
    var hash = SHA256()
    var mentionsFormat = false
    // The end of the piece before, in which the key may begin.
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(status.size + 1, 64), 1 << 18))
    while let count = try? file.read(into: &chunk) {
      if count == 0 {
        digest = hash.finish()
        self.mentionsFormat = mentionsFormat
        return
      }
      hash.update(chunk[..<count])
      if !mentionsFormat {
        let text = rest + chunk[..<count]
        mentionsFormat = Self.isIn(text)
        rest = Array(text.suffix(Self.key.count - 1))
      }
    }
    return nil
  }

  /// Whether the key is in a text: looked for by its rarest letter.
  private static func isIn(_ text: [UInt8]) -> Bool {
    let rarest = UInt8(ascii: "z")
    guard let place = key.firstIndex(of: rarest) else { return false }
    return text.withUnsafeBytes { text in
      var from = place
      while let index = text.firstIndex(of: rarest, from: from) {
        if text[(index - place)...].starts(with: key) { return true }
        from = index + 1
      }
      return false
    }
  }
}
