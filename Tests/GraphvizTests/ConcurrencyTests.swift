import Graphviz
import Testing

@Suite("Concurrency")
struct ConcurrencyTests {
  @Test("many tasks at once get what each would get alone")
  func manyTasks() async throws {
    let formats: [OutputFormat] = [.svg, .png, .dot, .pdf]
    var expected: [[UInt8]] = []
    for index in 0..<8 {
      expected.append(try Graphviz.render(.cards(index + 1), as: formats[index % 4]))
    }
    let results = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<48 {
        group.addTask {
          (index, try Graphviz.render(.cards(index % 8 + 1), as: formats[index % 4]))
        }
      }
      return try await group.reduce(into: [(Int, [UInt8])]()) { $0.append($1) }
    }
    #expect(results.count == 48)
    for (index, bytes) in results {
      #expect(bytes == expected[index % 8], "task \(index)")
    }
  }
}
