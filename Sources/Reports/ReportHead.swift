import Hierarchy
import JSON
import Text

extension TextSection {
  /// Writes what a report on a document begins with: "quiz.json: Quiz, results on screen (iOS 17)".
  ///
  /// - Parameters:
  ///   - inputName: the file's base name, "-" for standard input.
  ///   - rules: by which rules: "iOS 17".
  mutating func title(of document: Document, inputName: String, rules: String) {
    let title = document.title.map { ": " + Visible.text($0) } ?? ""
    heading("\(InputName.shown(inputName))\(title) (\(rules))", indent: 0)
  }
}

extension JSONWriter {
  /// Begins a report on a document, an object that ``end(_:)`` ends: the version of the format and
  /// the input.
  ///
  /// - Parameter inputName: the file's base name, "-" for standard input.
  mutating func beginReport(inputName: String) {
    begin("{", .lines)
    member("segueviz", 1)
    member("input", inputName)
  }
}

/// How inputs are called.
package enum InputName {
  /// What reports for people call an input that traces call so.
  package static func shown(_ name: String) -> String {
    name == "-" ? "standard input" : Visible.text(name)
  }
}
