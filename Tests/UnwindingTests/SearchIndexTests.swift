import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// A search that records no steps asks only the controllers that matter, and finds the same.
@Suite("Searches that skip controllers")
struct SearchIndexTests {
  private static func wide(
    _ count: Int, root: String = "", child: (Int) -> String = { _ in "" },
    action: (Int) -> String
  ) -> String {
    let children = (0..<count).map { #"{"id":"c\#($0)"\#(child($0))}"# }
    let segues = (0..<count).map {
      #"{"id":"u\#($0)","kind":"unwind","from":"c\#($0)","action":"\#(action($0)):"}"#
    }
    return #"{"segueviz":1,"minimumIOS":"6","root":{"id":"r"\#(root),"children":["#
      + children.joined(separator: ",") + #"]},"segues":["# + segues.joined(separator: ",") + "]}"
  }

  /// Documents of any size whose unwind segues each ask every controller if steps are recorded.
  enum Shape: CaseIterable {
    case actionOfRoot, actionsOfNobody, actionsOfNext, actionsOfPreviousInStack

    func document(_ count: Int) -> String {
      let implementing = { (place: Int) in #","unwindActions":["f\#(place):"]"# }
      return switch self {
      case .actionOfRoot: wide(count, root: #","unwindActions":["f:"]"#) { _ in "f" }
      case .actionsOfNobody: wide(count) { "f\($0)" }
      case .actionsOfNext: wide(count, child: implementing) { "f\(($0 + 1) % count)" }
      case .actionsOfPreviousInStack:
        wide(count, root: #","class":"UINavigationController""#, child: implementing) {
          "f\(max($0, 1) - 1)"
        }
      }
    }
  }

  @Test("A review needs linearly many questions", arguments: Shape.allCases)
  func reviewIsLinear(shape: Shape) throws {
    func questions(_ count: Int) throws -> Double {
      let simulator = Simulator(try loadDocument(shape.document(count)))
      let budget = QuestionBudget()
      _ = try simulator.simulate(
        .newest, segues: nil, reviewsDocument: true, keepsSearches: false,
        budget: budget
      ) { _ in }
      return budget.spent
    }
    let (few, many) = (try questions(100), try questions(400))
    #expect(many <= 4.2 * few, "\(few) questions, of four times the size \(many)")
  }

  @Test("A matrix needs linearly many questions")
  func matrixIsLinear() throws {
    func questions(_ count: Int) throws -> Double {
      let simulator = Simulator(
        try loadDocument(
          Self.wide(count, child: { #","unwindActions":["f\#($0):"]"# }) { "f\($0)" }))
      let budget = QuestionBudget()
      _ = try simulator.matrix(ios: nil, actions: nil, budget: budget)
      return budget.spent
    }
    let (few, many) = (try questions(20), try questions(80))
    #expect(many <= 16.5 * few, "\(few) questions, of four times the size \(many)")
  }

  @Test("Equal unwind segues are simulated once")
  func equalUnwinds() throws {
    let segues = (0..<6).map {
      #"{"kind":"unwind","from":"c","action":"\#($0 % 2 == 0 ? "f" : "g"):"}"#
    }
    let document = try loadDocument(
      #"{"segueviz":1,"root":{"id":"r","unwindActions":["f:"],"children":[{"id":"c"}]},"segues":["#
        + segues.joined(separator: ",") + "]}")
    let runner = UnwindRunner(
      app: App(document), version: .newest, budget: QuestionBudget(), keepsTraces: true)
    for (place, segue) in document.segues.placed {
      let trace = runner.trace(place, segue, try #require(segue.action))
      #expect(trace.segue == place)
      #expect(trace.diagnostics.allSatisfy { $0.segue == place })
    }
    #expect(runner.equalUnwinds.simulatedCount == 2)
  }

  @Test("A search that skips controllers has the same result", arguments: ["7", "8", "9", "17"])
  func findsTheSame(ios: String) throws {
    let era = Era.of(try #require(IOSVersion(ios)))
    var found = 0
    try forEachDocument { document in
      let app = App(document)
      let index = SearchIndex(app)
      for source in document.liveControllers {
        for action in app.actions {
          var (all, some) = (
            Search(
              app: app, era: era, source: source, action: action, budget: QuestionBudget()),
            Search(
              app: app, era: era, source: source, action: action, budget: QuestionBudget(),
              index: index)
          )
          all.recordsSteps = false
          some.recordsSteps = false
          let destination = all.run()
          #expect(some.run() == destination)
          #expect(some.undetermined == all.undetermined)
          #expect(some.doubts == all.doubts)
          #expect(some.isBlocked == all.isBlocked)
          #expect(some.budget.spent <= all.budget.spent)
          if destination != nil { found += 1 }
        }
      }
    }
    #expect(found > 1000)
  }

  @Test("A review without searches has the same findings", arguments: ["7", "8", "9", "17"])
  func saysTheSame(ios: String) throws {
    let version = IOSVersion(ios)
    var said = 0
    try forEachDocument { document in
      func traces(keepsSearches: Bool) throws -> [UnwindTrace] {
        var traces: [UnwindTrace] = []
        _ = try Simulator(document).review(ios: version, keepsSearches: keepsSearches) {
          traces.append($0)
        }
        return traces
      }
      let (whole, short) = (try traces(keepsSearches: true), try traces(keepsSearches: false))
      for (whole, short) in zip(whole, short) {
        #expect(short.outcome == whole.outcome)
        #expect(short.destination == whole.destination)
        #expect(short.removed == whole.removed)
        #expect(short.doubts == whole.doubts)
        #expect(short.diagnostics == whole.diagnostics)
        #expect(short.search.isEmpty || short.search == whole.search)
        said += whole.diagnostics.count
      }
    }
    #expect(said > 100)
  }

  private func forEachDocument(_ body: (Document) throws -> Void) throws {
    for seed in 0..<120 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 40)
      generator.holes = seed % 3 == 0 ? 0.1 : 0
      generator.presents = seed % 4 != 0
      let text = generator.document()
        .replacing(
          #""segueviz":1"#,
          with: #""segueviz":1,"minimumIOS":"6""# + (seed % 5 == 0 ? #","above":"unknown""# : "")
        )
        .replacing(#""kind":"unwind""#, with: #""kind":"unwind","expect":{"destination":"c0"}"#)
      try body(try loadDocument(DocumentHoles(text: text).unknown))
    }
  }
}
