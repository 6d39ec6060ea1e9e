import Text

extension Provenance {
  /// Reads the provenance of an SVG or a PNG. It rejects a damaged diagram, so that a partial
  /// document isn't used as the whole.
  public init(diagram bytes: [UInt8]) throws(ExtractionError) {
    switch DiagramFile(bytes) {
    case .png: try self.init(png: bytes)
    case .svg(let start): try self.init(svg: bytes, from: start)
    case let other?: throw .otherFormat(other.name)
    case nil: throw .notADiagram
    }
  }

  var svgMetadata: String { "<metadata>\(XML.escaped(text))</metadata>\n" }

  private init(svg: [UInt8], from start: Int) throws(ExtractionError) {
    // A page contains it in its first diagram.
    let end = svg.suffix(64).reversed().drop { Self.isSpace($0) }
    let isWhole = ["</svg>", "</html>"].contains { end.starts(with: $0.utf8.reversed()) }
    guard let metadata = svg[start...].index(ofFirst: "<metadata>") else {
      let root = svg[start...].prefix { $0 != UInt8(ascii: ">") }
      guard root.index(ofFirst: "class=\"segueviz") != nil else { throw .foreign }
      throw isWhole ? .omitted : Self.tooShort
    }
    let content = svg[metadata...].dropFirst("<metadata>".utf8.count)
    guard let end = content.index(ofFirst: "</metadata>") else { throw Self.tooShort }
    guard let provenance = try Self.embedded(XML.unescaped(content[..<end])) else { throw .foreign }
    guard isWhole else { throw Self.tooShort }
    self = provenance
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private init(png: [UInt8]) throws(ExtractionError) {
    var text: String?
    var chunks = PNGChunks(png)
    while let chunk = try chunks.next() {
      if text == nil, chunk.type == "iTXt" { text = try Self.text(of: chunk.data) }
    }
    guard let text, let provenance = try Self.embedded(text) else { throw .absent }
    self = provenance
  }

  /// The text of an iTXt chunk with segueviz's keyword. The chunk contains the keyword, a zero,
  /// whether the text is compressed, the method, two texts that end with zeros, and the text.
  private static func text(of data: ArraySlice<UInt8>) throws(ExtractionError) -> String? {
    let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual(pngKeyword.utf8) else { return nil }
    guard parts[1].first == 0 else {
      throw .damaged("another program compressed the embedded document")
    }
    let texts = parts[1].dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard texts.count == 3 else { throw .damaged("its iTXt chunk isn't well-formed") }
    return String(decoding: texts[2], as: UTF8.self)
  }

  private static let tooShort = ExtractionError.damaged("it's truncated")

  /// The provenance in a text; nil: the text is another program's.
  private static func embedded(_ text: String) throws(ExtractionError) -> Provenance? {
    guard text.hasPrefix("generator: segueviz") else { return nil }
    guard let provenance = Provenance(text: text) else {
      throw .damaged("the embedded document isn't valid Base64")
    }
    return provenance
  }
}

/// Why the document of a diagram can't be restored.
public enum ExtractionError: Error, Sendable, Equatable {
  /// The file is apparently neither an SVG nor a PNG.
  case notADiagram
  /// A format that doesn't contain a document.
  case otherFormat(String)
  /// An SVG by another program.
  case foreign
  /// An SVG without provenance.
  case omitted
  /// A PNG without provenance, possibly by another program.
  case absent
  /// The file was changed since it was written. The value is the problem.
  case damaged(String)
}

extension ExtractionError: CustomStringConvertible {
  /// The problem, as the predicate of a sentence about the diagram.
  public var description: String {
    switch self {
    case .notADiagram: "isn't an SVG, PNG, or HTML file"
    case .otherFormat(let name): "is in the format \(name), which can't contain a document"
    case .foreign: "wasn't created by segueviz"
    case .omitted:
      "doesn't contain its document; it was drawn with --no-metadata, or the document has more than"
        + " \(Provenance.inputLimit >> 20) MiB"
    case .absent:
      "contains no document; it was drawn with --no-metadata or by another program, or the document has more than"
        + " \(Provenance.inputLimit >> 20) MiB"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}
