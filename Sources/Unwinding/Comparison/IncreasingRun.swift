/// The longest increasing subsequence: what keeps its order when others change theirs.
enum IncreasingRun {
  /// Which of some different numbers belong to a longest increasing subsequence, in time n log n.
  static func members(of numbers: [Int]) -> [Bool] {
    // For each length the place of the smallest number that a run of that length can end with.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var current = ends.last
    while let place = current {
      isMember[place] = true
      current = previous[place]
    }
    return isMember
  }
}
