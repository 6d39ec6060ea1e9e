/// The controllers below that may handle an action: each kind once, as numbers.
struct Items {
  /// An item that is compared separately.
  struct Single {
    var place: Int
    /// Its numbers, of ``Items/singleValues``.
    var range: Range<Int>
  }

  private(set) var values: [Int32] = []
  private(set) var singles: [Single] = []
  private(set) var singleValues: [Int32] = []
  private var kept: [(isSingle: Bool, range: Range<Int>)] = []
  private var item: [Int32] = []

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    singles.removeAll(keepingCapacity: true)
    singleValues.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  mutating func begin() { item.removeAll(keepingCapacity: true) }

  mutating func append(_ value: Int32) { item.append(value) }

  /// Ends the item, and discards it if it was there before.
  mutating func endUnlessKnown(isSingle: Bool) {
    let isKnown = kept.contains { other in
      other.isSingle == isSingle && (isSingle ? singleValues : values)[other.range] == item[...]
    }
    if isKnown { return }
    if isSingle {
      let start = singleValues.count
      singleValues.append(contentsOf: item)
      singles.append(Single(place: values.count, range: start..<singleValues.count))
      kept.append((true, start..<singleValues.count))
    } else {
      let start = values.count
      values.append(contentsOf: item)
      kept.append((false, start..<values.count))
    }
  }

  /// Whether others have the same kind as a single, at the same position.
  func has(_ single: Single, of others: Items) -> Bool {
    singles.contains {
      $0.place == single.place && singleValues[$0.range] == others.singleValues[single.range]
    }
  }
}
