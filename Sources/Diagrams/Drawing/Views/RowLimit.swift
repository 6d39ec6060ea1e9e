import Text

/// How many things of one kind a card lists.
struct RowLimit {
  let count: Int

  init(_ count: Int) { self.count = count }

  /// A row for each; of too many for the first ones, and a row that says how many more there are.
  func rows<Thing>(
    _ things: [Thing], called word: String, _ row: (Thing) -> CardRow
  ) -> [CardRow] {
    let rest = things.count - count
    return things.prefix(count).map(row)
      + (rest > 0 ? [.note("and \(counted(rest, "more \(word)"))")] : [])
  }
}
