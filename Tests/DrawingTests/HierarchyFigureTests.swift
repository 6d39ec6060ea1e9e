import Drawing
import Graphviz
import TestSupport
import Testing

/// Hierarchies as figures: the positions of their parts.
@Suite struct HierarchyFigureLayoutTests {
  private let figure = DrawingOptions.figure

  /// - Parameter ways: the required number of lines; nil: at least one.
  private func check(
    _ pictures: Diagrams, _ name: String, ways: Int? = nil, height: Double = .infinity
  ) throws {
    let geometry = FigureGeometry(try pictures.svg(.hierarchy, figure))
    #expect(geometry.faults.isEmpty, "\(name): \(geometry.faults.prefix(4))")
    #expect(geometry.smallestText >= 10.5, "\(name)")
    #expect(geometry.width <= 720.01 && geometry.height <= height, "\(name)")
    if let ways { #expect(geometry.lineCount == ways, "\(name)") }
  }

  @Test func samples() throws {
    for sample in try Diagrams.samples() { try check(sample, sample.name, height: 1500) }
  }

  @Test(arguments: 0..<30) func generated(_ seed: Int) throws {
    var generator = HierarchyGenerator(seed: UInt64(seed))
    let geometry = FigureGeometry(
      try Diagrams(generator.document()).svg(.hierarchy, figure))
    #expect(geometry.faults.isEmpty, "seed \(seed): \(geometry.faults.prefix(4))")
    #expect(geometry.smallestText >= 10.5, "seed \(seed)")
  }

  /// Tabs with stacks, and unwind segues in them, between them, and from a modal.
  private func app(
    tabs: Int, depth: Int, unwinds: [(from: String, action: String)], expands: Bool = false
  ) throws -> Diagrams {
    let stacks = (0..<tabs).map { tab in
      let screens = (0..<depth).map { screen in
        #"{"id":"t\#(tab)s\#(screen)","class":"T\#(tab)S\#(screen)ViewController","#
          + #""unwindActions":["to\#(tab)\#(screen):"]}"#
      }
      return #"{"id":"nav\#(tab)","class":"UINavigationController","children":["#
        + screens.joined(separator: ",") + "]}"
    }
    let segues = unwinds.map {
      #"{"kind":"unwind","from":"\#($0.from)","action":"\#($0.action)"}"#
    }
    return try Diagrams(
      #"{"segueviz":1,"root":{"id":"tab","class":"UITabBarController","children":["#
        + stacks.joined(separator: ",")
        + #"],"presents":{"id":"modal","class":"ModalViewController"}},"#
        + #""segues":[\#(segues.joined(separator: ","))]}"#)
  }

  @Test(arguments: [(1, 3), (3, 4), (6, 6), (8, 14)])
  func manyControllers(_ tabs: Int, _ depth: Int) throws {
    let last = "t\(tabs - 1)s\(depth - 1)"
    let pictures = try app(
      tabs: tabs, depth: depth,
      unwinds: [(last, "to\(tabs - 1)0:"), ("t0s1", "to00:"), ("modal", "to00:")])
    try check(pictures, "\(tabs) stacks of \(depth)", ways: 3)
  }

  @Test func twentyUnwinds() throws {
    let unwinds = (0..<4).flatMap { tab in
      (1..<5).map { (from: "t\(tab)s\($0)", action: "to\(tab)0:") }
        + [(from: "t\(tab)s3", action: "to\((tab + 1) % 4)1:")]
    }
    try check(try app(tabs: 4, depth: 5, unwinds: unwinds), "twenty unwinds", ways: 20)
  }

  @Test func twentyUnwindsToOneScreen() throws {
    let unwinds = (0..<4).flatMap { tab in
      (0..<5).map { (from: "t\(tab)s\($0)", action: "to00:") }
    }
    try check(try app(tabs: 4, depth: 5, unwinds: unwinds), "one screen", ways: 19)
  }

  @Test func sixModals() throws {
    let modals = (1...6).reversed().reduce("") { inner, number in
      #","presents":{"id":"m\#(number)","class":"Modal\#(number)ViewController","#
        + #""unwindActions":["m\#(number):"],"modalPresentationStyle":"fullScreen"\#(inner)}"#
    }
    try check(
      try Diagrams(
        #"{"segueviz":1,"root":{"id":"r","class":"RootViewController","unwindActions":["close:"]"#
          + #"\#(modals)},"segues":[{"kind":"unwind","from":"m6","action":"close:"},"#
          + #"{"kind":"unwind","from":"m6","action":"m3:"},"#
          + #"{"kind":"unwind","from":"m5","action":"m4:"}]}"#),
      "six modals", ways: 3)
  }

  @Test func toItsOwnFrames() throws {
    try check(
      try Diagrams(
        #"{"segueviz":1,"classes":{"TabsController":{"superclass":"UITabBarController"},"#
          + #""StackController":{"superclass":"UINavigationController"}},"#
          + #""root":{"id":"t","class":"TabsController","unwindActions":["tabs:"],"children":["#
          + #"{"id":"n","class":"StackController","unwindActions":["stack:"],"children":["#
          + #"{"id":"a","class":"AViewController"},{"id":"b","class":"BViewController"}]},"#
          + #"{"id":"c","class":"CViewController"}]},"segues":["#
          + #"{"kind":"unwind","from":"b","action":"stack:"},"#
          + #"{"kind":"unwind","from":"b","action":"tabs:"},"#
          + #"{"kind":"unwind","from":"c","action":"tabs:"}]}"#),
      "frames", ways: 3)
  }

  @Test func longAndForeignNames() throws {
    try check(try Diagrams.longAndForeignNames(), "long names", ways: 1)
  }

  @Test(arguments: [480, 1000]) func otherWidths(_ width: Int) throws {
    var options = figure
    options.width = .pixels(width)
    let geometry = FigureGeometry(try Diagrams.tabsAndModal().svg(.hierarchy, options))
    #expect(geometry.faults.isEmpty, "\(geometry.faults)")
    #expect(geometry.width <= Double(width))
  }

  @Test func aTangleIsDrawnWithoutEdges() throws {
    let unwinds = (0..<5).flatMap { tab in
      (1..<5).flatMap { screen in
        (0..<4).map { (from: "t\(tab)s\(screen)", action: "to\(($0 + tab) % 5)\($0):") }
      }
    }
    let tangle = try app(tabs: 5, depth: 5, unwinds: unwinds)
    let picture = try tangle.diagram(.hierarchy)
    #expect(picture.omittedEdges.isEmpty)
    let svg = String(decoding: try picture.rendered(as: .svg), as: UTF8.self)
    #expect(svg.contains("the labels on the nodes"))
    let geometry = FigureGeometry(svg)
    #expect(geometry.faults.isEmpty && geometry.lineCount == 0)
  }
}

/// Why a hierarchy's figure has no edges.
@Suite struct OmittedEdgesTests {
  private func notDrawn(_ pictures: Diagrams, width: Int = 720) throws -> String {
    var options = DrawingOptions()
    options.width = .pixels(width)
    let texts = try SVGReader(pictures.diagram(.hierarchy, options)).texts
    guard let title = texts.firstIndex(where: { $0.uppercased() == "NOT DRAWN" }) else { return "" }
    return texts[(title + 1)...].joined(separator: " ")
  }

  /// Two screens of a stack, and an unwind segue for each action.
  private func stack(actions: Int) throws -> Diagrams {
    let names = (0..<actions).map { "act\($0):" }
    let unwinds = names.map { #"{"kind":"unwind","from":"b","action":"\#($0)"}"# }
    return try Diagrams(
      #"{"segueviz":1,"root":{"id":"n","class":"UINavigationController","children":["#
        + #"{"id":"a","class":"A","unwindActions":["#
        + names.map { "\"\($0)\"" }.joined(separator: ",")
        + #"]},{"id":"b","class":"B"}]},"segues":["# + unwinds.joined(separator: ",") + "]}")
  }

  /// The text has the right reason, and names the table only if that lists all unwind segues.
  @Test func itSaysWhy() throws {
    let few = try notDrawn(try stack(actions: 30))
    #expect(few.contains("there are more actions than labels"), "\(few)")
    #expect(few.contains("the table lists all unwind segues"), "\(few)")
    let many = try notDrawn(try stack(actions: 90))
    #expect(many.contains("the diagram is too large for the edges"), "\(many)")
    #expect(many.contains("show the first unwind segues"), "\(many)")
    #expect(try notDrawn(try stack(actions: 3)) == "")
  }
}

/// The texts and marks of a hierarchy's figure.
@Suite struct HierarchyFigureTests {
  private func svg(
    _ pictures: Diagrams? = nil, _ change: (inout DrawingOptions) -> Void = { _ in }
  ) throws -> SVGReader {
    var options = DrawingOptions.figure
    change(&options)
    return SVGReader(try (pictures ?? Diagrams.tabsAndModal()).svg(.hierarchy, options))
  }

  @Test func linesHaveLettersAtBothEnds() throws {
    let reader = try svg()
    let line = try #require(reader.elements.first { $0.attributes["id"] == "line-unwind-1" })
    #expect(line.attributes["class"] == "unwind")
    #expect(line.attributes["data-from"] == "controller-presented")
    #expect(line.attributes["data-to"] == "controller-first")
    #expect(line.attributes["data-letter"] == "A")
    #expect(
      reader.texts(inside: "line-unwind-1") == ["A", "A"])
    #expect(reader.inside(id: "line-unwind-1").count { $0.name == "ellipse" } == 2)
  }

  @Test func containersEnclose() throws {
    let reader = try svg()
    let classes = reader.cards.compactMap { $0.attributes["class"] }
    #expect(classes.prefix(2) == ["card container", "card container"])
    #expect(reader.elements.allSatisfy { $0.attributes["class"] != "containment" })
    let texts = reader.texts
    // The name of the class contains this already.
    #expect(texts.contains("UINavigationController") && texts.contains("tab 1"))
    #expect(texts.contains { $0.hasPrefix("full screen over") })
  }

  /// The source, the destination, the control, and the outcome.
  @Test func aTableTellsTheLetters() throws {
    let texts = try svg().texts
    #expect(texts.contains("UNWIND SEGUES"))
    #expect(texts.contains { $0.contains("on “Done”") })
    let without = try svg { $0.steps = .none }.texts
    #expect(!without.contains("UNWIND SEGUES"))
    let bare = try svg { $0.showsLegend = false }.texts
    #expect(texts.contains("stack, top first") && !bare.contains("stack, top first"))
  }

  @Test func whatIsOffScreenIsSaidOnce() throws {
    let texts = try svg(Diagrams.samples().first { $0.name == "offscreen.json" }).texts
    #expect(
      texts.contains("UNWIND SEGUES OFF SCREEN") && texts.count { $0 == "not on screen" } == 3)
  }

  /// The table is a list for screen readers, and the nodes don't repeat it.
  @Test func unwindsAreReadAloudOnce() throws {
    func spoken(_ change: (inout DrawingOptions) -> Void = { _ in }) throws -> [String] {
      try svg(nil, change).elements.compactMap {
        $0.name == "title" ? $0.text : $0.attributes["aria-label"]
      }
    }
    let all = try spoken()
    #expect(all.count { $0.contains("Unwind segues: ") && $0.contains("on “Done”") } == 1)
    #expect(!all.contains { $0.contains("iAmFirst: to First") })
    #expect(try spoken { $0.steps = .none }.contains { $0.contains("iAmFirst: to First") })
  }

  /// Segues that look the same share a row and an edge.
  @Test func unwindsThatLookAlikeAreOne() throws {
    let pictures = try Diagrams(
      #"{"segueviz":1,"root":{"id":"n","class":"UINavigationController","children":["#
        + #"{"id":"a","class":"AViewController","unwindActions":["back:"]},"#
        + #"{"id":"b","class":"BViewController"}]},"segues":["#
        + #"{"id":"u","kind":"unwind","from":"b","action":"back:","sender":"Done"},"#
        + #"{"id":"v","kind":"unwind","from":"b","action":"back:","sender":"Cancel"}]}"#)
    let reader = try svg(pictures)
    #expect(reader.elements.count { $0.attributes["class"] == "unwind" } == 1)
    #expect(reader.inside(id: "controller-b").contains { $0.text.contains("2 segues") })
    #expect(reader.all("text").count { $0.text.contains("on “") } == 2)
  }
}
