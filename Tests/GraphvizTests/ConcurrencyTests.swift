import Graphviz
import Testing

@Suite("Concurrency")
struct ConcurrencyTests {
  private func bytes(_ index: Int) throws -> [UInt8] {
    switch index % 3 {
    case 0: try Graphviz.draw(.cards(index % 8 + 1), labels: []).source
    case 1: try Graphviz.png(of: .cards(index % 8 + 1))
    default: try Graphviz.pdf(of: .cards(index % 8 + 1))
    }
  }

  @Test("Concurrent tasks get the same results")
  func manyTasks() async throws {
    let expected = try (0..<24).map(bytes)
    let results = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<48 {
        group.addTask { (index, try bytes(index)) }
      }
      return try await group.reduce(into: [(Int, [UInt8])]()) { $0.append($1) }
    }
    #expect(results.count == 48)
    for (index, bytes) in results {
      #expect(bytes == expected[index % 24], "task \(index)")
    }
  }
}
