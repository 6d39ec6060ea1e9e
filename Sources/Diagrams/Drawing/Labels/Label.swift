/// Rows set to one width: a card with its frame, or a block of the page without.
struct Label: Sendable {
  let rows: [Row]
  /// Of each row.
  let width: Int
  let frame: Frame?
  /// How large it is with its frame.
  let size: (width: Int, height: Int)

  /// What is around the rows.
  struct Frame: Sendable {
    var fill: Ink
    var border: Ink
    var borderWidth: Double
    var isDashed: Bool
    var padding: Int

    /// The room from the rows to the outside.
    var thickness: Int { padding + borderWidth.roundedUp }
  }

  /// - Parameter width: nil: as wide as the widest row.
  init(_ rows: [Row], width: Int? = nil, frame: Frame? = nil) {
    self.rows = rows
    self.width = width ?? rows.width
    self.frame = frame
    let around = 2 * (frame?.thickness ?? 0)
    size = (self.width + around, rows.height + around)
  }
}
