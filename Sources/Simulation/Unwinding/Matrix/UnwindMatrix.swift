import Hierarchy

/// The destination of each unwind action from each controller in the hierarchy.
public struct UnwindMatrix: Sendable {
  /// The version whose rules were used.
  public let ios: IOSVersion
  /// Every controller in the hierarchy, in document order.
  public let sources: [ControllerIndex]
  /// One column for each action that a class or controller implements, in document order: those of
  /// classes, then those of controllers.
  public let columns: [MatrixColumn]

  /// The sources from which no action has a destination, for certain. If app code decides or
  /// information is missing, a source doesn't count.
  public var sourcesWithoutDestination: [ControllerIndex] {
    sources.indices.filter { place in columns.allSatisfy { $0.cells[place].outcome == .aborted } }
      .map { sources[$0] }
  }
}

/// The destinations of one action.
public struct MatrixColumn: Sendable {
  /// The action.
  public let action: ActionSelector
  /// The controllers in the hierarchy that implement it, or some of them if there are many.
  public let implementers: [ControllerIndex]
  /// How many more there are, at most.
  public let moreImplementers: Int
  /// The outcome for each source of the matrix.
  public let cells: [MatrixCell]

  /// The different destinations, in document order.
  public var destinations: [ControllerIndex] { Set(cells.compactMap(\.destination)).sorted() }

  /// Whether the destination is unknown for some sources.
  public var isOpen: Bool { cells.contains { $0.openness != nil } }

  /// Whether there are several possible destinations, even if all sources now have the same one.
  public var isAmbiguous: Bool {
    destinations.count > 1 || implementers.count + moreImplementers > 1
  }
}

/// The outcome of an unwind segue with an action from a source.
public struct MatrixCell: Sendable, Hashable {
  /// The outcome. There's no segue, so UIKit doesn't call shouldPerformSegue.
  public let outcome: OutcomeName
  /// The destination.
  public let destination: ControllerIndex?
  /// Why the outcome is undetermined; nil: it isn't.
  public let openness: UndeterminedReason?
}

/// A document is too large for its matrix.
public struct MatrixTooLarge: Error, Sendable, Equatable, CustomStringConvertible {
  /// How many controllers in the hierarchy there are.
  public let sources: Int
  /// How many unwind actions were requested.
  public let actions: Int
  /// Whether the number of questions is estimated from a sample of the cells.
  public internal(set) var isEstimated = false

  /// The problem and its fix.
  public var description: String {
    "the matrix of its \(sources) view controllers and \(actions) unwind actions"
      + " \(isEstimated ? "would need far" : "needs") more than"
      + " \(QuestionBudget.matrixLimit / 1_000_000) million"
      + " questions\(isEstimated ? ", by estimate" : ""); select actions with --unwind, or split"
      + " the document"
  }
}

extension Simulator {
  /// Finds the destination of each unwind action from each controller in the hierarchy. Without
  /// `actions`, every implemented one.
  public func matrix(
    ios: IOSVersion? = nil, actions: Set<ActionSelector>? = nil
  ) throws(MatrixTooLarge) -> UnwindMatrix {
    try matrix(ios: ios, actions: actions, budget: QuestionBudget(QuestionBudget.matrixLimit))
  }

  func matrix(
    ios: IOSVersion?, actions wanted: Set<ActionSelector>?, budget: QuestionBudget
  ) throws(MatrixTooLarge) -> UnwindMatrix {
    let version = ios ?? app.document.ios
    let contenders = app.liveContenders
    let actions = app.actions.filter { wanted?.contains($0) ?? true }
    let index = SearchIndex(app)
    if isHopeless(actions, era: Era.of(version), index, budget: budget) {
      throw MatrixTooLarge(
        sources: app.document.liveCount, actions: actions.count, isEstimated: true)
    }
    var columns: [MatrixColumn] = []
    for action in actions {
      var cells: [MatrixCell] = []
      for source in app.document.liveControllers {
        cells.append(cell(action, from: source, era: Era.of(version), index, budget: budget))
        // A cell's memory also counts.
        budget.spend(Self.costOfCell)
        if budget.isSpent {
          throw MatrixTooLarge(sources: app.document.liveCount, actions: actions.count)
        }
      }
      let (some, more) = contenders.contenders(for: action)
      columns.append(
        MatrixColumn(
          action: action, implementers: some.filter { app.responds($0, to: action) },
          moreImplementers: more, cells: cells))
    }
    return UnwindMatrix(
      ios: version, sources: Array(app.document.liveControllers), columns: columns)
  }

  /// The cost of a cell in addition to its questions.
  private static let costOfCell = 20
  /// The number of cells from which the total cost is estimated.
  private static let sampleSize = 128

  /// Whether a sample of the cells shows that all would cost far more than the budget.
  private func isHopeless(
    _ actions: [ActionSelector], era: Era, _ index: SearchIndex, budget: QuestionBudget
  ) -> Bool {
    let sources = app.document.liveCount
    let cells = Double(sources) * Double(actions.count)
    guard cells * Double(sources) > Double(budget.rest), actions.count * sources > 0 else {
      return false
    }
    let sample = QuestionBudget(budget.rest)
    for number in 0..<Self.sampleSize {
      // Uses every action in turn, with sources that don't depend on its position.
      let action = actions[number * actions.count / Self.sampleSize]
      let source = ControllerIndex(number * 2_654_435_761 % sources)
      _ = cell(action, from: source, era: era, index, budget: sample)
      sample.spend(Self.costOfCell)
    }
    return QuestionBudget.isHopeless(
      sample.spent / Double(Self.sampleSize) * cells, of: budget)
  }

  private func cell(
    _ action: ActionSelector, from source: ControllerIndex, era: Era, _ index: SearchIndex,
    budget: QuestionBudget
  ) -> MatrixCell {
    let verdict = UnwindSimulation(
      app: app, era: era, place: SegueIndex(0), segue: app.document.unwind(action, from: source),
      action: action, budget: budget, index: index
    ).verdict()
    return MatrixCell(
      outcome: verdict.outcome.name, destination: verdict.destination, openness: verdict.openness)
  }
}
