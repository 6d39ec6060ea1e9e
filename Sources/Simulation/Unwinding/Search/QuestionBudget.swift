/// What the searches of a document may cost in all, so that no document takes minutes or more
/// memory than a machine has: a trace repeats every question and whoever leaves, and a thousand
/// unwinds that no view controller handles among a hundred thousand controllers would ask two
/// hundred million times.
final class QuestionBudget {
  /// What a document may cost, in questions. Those that are kept in the trace cost four, everything
  /// else that a trace names costs one: a bit more than a gigabyte at most.
  static let limit = 100_000_000

  /// What a matrix may cost: with as many actions as controllers it asks the cube of their number.
  static let matrixLimit = limit / 5

  /// What a review may cost, which keeps no trace, so that only its time counts.
  static let reviewLimit = 4 * limit

  /// What is left; below zero if more was asked than is allowed.
  private(set) var rest: Int
  let limit: Int

  init(_ limit: Int = limit) {
    self.limit = limit
    rest = limit
  }

  var spent: Double { Double(limit) - Double(rest) }

  /// Whether an estimated cost exceeds the budget by a wide margin.
  static func isHopeless(_ cost: Double, of budget: QuestionBudget) -> Bool {
    cost > 3 * Double(budget.rest)
  }

  /// The same by a sample of the costs: by their mean, or by three standard errors below it.
  static func isHopeless(_ costs: [Double], times count: Int, of budget: QuestionBudget) -> Bool {
    let size = Double(costs.count)
    guard size > 1 else { return false }
    let mean = costs.reduce(0, +) / size
    if isHopeless(mean * Double(count), of: budget) { return true }
    let variance = costs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (size - 1)
    let least = mean - 3 * (variance / size).squareRoot()
    return least * Double(count) > 1.05 * Double(budget.rest)
  }

  var isSpent: Bool { rest < 0 }

  func spend(_ cost: Int) { rest -= cost }
}
