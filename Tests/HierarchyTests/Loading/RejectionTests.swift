import Foundation
import TestSupport
import Testing

@Suite("Rejected documents and overlays") struct RejectionTests {
  @Test(arguments: try RejectionCase.all(in: "rejected-documents.txt"))
  func documents(_ refusal: RejectionCase) { expectProblems(refusal.text, refusal.problems) }

  /// The problems of an overlay, with their places, as far as the file contains them.
  @Test(arguments: try RejectionCase.all(in: "rejected-overlays.txt"))
  func overlays(_ refusal: RejectionCase) {
    let problems = Overlaid.problems(refusal.text)
    #expect(problems.count == refusal.problems.count, "\(problems)")
    for (problem, expected) in zip(problems, refusal.problems) {
      #expect(problem.hasPrefix(expected), "\(problem)")
    }
  }

  @Test(arguments: ["children", "presents"])
  func nestingDeeperThan200(key: String) {
    let (open, close) = key == "children" ? ("[", "]") : ("", "")
    var inner = #"{"id": "too deep"}"#
    // Another controller that is too deep adds no problem, and neither does a reference to it.
    if key == "children" { inner += #", {"id": "too deep as well"}"# }
    for level in (1...200).reversed() {
      let mark = level == 200 ? "⟦" : ""
      inner = #"{"id": "\#(level)", "\#(key)": \#(open)\#(mark)\#(inner)\#(close)}"#
    }
    inner = inner.replacing("⟦{", with: "⟦{⟧")
    expectProblems(
      #"""
      {"segueviz": 1, "root": \#(inner), "segues": [
        {"kind": "unwind", "from": "too deep", "action": "a:"}
      ]}
      """#,
      ["controllers can't be nested deeper than 200"])
  }
}

/// A text that is rejected, with its problems.
struct RejectionCase: CustomTestStringConvertible, Sendable {
  private(set) var text: String
  private(set) var problems: [String] = []
  var testDescription: String { text }

  /// The texts in a file of Tests/Golden: the lines of each, then its problems in lines that begin with "=".
  static func all(in file: String) throws -> [RejectionCase] {
    let path = Repository.path + "/Tests/Golden/" + file
    var all: [RejectionCase] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("= ") {
        all[all.count - 1].problems.append(String(line.dropFirst(2)))
      } else if all.last?.problems.isEmpty == true {
        all[all.count - 1].text += "\n" + line
      } else {
        all.append(RejectionCase(text: String(line)))
      }
    }
    return all
  }
}
