/// Rows set to one width.
struct Label: Sendable {
  let rows: [Row]
  let size: (width: Int, height: Int)

  init(_ rows: [Row]) {
    self.rows = rows
    size = (rows.width, rows.height)
  }
}
