import Testing

@testable import Commands

@Suite struct ManualPageTests {
  @Test func containsEveryCommandAndOption() {
    for subcommand in Subcommand.all {
      #expect(ManualPage.text.contains("\n.SS \(subcommand.name)\n"))
      for option in subcommand.options {
        #expect(ManualPage.text.contains(Roff.bold(option.longForm)), "\(option.name)")
      }
    }
  }

  @Test(arguments: [
    (".json files", "\\&.json files"), ("'quoted'", "\\&\\(aqquoted\\(aq"), ("a.b", "a.b"),
    ("-o FILE", "\\-o FILE"), ("C:\\x", "C:\\(rsx"), ("~ ^ `", "\\(ti \\(ha \\(ga"),
    ("戻る…", "\\[u623B]\\[u308B]\\[u2026]"), ("", ""),
  ])
  func textIsSetAsItIs(text: String, roff: String) {
    #expect(Roff.text(text) == roff)
  }
}
