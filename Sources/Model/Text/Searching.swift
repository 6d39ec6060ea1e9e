extension Array {
  /// The index of the first element that satisfies a condition, if all elements after it do.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ArraySlice<UInt8> {
  /// The start of the first occurrence. The standard library's search takes hundreds of times as long.
  package func index(ofFirst text: StaticString) -> Index? {
    text.withUTF8Buffer { pattern in
      guard let first = pattern.first else { return nil }
      var place = startIndex
      while let found = self[place...].firstIndex(of: first) {
        if self[found...].starts(with: pattern) { return found }
        place = found + 1
      }
      return nil
    }
  }
}
