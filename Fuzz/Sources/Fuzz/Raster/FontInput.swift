import Raster

/// An input: a TrueType font's file, perhaps cut off or damaged.
enum FontInput {
  /// Its letters, and glyphs that it may not have, are outlined inside the file, twice in the same way.
  static func run(_ input: [UInt8]) {
    // With nothing behind it, so that who reads on is caught.
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: input.count)
    defer { file.deallocate() }
    _ = file.initialize(from: input)
    var font = gvs_font_file()
    guard gvs_font_read(gvs_font_part(bytes: file.baseAddress, count: file.count), &font)
    else { return }
    for character in [UInt32](0x20...0x80) + [0xC5, 0x416, 0xFFFF, 0x1_0000, .max] {
      let glyph = gvs_font_glyph(&font, character)
      expect(glyph < max(1, font.glyphCount), "a letter's glyph is none of the font's")
      _ = gvs_font_advance(&font, glyph)
    }
    for glyph in [CUnsignedInt](0...24) + [font.glyphCount, 0xFFFF, .max] {
      _ = gvs_font_advance(&font, glyph)
      expect(covered(glyph, of: &font) == covered(glyph, of: &font), "a glyph has two outlines")
    }
  }

  private static func covered(_ glyph: CUnsignedInt, of font: inout gvs_font_file) -> SpanCheck? {
    var outline = gvs_outline()
    defer { gvs_outline_free(&outline) }
    gvs_font_outline(
      &font, glyph, { _, x, y in gvs_point(x: x / 32 + 4, y: 36 - y / 32) }, nil, &outline)
    return SpanCheck(&outline)
  }

  static let seeds = [SmallFont.bytes]
}
