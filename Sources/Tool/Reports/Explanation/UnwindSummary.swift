import Hierarchy
import Text
import Unwinding
import Wording

/// The outcomes of several unwind segues, a line for each, failures first.
package struct UnwindSummary: Sendable {
  package struct Line: Sendable {
    let segue: String
    /// The outcome; nil: nothing triggers it in any app state.
    let outcome: UnwindOutcome?
    /// "'home:' from Results goes to Main Menu".
    let sentence: Phrase
    /// The errors and warnings about it.
    let problems: [DiagnosticID]
    /// The path to its source: "after start, detail", or that nothing performs it; nil: it's on screen.
    let taps: String?
    private static let unperformed = "nothing performs it"
    /// The cause of a failure, if it isn't in another part.
    var cause: Phrase?
    /// The action and the effect, without the source.
    private let effect: String

    init(
      _ unwind: UnwindTrace, in wording: Wording, beginning: String? = nil, path: [String] = []
    ) {
      segue = wording.document.segues[unwind.segue].id
      let isPerformed = wording.document.segues[unwind.segue].trigger != .nothing
      outcome = isPerformed ? unwind.outcome : nil
      let text = OutcomeText(wording: wording, unwind: unwind)
      (sentence, effect) = (text.summary, text.effect.plainText)
      problems = unwind.diagnostics.filter { $0.severity > .note }.map(\.id).withoutRepetitions
      let start = beginning.flatMap { wording.document.index(of: $0) }.map(wording.names.subject)
      taps = isPerformed ? Self.taps(from: start?.plainText, by: path) : Self.unperformed
    }

    init(unreached segue: String, _ reason: String) {
      self.segue = segue
      outcome = nil
      (sentence, effect) = (Phrase(reason), reason)
      problems = []
      taps = nil
    }

    /// The first word of a line.
    var verdict: String {
      outcome?.name.rawValue ?? (taps == Self.unperformed ? "unperformed" : "unreached")
    }

    /// Whether it has no destination, or doesn't show it.
    var isFailure: Bool { rank < 2 }

    /// Its rank by importance, the most important 0.
    fileprivate var rank: Int {
      if problems.contains(where: { $0.severity == .error }) { return 0 }
      return switch outcome?.name.words.tone {
      case .bad: 1
      case .caution: 2
      case .good: problems.isEmpty ? 4 : 3
      case .quiet, nil: 5
      }
    }

    /// The text of the line without the source and the path.
    fileprivate var folding: String {
      let parts = [verdict, effect, cause?.plainText ?? ""]
      return (parts + problems.map(\.rawValue)).joined(separator: "\n")
    }

    private static func taps(from beginning: String?, by path: [String]) -> String? {
      let most = 4
      let shown = path.count > most + 1 ? path.prefix(most) : path[...]
      let rest = path.count - shown.count
      let steps =
        shown.map { Visible.text($0) }.joined(separator: ", ")
        + (rest > 0 ? ", and \(rest) more" : "")
      let parts = [
        beginning.map { "starting with \(Visible.text($0))" },
        path.isEmpty ? nil : "after \(steps)",
      ].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// The lines by importance, else in the original order.
  let lines: [Line]
  /// The positions in ``lines`` of the original order.
  let order: [Int]

  package init(_ lines: [Line]) {
    let ranks = lines.map(\.rank)
    order = lines.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    self.lines = order.map { lines[$0] }
  }

  /// The number of unwind segues: in total, and by outcome.
  var heading: String {
    let counts = lines.grouped(by: \.verdict).map { "\($0.elements.count) \($0.key)" }
    return counted(lines.count, "unwind segue") + ": " + counts.joined(separator: ", ")
  }

  /// `isFolded`: in text, lines that differ only in the source and the path are one.
  func section(for medium: Medium, isFolded: Bool = false) -> Block {
    if medium.isText {
      let shown = isFolded ? lines.grouped(by: \.folding).map(\.elements) : lines.map { [$0] }
      return .section(
        Phrase(heading),
        [
          .list(
            shown.map { same in
              let line = same[0]
              let remark = line.problems.map(\.rawValue) + [line.taps].compactMap { $0 }
              var row = Row(
                [
                  .init(Phrase(line.verdict), line.outcome?.name.words.tone.emphasis ?? .quiet),
                  .init(Phrase(line.segue)),
                ], [line.sentence],
                remark: remark.isEmpty ? nil : "(\(remark.joined(separator: "; ")))")
              row.notes = line.cause.map { ["Why: \($0)"] } ?? []
              if same.count > 1 {
                let others = same.dropFirst().map(\.segue).joined(separator: ", ")
                row.notes.append(Phrase("The same: \(others)"))
              }
              return row
            })
        ])
    }
    let hasTaps = lines.contains { $0.taps != nil }
    return .section(
      "Summary",
      [
        .paragraph("\(heading)."),
        .table(
          ["Unwind segue", "Outcome", "Effect"] + (hasTaps ? ["When"] : []),
          lines.map { line in
            let problems = line.problems.map { " (\(code: $0.rawValue))" as Phrase }
            let cause = line.cause.map { [" Why: \($0)" as Phrase] } ?? []
            let effect = ([line.sentence] + problems + cause).joined(separator: "")
            return Row(
              [.init("\(code: line.segue)"), .init(Phrase(line.verdict))],
              [effect] + (hasTaps ? [Phrase(line.taps ?? "")] : []))
          }),
      ])
  }
}

extension OutcomeTone {
  var emphasis: Emphasis {
    switch self {
    case .good: .good
    case .caution: .warning
    case .bad: .bad
    case .quiet: .quiet
    }
  }
}
