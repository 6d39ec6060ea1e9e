import TestSupport
import Testing

@testable import Commands

@Suite struct HelpPageTests {
  @Test func pages() {
    let pages = HelpPage.program() + "\n" + HelpPage.of(.explain)
    let difference = Golden.difference(
      of: Array(pages.utf8), from: Repository.path + "/Tests/Golden/help.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func containsEveryOptionAndFitsInATerminal() {
    for subcommand in Subcommand.all {
      let page = HelpPage.of(subcommand)
      for option in subcommand.options {
        #expect(page.contains(" " + option.longForm), "\(option.name)")
      }
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
