import Unwinding

/// The table of a diagram: what was asked, what was called, what moved, in order.
struct StepTable: Sendable {
  struct Section: Sendable {
    /// Drawn in capitals.
    var title: String
    /// Whether it is what to watch out for, and no steps.
    var isFindings = false
    var lines: [Line] = []
    /// The least detail of tables that have it.
    var detail = StepDetail.short
    /// Whether the cards say the same.
    var isOnCards = false
  }

  struct Line: Sendable {
    /// The number of the view controller that is asked, as on the card; in diagrams whose cards
    /// have the steps' numbers that of the step; or the letter of what moves. "" where there is
    /// none.
    var number: String
    /// Whether it is the disc that is on the card of the view controller that is asked.
    var isDisc = false
    /// The number's shape.
    var fill: Ink = .number
    /// Whose line it is; "" where it is nobody's.
    var who: String
    /// What was asked or called, with the answer in bold and the reason behind.
    var what: Phrase
    var answer: Phrase = ""
    var tone: Tone = .neutral
    var reason: String = ""
    /// Whom the reason names.
    var named: Phrase = ""
  }

  var sections: [Section] = []
  /// Whether a line takes all of the width, as it tells a whole unwind.
  var isWide = false

  /// The table without what is not asked for.
  func showing(steps: StepDetail, findings: Bool) -> StepTable {
    StepTable(
      sections: sections.filter {
        $0.isFindings ? findings : steps == .all || steps == $0.detail
      })
  }

  /// What the cards do not say, as it is read aloud.
  var spokenLines: [String] {
    sections.filter { !$0.isOnCards }.flatMap { section in
      section.lines.map { line in
        let said = [line.who, line.what.plainText, line.answer.plainText].filter { !$0.isEmpty }
        let words = said.joined(separator: " ")
        return "\(section.title): " + words
          + (line.reason.isEmpty ? "" : ", \(line.reason)")
      }
    }
  }

  /// Whether it counts people, as the cards of a figure do.
  var hasDiscs: Bool { sections.contains { $0.lines.contains(where: \.isDisc) } }

  var isEmpty: Bool { sections.allSatisfy(\.lines.isEmpty) }
}
