import Drawing

/// What a note says of a PNG that would be too large at the usual scale.
enum ScaleNote {
  /// "has scale 1.43, because a PNG can have 32,766 pixels a side at most": behind the picture's name.
  static func sentence(of scale: Double) -> String {
    "has scale \(text(of: scale)), because at scale \(text(of: Diagram.usualScale)) it would exceed 32,766 pixels"
      + " a side or 200 megapixels; choose another with --scale"
  }

  /// "1.43", "2".
  static func text(of scale: Double) -> String {
    let whole = Int(scale)
    return Double(whole) == scale ? "\(whole)" : "\(scale)"
  }
}
