import Foundation
import TestSupport
import Testing

/// The storyboard app in Samples, as README.md shows it.
@Suite struct RecipesSampleTests {
  private let folder = Repository.sample("Recipes")

  private func shell(_ command: String) throws -> ProgramRun {
    try ProgramRun.shell(command, in: folder)
  }

  @Test func theCommittedDocument() throws {
    let run = try shell("$segueviz import *.storyboard --sources App --for exit")
    #expect(run.code == 0)
    #expect(run.errors == "")
    let difference = Golden.difference(of: Array(run.output.utf8), from: folder + "/exit.json")
    #expect(difference == nil)
  }

  @Test(arguments: [
    ("exit", "performed: leaveEditor: goes to Recipe."),
    ("save", "undetermined: It goes to RecipeEditor if RecipeEditor says YES"),
    ("confirm", "performed: emptyBasket: goes to Basket."),
  ])
  func outcomes(_ unwind: String, _ outcome: String) throws {
    let run = try shell(
      "$segueviz import *.storyboard --sources App --for \(unwind) | $segueviz explain -")
    #expect(run.code == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(outcome))
  }

  @Test func everySegueIsThere() throws {
    let run = try shell("$segueviz import *.storyboard --sources App | grep -c '\"kind\":'")
    let xml = try shell(
      "cat *.storyboard | grep -c '<segue '; cat *.storyboard | grep -c relationship=")
    let counts = xml.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == 2)
    #expect(Int(run.output.dropLast()) == counts[0] - counts[1])
  }
}
