extension Provenance {
  /// What a finished SVG carries in its metadata element; nil if nothing.
  public init?(svg: [UInt8]) {
    guard let start = svg[...].index(ofFirst: "<metadata>") else { return nil }
    let content = svg[start...].dropFirst("<metadata>".utf8.count)
    guard let end = content.index(ofFirst: "</metadata>") else { return nil }
    self.init(text: XML.unescaped(content[..<end]))
  }

  /// The metadata element of an SVG.
  var svgMetadata: String { "<metadata>\(XML.escaped(text))</metadata>\n" }

  /// What a PNG carries in an iTXt chunk of the keyword ``pngKeyword``; nil if nothing.
  public init?(png: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard png.starts(with: signature) else { return nil }
    var place = signature.count
    // Length (4), type (4), data, checksum (4).
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= png.count - place - 12 else { return nil }
      let data = png[place + 8..<place + 8 + length]
      if png[place + 4..<place + 8].elementsEqual("iTXt".utf8), let text = Self.text(of: data) {
        self.init(text: text)
        return
      }
      place += 12 + length
    }
    return nil
  }

  /// Keyword, zero, two bytes that say "not compressed", two texts ended by zero, the text.
  private static func text(of data: ArraySlice<UInt8>) -> String? {
    let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual(pngKeyword.utf8), parts[1].first == 0 else {
      return nil
    }
    let texts = parts[1].dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return texts.count == 3 ? String(decoding: texts[2], as: UTF8.self) : nil
  }
}
