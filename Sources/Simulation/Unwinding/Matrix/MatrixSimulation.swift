import Hierarchy

extension Simulator {
  /// Finds who would win each unwind action from each live controller.
  ///
  /// - Parameters:
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - actions: those that are wanted; nil: every one that anybody implements.
  /// - Throws: ``MatrixTooLarge`` where the searches ask too much in all.
  public func matrix(
    ios: IOSVersion? = nil, actions: Set<ActionSelector>? = nil
  ) throws(MatrixTooLarge) -> UnwindMatrix {
    try matrix(ios: ios, actions: actions, budget: QuestionBudget(QuestionBudget.matrixLimit))
  }

  func matrix(
    ios: IOSVersion?, actions wanted: Set<ActionSelector>?, budget: QuestionBudget
  ) throws(MatrixTooLarge) -> UnwindMatrix {
    let version = ios ?? app.document.ios
    let contenders = Contenders(app, among: app.document.liveControllers)
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
        // What a cell takes in memory counts, too.
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

  /// What a cell costs beside its questions.
  private static let costOfCell = 20
  /// How many cells tell what all cost.
  private static let sampleSize = 128

  /// Whether the cells would cost far more than there is, so that it need not be tried: judged by some
  /// of them, where all together are many.
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
      // Every action in turn, from sources that have nothing to do with its place.
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
    var search = Search(
      app: app, era: era, source: source, action: action, budget: budget, index: index)
    search.recordsSteps = false
    search.undeterminedLimit = 1
    let winner = search.run()
    if !search.undetermined.isEmpty || search.endsInDoubt {
      return .open(search.firstIsByRule ? .depends : .notKnown)
    }
    guard let winner else { return MatrixCell(outcome: .aborted, winner: nil) }
    let execution = Execution(
      app: app, era: era, source: source, segue: Execution.SegueFacts(), action: action,
      destination: winner, performs: false)
    guard execution.doubt == nil else { return .open(.notKnown) }
    return MatrixCell(outcome: execution.outcome.name, winner: winner)
  }
}
