import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Wording

/// The texts of diagrams about the samples' unwind segues: questions, answers, effects, and reasons.
@Suite struct StoryWordsTests {
  @Test func endingsContainTheEffects() throws {
    let example = try #require(try SampleStory.sample("undetermined", "choose"))
    let alternatives = example.outcome.unwind.alternatives
    #expect(example.story.endings.count == alternatives.count)
    func endings(_ effects: [[UnwindEffect]]) -> [String] {
      example.outcome.endings(effects).map(\.plainText)
    }
    #expect(
      endings(example.story.endings) == [
        "If Letter returns YES from canPerformUnwindSegueAction, it goes to Letter: Pictures is"
          + " dismissed.",
        "Otherwise, it goes to Drafts: Pictures is dismissed and Letter is popped.",
      ])
    #expect(endings([])[0].hasSuffix(", it goes to Letter."))
    #expect(endings([[]])[0].hasSuffix(", it goes to Letter: no visible change."))
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
    let example = try #require(try SampleStory.sample(sample, segue))
    let words = StoryWords(example.outcome, story: example.story)
    let found = example.story.candidates.compactMap { candidate in
      words.searchRole(candidate).map {
        "\(example.document.controllers[candidate.controller].id): \($0)"
      }
    }
    #expect(found == others)
  }
}
