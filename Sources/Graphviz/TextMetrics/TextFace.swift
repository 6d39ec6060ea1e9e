/// The faces that pictures are set in. Each is measured by its PostScript original's advance widths.
public enum TextFace: Sendable, Hashable, CaseIterable {
  case helvetica
  case helveticaBold
  /// Regular and bold have the same widths.
  case courier

  /// The face that a Graphviz font name such as "Courier,monospace" or "Arial Bold" is drawn in.
  ///
  /// Names that are neither monospaced nor Helvetica's relatives are measured as Helvetica.
  public init(fontName: String, isBold: Bool) {
    let name = fontName.lowercased()
    if name.contains("courier") || name.contains("mono") || name.contains("menlo") {
      self = .courier
    } else {
      self = isBold || name.contains("bold") ? .helveticaBold : .helvetica
    }
  }
}
