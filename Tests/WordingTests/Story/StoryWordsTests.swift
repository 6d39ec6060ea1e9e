import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Wording

/// The texts of diagrams about the samples' unwind segues: questions, answers, effects, and reasons.
@Suite struct StoryWordsTests {
  private struct SampleStory {
    let document: Document
    let outcome: OutcomeText
    let story: UnwindStory
  }

  private func told(_ sample: String, _ segue: String) throws -> SampleStory {
    let document = try loadDocument(Repository.text(of: "Samples/\(sample).json"))
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    let unwind = try #require(
      trace.unwinds.first { document.segues[$0.segue].id == segue })
    return SampleStory(
      document: document, outcome: OutcomeText(wording: Wording(document), unwind: unwind),
      story: simulator.story(of: unwind, ios: trace.ios))
  }

  @Test func endingsContainTheEffects() throws {
    let told = try told("undetermined", "choose")
    let alternatives = told.outcome.unwind.alternatives
    #expect(told.story.endings.count == alternatives.count)
    func endings(_ effects: [[UnwindEffect]]) -> [String] {
      told.outcome.endings(effects).map(\.plainText)
    }
    #expect(
      endings(told.story.endings) == [
        "If Letter returns YES, it goes to Letter: Pictures is dismissed.",
        "Otherwise, it goes to Drafts: Pictures is dismissed and Letter is popped.",
      ])
    #expect(endings([])[0] == "If Letter returns YES, it goes to Letter.")
    #expect(endings([[]])[0] == "If Letter returns YES, it goes to Letter: no visible change.")
  }

  @Test(arguments: [
    (
      "undetermined", "choose",
      [
        "draft: handles it if it returns YES",
        "drafts: handles it if Letter returns NO",
      ]
    ),
    ("push-and-present", "done", ["vc3: the source returns NO by default"]),
  ])
  func otherCandidatesHaveReasons(sample: String, segue: String, others: [String]) throws {
    let told = try told(sample, segue)
    let words = StoryWords(told.outcome, story: told.story)
    let found = told.story.candidates.compactMap { candidate in
      words.searchRole(candidate).map {
        "\(told.document.controllers[candidate.controller].id): \($0)"
      }
    }
    #expect(found == others)
  }
}
