import TestSupport
import Testing

@testable import Unwinding

@Suite struct IncreasingRunTests {
  /// The simple, slow algorithm: the longest run that ends at each position.
  private func longestRun(of numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for number in numbers {
      let before = zip(numbers, lengths).filter { $0.0 < number }.map(\.1).max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  @Test func matchesTheSlowAlgorithm() {
    var random = SeededGenerator(seed: 1)
    for size in 0..<60 {
      let numbers = (0..<size).shuffled(using: &random)
      let members = IncreasingRun.members(of: numbers)
      let run = zip(numbers, members).filter(\.1).map(\.0)
      #expect(run == run.sorted())
      #expect(run.count == longestRun(of: numbers))
    }
  }
}
