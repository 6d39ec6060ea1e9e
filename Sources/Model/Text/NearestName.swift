extension String {
  /// The candidate that this name was probably meant to be: the one with the fewest typing errors
  /// (a letter changed, left out, added, or two swapped), if they are few for its length. Upper and
  /// lower case are the same. The first of several equally near ones; never the name itself.
  ///
  /// - Parameter errors: how many typing errors are few; nil: a third of the name's length.
  public func nearest(in candidates: some Sequence<String>, atMost errors: Int? = nil) -> String? {
    guard var search = NearestNameSearch(for: self, atMost: errors) else { return nil }
    for candidate in candidates where candidate != self {
      search.consider(candidate)
      if search.isOver { break }
    }
    return search.nearest
  }
}

/// Looks for the nearest of many names; each one nearer than all before makes the rest cheaper.
private struct NearestNameSearch {
  /// Longer names are no typing errors of each other.
  private static let longestName = 200

  private(set) var nearest: String?
  private let name: [UInt32]
  /// How many errors are still worth finding; negative when nothing can be nearer.
  private var limit: Int
  private var distance = EditDistance()
  private var other: [UInt32] = []

  var isOver: Bool { limit < 0 }

  init?(for text: String, atMost errors: Int?) {
    guard !text.isEmpty, text.utf8.count <= Self.longestName * 4 else { return nil }
    name = text.unicodeScalars.map(Self.folded)
    limit = errors ?? max(1, name.count / 3)
  }

  mutating func consider(_ candidate: String) {
    // A cheap bound first: a scalar has one to four bytes.
    let size = candidate.utf8.count
    guard size + limit >= name.count, size <= (name.count + limit) * 4 else { return }
    other.removeAll(keepingCapacity: true)
    for scalar in candidate.unicodeScalars { other.append(Self.folded(scalar)) }
    guard let errors = distance.between(name, other, limit: limit) else { return }
    nearest = candidate
    limit = errors - 1
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
  }
}

/// The optimal string alignment distance: Levenshtein's, and two neighbors swapped count as one.
private struct EditDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  /// How many typing errors are between two names; nil if more than the limit.
  mutating func between(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // What both begin and end with costs nothing; most names are done after this.
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    return between(
      left[start..<(left.count - tail)], right[start..<(right.count - tail)], limit: limit)
  }

  private mutating func between(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int
  ) -> Int? {
    if left.isEmpty || right.isEmpty {
      let errors = max(left.count, right.count)
      return errors <= limit ? errors : nil
    }
    last = Array(0...right.count)
    beforeLast = last
    row = last
    for (i, a) in zip(1..., left) {
      row[0] = i
      var best = i
      for (j, b) in zip(1..., right) {
        var errors = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a == b ? 0 : 1))
        if i > 1, j > 1, a == right[right.startIndex + j - 2], left[left.startIndex + i - 2] == b {
          errors = min(errors, beforeLast[j - 2] + 1)
        }
        row[j] = errors
        best = min(best, errors)
      }
      // A swap continues from the row before the last, which was a row ago.
      guard best <= limit || last.contains(where: { $0 < limit }) else { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    let errors = last[right.count]
    return errors <= limit ? errors : nil
  }
}
