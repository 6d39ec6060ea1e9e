import Drawing
import Graphviz
import TestSupport
import Testing
import Unwinding

/// Responder chains as figures.
@Suite struct ChainFigureTests {
  private func check(_ pictures: Pictures, _ name: String, isPageWide: Bool = true) throws {
    for place in pictures.trace.unwinds.places {
      let geometry = FigureGeometry(try pictures.svg(.chain(unwind: place), .figure))
      #expect(geometry.faults.isEmpty, "\(name) \(place): \(geometry.faults.prefix(4))")
      #expect(geometry.smallestText >= 10.5, "\(name) \(place)")
      if isPageWide { #expect(geometry.width <= 720.01, "\(name) \(place)") }
    }
  }

  @Test func samples() throws {
    for sample in try Pictures.samples() {
      try check(sample, sample.name)
      for place in sample.trace.unwinds.places {
        let chain = try Diagram(
          document: sample.document, trace: sample.trace, subject: .chain(unwind: place))
        #expect(chain.searchLayout == .figure, "\(sample.name)")
      }
    }
  }

  @Test(arguments: 0..<60) func generated(_ seed: Int) throws {
    var generator = HierarchyGenerator(seed: UInt64(seed))
    try check(try Pictures(generator.document()), "seed \(seed)")
  }

  /// Modals over one another, each a link; one of them answers.
  private func modals(_ count: Int, winner: Int = 0) throws -> Pictures {
    let json = (0..<count).reversed().reduce("") { inner, place in
      #"{"id":"m\#(place)","class":"Step\#(place)ViewController","#
        + (place == winner ? #""unwindActions":["done:"],"# : "")
        + #""modalPresentationStyle":"fullScreen""#
        + (inner.isEmpty ? "}" : #","presents":\#(inner)}"#)
    }
    return try Pictures(
      #"{"segueviz":1,"root":\#(json),"#
        + #""segues":[{"kind":"unwind","from":"m\#(count - 1)","action":"done:"}]}"#)
  }

  @Test(arguments: [(2, 0), (12, 0), (40, 0), (40, 20), (40, 38)])
  func longChains(_ count: Int, _ winner: Int) throws {
    let pictures = try modals(count, winner: winner)
    try check(pictures, "\(count)")
    let cards = SVGReader(try pictures.svg(.chain(unwind: 0), .figure)).cards
    #expect(cards.count <= 14 + 2)
    let diagram = try pictures.diagram(.chain(unwind: 0), .figure)
    #expect(try diagram.layout().height < 1_500)
    var expanded = DrawingOptions.figure
    expanded.expands = true
    let all = SVGReader(try pictures.svg(.chain(unwind: 0), expanded)).cards
    #expect(all.count == count + 2)
  }

  @Test(arguments: [320, 480, 1000]) func otherWidths(_ width: Int) throws {
    var options = DrawingOptions.figure
    options.width = .pixels(width)
    for sample in try Pictures.samples() where sample.name.hasPrefix("large-app") {
      for place in sample.trace.unwinds.places {
        let geometry = FigureGeometry(try sample.svg(.chain(unwind: place), options))
        #expect(geometry.faults.isEmpty, "\(geometry.faults.prefix(4))")
        #expect(geometry.width <= Double(width) + 0.01)
      }
    }
  }

  private func reader(_ name: String, _ segue: String) throws -> SVGReader {
    let sample = try #require(try Pictures.samples().first { $0.name == name })
    let place = try #require(
      sample.trace.unwinds.placed.first { sample.document.segues[$0.1.segue].id == segue }?.0)
    return SVGReader(try sample.svg(.chain(unwind: place), .figure))
  }

  @Test func itIsReadInTheOrderOfTheSearch() throws {
    let reader = try reader("quiz.json", "home")
    let ids = reader.cards.compactMap { $0.attributes["id"] }
    #expect(
      ids == [
        "controller-results", "asked-1", "controller-quiz", "controller-menu", "window",
        "application",
      ])
    let discs = reader.elements.filter { $0.attributes["class"] == "disc" }
    #expect(discs.compactMap { $0.attributes["data-step"] } == ["1", "3", "4"])
    let lines = reader.elements.compactMap { element -> String? in
      guard let id = element.attributes["id"], id.hasPrefix("line-") else { return nil }
      return "\(id) \(element.attributes["data-from"] ?? "") \(element.attributes["data-to"] ?? "")"
    }
    #expect(
      Set(lines) == [
        "line-thread-1 controller-results asked-1", "line-thread-3 asked-1 controller-quiz",
        "line-thread-4 controller-quiz controller-menu",
        "line-next-1 controller-results controller-quiz",
        "line-next-2 controller-menu window", "line-next-3 window application",
        "line-unwind-1 controller-results controller-menu",
      ])
  }

  /// Roles and words are those of the search's figure: no badge for who executes or leaves.
  @Test func badgesAreThoseOfTheSearch() throws {
    for sample in try Pictures.samples() {
      for place in sample.trace.unwinds.places {
        let texts = SVGReader(try sample.svg(.chain(unwind: place), .figure)).all("text").map(
          \.text)
        for badge in ["EXECUTES", "DISMISSED", "POPPED"] {
          #expect(!texts.contains(badge), "\(sample.name)")
        }
      }
    }
  }

  /// Who may be found has a card, also where nobody asks it yet.
  @Test func everyGoalHasACardAndALine() throws {
    let reader = try reader("undetermined.json", "choose")
    let ends = reader.elements.filter { $0.attributes["class"] == "possible" }
      .compactMap { $0.attributes["data-to"] }
    #expect(Set(ends) == ["controller-draft", "controller-drafts"])
  }
}
