/// Tells pictures and pages that segueviz made, also those without metadata, from what others made.
package enum OwnPicture {
  /// Whether bytes begin as a picture or a page of ours does, and are of no other's making. They may be
  /// damaged further on.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(startSize)
    func has(_ text: StaticString) -> Bool { start.index(ofFirst: text) != nil }
    if PNGChunks.hasSignature(bytes) {
      return has("iTXtsegueviz\0") || has("iTXtSoftware\0\0\0\0\0segueviz")
    }
    if has("<meta name=\"generator\" content=\"segueviz ") { return true }
    if let svg = start.index(ofFirst: "<svg") {
      let root = start[svg...].prefix { $0 != UInt8(ascii: ">") }
      return root.index(ofFirst: "class=\"segueviz") != nil
    }
    // No clock has stood so.
    if bytes.starts(with: "%PDF-".utf8) {
      return bytes[...].index(ofFirst: "/CreationDate (20000101000000Z)") != nil
    }
    if bytes.starts(with: "digraph ".utf8) {
      return ["[class=card,", "[class=\"card "].contains { bytes[...].index(ofFirst: $0) != nil }
    }
    return Provenance.isMermaid(bytes)
  }

  /// What tells them apart stands in what a disk reads at once.
  private static let startSize = 4096

  /// What a PNG says that carries no document: who made it, and nothing else.
  static let pngMaker = (keyword: "Software", text: "segueviz")
}
