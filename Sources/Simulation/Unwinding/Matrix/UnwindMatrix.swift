import Hierarchy

/// Who would win each unwind action from each live controller.
public struct UnwindMatrix: Sendable {
  /// The version whose rules were used.
  public let ios: IOSVersion
  /// Every live controller, in document order.
  public let sources: [ControllerIndex]
  /// One for each action that anybody implements, live or not, in the order of the document: what
  /// classes declare, then what controllers do.
  public let columns: [MatrixColumn]

  /// The sources from which no action reaches anybody, for certain: where somebody's answer decides, or
  /// what the document does not know, that is another thing.
  public var sourcesWithoutWinner: [ControllerIndex] {
    sources.indices.filter { place in columns.allSatisfy { $0.cells[place].outcome == .aborted } }
      .map { sources[$0] }
  }
}

/// Who would win one action.
public struct MatrixColumn: Sendable {
  /// The action.
  public let action: ActionSelector
  /// The live controllers that implement it, or some of them where there are many.
  public let implementers: [ControllerIndex]
  /// How many more there are, at most.
  public let moreImplementers: Int
  /// For each source of the matrix what would happen.
  public let cells: [MatrixCell]

  /// The different winners, in document order.
  public var winners: [ControllerIndex] { Set(cells.compactMap(\.winner)).sorted() }

  /// Whether it is open for some sources who wins.
  public var isOpen: Bool { cells.contains { $0.openness != nil } }

  /// Whether several could win it, be it that all sources reach the same one now.
  public var isAmbiguous: Bool { winners.count > 1 || implementers.count + moreImplementers > 1 }
}

/// What would happen if an unwind with an action began at a source.
public struct MatrixCell: Sendable, Hashable {
  /// What would become of it. shouldPerformSegue is not asked: there is no segue yet.
  public let outcome: OutcomeName
  /// Who would be found.
  public let winner: ControllerIndex?
  /// Why it is undetermined; nil: it is not.
  public let openness: UnwindOpenness?

  init(outcome: OutcomeName, winner: ControllerIndex?, openness: UnwindOpenness? = nil) {
    self.outcome = outcome
    self.winner = winner
    self.openness = openness
  }

  /// Of which nobody can say what would happen.
  static func open(_ openness: UnwindOpenness) -> MatrixCell {
    MatrixCell(outcome: .undetermined, winner: nil, openness: openness)
  }
}

/// A document is too large for its matrix.
public struct MatrixTooLarge: Error, Sendable, Equatable, CustomStringConvertible {
  /// How many live controllers there are.
  public let sources: Int
  /// How many unwind actions are wanted.
  public let actions: Int
  /// Whether that is judged by some of its cells.
  public let isEstimated: Bool

  init(sources: Int, actions: Int, isEstimated: Bool = false) {
    self.sources = sources
    self.actions = actions
    self.isEstimated = isEstimated
  }

  /// What is wrong, and what to do about it.
  public var description: String {
    "the matrix of its \(sources) view controllers and \(actions) unwind actions"
      + " \(isEstimated ? "would need far" : "needs") more than"
      + " \(QuestionBudget.matrixLimit / 1_000_000) million"
      + " questions\(isEstimated ? ", by estimate" : ""); select actions with --unwind, or split"
      + " the document"
  }
}
