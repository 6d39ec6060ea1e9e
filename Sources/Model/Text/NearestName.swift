extension String {
  /// The maximum length of names that can be typing errors.
  private static let longestName = 200

  /// The candidate with the fewest typing errors (a letter changed, omitted, added, or two
  /// swapped), ignoring case; by default, at most a third of the letters. Never the name itself.
  public func nearest(in candidates: some Sequence<String>, atMost errors: Int? = nil) -> String? {
    guard !isEmpty, utf8.count <= Self.longestName * 4 else { return nil }
    let name = foldedScalars
    var limit = errors ?? max(1, name.count / 3)
    var nearest: String?
    for candidate in candidates where candidate != self {
      if limit < 0 { break }
      // A cheap bound first: a scalar has one to four bytes.
      let size = candidate.utf8.count
      guard size + limit >= name.count, size <= (name.count + limit) * 4,
        let errors = typingErrors(between: name, candidate.foldedScalars, atMost: limit)
      else { continue }
      nearest = candidate
      limit = errors - 1
    }
    return nearest
  }

  /// `; did you mean "render"?` with the nearest name; nil: none is near.
  package func suggestion(in names: some Sequence<String>) -> String? {
    nearest(in: names).map { "; did you mean \(Visible.quoted($0))?" }
  }

  private var foldedScalars: [UInt32] {
    unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value + 0x20 : $0.value }
  }
}

/// Levenshtein's distance, in which two swapped neighbors count as one error; nil: over the limit.
private func typingErrors(between left: [UInt32], _ right: [UInt32], atMost limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var last = Array(0...right.count)
  var beforeLast = last
  var row = last
  for (i, a) in zip(1..., left) {
    row[0] = i
    var best = i
    for (j, b) in zip(1..., right) {
      var errors = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a == b ? 0 : 1))
      if i > 1, j > 1, a == right[j - 2], left[i - 2] == b {
        errors = min(errors, beforeLast[j - 2] + 1)
      }
      row[j] = errors
      best = min(best, errors)
    }
    // A swap continues from the row before the last, which was a row ago.
    guard best <= limit || last.contains(where: { $0 < limit }) else { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
