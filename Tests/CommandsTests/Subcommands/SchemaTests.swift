import TestSupport
import Testing

@testable import Commands

@Suite struct SchemaTests {
  @Test func committedSchemaIsWhatTheProgramPrints() {
    let fake = FakeConsole()
    #expect(fake.run("schema") == .success)
    let difference = Golden.difference(
      of: Array(fake.printed.utf8), from: Repository.path + "/hierarchy.schema.json")
    #expect(difference == nil)
    let overlay = FakeConsole()
    #expect(overlay.run("schema", "--overlay") == .success)
    #expect(
      Golden.difference(
        of: Array(overlay.printed.utf8), from: Repository.path + "/overlay.schema.json") == nil)
  }

  @Test(arguments: [["schema"], ["schema", "--overlay"]]) func linesAreBroken(words: [String]) {
    let fake = FakeConsole()
    _ = fake.run(words)
    let long = fake.printed.split(separator: "\n").filter { $0.utf8.count > 101 }
    // What is longer is one text, which JSON cannot break.
    #expect(long.allSatisfy { $0.contains("\"description\"") || $0.contains("\"pattern\"") })
  }
}
