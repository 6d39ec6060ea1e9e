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
    try matrix(ios: ios, actions: actions, budget: QuestionBudget())
  }

  func matrix(
    ios: IOSVersion?, actions wanted: Set<ActionSelector>?, budget: QuestionBudget
  ) throws(MatrixTooLarge) -> UnwindMatrix {
    let version = ios ?? app.document.ios
    let contenders = Contenders(app, among: 0..<app.document.liveCount)
    let actions = app.actions.filter { wanted?.contains($0) ?? true }
    var columns: [MatrixColumn] = []
    for action in actions {
      var cells: [MatrixCell] = []
      for source in 0..<app.document.liveCount {
        cells.append(cell(action, from: source, era: Era.of(version), budget: budget))
        // What a cell takes in memory counts, too.
        budget.spend(20)
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
    return UnwindMatrix(ios: version, sources: Array(0..<app.document.liveCount), columns: columns)
  }

  private func cell(
    _ action: ActionSelector, from source: ControllerIndex, era: Era, budget: QuestionBudget
  ) -> MatrixCell {
    var search = Search(app: app, era: era, source: source, action: action, budget: budget)
    search.recordsSteps = false
    search.undeterminedLimit = 1
    let winner = search.run()
    if !search.undetermined.isEmpty { return MatrixCell(outcome: .undetermined, winner: nil) }
    guard let winner else { return MatrixCell(outcome: .aborted, winner: nil) }
    let execution = Execution(
      app: app, era: era, source: source, segueClass: nil, action: action, destination: winner,
      performs: false)
    return MatrixCell(outcome: execution.outcome.name, winner: winner)
  }
}
