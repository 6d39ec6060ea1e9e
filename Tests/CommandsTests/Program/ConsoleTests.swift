import TestSupport
import Testing

@testable import Commands

@Suite struct ConsoleTests {
  @Test(
    arguments: [
      (true, [:], true), (true, ["TERM": "xterm"], true), (true, ["NO_COLOR": ""], true),
      (true, ["NO_COLOR": "1"], false), (true, ["TERM": "dumb"], false), (false, [:], false),
    ] as [(Bool, [String: String], Bool)])
  func colors(isTerminal: Bool, environment: [String: String], expected: Bool) {
    let fake = FakeConsole()
    fake.isTerminal = isTerminal
    fake.environment = environment
    #expect(fake.console.isColored == expected)
  }

  @Test func linesFitTheTerminal() {
    let fake = FakeConsole()
    fake.columns = 300
    #expect(fake.run("explain", Repository.sample("quiz.json"), "--unwind", "again") == .success)
    #expect(fake.printed.contains("step 3 (the rule for 'exitToQuizStart:' set on Question 2"))
  }

  @Test func nameOfStandardInput() {
    let fake = FakeConsole()
    fake.input = Array(#"{ "segueviz": 1, "root": { "id": "a" } }"#.utf8)
    #expect(fake.run("explain", "-", "--format", "json") == .success)
    #expect(fake.printed.contains("\"input\": \"-\""))
    #expect(fake.run("explain", "-") == .success)
    #expect(fake.printed.contains("standard input (iOS "))
    fake.input = []
    #expect(fake.run("explain", "-") == .badInput)
    #expect(fake.reported.hasPrefix("-:1:1: error: "))
  }
}
