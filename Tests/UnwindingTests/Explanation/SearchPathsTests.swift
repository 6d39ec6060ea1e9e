import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// The reason for a controller that a search didn't reach must be what a longer search would do.
@Suite("Paths of a search")
struct SearchPathsTests {
  @Test("A controller has an obstacle if and only if an endless search skips it")
  func obstacles() throws {
    var obstacles = 0
    for seed in 0..<200 as Range<UInt64> {
      var generator = HierarchyGenerator(seed: seed, size: 30)
      let document = try loadDocument(generator.document())
      for ios in ["7", "8", "9", "17"] {
        let era = Era.of(try #require(IOSVersion(ios)))
        for segue in document.segues {
          obstacles += try compare(App(document), era, source: segue.from, "\(seed), iOS \(ios)")
        }
      }
    }
    #expect(obstacles > 1_000)
  }

  private func compare(
    _ app: App, _ era: Era, source: ControllerIndex, _ comment: String
  ) throws -> Int {
    var search = Search(
      app: app, era: era, source: source, action: ActionSelector(objectiveC: "nobodys:"),
      budget: QuestionBudget())
    #expect(search.run() == nil)
    let asked = Set(
      search.steps.filter { $0.answer == .canPerformUnwindSegueAction(.no) }.map(\.receiver))
    let paths = SearchPaths(
      app: app, era: era, chain: app.responderChain(from: source, in: era))
    var count = 0
    for controller in app.document.liveControllers where controller != source {
      let obstacle = paths.obstacle(to: controller)
      if obstacle != nil { count += 1 }
      #expect(
        (obstacle == nil) == asked.contains(controller),
        "\(comment): \(app.name(controller)) from \(app.name(source)): \(String(describing: obstacle))"
      )
    }
    return count
  }
}
