import Testing

@testable import Export

@Suite struct ShardTests {
  @Test(arguments: ["1/1", "2/5", "9999/9999"]) func parts(text: String) {
    #expect(Shard(text) != nil)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "+1/2", "1/2/3", "1 /2", "1/10000", "١/٢"])
  func whatIsNone(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func everyDocumentIsInOnePart() throws {
    let parts = try (1...4).map { try #require(Shard("\($0)/4")) }
    var sizes = [0, 0, 0, 0]
    for number in 0..<400 {
      let digest = SHA256.digest(of: Array("\(number)".utf8))
      let holders = parts.indices.filter { parts[$0].holds(digest) }
      #expect(holders.count == 1)
      sizes[holders[0]] += 1
    }
    #expect(sizes.allSatisfy { $0 > 60 })
  }
}
