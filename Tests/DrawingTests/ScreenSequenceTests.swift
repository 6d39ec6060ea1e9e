import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Drawing
@testable import Wording

/// The screen sequence of a figure.
@Suite struct ScreenSequenceTests {
  private func figure(_ pictures: Diagrams) throws -> Diagram {
    try pictures.diagram(.search(unwind: 0), .figure)
  }

  @Test func columnsStandSideBySide() throws {
    func screens(_ container: String) throws -> SVGReader {
      let pictures = try Diagrams(
        """
        { "segueviz": 1, "root": { "id": "t", "class": "UITabBarController", "children": [
            { "id": "s", "class": "\(container)", "children": [
              { "id": "p", "class": "UINavigationController", "children": [
                { "id": "a", "class": "AViewController", "unwindActions": ["f:"] },
                { "id": "b", "class": "LeftViewController" } ] },
              { "id": "q", "class": "RightViewController" } ] },
            { "id": "o", "class": "OViewController" } ] },
          "segues": [ { "kind": "unwind", "from": "q", "action": "f:" } ] }
        """)
      return try SVGReader(figure(pictures))
    }
    let split = try screens("UISplitViewController")
    let names = split.inside(id: "screen-0").filter { $0.name == "text" }
    let baselines = Set(
      names.filter { ["Left", "Right"].contains($0.text) }.map { $0.attributes["x"] })
    #expect(baselines.count == 2)
    let wide = split.inside(id: "screen-0").first { $0.name == "rect" }?.attributes["width"]
    #expect(wide == "132")
  }

  /// Embedded parts of a screen appear only if they are the destination or the source.
  @Test func aScreenIsCalledByItsOwnName() throws {
    func names(_ outer: String, _ inner: String) throws -> [String] {
      let pictures = try Diagrams(
        """
        { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "a", "class": "TripViewController"\(outer), "children": [
              { "id": "i", "class": "BudgetViewController"\(inner) },
              { "id": "j", "class": "GuestsViewController" } ] },
            { "id": "b", "class": "LastViewController" } ] },
          "segues": [ { "kind": "unwind", "from": "b", "action": "f:" } ] }
        """)
      return try SVGReader(figure(pictures)).texts(inside: "screen-1")
    }
    let actions = #", "unwindActions": ["f:"]"#
    #expect(try names(actions, "").first == "Trip")
    let inside = try names("", actions)
    #expect(inside.contains("Budget") && inside.contains("Guests"))
  }

  /// If there are too many parts, the relevant ones are shown, and the others are counted.
  @Test func theStripShowsTheRightChildren() throws {
    let children = (1...5).map { #"{ "id": "c\#($0)", "class": "Part\#($0)ViewController""# }
      .joined(separator: " }, ")
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "class": "TripViewController", "children": [
            \(children), "unwindActions": ["f:"] } ] },
          { "id": "b", "class": "LastViewController" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "f:" } ] }
      """)
    let svg = try SVGReader(figure(pictures))
    let screen = svg.inside(id: "screen-1")
    let shown = screen.filter { $0.name == "text" }.map(\.text)
    #expect(shown.prefix(3) == ["Part1", "Part5", "3 more"], "\(shown)")
    let green = Palette.light.hex(.destinationCard)
    #expect(screen.count { $0.attributes["fill"] == green } == 1)
  }

  /// The parts that change are among those with space, and don't look unchanged, whether the unwind
  /// segue starts in another part of the screen or in a modal over it.
  @Test(arguments: [true, false]) func theStripShowsWhatChanges(isFromPart: Bool) throws {
    let sheet = #", "presents": { "id": "s", "class": "SheetViewController" }"#
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "ios": "17", "root": { "id": "board", "class": "BoardViewController", "children": [
          { "id": "p1", "class": "ToolbarViewController" }, { "id": "p2", "class": "ChartViewController" },
          { "id": "p3", "class": "NewsViewController" },
          { "id": "tabs", "class": "UITabBarController", "selectedViewController": "form", "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "list", "class": "ListViewController", "unwindActions": ["go:"] },
              { "id": "detail", "class": "DetailViewController" } ] },
            { "id": "form", "class": "FormViewController"\(isFromPart ? "" : sheet) } ] } ] },
        "segues": [ { "kind": "unwind", "from": "\(isFromPart ? "p1" : "s")", "action": "go:" } ] }
      """)
    let svg = try SVGReader(figure(pictures))
    let screens = svg.all("g").filter { $0.attributes["class"] == "screen" }
    #expect(screens.allSatisfy { $0.attributes["data-unseen"] == nil })
    let shown = screens.compactMap { $0.attributes["id"] }.map { id in
      Array(svg.texts(inside: id).prefix(3))
    }
    let changing = ["Form", "Detail", "List"].map { ["Toolbar", $0, "2 more"] }
    #expect(shown.suffix(3) == changing[...], "\(shown)")
    #expect(shown.count == (isFromPart ? 3 : 4))
  }

  /// The sequence shows what is on screen, and the source and the destination, if they are.
  @Test func theStripAgreesWithTheHierarchy() throws {
    var count = 0
    for seed in 1...150 as ClosedRange<UInt64> {
      var generator = HierarchyGenerator(seed: seed)
      let pictures = try Diagrams(generator.document())
      let wording = Wording(pictures.document)
      for unwind in pictures.trace.unwinds {
        let story = Simulator(pictures.document).story(of: unwind, ios: pictures.trace.ios)
        let screenSequence = FigureScreen.screenSequence(
          OutcomeText(wording: wording, unwind: unwind), story)
        for screen in screenSequence {
          let effect = screen.unseen.last?.effect ?? screen.verb?.effect
          let frame = try #require(story.frames.last { $0.effect == effect })
          guard let front = frame.screen?.layers.last?.content, let pane = screen.layers.last
          else { continue }
          count += 1
          let names = Set(front.everybody.map { wording.names[$0] })
          #expect(pane.everybody.allSatisfy { names.contains($0.name) }, "seed \(seed)")
          #expect(pane.everybody.allSatisfy { $0.parts.count <= 3 })
          if unwind.outcome == .performed, let end = unwind.destination,
            front.everybody.contains(end)
          {
            #expect(pane.isMarked, "seed \(seed)")
            let name = wording.names[end]
            #expect(pane.everybody.contains { $0.name == name }, "seed \(seed): \(name)")
          }
        }
      }
    }
    #expect(count > 50)
  }

  @Test func aContainerThatHidesTheDestinationSaysSoInTheStrip() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "r", "class": "PanelsViewController", "container": "custom",
          "children": [
            { "id": "w", "class": "WritingViewController", "unwindActions": ["f:"] },
            { "id": "p", "class": "UINavigationController", "children": [
              { "id": "a", "class": "AViewController" } ] } ],
          "presents": { "id": "m", "class": "MViewController",
            "modalPresentationStyle": "fullScreen" } },
        "segues": [ { "kind": "unwind", "from": "m", "action": "f:", "trigger": "programmatic",
          "identifier": "x" } ] }
      """)
    let shown = try SVGReader(figure(pictures)).texts
    #expect(shown.contains { $0.contains("which Panels doesn't show") && $0.hasPrefix("To") })
    let svg = try SVGReader(figure(pictures))
    let last = svg.texts(inside: "screen-1")
    #expect(last.joined(separator: " ").contains("Writing isn't shown"), "\(last)")
    #expect(!last.contains("unknown"))
  }
}

extension VisibleController {
  /// The controller, and all controllers visible in it.
  fileprivate var everybody: [ControllerIndex] { [controller] + shown.flatMap(\.everybody) }
}

extension FigureScreen.Pane {
  /// The part, and all parts inside it.
  fileprivate var everybody: [FigureScreen.Pane] { [self] + parts.flatMap(\.everybody) }
}
