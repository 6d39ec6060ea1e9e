import TestSupport
import Testing

@testable import Unwinding

/// A simulation that would need far too many questions is rejected without trying.
@Suite struct QuestionBudgetTests {
  /// Controllers side by side, each with its own action.
  private func wide(_ count: Int, unwinds: Int) -> String {
    let children = (0..<count).map { #"{"id":"c\#($0)","unwindActions":["f\#($0):"]}"# }
    let segues = (0..<unwinds).map {
      #"{"id":"u\#($0)","kind":"unwind","from":"c\#($0 % count)","action":"none:"}"#
    }
    return #"{"segueviz":1,"root":{"id":"r","class":"UITabBarController","children":["#
      + children.joined(separator: ",") + #"]},"segues":["# + segues.joined(separator: ",") + "]}"
  }

  @Test func matrix() throws {
    let simulator = Simulator(try loadDocument(wide(300, unwinds: 0)))
    let budget = QuestionBudget(500_000)
    #expect(throws: MatrixTooLarge(sources: 301, actions: 300, isEstimated: true)) {
      try simulator.matrix(ios: nil, actions: nil, budget: budget)
    }
    #expect(budget.spent == 0)
  }

  @Test func trace() throws {
    let simulator = Simulator(try loadDocument(wide(300, unwinds: 400)))
    let budget = QuestionBudget(100_000)
    #expect(throws: TraceTooLarge(budget, isEstimated: true)) {
      try simulator.trace(ios: nil, segues: nil, reviewsDocument: true, budget: budget)
    }
    #expect(budget.spent == 0)
  }

  /// A trace has another limit than a review, which keeps nothing.
  @Test(arguments: [(QuestionBudget.limit, 100), (QuestionBudget.reviewLimit, 400)])
  func limitInTheMessage(limit: Int, millions: Int) {
    let budget = QuestionBudget(limit)
    #expect(
      TraceTooLarge(budget).description
        == "its unwind segues ask more than \(millions) million questions: select some with"
        + " --unwind, or split the document")
    #expect(
      TraceTooLarge(budget, isEstimated: true).description
        .hasPrefix(
          "its unwind segues would ask far more than \(millions) million questions, by estimate")
    )
  }

  /// If all costs are equal, a sample shows the total. If they vary much, it doesn't.
  @Test func estimates() {
    let budget = QuestionBudget(1_000)
    let even = [Double](repeating: 10, count: 100)
    #expect(QuestionBudget.isHopeless(even, times: 110, of: budget))
    #expect(!QuestionBudget.isHopeless(even, times: 100, of: budget))
    let uneven = (0..<100).map { $0 == 50 ? 1_000.0 : 0 }
    #expect(!QuestionBudget.isHopeless(uneven, times: 290, of: budget))
    #expect(QuestionBudget.isHopeless(uneven, times: 301, of: budget))
    #expect(!QuestionBudget.isHopeless([], times: 10, of: budget))
  }
}
