import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Wording

/// The texts about undetermined unwind segues: because of a rule, missing information, or both.
@Suite struct UndeterminedUnwindTests {
  /// Three screens in a stack. The last one unwinds with exit:.
  private func sampleStory(
    menu: String = "{}", question: String = "{}", extensions: Bool = true, ios: String = "17"
  ) throws -> SampleStory {
    let base = extensions ? #""UIViewController": { "unwindActions": "unknown" }, "# : ""
    return try sampleStory(
      """
      { "segueviz": 1, "ios": "\(ios)",
        "classes": { \(base)"Menu": \(menu), "Question": \(question) },
        "root": { "id": "stack", "class": "UINavigationController", "children": [
          { "id": "menu", "class": "Menu" }, { "id": "question", "class": "Question" },
          { "id": "last", "class": "Last" } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "last", "action": "exit:" } ] }
      """)
  }

  private func sampleStory(_ json: String) throws -> SampleStory {
    try #require(try SampleStory.all(loadDocument(json)).first)
  }

  private func rule(_ answer: String, _ actions: String = #"["exit:"]"#) -> String {
    #"{ "unwindActions": \#(actions), "overrides": { "canPerformUnwindSegueAction": ["#
      + #"{ "action": "exit:", "answer": "\#(answer)" } ] } }"#
  }

  /// A rule decides, whatever is unknown after it.
  @Test func aRuleDecidesFirst() throws {
    let example = try sampleStory(question: rule("depends"))
    #expect(example.unwind.openness == .depends)
    #expect(
      example.heading
        == "It depends: if Question returns YES from canPerformUnwindSegueAction, it goes to"
        + " Question; otherwise, its destination is unknown.")
    #expect(example.notes.count == 1)
    #expect(
      example.notes.first?.hasPrefix(
        "if no earlier view controller returns YES, no view controller is known") ?? false)
    #expect(
      example.outcome.summary.plainText
        == "'exit:' from Last goes to Question or an unknown one")
    let certain = try self.sampleStory(
      menu: #"{ "unwindActions": ["exit:"] }"#, question: rule("depends"))
    #expect(certain.heading.hasSuffix("; otherwise, it goes to Menu."))
  }

  /// Missing information decides, whatever rule comes after it.
  @Test func missingInformationDecidesFirst() throws {
    let example = try sampleStory(
      menu: rule("depends"), question: #"{ "unwindActions": "unknown" }"#, extensions: false)
    #expect(example.unwind.openness == .notKnown)
    #expect(example.heading.hasPrefix("Unknown: if Question returns YES"))
    let other = try self.sampleStory(
      menu: #"{ "unwindActions": "unknown" }"#, question: rule("depends"), extensions: false)
    #expect(other.unwind.openness == .depends)
    #expect(other.heading.hasPrefix("It depends: if Question returns YES"))
  }

  /// A controller that an override chose isn't "not chosen". Its text has the missing information.
  @Test func chosenByAnOverride() throws {
    let example = try sampleStory(question: rule("yes", #"["other:"]"#))
    #expect(example.unwind.outcome == .undetermined && example.unwind.destination == nil)
    #expect(example.unwind.chosen.map { example.document.controllers[$0].id } == "question")
    #expect(example.whyNot.isEmpty)
    #expect(
      example.heading
        == "Unknown: UIKit chooses Question, but only an extension of UIViewController may implement"
        + " the action.")
    // The class lists its actions, so these aren't missing.
    let cause = try #require(example.cause)
    #expect(!cause.contains("list its"))
    #expect(cause.contains("--sources"))
    #expect(
      example.outcome.prose(example.story, ios: example.document.ios).contains(
        "its override returns YES; it isn't known to implement it"))
    // For a class without source code, the actions are missing.
    let unknown = try self.sampleStory(
      question: rule("yes", #""unknown""#), extensions: false)
    #expect(unknown.whyNot.isEmpty)
    #expect(unknown.cause?.contains("list its unwindActions") ?? false)
  }

  /// The alternatives also name the chosen controller.
  @Test func chosenInAnAlternative() throws {
    let example = try sampleStory(menu: rule("yes", "[]"), question: rule("depends", "[]"))
    #expect(
      example.heading
        == "It depends: if Question returns YES from canPerformUnwindSegueAction, UIKit chooses"
        + " Question, which isn't known to implement it; otherwise, UIKit chooses Menu, which isn't"
        + " known to implement it.")
    #expect(
      example.whyNot.first?.hasSuffix("; it isn't known to implement the action") ?? false)
    #expect(example.notes.count == 1)
    // Everything is known, so nothing is missing.
    let known = try self.sampleStory(
      menu: rule("yes", "[]"), question: rule("depends", "[]"), extensions: false)
    #expect(known.whyNot.first?.hasSuffix("; it doesn't implement the action") ?? false)
    #expect(known.heading.hasSuffix("UIKit raises an exception."))
  }

  /// A controller that is returned without being asked, and unknown controllers above the root.
  @Test func namedWithoutBeingAsked() throws {
    let example = try sampleStory(
      """
      { "segueviz": 1, "ios": "8", "classes": { "UIViewController": { "unwindActions": "unknown" },
          "Box": { "container": "custom",
            "overrides": { "viewControllerForUnwindSegueAction": { "controller": "menu" } } } },
        "root": { "id": "box", "class": "Box", "children": [
          { "id": "menu", "class": "Menu" }, { "id": "last", "class": "Last" } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "last", "action": "exit:" } ] }
      """)
    let prose = example.outcome.prose(example.story, ios: example.document.ios)
    #expect(prose.contains("UIKit asks no view controller whether it can perform it."))
  }

  /// Before iOS 9, there's no executor if the root is found, unless there's a controller above it.
  @Test func aRootAsDestination() throws {
    let example = try sampleStory(
      """
      { "segueviz": 1, "ios": "8", "above": "unknown",
        "root": { "id": "box", "class": "Box", "unwindActions": ["exit:"],
          "children": [ { "id": "last", "class": "Last" } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "last", "action": "exit:" } ] }
      """)
    #expect(
      example.heading
        == "Unknown: UIKit finds Box, but its parents and presenters are unknown.")
    #expect(example.notes.first?.contains("UIKit finds box (Box)") ?? false)
  }
}

extension SampleStory {
  fileprivate var heading: String { outcome.answer(story).plainText }
  fileprivate var whyNot: [String] {
    explanation.others.map {
      "\(document.controllers[$0.controller].id): \(words.whyNot($0).plainText)"
    }
  }
  fileprivate var cause: String? {
    explanation.causes.first.map { words.cause($0, of: unwind).plainText }
  }
  fileprivate var notes: [String] { unwind.diagnostics.map(\.message) }
}
