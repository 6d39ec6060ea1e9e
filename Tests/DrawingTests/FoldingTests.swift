import Hierarchy
import Testing

@testable import Drawing

@Suite struct FoldingTests {
  /// A custom container with `stacks` times `depth` controllers, one of which is the destination.
  private func large(_ stacks: Int, _ depth: Int) throws -> Diagrams {
    let children = (0..<stacks).map { stack in
      let screens = (0..<depth).map { screen in
        let actions = stack == 1 && screen == 0 ? ",\"unwindActions\":[\"go:\"]" : ""
        return "{\"id\":\"s\(stack)-\(screen)\",\"class\":\"ScreenViewController\"\(actions)}"
      }
      return "{\"id\":\"s\(stack)\",\"class\":\"UINavigationController\",\"children\":["
        + screens.joined(separator: ",") + "]}"
    }
    return try Diagrams(
      "{\"segueviz\":1,\"root\":{\"id\":\"root\",\"container\":\"custom\",\"children\":["
        + children.joined(separator: ",") + "]},\"segues\":[{\"kind\":\"unwind\","
        + "\"from\":\"s0-\(depth - 1)\",\"action\":\"go:\"}]}")
  }

  @Test func everyControllerIsOnExactlyOneCard() throws {
    let pictures = try large(12, 20)
    let members = try pictures.diagram(.hierarchy).cards.flatMap { $0.members + $0.absorbed }
    #expect(members.sorted() == Array(pictures.document.liveControllers))
  }

  @Test func whoMattersKeepsACard() throws {
    let pictures = try large(12, 20)
    let cards = try pictures.diagram(.search(unwind: 0)).cards
    let shown = cards.filter { $0.members.count == 1 }.flatMap(\.members)
    for id in ["root", "s0", "s0-19", "s1", "s1-0"] {
      let index = try #require(pictures.document.index(of: id))
      #expect(shown.contains(index), "\(id)")
    }
  }

  @Test func foldedCardsSayHowManyTheyAre() throws {
    let cards = try large(12, 20).diagram(.search(unwind: 0)).cards
    let folded = cards.filter { if case .folded = $0.key { true } else { false } }
    #expect(folded.map(\.name).contains("19 more"))
    #expect(folded.allSatisfy { $0.name == "\($0.members.count) more" })
  }

  /// The controllers in a stack are called screens, whatever a custom container contains.
  @Test func screensAreCalledSo() throws {
    let names = try large(2, 60).diagram(.hierarchy).cards.map(\.name)
    #expect(names.contains { $0.hasSuffix("more screens") })
    #expect(
      try large(40, 4).diagram(.hierarchy).cards.contains { $0.name.hasSuffix("controllers") })
  }

  @Test func expandShowsAll() throws {
    let pictures = try large(4, 20)
    let all = try pictures.diagram(.hierarchy, .with { $0.expands = true }).cards
    #expect(all.count == pictures.document.liveCount)
    #expect(try pictures.diagram(.hierarchy).cards.count < all.count)
  }

  @Test func threeThousandControllersCanBeDrawn() throws {
    let pictures = try large(100, 29)
    for view in pictures.views {
      #expect(try pictures.diagram(view).cards.count < (view == .map ? 160 : 80))
      #expect(SVGReader(try pictures.svg(view)).problem == nil)
    }
  }

  @Test func tooManyCardsAreRefusedWithAdvice() throws {
    let pictures = try large(100, 29)
    let error = DrawingError.tooManyCards(count: 3001, limit: 400, isExpanded: true)
    #expect(throws: error) {
      try pictures.diagram(.hierarchy, .with { $0.expands = true })
    }
    #expect(error.description.contains("without --expand, select one unwind segue with --unwind"))
  }

  @Test func theMiddleOfALongRunOfModalsSharesACard() throws {
    var json = "{\"id\":\"m59\"}"
    for place in (0..<59).reversed() {
      let actions = place == 0 ? "\"unwindActions\":[\"toStart:\"]," : ""
      json = "{\"id\":\"m\(place)\",\(actions)\"presents\":\(json)}"
    }
    let pictures = try Diagrams(
      "{\"segueviz\":1,\"root\":\(json),"
        + "\"segues\":[{\"kind\":\"unwind\",\"from\":\"m59\",\"action\":\"toStart:\"}]}")
    let cards = try pictures.diagram(.hierarchy).cards
    #expect(cards.flatMap(\.members).sorted() == Array(0..<60))
    #expect(cards.count == 5)
    #expect(cards.map(\.name).contains("56 more controllers"))
    let chain = try pictures.diagram(.chain(unwind: 0)).cards
    #expect(chain.map(\.name).contains("54 more links"))
    #expect(chain.flatMap(\.members).count == 60)
    #expect(try pictures.diagram(.hierarchy, .with { $0.expands = true }).cards.count == 60)
    #expect(try pictures.diagram(.chain(unwind: 0), .with { $0.expands = true }).cards.count > 60)
  }

  @Test func manySeguesOfOneControllerShareRowsAndLines() throws {
    let segues = (0..<500).map { place in
      "{\"kind\":\"unwind\",\"from\":\"b\",\"action\":\"f:\"},"
        + "{\"kind\":\"show\",\"from\":\"b\",\"to\":\"a\"}"
    }
    let pictures = try Diagrams(
      "{\"segueviz\":1,\"root\":{\"id\":\"a\",\"unwindActions\":[\"f:\"],\"children\":[{\"id\":\"b\"}]},"
        + "\"segues\":[\(segues.joined(separator: ","))]}")
    let svg = try pictures.svg(.hierarchy)
    #expect(svg.contains("· 500 segues"))
    #expect(svg.contains("and 420 more forward segues"))
    #expect(SVGReader(svg).all("g").count { $0.attributes["class"] == "unwind" } == 1)
  }
}
