import Platform
import TestSupport
import Testing

@testable import Commands

@Suite struct WritingTests {
  @Test func stopsWhereItCannotWrite() throws {
    let fake = FakeConsole()
    fake.outputFailure = SystemError(code: 28)
    #expect(fake.run("explain", Repository.sample("quiz.json"), "--format", "json") == .cannotWrite)
    #expect(fake.reported == "segueviz: can't write standard output: No space left on device\n")
  }
}
