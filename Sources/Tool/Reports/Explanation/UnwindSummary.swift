import Hierarchy
import Text
import Unwinding
import Wording

/// What each of several unwinds does, a line for each: those that fail first.
package struct UnwindSummary: Sendable {
  /// One unwind.
  package struct Line: Sendable {
    /// The segue's id.
    let segue: String
    /// Nil: there is no moment in which it can be triggered.
    let outcome: UnwindOutcome?
    /// "home: from Results goes to Main Menu".
    let sentence: Phrase
    /// The errors and warnings about it.
    let problems: [DiagnosticID]
    /// How its source comes on screen: "after start, detail"; nil: it is there.
    let way: String?
    /// Why it fails, where nothing else says it.
    var cause: Phrase?

    /// What an unwind does, in a document's words.
    ///
    /// - Parameters:
    ///   - beginning: the screen that the document begins with; nil: the app's own.
    ///   - path: the ids of the segues that bring its source on screen.
    init(
      _ unwind: UnwindTrace, in wording: Wording, beginning: String? = nil, path: [String] = []
    ) {
      segue = wording.document.segues[unwind.segue].id
      outcome = unwind.outcome
      sentence = OutcomeText(wording: wording, unwind: unwind).summary
      var known: Set<DiagnosticID> = []
      problems = unwind.diagnostics.map(\.id)
        .filter { $0.severity > .note && known.insert($0).inserted }
      way = Self.way(from: beginning, by: path)
    }

    /// An unwind whose source never comes on screen.
    ///
    /// - Parameter reason: why.
    init(unreached segue: String, _ reason: String) {
      self.segue = segue
      outcome = nil
      sentence = Phrase(reason)
      problems = []
      way = nil
    }

    /// The word that a line begins with.
    var verdict: String { outcome?.name.rawValue ?? "unreached" }

    /// Whether it does not do what somebody wanted it for.
    var isFailure: Bool { rank < 2 }

    /// How much it matters; what matters most is 0.
    fileprivate var rank: Int {
      if problems.contains(where: { $0.severity == .error }) { return 0 }
      return switch outcome {
      case .exception, .aborted: 1
      case .undetermined, .prevented: 2
      case .performed: problems.isEmpty ? 4 : 3
      case .offscreen, nil: 5
      }
    }

    private static func way(from beginning: String?, by path: [String]) -> String? {
      let most = 4
      let shown = path.count > most + 1 ? path.prefix(most) : path[...]
      let rest = path.count - shown.count
      let steps =
        shown.map { Visible.text($0) }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
      let parts = [
        beginning.map { "starting with \(Visible.text($0))" },
        path.isEmpty ? nil : "after \(steps)",
      ].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// In the order of importance, else as they were given.
  let lines: [Line]
  /// The places in ``lines`` as they were given, in the same order.
  let order: [Int]

  package init(_ lines: [Line]) {
    let ranks = lines.map(\.rank)
    order = lines.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    self.lines = order.map { lines[$0] }
  }

  /// "8 unwinds: 1 aborted, 7 performed".
  var heading: String {
    var counts: [(verdict: String, count: Int)] = []
    for line in lines {
      if let known = counts.firstIndex(where: { $0.verdict == line.verdict }) {
        counts[known].count += 1
      } else {
        counts.append((line.verdict, 1))
      }
    }
    return counted(lines.count, "unwind segue") + ": "
      + counts.map { "\($0.count) \($0.verdict)" }.joined(separator: ", ")
  }
}

/// A summary as text for a person at a terminal.
enum UnwindSummaryText {
  static func write(_ summary: UnwindSummary, to section: inout TextSection) {
    section.heading(summary.heading, indent: 0)
    let widths = (
      summary.lines.map(\.verdict.utf8.count).max() ?? 0,
      summary.lines.map { section.width(of: Visible.text($0.segue)) }.max() ?? 0
    )
    for line in summary.lines {
      section.row(
        [
          .init(text: line.verdict, width: widths.0, emphasis: emphasis(of: line.outcome)),
          .init(text: Visible.text(line.segue), width: widths.1, emphasis: .name),
        ], line.sentence.plainText, remark: remark(on: line))
      if let cause = line.cause { section.paragraph("Why: \(cause)", indent: 6) }
    }
  }

  /// How an outcome is told from others.
  static func emphasis(of outcome: UnwindOutcome?) -> TextStyle.Emphasis {
    switch outcome {
    case .performed: .good
    case .undetermined, .prevented: .warning
    case .offscreen, nil: .quiet
    case .aborted, .exception: .bad
    }
  }

  private static func remark(on line: UnwindSummary.Line) -> String? {
    let parts = line.problems.map(\.rawValue) + [line.way].compactMap { $0 }
    return parts.isEmpty ? nil : "(\(parts.joined(separator: "; ")))"
  }
}

/// A summary as a part of a Markdown page.
enum UnwindSummaryMarkdown {
  static func write(_ summary: UnwindSummary, to page: inout MarkdownPage) {
    page.heading("Summary", level: 2)
    page.paragraph(summary.heading + ".")
    let hasWays = summary.lines.contains { $0.way != nil }
    page.table(
      ["Unwind", "Outcome", "Effect"] + (hasWays ? ["When"] : []),
      summary.lines.map { line in
        let problems = line.problems.map { " (\(MarkdownText.code($0.rawValue)))" }.joined()
        let cause = line.cause.map { " **Why:** \(MarkdownText.phrase($0))" } ?? ""
        return [
          MarkdownText.code(line.segue), line.verdict,
          MarkdownText.phrase(line.sentence) + problems + cause,
        ] + (hasWays ? [line.way.map(MarkdownText.escaped) ?? ""] : [])
      })
  }
}
