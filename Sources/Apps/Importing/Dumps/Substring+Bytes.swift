extension Substring {
  /// Where a text of ASCII begins and ends, found byte by byte: dumps come in logs of many megabytes.
  func bytes(of text: StaticString) -> Range<Index>? {
    let count = text.utf8CodeUnitCount
    let first = utf8.indices.first { start in
      guard utf8[start] == text.utf8Start[0] else { return false }
      var index = start
      for place in 0..<count {
        guard index < endIndex, utf8[index] == text.utf8Start[place] else { return false }
        index = utf8.index(after: index)
      }
      return true
    }
    return first.map { $0..<utf8.index($0, offsetBy: count) }
  }
}
