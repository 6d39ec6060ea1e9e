import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Wording

/// The steps of walkthroughs.
@Suite struct WalkthroughTests {
  private func sample(_ name: String, _ segue: String) throws -> SampleStory {
    try #require(try SampleStory.sample(name, segue))
  }

  /// UIKit asks the modals of a cascade link by link. None of them leads to another.
  @Test func refusalsOfSeveralLinks() throws {
    let example = try SampleStory.all(
      loadDocument(
        """
        { "segueviz": 1, "classes": { "A": { "unwindActions": ["go:"] } },
          "root": { "id": "a", "class": "A", "presents": { "id": "b", "presents": { "id": "c",
            "presents": { "id": "d", "presents": { "id": "e" } } } } },
          "segues": [ { "id": "u", "kind": "unwind", "from": "e", "action": "go:" } ] }
        """))
    let lines = try #require(example.first).lines
    #expect(lines.contains { $0.contains(" in turn.") }, "\(lines)")
    #expect(!lines.contains { $0.contains("UIKit goes up to") })
  }

  @Test func aWholeWalkthrough() throws {
    #expect(
      try sample("tab-navigation-modal", "to-first").lines == [
        "The user taps “To First” on Presented. UIKit searches the hierarchy for a view"
          + " controller that handles 'iAmFirst:'.",
        "UIKit asks Second, which called present for Presented. No: it doesn't implement 'iAmFirst:'.",
        "UIKit asks Presented, which the tab bar controller presents. No: it's the source.",
        "The tab bar controller, the parent of Second, has other children to search: the"
          + " navigation controller.",
        "UIKit searches the navigation controller from the top: Pushed, then First.",
        "UIKit asks Pushed. No: it doesn't implement 'iAmFirst:'.",
        "UIKit asks First. Yes: it implements 'iAmFirst:'. The search is over.",
        "Before the transition, UIKit calls prepare(for:) on Presented, then 'iAmFirst:' on First.",
        "The tab bar controller dismisses Presented.",
        "The tab bar controller selects the navigation controller.",
        "The navigation controller pops Pushed to show First.",
        "First is on screen. Presented and Pushed are removed.",
      ])
  }

  @Test func refusalsInARowAreOneStep() throws {
    #expect(
      try sample("quiz", "home").lines.contains(
        "UIKit asks Question 2, Question 1, and the navigation controller in turn."
          + " No: they don't implement 'exitToHomeScreen:'."))
  }

  /// On iOS 9, each modal of a cascade lets UIKit ask those above it once more.
  @Test func repeatedRefusalsAreOneStep() throws {
    let lines = try sample("modal-cascade-ios9", "to-yellow").lines
    #expect(lines.filter { $0.hasPrefix("UIKit asks") }.count == 6, "\(lines)")
    #expect(
      lines.contains(
        "UIKit asks Orange and Green again. No: as before."))
    #expect(
      lines.contains(
        "UIKit asks Orange, Green, and Blue again. No: as before."))
    #expect(
      try sample("container-legacy", "home").lines.contains(
        "UIKit asks Results, Question 2, and Question 1 again. No: as before."))
  }

  @Test func theOldSearch() throws {
    #expect(
      try sample("exception-no-executor", "close").lines.contains(
        "UIKit calls viewControllerForUnwindSegueAction on Dashboard, the parent of Weather."
          + " It asks its children, then itself."
      ))
  }

  /// 63 controllers return NO.
  @Test func aLongSearchHasAStepForEachLink() throws {
    let example = try sample("large-app", "sign-out")
    #expect((8..<24).contains(example.walkthrough.steps.count))
    #expect(example.lines.count { $0.hasPrefix("UIKit goes up to ") } > 1)
  }

  @Test func whatIfTheDestinationReturnedNo() throws {
    let question = try #require(try sample("nearest-wins", "back").walkthrough.questions.first)
    #expect(question.question.plainText == "What if Step 2 returned NO?")
    #expect(
      question.answer.plainText
        == "'backToStep:' goes to Step 1. Step 1 dismisses Step 2 and Summary.")
    // There's no destination.
    #expect(try sample("aborted", "again").walkthrough.questions.isEmpty)
  }

  @Test func otherVersions() throws {
    let questions = try sample("version-dependent", "choose").walkthrough.questions
    #expect(
      questions.map(\.question.plainText)
        == ["What if Items returned NO?", "And on iOS 6 and 7?", "And on iOS 8?"])
  }

  @Test func endings() throws {
    #expect(
      try sample("container-forgetful", "write").lines.last
        == "Journal is the destination. No visible change: Panels doesn't override"
        + " unwind(for:towards:). Journal isn't shown: Panels doesn't show Writing.")
    #expect(
      try sample("exception-no-executor", "close").lines.last?.hasSuffix(
        " The app crashes.") == true)
    #expect(try sample("prevented", "save").lines.last?.contains("returns NO") == true)
    #expect(try sample("offscreen", "continue").lines.last == "Nothing happens.")
    #expect(
      try sample("undetermined", "choose").lines.last
        == "If Letter returns YES from canPerformUnwindSegueAction, it goes to Letter: Pictures is"
        + " dismissed. Otherwise, it goes to Drafts: Pictures is dismissed and Letter is popped.")
  }

  /// Every unwind segue of every sample.
  @Test(arguments: Repository.samples) func everySample(sample: String) throws {
    for example in try SampleStory.all(ofSample: sample) {
      let (steps, unwind) = (example.walkthrough.steps, example.unwind)
      #expect(steps.first?.kind == .trigger && steps.last?.kind == .end)
      // Each question belongs to at most one step, in order, and omitted questions have no effect.
      let places = steps.flatMap(\.questions)
      #expect(places == places.sorted() && Set(places).count == places.count)
      let asked = unwind.search.indices.filter {
        if case .canPerformUnwindSegueAction = unwind.search[$0].answer { true } else { false }
      }
      #expect(Set(asked).isSubset(of: Set(places)))
      // The destination appears only at the end of the search, and nothing is removed before that.
      if let found = steps.firstIndex(where: { $0.found != nil }) {
        #expect(steps[found].found == unwind.destination)
        #expect(steps[(found + 1)...].allSatisfy { $0.questions.isEmpty })
        #expect(steps[..<found].allSatisfy { $0.effectCount == 0 && $0.leaving.isEmpty })
      }
      #expect(steps.flatMap(\.leaving) == unwind.removed)
      #expect(steps.allSatisfy { !$0.text.isEmpty })
    }
  }
}

extension SampleStory {
  fileprivate var lines: [String] {
    walkthrough.steps.map { step in
      let answer = step.answer.map { " \($0.word): \($0.reason.plainText)" }
      return step.text.plainText + (answer ?? "")
    }
  }
}
