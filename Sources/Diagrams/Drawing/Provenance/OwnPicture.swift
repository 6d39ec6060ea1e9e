import Graphviz

/// Tells diagrams and pages that segueviz made, also those without metadata, from what others made.
package enum OwnPicture {
  /// Whether bytes begin as a diagram or a page of ours does, and are of no other's making. They
  /// may be damaged further on.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(startSize)
    func has(_ text: StaticString) -> Bool { start.index(ofFirst: text) != nil }
    if PNGChunks.hasSignature(bytes) {
      return has("iTXtsegueviz\0") || has("iTXtSoftware\0\0\0\0\0segueviz")
    }
    // A page of somebody else may have one of our diagrams in it.
    if start.starts(with: "<!DOCTYPE html>".utf8) {
      return has("<meta name=\"generator\" content=\"segueviz ")
    }
    if let svg = start.index(ofFirst: "<svg"), isProlog(start[..<svg]) {
      let root = start[svg...].prefix { $0 != UInt8(ascii: ">") }
      return ["class=\"segueviz ", "class=\"segueviz\""].contains { root.index(ofFirst: $0) != nil }
    }
    if bytes.starts(with: "%PDF-".utf8) { return hasMarkedEnd(pdf: bytes) }
    if bytes.starts(with: "digraph ".utf8) {
      return ["[class=card,", "[class=\"card "].contains { bytes[...].index(ofFirst: $0) != nil }
    }
    return Provenance.isMermaid(bytes)
  }

  /// Whether nothing is before a diagram but what we write there.
  private static func isProlog(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.isEmpty
      || bytes.starts(with: "<?xml ".utf8) && bytes.count { $0 == UInt8(ascii: "<") } == 1
  }

  /// What tells them apart is in what a disk reads at once.
  private static let startSize = 4096

  /// What a PNG says that carries no document: who made it, and nothing else.
  static let pngMaker = PNGText(keyword: "Software", text: "segueviz")

  // MARK: PDF

  /// The comment before a PDF's end that says who made it. What a PDF says of itself in front may be packed,
  /// and is taken over into PDFs that are made of ours.
  private static let pdfMaker: StaticString = "%segueviz\nstartxref\n"
  private static let pdfStart: StaticString = "startxref\n"

  /// A PDF that says that segueviz made it; the same where its end is not as Cairo writes it.
  static func marked(pdf bytes: [UInt8]) -> [UInt8] {
    let end = bytes.suffix(endSize)
    guard let start = end.index(ofFirst: pdfStart) else { return bytes }
    return bytes[..<start] + Array("%segueviz\n".utf8) + bytes[start...]
  }

  /// Whether a PDF ends as ours do: whoever changes one writes another end, or adds one.
  private static func hasMarkedEnd(pdf bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(endSize)
    guard let start = end.index(ofFirst: pdfMaker) else { return false }
    let rest = end[start...].dropFirst(pdfMaker.utf8CodeUnitCount)
      .drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.elementsEqual("\n%%EOF\n".utf8)
  }

  /// The comment, and where the table of a PDF's objects begins, take less.
  private static let endSize = 64
}
