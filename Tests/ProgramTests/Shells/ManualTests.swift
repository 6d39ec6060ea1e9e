import Testing

/// The usual formatters accept the manual page without a warning.
@Suite struct ManualTests {
  @Test(.enabled(if: ShellRun.isInstalled("groff"), "groff is not installed"))
  func groffHasNoWarnings() throws {
    let run = try ProgramRun.shell("\"$segueviz\" manual | groff -man -Tascii -ww -z")
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.code == 0)
  }

  @Test(.enabled(if: ShellRun.isInstalled("mandoc"), "mandoc is not installed"))
  func mandocHasNoErrors() throws {
    let run = try ProgramRun.shell("\"$segueviz\" manual | mandoc -T lint -W error")
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.code == 0)
  }

  @Test(.enabled(if: ShellRun.isInstalled("groff"), "groff is not installed"))
  func commandLinesCanBeCopied() throws {
    let run = try ProgramRun.shell(
      "\"$segueviz\" manual | groff -man -Tascii -P-c -P-b -P-u | grep -F 'segueviz render'")
    #expect(run.output.contains("segueviz render quiz.json -o quiz.svg\n"))
    #expect(run.output.contains("segueviz render [INPUT...] [OPTION]...\n"))
  }
}
