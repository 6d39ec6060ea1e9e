import Hierarchy

/// What an unwind segue's simulation reads of it. Two segues with equal facts do the same.
package struct UnwindFacts: Hashable, Sendable {
  private let source: ControllerIndex
  private let action: ActionSelector?
  private let trigger: SegueTrigger
  private let identifier: String?
  private let segueClass: String?
  private let maker: SegueMaker

  /// Those of a segue.
  package init(_ segue: Segue) {
    source = segue.from
    action = segue.action
    trigger = segue.trigger
    identifier = segue.identifier
    segueClass = segue.segueClass
    maker = segue.maker
  }
}

/// Keeps what unwinds do, so that equal ones are simulated once.
final class EqualUnwinds {
  typealias Result = (trace: UnwindTrace, execution: Execution?)

  /// How many were simulated.
  private(set) var simulatedCount = 0
  private var known: [UnwindFacts: Result] = [:]
  /// Whether more than the last is kept: if all traces are kept, their memory is shared.
  private let keepsAll: Bool

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  /// What an unwind does.
  ///
  /// - Parameter simulation: simulates it if no equal one is known.
  func result(of simulation: UnwindSimulation) -> Result {
    let facts = UnwindFacts(simulation.segue)
    if var found = known[facts] {
      found.trace.segue = simulation.place
      // Whoever prints the trace prints as many steps.
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
