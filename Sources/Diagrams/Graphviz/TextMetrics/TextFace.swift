/// The faces that pictures are set in. Each is measured by its PostScript original's advance widths.
public enum TextFace: Sendable, Hashable, CaseIterable {
  case helvetica
  case helveticaBold
  /// Regular and bold have the same widths.
  case courier

  /// The family that PNG and PDF are drawn with. Where it is not installed, fontconfig takes one of
  /// the same widths (Liberation Sans for Arial), which it does not do for every name.
  var family: StaticString {
    switch self {
    case .helvetica: "Arial"
    case .helveticaBold: "Arial Bold"
    case .courier: "Courier New"
    }
  }

  /// ``family`` for C, where it lives as long as the process.
  var familyName: UnsafePointer<CChar> {
    UnsafeRawPointer(family.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// The advance widths; nil where all letters have one.
  var table: WidthTable? {
    switch self {
    case .helvetica: .helvetica
    case .helveticaBold: .helveticaBold
    case .courier: nil
    }
  }
}

/// Advance widths by code point, in 2048ths of the font size.
///
/// The numbers are those of the metric-compatible fonts Arial and Liberation Sans, which round
/// Helvetica's own thousandths.
struct WidthTable: Sendable {
  /// Neighboring code points. A width of 0 stands for a code point without a glyph.
  struct Range: Sendable {
    var first: UInt32
    var widths: [UInt16]
  }

  /// In order of code points, without overlap. The first are the printable characters of ASCII.
  var ranges: [Range]

  /// The width of a character from U+0020 to U+007E.
  func width(ofPrintableASCII byte: UInt8) -> Int { Int(ranges[0].widths[Int(byte) - 0x20]) }

  /// The width of a code point, or nil where the font has no glyph.
  func width(of scalar: Unicode.Scalar) -> UInt16? {
    for range in ranges {
      guard scalar.value >= range.first else { return nil }
      let offset = Int(scalar.value - range.first)
      if offset < range.widths.count {
        let width = range.widths[offset]
        return width == 0 ? nil : width
      }
    }
    return nil
  }
}
