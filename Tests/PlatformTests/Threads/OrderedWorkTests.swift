import Platform
import Testing

@Suite struct OrderedWorkTests {
  /// Work in which every third piece waits for the one after it.
  private func squares(of count: Int, threadCount: Int) -> [Int] {
    let done = Monitor<Set<Int>>([])
    var work = OrderedWork<Int>(threadCount: threadCount)
    var results: [Int] = []
    for number in 0..<count {
      results += work.add {
        if threadCount > 1, number.isMultiple(of: 3), number + 1 < count {
          done.wait { $0.contains(number + 1) ? () : nil }
        }
        done.withValue { _ = $0.insert(number) }
        return number * number
      }
    }
    return results + work.finish()
  }

  @Test(arguments: [0, 1, 2, 4, 9]) func resultsAreInTheOrderOfTheWork(threadCount: Int) {
    for count in [0, 1, 2, 100] {
      #expect(squares(of: count, threadCount: threadCount) == (0..<count).map { $0 * $0 })
    }
  }

  @Test func withoutThreadsWorkIsDoneImmediately() {
    var work = OrderedWork<Int>(threadCount: 0)
    #expect(work.add { 1 } == [1])
    #expect(work.finish() == [])
  }

  @Test func addingWaitsIfTooMuchIsUnfinished() {
    struct Counts {
      var unfinished = 0
      var most = 0
    }
    let counts = Monitor(Counts())
    var work = OrderedWork<Void>(threadCount: 3)
    for _ in 0..<200 {
      for _ in work.add({}) { counts.withValue { $0.unfinished -= 1 } }
      counts.withValue {
        $0.unfinished += 1
        $0.most = max($0.most, $0.unfinished)
      }
    }
    #expect(work.finish().count <= 6)
    #expect(counts.withValue { $0.most } <= 6)
  }

  @Test func allWorkIsDoneAtTheEnd() {
    let count = Monitor(0)
    do {
      var work = OrderedWork<Void>(threadCount: 2)
      for _ in 0..<4 { _ = work.add { count.withValue { $0 += 1 } } }
    }
    #expect(count.withValue { $0 } == 4)
  }
}
