import Foundation
import Hierarchy
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct TraceTextTests {
  /// As many equal unwinds as controllers in a stack.
  private func stack(_ count: Int) -> String {
    let children = (0..<count).map { place in
      #"{ "id": "c\#(place)"\#(place == 0 ? #", "unwindActions": ["f:"]"# : "") }"#
    }
    let segues = (0..<count).map {
      #"{ "id": "u\#($0)", "kind": "unwind", "from": "c\#(count - 1)", "action": "f:" }"#
    }
    return """
      { "segueviz": 1,
        "root": { "id": "nav", "class": "UINavigationController",
          "children": [ \(children.joined(separator: ", ")) ] },
        "segues": [ \(segues.joined(separator: ", ")) ] }
      """
  }

  @Test func equalUnwindsAreExplainedOnce() throws {
    let text = try Traces.text(stack(3))
    #expect(
      text.hasSuffix(
        """

        Unwind u1: f: from c2
          performed: the same as u0.

        Unwind u2: f: from c2
          performed: the same as u0.

        """), "\(text)")
    let (few, many) = (
      try Traces.text(stack(100)).utf8.count, try Traces.text(stack(400)).utf8.count
    )
    #expect(many < 5 * few, "\(few) bytes, of four times the size \(many)")
  }

  @Test func unwindsAreNotEqualIfTheirIdentifiersDiffer() throws {
    let text = try Traces.text(
      stack(3).replacing(#""id": "u1""#, with: #""id": "u1", "identifier": "other""#))
    #expect(text.contains("Unwind u2: f: from c2\n  performed: the same as u0."))
    #expect(!text.contains("Unwind u1: f: from c2\n  performed: the same"))
  }

  @Test func wholeTrace() throws {
    let document = """
      {
        "segueviz": 1, "title": "Two ways home", "ios": "17",
        "root": {
          "id": "menu", "unwindActions": ["home:"],
          "presents": {
            "id": "quiz", "class": "UINavigationController",
            "children": [ { "id": "first-question" }, { "id": "results" } ]
          }
        },
        "segues": [
          { "id": "start", "kind": "presentation", "from": "menu", "to": "quiz" },
          { "id": "done", "kind": "unwind", "from": "results", "action": "home:" }
        ]
      }
      """
    #expect(
      try Traces.text(document) == """
        test.json: Two ways home (iOS 17)

        Unwind done: home: from results
          performed: home: goes to menu. menu dismisses quiz, first-question and
          results.
          Search
            1  quiz            allowedChildrenForUnwinding -> first-question   top first
            2  first-question  allowedChildrenForUnwinding -> none   it has none
            3  first-question  canPerformUnwindSegueAction -> NO   not implemented
            4  quiz            canPerformUnwindSegueAction -> NO   not implemented
            5  menu            allowedChildrenForUnwinding -> none   it has none
            6  menu            canPerformUnwindSegueAction -> YES   implements it
          Executor
            menu, because it's the destination and presents quiz on the path; from iOS
            9, that has no effect without a segueForUnwinding override
          Calls
            1  results  shouldPerformSegue
            2  results  prepare(for:)
            3  menu     home:
            4  menu     dismiss(animated:)
          Effects
            menu  dismisses quiz, first-question and results
          Removed
            quiz, first-question, results
          Stays
            1 of 4 controllers stays; on screen: menu
          Responder chain
            results -> quiz -> menu

        Forward segues
            start  presentation from menu: menu presents quiz

        """)
  }

  @Test func everySampleFitsATerminal() throws {
    for name in Repository.samples {
      let text = try String(contentsOfFile: Repository.sample(name + ".json"), encoding: .utf8)
      for line in try Traces.text(text).split(separator: "\n") {
        #expect(String(line).displayWidth <= 80, "\(name): \(line)")
      }
    }
  }

  @Test func colors() throws {
    let text = try String(contentsOfFile: Repository.sample("quiz.json"), encoding: .utf8)
    let plain = try Traces.text(text)
    let colored = try Traces.text(text, style: TextStyle(isColored: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1m"))
    #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == plain)
  }

  @Test func namesCannotMoveTheCursor() throws {
    let text = try Traces.text(
      #"{ "segueviz": 1, "title": "\u001b[2J", "root": { "id": "a\u001b]0;x\u0007\u202e\n" }, "#
        + #""segues": [{ "id": "\u009b1m", "kind": "unwind", "from": "a\u001b]0;x\u0007\u202e\n", "#
        + #""action": "f:" }] }"#)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
  }

  @Test func veryLongNames() throws {
    let id = String(repeating: "x", count: 500)
    let text = try Traces.text(
      #"{ "segueviz": 1, "root": { "id": "\#(id)", "children": [{ "id": "b" }] }, "#
        + #""segues": [{ "kind": "unwind", "from": "b", "action": "f:" }] }"#)
    #expect(text.contains("canPerformUnwindSegueAction -> NO"))
  }
}
