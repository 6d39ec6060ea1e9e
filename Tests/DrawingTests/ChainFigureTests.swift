import Drawing
import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Responder chains as figures.
@Suite struct ChainFigureTests {
  @Test func samples() throws {
    for sample in try Diagrams.samples() { try sample.checkFigures(DiagramSubject.chain) }
  }

  @Test(arguments: 0..<30) func generated(_ seed: Int) throws {
    var generator = HierarchyGenerator(seed: UInt64(seed))
    try Diagrams(generator.document()).checkFigures(DiagramSubject.chain)
  }

  /// Modals over one another, each a link of the chain. One of them returns YES.
  private func modals(_ count: Int, destination: Int = 0) throws -> Diagrams {
    let json = (0..<count).reversed().reduce("") { inner, place in
      #"{"id":"m\#(place)","class":"Step\#(place)ViewController","#
        + (place == destination ? #""unwindActions":["done:"],"# : "")
        + #""modalPresentationStyle":"fullScreen""#
        + (inner.isEmpty ? "}" : #","presents":\#(inner)}"#)
    }
    return try Diagrams(
      #"{"segueviz":1,"root":\#(json),"#
        + #""segues":[{"kind":"unwind","from":"m\#(count - 1)","action":"done:"}]}"#)
  }

  @Test(arguments: [(2, 0), (12, 0), (40, 0), (40, 20), (40, 38)])
  func longChains(_ count: Int, _ destination: Int) throws {
    let pictures = try modals(count, destination: destination)
    try pictures.checkFigures(DiagramSubject.chain)
    let cards = SVGReader(try pictures.svg(.chain(unwind: 0), .figure)).cards
    #expect(cards.count <= 14 + 2)
    let diagram = try pictures.diagram(.chain(unwind: 0), .figure)
    #expect(try diagram.layout().height < 1_500)
    var expanded = DrawingOptions.figure
    expanded.expands = true
    let all = SVGReader(try pictures.svg(.chain(unwind: 0), expanded)).cards
    #expect(all.count == count + 1)
  }

  /// Links after the destination share a node with their number and a reason.
  @Test(arguments: [(8, "10 more links"), (1, "3 more links")])
  func linksBehindTheDestination(_ destination: Int, _ name: String) throws {
    let reader = SVGReader(try modals(12, destination: destination).svg(.chain(unwind: 0), .figure))
    #expect(reader.cards.last?.attributes["id"] == "window")
    let texts = reader.texts(inside: "window")
    #expect(
      texts == [
        name, "from Step\(destination - 1) to UIApplication",
        "not asked: Step\(destination) returned YES first",
      ])
  }

  @Test(arguments: [320, 480, 1000]) func otherWidths(_ width: Int) throws {
    var options = DrawingOptions.figure
    options.width = .pixels(width)
    for sample in try Diagrams.samples() where sample.name.hasPrefix("large-app") {
      for place in sample.trace.unwinds.places {
        let geometry = FigureGeometry(try sample.svg(.chain(unwind: place), options))
        #expect(geometry.faults.isEmpty, "\(geometry.faults.prefix(4))")
        #expect(geometry.width <= Double(width) + 0.01)
      }
    }
  }

  private func reader(_ name: String, _ segue: String) throws -> SVGReader {
    let sample = try #require(try Diagrams.samples().first { $0.name == name })
    let place = try #require(
      sample.trace.unwinds.placed.first { sample.document.segues[$0.1.segue].id == segue }?.0)
    return SVGReader(try sample.svg(.chain(unwind: place), .figure))
  }

  /// Possible destinations have their own nodes, even if UIKit doesn't ask them yet.
  @Test func everyGoalHasACardAndALine() throws {
    let reader = try reader("undetermined.json", "choose")
    let ends = reader.elements.filter { $0.attributes["class"] == "possible" }
      .compactMap { $0.attributes["data-to"] }
    #expect(Set(ends) == ["controller-draft", "controller-drafts"])
  }

  /// The reasons on the nodes of a chain, by the node's id.
  private func reasons(_ reader: SVGReader, _ id: String) -> [String] {
    reader.inside(id: "controller-\(id)").filter { element in
      element.name == "text"
        && element.ancestors.contains { reader.elements[$0].attributes["class"] == "reason" }
    }.map(\.text)
  }

  private func checkWhoIsAsked(_ pictures: Diagrams) throws -> Int {
    var count = 0
    for place in pictures.trace.unwinds.places {
      let unwind = pictures.trace.unwinds[place]
      let reader = SVGReader(try pictures.svg(.chain(unwind: place), .figure))
      let receivers = Set(unwind.search.map(\.receiver))
      for link in unwind.responderChain where receivers.contains(link.controller) {
        let id = pictures.document.controllers[link.controller].id
        let told = reasons(reader, id)
        count += told.count
        let others = told.joined().replacing(/itself\snot asked/, with: "")
        #expect(!others.contains("not asked"), "\(pictures.name) \(place) \(id)")
      }
    }
    return count
  }

  @Test func nobodyWhoIsAskedIsSaidNotToBe() throws {
    var count = 0
    for sample in try Diagrams.samples() { count += try checkWhoIsAsked(sample) }
    for seed in 0..<20 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      count += try checkWhoIsAsked(try Diagrams(generator.document()))
    }
    #expect(count > 100)
  }

  @Test func aLinkSaysWhatElseItIsAsked() throws {
    let legacy = try reader("container-legacy.json", "again")
    #expect(
      reasons(legacy, "quiz").joined(separator: " ").hasPrefix(
        "returns Question 1, by its override"))
  }

  /// A controller that acts has a node, even if it isn't a link and isn't asked.
  @Test func whoSharesACardSaysWhyNot() throws {
    let reader = try reader("several-instances.json", "top")
    let card = try #require(
      reader.elements.compactMap { $0.attributes["id"] }.first { $0.hasPrefix("folded-") })
    let texts = reader.texts(inside: card)
    #expect(texts.contains("2 more implement it"))
    #expect(texts.contains("not asked: Bridge returned YES first"))
  }

  @Test func itHasTheVerbsOfTheSearch() throws {
    for sample in try Diagrams.samples() {
      for place in sample.trace.unwinds.places {
        func verbs(_ subject: DiagramSubject) throws -> Set<String> {
          Set(
            SVGReader(try sample.svg(subject, .figure)).elements
              .filter { $0.attributes["class"] == "verb" }
              .compactMap { $0.attributes["data-verb"] })
        }
        let search = try verbs(.search(unwind: place))
        #expect(try verbs(.chain(unwind: place)) == search, "\(sample.name) \(place)")
      }
    }
  }

  /// A controller that is found and then fails isn't a possible destination.
  @Test func aYesThatEndsInAnExceptionIsBlocked() throws {
    let pictures = try Diagrams(
      #"""
      {"segueviz":1,"root":{"id":"nav","class":"UINavigationController","children":[
        {"id":"home","class":"HomeViewController","title":"Home","unwindActions":["home:"]},
        {"id":"list","class":"ListViewController","title":"List",
          "overrides":{"canPerformUnwindSegueAction":[{"answer":"depends"}]}},
        {"id":"detail","class":"DetailViewController"}]},
      "segues":[{"kind":"unwind","from":"detail","action":"home:"}]}
      """#)
    for subject in [DiagramSubject.chain(unwind: 0), .search(unwind: 0)] {
      let reader = SVGReader(try pictures.svg(subject, .figure))
      let ends = reader.elements.filter {
        ["blocked", "possible"].contains($0.attributes["class"] ?? "")
      }.map { "\($0.attributes["class"] ?? "") \($0.attributes["data-to"] ?? "")" }
      #expect(Set(ends) == ["blocked controller-list", "possible controller-home"], "\(ends)")
      #expect(
        reasons(reader, "list").joined(separator: " ")
          .contains("YES causes an exception: it doesn't implement"))
    }
  }

  /// If the root is found, the search ends there, even if the hierarchy above is unknown.
  @Test func aRootThatIsFoundIsNotLeft() throws {
    let pictures = try Diagrams(
      #"""
      {"segueviz":1,"ios":"8","above":"unknown",
      "root":{"id":"box","class":"Box","unwindActions":["exit:"],
        "children":[{"id":"last","class":"Last"}]},
      "segues":[{"kind":"unwind","from":"last","action":"exit:"}]}
      """#)
    for subject in [DiagramSubject.chain(unwind: 0), .search(unwind: 0)] {
      let elements = SVGReader(try pictures.svg(subject, .figure)).elements
      #expect(
        elements.filter { $0.attributes["class"] == "possible" }
          .map { $0.attributes["data-to"] } == ["controller-box"])
      #expect(!elements.contains { $0.attributes["class"] == "walk" })
    }
  }

  /// A controller that an old override returns has a node, even if it's unknown whether it implements the action.
  @Test func whoIsNamedHasACard() throws {
    let pictures = try Diagrams(
      #"""
      {"segueviz":1,"ios":"8","classes":{"UIViewController":{"unwindActions":"unknown"},
        "Box":{"container":"custom",
          "overrides":{"viewControllerForUnwindSegueAction":{"controller":"menu"}}}},
      "root":{"id":"box","class":"Box","children":[
        {"id":"menu","class":"Menu"},{"id":"last","class":"Last"}]},
      "segues":[{"kind":"unwind","from":"last","action":"exit:"}]}
      """#)
    #expect(try pictures.svg(.chain(unwind: 0), .figure).contains("returned by Box"))
  }
}
