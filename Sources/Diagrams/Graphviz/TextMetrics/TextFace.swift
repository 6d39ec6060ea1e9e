/// The faces that diagrams are set in. Each is measured by its PostScript original's advance
/// widths.
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
