/// What the searches of a document may cost in all, so that no document takes minutes or more memory
/// than a machine has: a trace repeats every question and whoever leaves, and a thousand unwinds that
/// nobody handles among a hundred thousand controllers would ask two hundred million times.
final class QuestionBudget {
  /// What a document may cost, in questions. Those that are kept in the trace cost four, everything
  /// else that a trace names costs one: a bit more than a gigabyte at most.
  static let limit = 100_000_000

  /// What a review may cost, which keeps no trace, so that only its time counts.
  static let reviewLimit = 4 * limit

  /// What is left; below zero if more was asked than is allowed.
  private(set) var rest: Int
  private let limit: Int

  init(_ limit: Int = limit) {
    self.limit = limit
    rest = limit
  }

  /// What was spent.
  var spent: Double { Double(limit) - Double(rest) }

  /// Whether something is not worth trying that is estimated to cost so much: by a margin that an
  /// estimate is seldom wrong by.
  static func isHopeless(_ cost: Double, of budget: QuestionBudget) -> Bool {
    cost > 3 * Double(budget.rest)
  }

  /// Whether more was asked than is allowed.
  var isSpent: Bool { rest < 0 }

  func spend(_ cost: Int) { rest -= cost }
}
