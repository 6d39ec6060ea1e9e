import Exploring
import Hierarchy
import Unwinding

/// An input: an app that is explored with low limits.
enum ExploreInput {
  private static let limits: Explorer.Limits = {
    var limits = Explorer.Limits()
    limits.perAction = 300
    limits.allActions = 1_000
    limits.states = 100
    limits.duplicateScreens = 50
    limits.actionWork = 50_000
    limits.work = 20_000
    return limits
  }()

  /// Every outcome has a state, which can be read again with its unwind segue.
  static func run(_ input: [UInt8]) {
    guard let document = try? Document.load(input, fileName: "input.json") else { return }
    let exploration = Explorer(document, limits: limits).explore()
    for unwind in exploration.unwinds {
      for outcome in unwind.outcomes {
        let witness = NewDocument(outcome.witness).json
        do throws(DocumentProblems) {
          let read = try Document.load(witness, fileName: "witness.json")
          expect(read.segues.count == 1, "a state has other segues")
          _ = try? Simulator(read).trace(ios: exploration.ios, reviewsDocument: false)
        } catch {
          fatalError("a state is invalid: \(error.rendered())")
        }
      }
    }
  }
}
