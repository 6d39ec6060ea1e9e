/// The output formats of Graphviz.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph itself in Graphviz's language.
  case dot
}

/// The limits of a PNG.
public enum PNGLimits {
  /// The maximum number of pixels. During drawing, each needs a byte of memory, or four with more
  /// than 256 colors. Writing such a PNG needs up to four more: 1.6 GB altogether.
  public static let pixelCount = 200_000_000
  /// The limit of the pixels per side, which must be fewer: what most programs can show.
  public static let pixelsPerSide = 32767
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
