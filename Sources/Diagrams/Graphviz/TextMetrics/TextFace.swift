/// The faces that diagrams are set in. Each has its PostScript original's widths.
public enum TextFace: Sendable, Hashable, CaseIterable {
  case helvetica
  case helveticaBold
  /// Regular and bold have the same widths.
  case courier

  /// The font family of PNG and PDF. If it isn't installed, fontconfig uses one with the same
  /// widths (Liberation Sans for Arial), which it doesn't do for every name.
  var family: StaticString {
    switch self {
    case .helvetica: "Arial"
    case .helveticaBold: "Arial Bold"
    case .courier: "Courier New"
    }
  }

  /// ``family`` for C, valid as long as the process.
  var familyName: UnsafePointer<CChar> {
    UnsafeRawPointer(family.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// The advance widths; nil: all letters have the same.
  var table: WidthTable? {
    switch self {
    case .helvetica: .helvetica
    case .helveticaBold: .helveticaBold
    case .courier: nil
    }
  }
}
