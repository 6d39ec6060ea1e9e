import Hierarchy
import JSON
import Testing

/// A text in which ⟦ and ⟧ surround the places that problems must have.
struct MarkedText {
  /// The text without the marks.
  private(set) var text = ""
  /// The marked places, in the order of the text.
  private(set) var places: [ClosedRange<SourcePosition>] = []

  init(_ marked: String) {
    var (line, column) = (1, 1)
    var starts: [SourcePosition] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(SourcePosition(line: line, column: column))
      case "⟧":
        let end = SourcePosition(line: line, column: column)
        if let start = starts.popLast() { places.append(start...end) }
      default:
        text.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    places.sort { $0.lowerBound < $1.lowerBound }
  }
}

/// Checks that a document is rejected with exactly these problems at the marked places, in order.
/// Help follows an arrow: `no controller has the id "b" → did you mean "a"?`.
func expectProblems(
  _ marked: String, _ messages: [String], dialect: JSONDialect = .strict,
  at location: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let expected = zip(marked.places, messages).map { "\(describe($0)): \($1)" }
  #expect(
    marked.places.count == messages.count, "a mark for each problem", sourceLocation: location)
  #expect(
    problems(of: Array(marked.text.utf8), dialect: dialect) == expected, sourceLocation: location)
}

/// The problems of a file in the form of ``expectProblems(_:_:dialect:at:)``.
func problems(of bytes: [UInt8], dialect: JSONDialect = .strict) -> [String] {
  do throws(DocumentProblems) {
    _ = try Document.load(bytes, fileName: dialect == .strict ? "test.json" : "test.json5")
    return []
  } catch {
    return error.problems.map { problem in
      let help = problem.help.map { " → " + $0 } ?? ""
      return "\(describe(problem.position...problem.end)): \(problem.message)\(help)"
    }
  }
}

private func describe(_ place: ClosedRange<SourcePosition>) -> String {
  let (start, end) = (place.lowerBound, place.upperBound)
  return "\(start.line):\(start.column)-\(end.line):\(end.column)"
}
