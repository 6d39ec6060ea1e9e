extension ArraySlice<UInt8> {
  /// Where an ASCII text first occurs.
  func index(ofFirst text: StaticString) -> Index? {
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
