import Graphviz

/// The kind of a file by its bytes, for the recognition of diagrams and pages.
enum DiagramFile {
  case png, pdf, dot, mermaid
  /// The beginning of the first SVG, in a file or in a page.
  case svg(Int)

  init?(_ bytes: [UInt8]) {
    if PNGChunks.hasSignature(bytes) {
      self = .png
    } else if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if bytes.starts(with: "digraph ".utf8) {
      self = .dot
    } else if Self.isMermaid(bytes) {
      self = .mermaid
    } else if let start = bytes[...].index(ofFirst: "<svg") {
      self = .svg(start)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .png: "PNG"
    case .pdf: "PDF"
    case .dot: "DOT"
    case .mermaid: "Mermaid"
    case .svg: "SVG"
    }
  }

  private static func isMermaid(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "---\ntitle: \"".utf8)
      && mermaidStarts.contains { bytes[...].index(ofFirst: $0) != nil }
  }

  /// The lines after the title of a Mermaid diagram by segueviz.
  private static let mermaidStarts: [StaticString] = [
    "\n---\nsequenceDiagram\n  acc", "\n---\nflowchart TD\n  acc", "\n---\nflowchart LR\n  acc",
  ]
}

/// Recognizes diagrams and pages that segueviz made, including those without metadata.
package enum OwnDiagram {
  /// Whether bytes begin like a diagram or page of segueviz. The rest may be damaged.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(startSize)
    func has(_ text: StaticString) -> Bool { start.index(ofFirst: text) != nil }
    // Another program's page may contain one of our diagrams.
    if start.starts(with: "<!DOCTYPE html>".utf8) {
      return has("<meta name=\"generator\" content=\"segueviz ")
    }
    switch DiagramFile(bytes) {
    case .png: return has("iTXtsegueviz\0") || has("iTXtSoftware\0\0\0\0\0segueviz")
    case .pdf: return hasMarkedEnd(pdf: bytes)
    case .dot:
      return ["[class=card,", "[class=\"card "].contains { bytes[...].index(ofFirst: $0) != nil }
    case .mermaid: return true
    case .svg(let svg):
      guard svg < start.endIndex, isProlog(start[..<svg]) else { return false }
      let root = start[svg...].prefix { $0 != UInt8(ascii: ">") }
      return ["class=\"segueviz ", "class=\"segueviz\""].contains { root.index(ofFirst: $0) != nil }
    case nil: return false
    }
  }

  /// Whether the text before a diagram is only segueviz's own.
  private static func isProlog(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.isEmpty
      || bytes.starts(with: "<?xml ".utf8) && bytes.count { $0 == UInt8(ascii: "<") } == 1
  }

  /// The number of bytes at the beginning that distinguish them.
  private static let startSize = 4096

  /// The text in a PNG without a document: only its generator.
  static let pngMaker = PNGText(keyword: "Software", text: "segueviz")

  /// The comment before the end of segueviz's PDFs. The PDF's own metadata may be compressed, and
  /// other programs copy it.
  private static let pdfMaker: StaticString = "%segueviz\nstartxref\n"
  private static let pdfStart: StaticString = "startxref\n"

  /// A PDF with segueviz's mark. If its end isn't Cairo's, it's unchanged.
  static func marked(pdf bytes: [UInt8]) -> [UInt8] {
    let end = bytes.suffix(endSize)
    guard let start = end.index(ofFirst: pdfStart) else { return bytes }
    return bytes[..<start] + Array("%segueviz\n".utf8) + bytes[start...]
  }

  /// Whether a PDF has segueviz's mark at its end. A program that changes the PDF writes another
  /// end, or appends one.
  private static func hasMarkedEnd(pdf bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(endSize)
    guard let start = end.index(ofFirst: pdfMaker) else { return false }
    let rest = end[start...].dropFirst(pdfMaker.utf8CodeUnitCount)
      .drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.elementsEqual("\n%%EOF\n".utf8)
  }

  /// The maximum length of the comment, and of the offset of a PDF's object table.
  private static let endSize = 64
}
