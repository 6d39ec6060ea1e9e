import Drawing
import Graphviz
import TestSupport
import Testing

/// Searches as figures: the positions of their parts.
@Suite struct FigureLayoutTests {
  @Test func samples() throws {
    for sample in try Diagrams.samples() { try sample.checkFigures(DiagramSubject.search) }
  }

  @Test(arguments: 0..<30) func generated(_ seed: Int) throws {
    var generator = HierarchyGenerator(seed: UInt64(seed))
    try Diagrams(generator.document()).checkFigures(DiagramSubject.search, isPageWide: false)
  }

  /// A figure of any number of controllers is as wide as a page, and its text is readable. A tree
  /// of as many would be three pages wide.
  @Test func highFiguresAreAsWideAsAPage() throws {
    let stacks = (0..<12).map { stack in
      let screens = (0..<8).map { place in
        #"{"id":"s\#(stack)-\#(place)","class":"Screen\#(stack)x\#(place)ViewController""#
          + (place == 3 ? #","unwindActions":["close:"]}"# : "}")
      }
      return #"{"id":"n\#(stack)","class":"UINavigationController","children":["#
        + screens.joined(separator: ",") + "]}"
    }
    let pictures = try Diagrams(
      #"{"segueviz":1,"root":{"id":"t","class":"UITabBarController","children":["#
        + stacks.joined(separator: ",") + "]},"
        + #""segues":[{"kind":"unwind","from":"s0-7","action":"close:"}]}"#)
    var options = DrawingOptions()
    options.expands = true
    #expect(try pictures.diagram(.search(unwind: 0), options).layout().height > 1_300)
    try pictures.checkFigures(DiagramSubject.search)
  }

  /// No search of the samples has too many crossings. With a box for each of 64 controllers, one
  /// would, and then only the numbers show the order.
  @Test func tanglesHaveNoThread() throws {
    var expanded = DrawingOptions()
    expanded.expands = true
    for sample in try Diagrams.samples() where sample.name.hasPrefix("large-app") {
      for place in sample.trace.unwinds.places {
        let words = "the numbers show the order"
        #expect(try !sample.svg(.search(unwind: place)).contains(words))
        let svg = try sample.svg(.search(unwind: place), expanded)
        #expect(svg.contains(words))
        let geometry = FigureGeometry(svg)
        #expect(geometry.faults.isEmpty, "\(sample.name): \(geometry.faults)")
      }
    }
  }

  @Test func longAndForeignNames() throws {
    try Diagrams.longAndForeignNames().checkFigures(DiagramSubject.search)
  }
}

/// The texts and marks of figures.
@Suite struct FigureTests {
  private func svg(_ change: (inout DrawingOptions) -> Void = { _ in }) throws -> SVGReader {
    var options = DrawingOptions.figure
    change(&options)
    return SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0), options))
  }

  @Test func whoIsAskedIsNumberedInOrder() throws {
    let reader = try svg()
    let discs = reader.elements.filter { $0.attributes["class"] == "disc" }
    #expect(Set(discs.compactMap { $0.attributes["data-step"] }) == ["1", "2", "3", "4"])
    #expect(reader.inside(id: "controller-second").contains { $0.attributes["id"] == "disc-1" })
    #expect(reader.inside(id: "controller-first").contains { $0.attributes["id"] == "disc-4" })
    let second = discs.first { $0.attributes["id"] == "disc-1" }
    #expect(second?.attributes["data-trace"] == "2")
  }

  @Test func aThreadLeadsFromOneToTheNext() throws {
    let reader = try svg()
    let searchPath = reader.elements.filter { $0.attributes["class"] == "thread" }
    let ways = searchPath.map { line in
      (line.attributes["data-step"] ?? "") + " " + (line.attributes["data-from"] ?? "") + " "
        + (line.attributes["data-to"] ?? "")
    }
    #expect(
      ways == [
        "2 controller-second controller-presented", "3 controller-presented controller-pushed",
        "4 controller-pushed controller-first",
      ])
    let unwind = try #require(reader.elements.first { $0.attributes["id"] == "line-unwind-1" })
    #expect(unwind.attributes["data-from"] == "controller-presented")
    #expect(unwind.attributes["data-to"] == "controller-first")
  }

  @Test func whoeverActsCarriesItsVerbs() throws {
    let reader = try svg()
    let verbs = reader.elements.filter { $0.attributes["class"] == "verb" }
    #expect(verbs.compactMap { $0.attributes["data-verb"] } == ["A", "B", "C"])
    #expect(
      verbs.compactMap { $0.attributes["data-by"] }
        == ["controller-tab", "controller-tab", "controller-nav"])
    #expect(reader.inside(id: "controller-nav").contains { $0.text.contains("pops ") })
    let screens = reader.elements.filter { $0.attributes["class"] == "screen" }
    #expect(screens.map { $0.attributes["data-verb"] } == [nil, "A", "B", "C"])
  }

  @Test func partsAreLeftOutOnDemand() throws {
    func texts(_ change: (inout DrawingOptions) -> Void) throws -> [String] {
      try svg(change).texts
    }
    #expect(try texts { $0.steps = .all }.contains("THE SEARCH ASKS"))
    #expect(try texts { _ in }.contains("THE USER SEES"))
    #expect(try texts { _ in }.contains("removed"))
    #expect(try !texts { _ in }.contains("THE SEARCH ASKS"))
    #expect(try texts { _ in }.contains("UIKIT CALLS"))
    #expect(try !texts { $0.steps = .none }.contains("UIKIT CALLS"))
    #expect(try texts { _ in }.contains { $0.hasPrefix("An unwind segue goes back") })
    #expect(try !texts { $0.showsIntro = false }.contains { $0.hasPrefix("An unwind segue") })
    #expect(try !texts { $0.showsScreenSequence = false }.contains("THE USER SEES"))
    #expect(try !texts { $0.showsLegend = false }.contains("removed"))
  }

  @Test func findingsStandAloneWhereStepsAreLeftOut() throws {
    let pictures = try #require(
      try Diagrams.samples().first { $0.name == "container-forgetful.json" })
    func texts(_ layout: DiagramLayout, steps: Bool, findings: Bool) throws -> [String] {
      var options = DrawingOptions()
      options.layout = layout
      options.steps = steps ? .all : .none
      options.showsFindings = findings
      return SVGReader(try pictures.svg(.search(unwind: 0), options)).texts
    }
    for layout in [DiagramLayout.nested, .dot] {
      let findings = try texts(layout, steps: false, findings: true)
      #expect(findings.contains("WATCH OUT") && !findings.contains("THE SEARCH ASKS"))
      let steps = try texts(layout, steps: true, findings: false)
      #expect(!steps.contains("WATCH OUT") && steps.contains("THE SEARCH ASKS"))
    }
  }

  @Test func everyFormat() throws {
    let diagram = try Diagrams.tabsAndModal().diagram(.search(unwind: 0), .figure)
    #expect(try diagram.rendered(as: .svg) == diagram.rendered(as: .svg))
    let png = try PNGImage(diagram.rendered(as: .png))
    let size = try diagram.layout()
    #expect(abs(Double(png.width) - size.width * 8 / 3) <= 1)
    #expect(try diagram.rendered(as: .pdf).starts(with: "%PDF".utf8))
    let dot = String(decoding: try diagram.rendered(as: .dot), as: UTF8.self)
    #expect(dot.contains("digraph") && dot.contains("->"))
  }
}
