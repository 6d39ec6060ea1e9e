/// The states that a search has found, identified by their abstractions (``Abstraction``).
struct KnownStates {
  private struct KnownState {
    let number: Int32
    /// Whether a state with this abstraction was found in which no hidden tab, except singles, is
    /// in its initial state.
    var isFound = false
  }

  private var entries: [StateKey: KnownState] = [:]
  /// The parts that are compared separately: the entry, the place in it, and the value there.
  private var singles: Set<StateKey> = []

  /// Notes a state, and returns how many numbers are kept of it; nil: it's known.
  mutating func insert(_ abstraction: Abstraction) -> Int? {
    let isWanted = abstraction.asBegan == 0
    if !isWanted, abstraction.singles.allSatisfy(abstraction.isDominated) { return nil }
    let key = abstraction.key
    var entry = entries[key]
    var kept = entry == nil ? abstraction.key.count : 0
    var isNew = false
    if entry?.isFound != true, isWanted || entry == nil {
      let number = entry?.number ?? Int32(truncatingIfNeeded: entries.count)
      entry = KnownState(number: number, isFound: isWanted)
      entries[key] = entry
      isNew = isWanted
    }
    guard let entry else { return nil }
    for single in abstraction.singles where !abstraction.isDominated(single) {
      var numbers = [entry.number, single.place]
      numbers.append(contentsOf: abstraction.singleValues[single.range])
      if singles.insert(numbers).inserted {
        isNew = true
        kept += numbers.count
      }
    }
    return isNew ? kept : nil
  }
}
