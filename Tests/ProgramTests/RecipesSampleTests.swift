import Foundation
import TestSupport
import Testing

/// The storyboard app in Samples, as docs/guides/Import.md shows it.
@Suite struct RecipesSampleTests {
  private let folder = Repository.sample("Recipes")

  private func shell(_ command: String) throws -> ProgramRun {
    try ProgramRun.shell(command, in: folder)
  }

  @Test(arguments: [("exit.json", "--for exit"), ("app.json", "")])
  func theCommittedDocuments(_ name: String, _ options: String) throws {
    let run = try shell(
      "$segueviz import Main.storyboard Basket.storyboard --sources App \(options)")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(Golden.difference(of: run.output, from: "Samples/Recipes/" + name) == nil)
  }

  @Test(arguments: [
    ("exit", "performed: 'leaveEditor:' goes to Recipe."),
    ("save", "undetermined: It goes to Edit Recipe if Edit Recipe returns YES"),
    ("confirm", "performed: 'emptyBasket:' goes to Basket."),
  ])
  func outcomes(_ unwind: String, _ outcome: String) throws {
    let run = try shell(
      "$segueviz import *.storyboard --sources App --for \(unwind) | $segueviz explain -")
    #expect(run.code == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(outcome))
  }

  @Test func maps() throws {
    let run = try shell("$segueviz render app.json --view map --focus Recipe --depth 1 --alt")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Map of Main and Basket. 10 controllers of 2 storyboards"))
    let wrong = try shell("$segueviz render app.json --view map --focus Recip --alt")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("--focus: no controller has the id \"Recip\""))
  }

  @Test func everySegueIsImported() throws {
    let run = try shell("$segueviz import *.storyboard --sources App | grep -c '\"kind\":'")
    let xml = try shell(
      "cat *.storyboard | grep -c '<segue '; cat *.storyboard | grep -c relationship=")
    let counts = xml.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == 2)
    #expect(Int(run.output.dropLast()) == counts[0] - counts[1])
  }
}
