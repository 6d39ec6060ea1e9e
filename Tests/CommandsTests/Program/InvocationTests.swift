import Testing

@testable import Commands

@Suite struct InvocationTests {
  private func run(_ words: String...) -> (status: ExitCode, printed: String, reported: String) {
    let fake = FakeConsole()
    let status = fake.run(words)
    return (status, fake.printed, fake.reported)
  }

  @Test(arguments: [
    (["rendr"], "there's no command \"rendr\"; did you mean \"render\"?"),
    (["frobnicate"], "there's no command \"frobnicate\""),
    (["lint"], "there's no command \"lint\"; did you mean \"check\"?"),
    (["help", "Draw"], "there's no command \"Draw\"; did you mean \"render\"?"),
    (["help", "explian"], "there's no command \"explian\"; did you mean \"explain\"?"),
    ([], "a command is missing; use one of " + Subcommand.all.map(\.name).joined(separator: ", ")),
    (["--format=svg"], "--format comes after a command, as in segueviz render --format=svg"),
    (["--vresion"], "unknown option \"--vresion\"; did you mean \"--version\"?"),
    (["help", "render", "explain"], "unexpected operand \"explain\": pass only one COMMAND"),
  ])
  func misuse(words: [String], message: String) {
    let fake = FakeConsole()
    #expect(fake.run(words) == .usage)
    #expect(fake.printed == "")
    #expect(fake.reported == "segueviz: \(message)\nFor help, run \"segueviz --help\".\n")
  }

  @Test func versionEverywhere() {
    for words in [
      ["--version"], ["-V"], ["check", "-V"], ["render", "--version"],
      ["explain", "x", "--version"],
    ] {
      let fake = FakeConsole()
      #expect(fake.run(words) == .success)
      #expect(fake.printed == "segueviz \(Program.version)\n")
      #expect(fake.reported == "")
    }
  }

  @Test func helpEverywhere() {
    let program = run("--help")
    #expect(program.status == .success)
    #expect(program.reported == "")
    for same in [run("-h"), run("help"), run("help", "help"), run("help", "--help")] {
      #expect(same.printed == program.printed)
    }
    for subcommand in Subcommand.all {
      let page = run(subcommand.name, "--help").printed
      #expect(page.hasPrefix("Usage: segueviz \(subcommand.name) "))
      #expect(run("help", subcommand.name).printed == page)
      #expect(run(subcommand.name, "-h").printed == page)
      #expect(program.printed.contains("  \(subcommand.name) "))
    }
  }

  @Test func quiet() {
    let fake = FakeConsole()
    fake.input = Array(
      """
      { "segueviz": 1, "root": { "id": "a" },
        "segues": [ { "id": "u", "kind": "unwind", "from": "a", "action": "home:" } ] }
      """.utf8)
    #expect(fake.run("check", "-q", "-") == .findings)
    #expect(fake.printed.contains("error: no view controller handles 'home:'"))
    #expect(fake.reported == "")
    #expect(fake.run("check", "-q", "missing.json") == .noInput)
    #expect((fake.printed + fake.reported).contains("missing.json"))
  }
}
