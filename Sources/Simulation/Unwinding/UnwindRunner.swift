import Hierarchy

/// Simulates unwind segues of a document one at a time, in any order, without keeping traces.
struct UnwindRunner {
  let app: App
  let version: IOSVersion
  private(set) var budget: QuestionBudget
  private let contenders: PossibleDestinations
  private let index: SearchIndex
  private let keepsSearches: Bool
  private(set) var equalUnwinds: EqualUnwinds
  private let comparesVersions: Bool

  init(
    app: App, version: IOSVersion, budget: QuestionBudget, keepsSearches: Bool = true,
    keepsTraces: Bool = false, comparesVersions: Bool = true
  ) {
    self.app = app
    self.version = version
    self.budget = budget
    contenders = app.liveContenders
    index = SearchIndex(app)
    self.keepsSearches = keepsSearches
    self.comparesVersions = comparesVersions
    equalUnwinds = EqualUnwinds(keepsAll: keepsTraces)
  }

  /// The minimum and maximum number of unwind segues from which the total cost is estimated.
  private static let sampleSizes = 32...128

  func trace(
    _ place: SegueIndex, _ segue: Segue, _ action: ActionSelector,
    diagnostics: ((UnwindReview) -> [Diagnostic])? = { $0.diagnostics() }
  ) -> UnwindTrace {
    var simulation = UnwindSimulation(
      app: app, era: Era.of(version), place: place, segue: segue, action: action, budget: budget,
      keepsSearch: keepsSearches, index: index)
    func reviewed() -> (trace: UnwindTrace, needsSearch: Bool) {
      var (trace, execution) =
        simulation.keepsSearch == keepsSearches
        ? equalUnwinds.result(of: simulation) : simulation.run()
      guard let diagnostics else { return (trace, false) }
      let review = UnwindReview(
        app: app, version: version, contenders: contenders, trace: trace, execution: execution,
        budget: budget, index: index, comparesVersions: comparesVersions)
      trace.diagnostics = diagnostics(review)
      return (trace, review.needsSearch(for: trace.diagnostics))
    }
    let first = reviewed()
    guard !keepsSearches, first.needsSearch else { return first.trace }
    simulation.keepsSearch = true
    return reviewed().trace
  }

  /// Whether unwind segues need far too many questions. If there are many, a sample decides.
  func isHopeless(_ segues: Set<SegueIndex>?) -> Bool {
    let all = app.document.segues
    let places = all.places.filter { all[$0].action != nil && segues?.contains($0) ?? true }
    let most = Double(places.count) * Double(app.document.controllers.count) * 10
    let sampleSize = min(places.count / 10, Self.sampleSizes.upperBound)
    guard sampleSize >= Self.sampleSizes.lowerBound, most > Double(budget.rest) else {
      return false
    }
    var sample = self
    sample.budget = QuestionBudget(budget.rest)
    sample.equalUnwinds = EqualUnwinds(keepsAll: false)
    var costs: [Double] = []
    for number in 0..<sampleSize {
      // Pseudorandom, so that a pattern in the document doesn't distort the sample.
      let place = places[number * 2_654_435_761 % places.count]
      guard let action = all[place].action else { continue }
      let spent = sample.budget.spent
      _ = sample.trace(place, all[place], action)
      costs.append(sample.budget.spent - spent)
    }
    return QuestionBudget.isHopeless(costs, times: places.count, of: budget)
  }
}

/// The properties of an unwind segue that a simulation uses: if they're equal, so are the traces.
package struct UnwindFacts: Hashable, Sendable {
  private let source: ControllerIndex
  private let action: ActionSelector?
  private let trigger: SegueTrigger
  private let identifier: String?
  private let segueClass: String?
  private let maker: SegueMaker

  package init(_ segue: Segue) {
    source = segue.from
    action = segue.action
    trigger = segue.trigger
    identifier = segue.identifier
    segueClass = segue.segueClass
    maker = segue.maker
  }
}

/// Keeps the results of unwind segues, so that equal ones are simulated once.
final class EqualUnwinds {
  typealias Result = (trace: UnwindTrace, execution: Execution?)

  private(set) var simulatedCount = 0
  private var known: [UnwindFacts: Result] = [:]
  /// Whether to keep all results, not only the last one, so that equal traces share memory.
  private let keepsAll: Bool

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  func result(of simulation: UnwindSimulation) -> Result {
    let facts = UnwindFacts(simulation.segue)
    if var found = known[facts] {
      found.trace.segue = simulation.place
      // The output contains the steps of an equal trace again.
      simulation.budget.spend(4 * found.trace.search.count)
      return found
    }
    let result = simulation.run()
    simulatedCount += 1
    if !keepsAll { known = [:] }
    known[facts] = result
    return result
  }
}
