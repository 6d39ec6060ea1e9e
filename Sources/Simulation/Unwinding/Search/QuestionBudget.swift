/// The limit for all searches of a document. A trace contains every question: a thousand unwind
/// segues without a destination among a hundred thousand controllers need 200 million.
final class QuestionBudget {
  /// The limit for a document: a question in a trace costs four, any other entry one. A trace of
  /// that size has a little more than a gigabyte.
  static let limit = 100_000_000

  /// The limit for a matrix. With as many actions as controllers, it asks the cube of their number.
  static let matrixLimit = limit / 5

  /// The limit for a review. It keeps no trace, so only time matters.
  static let reviewLimit = 4 * limit

  /// The remaining questions; negative if there were too many.
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

  /// The same for a sample: its mean is too high, or still is without three standard errors.
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
