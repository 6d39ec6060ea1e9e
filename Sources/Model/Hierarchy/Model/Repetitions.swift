extension Sequence where Element: Hashable {
  /// Each element once, at its first position.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements in groups with the same key, in the order of the first of each group.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var placeOf: [Key: Int] = [:]
    for element in self {
      let own = key(element)
      if let place = placeOf[own] {
        groups[place].elements.append(element)
      } else {
        placeOf[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}

extension Dictionary {
  /// Keeps the first of several values with the same key.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
