extension String {
  /// The candidate that this name was probably meant to be: the one with the fewest typing errors
  /// (a letter changed, left out, added, or two swapped), if they are few for its length. Upper and
  /// lower case are the same. The first of several equally near ones; never the name itself.
  ///
  /// - Parameter errors: how many typing errors are few; nil: a third of the name's length.
  public func nearest(in candidates: some Sequence<String>, atMost errors: Int? = nil) -> String? {
    let name = Array(unicodeScalars.map(Self.folded))
    guard !name.isEmpty, name.count <= EditDistance.longestName else { return nil }
    var limit = errors ?? max(1, name.count / 3)
    var nearest: String?
    var distance = EditDistance()
    for candidate in candidates where candidate != self {
      // A cheap bound first: a scalar has one to four bytes.
      let size = candidate.utf8.count
      guard size + limit >= name.count, size <= (name.count + limit) * 4 else { continue }
      let other = candidate.unicodeScalars.map(Self.folded)
      guard let errors = distance.between(name, other, limit: limit) else { continue }
      nearest = candidate
      if errors == 0 { break }
      limit = errors - 1
    }
    return nearest
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
  }
}

/// The optimal string alignment distance: Levenshtein's, and two neighbours swapped count as one.
private struct EditDistance {
  /// Longer names are no typing errors of each other.
  static let longestName = 200

  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  /// How many typing errors are between two names; nil if more than the limit.
  mutating func between(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    last = Array(0...right.count)
    beforeLast = last
    row = last
    for i in 1..<(left.count + 1) {
      row[0] = i
      var best = i
      for j in 1..<(right.count + 1) {
        let isSame = left[i - 1] == right[j - 1]
        var errors = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          errors = min(errors, beforeLast[j - 2] + 1)
        }
        row[j] = errors
        best = min(best, errors)
      }
      // A swap may continue from the row before the last, which was within the limit then.
      guard best <= limit || last.contains(where: { $0 < limit }) else { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
