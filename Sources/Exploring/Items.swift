/// Sequences of numbers one behind the other, each kept once.
struct Items {
  private(set) var values: [Int32] = []
  private var kept: [(hash: UInt64, range: Range<Int>)] = []
  private var start = 0
  private var hash = NumberHash()

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  /// Begins an item.
  mutating func begin() {
    start = values.count
    hash = NumberHash()
  }

  mutating func append(_ value: Int32) {
    values.append(value)
    hash.add(value)
  }

  /// Ends the item, and takes it out again if it was there before.
  ///
  /// - Returns: it, if it is new.
  @discardableResult
  mutating func endUnlessKnown() -> ArraySlice<Int32>? {
    let item = values[start...]
    if kept.contains(where: { $0.hash == hash.value && values[$0.range] == item }) {
      values.removeSubrange(start...)
      return nil
    }
    kept.append((hash.value, start..<values.count))
    return item
  }
}
