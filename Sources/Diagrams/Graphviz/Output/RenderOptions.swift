/// The output formats of Graphviz.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph itself in Graphviz's language.
  case dot
}

/// How a graph is rendered.
public struct RenderOptions: Sendable, Hashable {
  /// Pixels of a PNG per 1/96 inch. SVG and PDF have no pixels and no scale.
  public var scale: Double
  /// Texts that a PNG carries in iTXt chunks, in this order.
  public var pngTexts: [PNGText]

  /// The maximum number of pixels of a PNG. During drawing, each needs a byte of memory, or four
  /// with more than 256 colors. Writing such a PNG needs up to four more: 1.6 GB altogether.
  public static let maximumPixelCount = 200_000_000
  /// The limit of a PNG's pixels per side, which must be fewer: what most programs can show.
  public static let maximumPixelsPerSide = 32767

  /// Creates options, by default with scale 1 and no texts.
  public init(scale: Double = 1, pngTexts: [PNGText] = []) {
    self.scale = scale
    self.pngTexts = pngTexts
  }

  var dotsPerInch: Double { 96 * scale }
}

/// A text in a PNG that viewers don't show, such as the source of the diagram.
public struct PNGText: Sendable, Hashable {
  /// The keyword: 1 to 79 Latin letters, digits, punctuation and single spaces.
  public var keyword: String
  /// Any text without zero characters.
  public var text: String

  /// A text under a keyword.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Whether the PNG specification allows it.
  var isValid: Bool {
    let letters = keyword.utf8
    let isPrintable = letters.allSatisfy { (0x20...0x7E).contains($0) }
    let isSpacedWell = !keyword.hasPrefix(" ") && !keyword.hasSuffix(" ") && !keyword.contains("  ")
    return (1...79).contains(letters.count) && isPrintable && isSpacedWell
      && !text.utf8.contains(0)
  }
}
