/// The faces that pictures are set in. Each is measured by its PostScript original's advance widths.
public enum TextFace: Sendable, Hashable, CaseIterable {
  case helvetica
  case helveticaBold
  /// Regular and bold have the same widths.
  case courier

  /// The face that a Graphviz font name such as "Courier,monospace" or "Arial Bold" is drawn in: the
  /// first family decides.
  ///
  /// Families that are neither monospaced nor Helvetica's relatives are measured as Helvetica.
  public init(fontName: String, isBold: Bool) {
    self.init(fontName: fontName.utf8, isBold: isBold)
  }

  init(fontName: some Collection<UInt8>, isBold: Bool) {
    let family = fontName.prefix { $0 != UInt8(ascii: ",") }
    if Self.monospaced.contains(where: { $0.occursIgnoringCase(in: family) }) {
      self = .courier
    } else if isBold || Self.bold.occursIgnoringCase(in: family) {
      self = .helveticaBold
    } else {
      self = .helvetica
    }
  }

  private static let monospaced = [
    BytePattern("courier"), BytePattern("mono"), BytePattern("menlo"),
  ]
  private static let bold = BytePattern("bold")

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
