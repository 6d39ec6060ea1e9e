import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Wording

/// What pictures say of the samples' unwinds: a question, its answer, who does what, why not others.
@Suite struct StoryWordsTests {
  private struct Told {
    let document: Document
    let outcome: OutcomeText
    let story: UnwindStory
  }

  private func told(_ sample: String, _ segue: String) throws -> Told {
    let bytes = try #require(Repository.bytes(of: Repository.sample(sample + ".json")))
    let document = try loadDocument(String(decoding: bytes, as: UTF8.self))
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    let unwind = try #require(
      trace.unwinds.first { document.segues[$0.segue].id == segue })
    return Told(
      document: document, outcome: OutcomeText(wording: Wording(document), unwind: unwind),
      story: simulator.story(of: unwind, ios: trace.ios))
  }

  @Test(arguments: [
    (
      "tab-navigation-modal", "to-first",
      "To First. Presented is dismissed, tab 1 is selected and Pushed is popped."
    ),
    (
      "aborted", "again",
      "Nowhere: no view controller handles it, so nothing happens."
    ),
    ("prevented", "save", "Nowhere: New Guest returns NO from shouldPerformSegue."),
    (
      "container-forgetful", "write",
      "To Journal, which isn't shown: Panels doesn't show Writing."
    ),
    (
      "undetermined", "choose",
      "It depends: if Letter returns YES, it goes to Letter; if Letter returns NO, it goes to Drafts."
    ),
    (
      "unknown-above", "sign-out",
      "Unknown: no view controller up to Album handles it, and the hierarchy above it is unknown."
    ),
    ("unknown-hook", "file", "Unknown: Desk answers with code that couldn't be interpreted."),
    ("offscreen", "continue", "Nowhere now: Receipt isn't on screen."),
    ("container-legacy", "home", "To Main Menu. Quiz and 3 more are dismissed."),
  ])
  func answers(sample: String, segue: String, answer: String) throws {
    let told = try told(sample, segue)
    #expect(told.outcome.answer(told.story).plainText == answer)
    #expect(
      told.outcome.question.plainText == "Where does \(told.outcome.unwind.action.name) go?")
  }

  @Test func endingsSayWhatMoves() throws {
    let told = try told("undetermined", "choose")
    let alternatives = told.outcome.unwind.alternatives
    #expect(told.story.endings.count == alternatives.count)
    let endings = zip(alternatives, told.story.endings).map {
      told.outcome.ending($0, $1).plainText
    }
    #expect(
      endings == [
        "If Letter returns YES, it goes to Letter: Pictures is dismissed.",
        "If Letter returns NO, it goes to Drafts: Pictures is dismissed and Letter is popped.",
      ])
    let first = try #require(alternatives.first)
    #expect(
      told.outcome.ending(first, nil).plainText == "If Letter returns YES, it goes to Letter.")
    #expect(
      told.outcome.ending(first, []).plainText
        == "If Letter returns YES, it goes to Letter: no visible change.")
  }

  @Test func verbsAreInOrder() throws {
    let told = try told("tab-navigation-modal", "to-first")
    let verbs = told.outcome.verbs.map { verb in
      "\(told.document.controllers[verb.by].id): \(verb.letter) \(verb.does.plainText)"
    }
    #expect(
      verbs == ["tab: A dismisses Presented", "tab: B selects tab 1", "nav: C pops Pushed"])
  }

  @Test(arguments: [
    (
      "several-instances", "top",
      [
        "home: not asked: Bridge returned YES first",
        "projects: not asked: Bridge returned YES first",
      ]
    ),
    ("nearest-wins", "back", ["a: not asked: Step 2 returned YES first"]),
    ("exception-unrecognized-selector", "done", ["library: not asked: Album returned YES first"]),
    (
      "version-dependent", "choose",
      [
        "orders: not asked: Items returned YES first",
        "customer: not asked: Items returned YES first",
      ]
    ),
    (
      "undetermined", "choose",
      [
        "draft: handles it if it returns YES",
        "drafts: handles it if Letter returns NO",
      ]
    ),
    ("prevented", "save", ["guests: not asked: New Guest returns NO from shouldPerformSegue"]),
    ("offscreen", "continue", ["basket: not asked: Receipt isn't on screen"]),
    ("push-and-present", "done", ["vc3: the source returns NO by default"]),
    (
      "unknown-hook", "file",
      ["inbox: it's unknown whether UIKit asks it: the code of Desk is unknown"]
    ),
    ("unknown-actions", "choose", ["places: handles it if Map returns NO"]),
  ])
  func everybodyElseSaysWhyNot(sample: String, segue: String, others: [String]) throws {
    let told = try told(sample, segue)
    let words = StoryWords(told.outcome, story: told.story)
    let found = told.story.candidates.compactMap { candidate in
      words.fate(candidate).map { "\(told.document.controllers[candidate.controller].id): \($0)" }
    }
    #expect(found == others)
  }

  @Test func answersAreSaidOnTheCards() throws {
    let told = try told("exception-unrecognized-selector", "done")
    let words = StoryWords(told.outcome, story: told.story)
    let told2 = try self.told("tab-navigation-modal", "to-first")
    let others = StoryWords(told2.outcome, story: told2.story)
    #expect(
      told.story.asked.map { words.answer($0).plainText } == [
        "yes: its override returns YES, but it doesn't implement it, “Written to allow"
          + " everything.”"
      ])
    #expect(
      told2.story.asked.map { others.answer($0).plainText } == [
        "no: not implemented", "no: the source", "no: not implemented",
        "yes: implements it",
      ])
    // Who is neither asked nor could have answered has no part.
    #expect(others.part(of: 0) == nil)
  }
}
