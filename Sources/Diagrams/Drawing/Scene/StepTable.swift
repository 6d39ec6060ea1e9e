import Unwinding

/// The table of a diagram, in order: the questions, the calls, and the effects.
struct StepTable: Sendable {
  struct Section: Sendable {
    /// The title, which is drawn in capitals.
    var title: String
    /// Whether it contains problems, not steps.
    var isFindings = false
    var lines: [Line] = []
    /// The least detail of tables that contain it.
    var detail = StepDetail.short
    /// Whether the nodes contain the same.
    var isOnCards = false
  }

  struct Line: Sendable {
    /// The number of the controller's node or of the step, or the effect's letter; "": none.
    var number: String
    /// Whether it's the disc on the node of the controller that is asked.
    var isDisc = false
    var fill: Ink = .number
    /// The controller of the line; "": none.
    var who: String
    /// The question or call, with the answer in bold and the reason after it.
    var what: Phrase
    var answer: Phrase = ""
    var tone: Tone = .neutral
    var reason: Phrase = ""
  }

  var sections: [Section] = []
  /// Whether a line has the whole width, because it describes a whole unwind segue.
  var isWide = false

  func showing(steps: StepDetail, findings: Bool) -> StepTable {
    StepTable(
      sections: sections.filter {
        $0.isFindings ? findings : steps == .all || steps == $0.detail
      })
  }

  /// The parts that the nodes don't show, for reading aloud.
  var spokenLines: [String] {
    sections.filter { !$0.isOnCards }.flatMap { section in
      section.lines.map { line in
        let parts = [line.who, line.what.plainText, line.answer.plainText].filter { !$0.isEmpty }
        let words = parts.joined(separator: " ")
        return "\(section.title): " + words
          + (line.reason.isEmpty ? "" : ", \(line.reason.plainText)")
      }
    }
  }

  /// Whether it counts controllers, like the nodes of a figure.
  var hasDiscs: Bool { sections.contains { $0.lines.contains(where: \.isDisc) } }

  var isEmpty: Bool { sections.allSatisfy(\.lines.isEmpty) }
}
