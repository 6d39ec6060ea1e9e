import Foundation
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct TraceTextTests {
  /// As many equal unwind segues as controllers in a stack.
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

  @Test func equalUnwindSeguesAreExplainedOnce() throws {
    let text = try Traces.text(stack(3))
    #expect(
      text.hasSuffix(
        """

        Unwind segue u1: 'f:' from c2
          performed: the same as u0.

        Unwind segue u2: 'f:' from c2
          performed: the same as u0.

        """), "\(text)")
    let (few, many) = (
      try Traces.text(stack(100)).utf8.count, try Traces.text(stack(400)).utf8.count
    )
    #expect(many < 5 * few, "\(few) bytes, of four times the size \(many)")
  }

  @Test func unwindSeguesWithOtherIdentifiersDiffer() throws {
    let text = try Traces.text(
      stack(3).replacing(#""id": "u1""#, with: #""id": "u1", "identifier": "other""#))
    #expect(text.contains("Unwind segue u2: 'f:' from c2\n  performed: the same as u0."))
    #expect(!text.contains("Unwind segue u1: 'f:' from c2\n  performed: the same"))
  }

  @Test func forwardSegues() throws {
    let text = try Traces.text(
      #"{ "segueviz": 1, "root": { "id": "menu", "presents": { "id": "quiz" } }, "segues": ["#
        + #"{ "id": "start", "kind": "presentation", "from": "menu", "to": "quiz" }] }"#)
    let forwards = "Forward segues\n    start  presentation from menu: menu presents quiz\n"
    #expect(text.hasSuffix("\n\n" + forwards), "\(text)")
  }

  @Test func everySampleFitsInATerminal() throws {
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
    let colored = try Traces.text(text, style: TerminalStyle(isColored: true))
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
