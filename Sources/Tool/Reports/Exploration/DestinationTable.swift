import Exploring
import Hierarchy
import Text
import Unwinding
import Wording

/// The unwind segues of an app with their possible outcomes, as text for pages and galleries.
package struct DestinationTable: Sendable, Hashable {
  /// The rows in document order.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  package struct Row: Sendable, Hashable {
    /// The segue's id, as the document has it.
    package var segue: String
    package var action: String
    package var source: String
    package var verdict: ExplorationVerdict
    /// Every outcome, by its shortest path.
    package var ends: [Destination]
    /// The position of the first outcome to show: the problem, if there is one.
    package var firstEnd: Int
    /// The coverage of the verdict, as text; nil: complete.
    package var limit: String?

    package init(
      segue: String, action: String, source: String, verdict: ExplorationVerdict,
      ends: [Destination],
      firstEnd: Int, limit: String?
    ) {
      self.segue = segue
      self.action = action
      self.source = source
      self.verdict = verdict
      self.ends = ends
      self.firstEnd = firstEnd
      self.limit = limit
    }

    /// The verdict with its sign, and with its coverage if that matters.
    package var shownVerdict: String {
      verdict.label + (limit.map { " (\($0))" } ?? "")
    }
  }

  package struct Destination: Sendable, Hashable {
    package var column: Column
    /// The destination: "Editor (the screen that opened it)".
    package var words: String
    /// The tap sequence: "New, Ingredients, Save".
    package var taps: String

    package init(column: Column, words: String, taps: String) {
      self.column = column
      self.words = words
      self.taps = taps
    }
  }

  /// The kinds of outcomes, each with its own column.
  package enum Column: String, Sendable, CaseIterable {
    case shown, hidden, aborted, exception, prevented, undetermined

    package var heading: String {
      switch self {
      case .shown: "Goes to"
      case .hidden: "Goes to a screen that isn't shown"
      default: OutcomeName(rawValue: rawValue).map { Phrase($0.label()).asSentence.plainText } ?? ""
      }
    }
  }

  /// The columns that aren't empty.
  package var columns: [Column] {
    let used = Set(rows.lazy.flatMap { $0.ends.lazy.map(\.column) })
    return Column.allCases.filter(used.contains)
  }
}

extension DestinationTable {
  package init(of exploration: Exploration, in document: Document) {
    let names = ControllerNames(document)
    rows = exploration.unwinds.map { unwind in
      Row(
        segue: document.segues[unwind.segue].id, action: unwind.action.name,
        source: names[unwind.source], verdict: unwind.verdict,
        ends: unwind.outcomes.map { outcome in
          Destination(
            column: Column(outcome),
            words: Visible.text(
              names.words(outcome, isOneOfSeveral: unwind.outcomes.count > 1)),
            taps: document.words(for: outcome.taps, names))
        }, firstEnd: unwind.worstPlace(in: document) ?? 0,
        limit: unwind.verdict.isShownByOneState ? nil : unwind.scope.limit)
    }
  }
}

extension DestinationTable.Column {
  fileprivate init(_ outcome: ExploredOutcome) {
    let name = outcome.outcome.name
    let named = Self(rawValue: name.rawValue) ?? .undetermined
    self = name == .performed ? (outcome.moves ? .shown : .hidden) : named
  }
}

extension DestinationTable.Row {
  /// "'unwindToRecipes:' from Editor (done)", because commands need the id.
  package var name: Phrase {
    "\(code: Visible.text(action)) from \(name: Visible.text(source)) (\(Visible.text(segue)))"
  }

  /// The verdict, then the cells of some columns.
  package func cells(_ columns: [DestinationTable.Column]) -> [Phrase] {
    [Phrase(shownVerdict)]
      + columns.map { column in
        ends.filter { $0.column == column }.map { "\($0.words): \($0.taps)" as Phrase }
          .joined(separator: "\n")
      }
  }
}

extension ExplorationScope {
  /// The coverage as text; nil: complete.
  fileprivate var limit: String? {
    switch self {
    case .exact: nil
    case .upTo(let bound):
      "at most \(bound == 1 ? "one instance" : "\(bound) instances") of a screen"
    case .unknown: "may be incomplete"
    }
  }
}

extension ExplorationVerdict {
  /// Whether a single state proves it.
  fileprivate var isShownByOneState: Bool {
    [.exception, .sometimesAborted, .movesNothing, .undetermined, .several].contains(self)
  }
}
