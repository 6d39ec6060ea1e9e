import TestSupport
import Testing

@testable import Drawing

@Suite struct SVGTests {
  @Test func everySampleIsValidXMLWithUniqueIdentifiers() throws {
    #expect(Diagrams.sampleSVGs.count > 60)
    for (name, svg) in Diagrams.sampleSVGs {
      let reader = SVGReader(svg)
      #expect(reader.problem == nil, "\(name)")
      let ids = reader.elements.compactMap { $0.attributes["id"] }
      #expect(ids.count == Set(ids).count, "\(name)")
    }
  }

  @Test func refersToNothingOutside() throws {
    let svg = try Diagrams.tabsAndModal().svg(.hierarchy)
    let names = ["script", "image", "use", "foreignObject", "link", "a"]
    let reader = SVGReader(svg)
    #expect(reader.elements.allSatisfy { !names.contains($0.name) })
    let links = reader.elements.flatMap(\.attributes).filter { $0.value.contains("://") }
    #expect(links.map(\.key) == ["xmlns"])
    #expect(!svg.contains("<!DOCTYPE") && !svg.contains("url(") && !svg.contains("@import"))
  }

  @Test func saysWhatItShows() throws {
    let svg = SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0)))
    let root = try #require(svg.elements.first)
    #expect(root.attributes["role"] == "graphics-document document")
    #expect(root.attributes["aria-labelledby"] == "title")
    #expect(root.attributes["aria-describedby"] == "desc")
    #expect(svg.all("title").first?.text == "Where does 'iAmFirst:' go?")
    let description = try #require(svg.all("desc").first?.text)
    #expect(
      description
        == "To First. Presented is dismissed, tab 1 is selected, and Pushed is popped. On iOS 26,"
        + " “Done” in Presented triggers the unwind segue. UIKit asks 4 view controllers.")
  }

  @Test func readsCardsInTheOrderOfTheSearch() throws {
    let svg = SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0)))
    #expect(
      svg.cards.map { $0.attributes["id"] } == [
        // The containers, and then the controllers that UIKit asks.
        "controller-tab", "controller-nav", "controller-presented", "controller-second",
        "controller-pushed", "controller-first",
      ])
    #expect(svg.inside(id: "controller-first").first?.name == "title")
    let title = try #require(svg.inside(id: "controller-first").first?.text)
    #expect(title.hasPrefix("FirstViewController, destination, stack 1 of 2 · id first"))
    #expect(title.contains("asked as 4 · yes: implements it"))
  }

  @Test func classesSayWhatCardsAndLinesAre() throws {
    let svg = SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0)))
    let classes = Dictionary(
      uniqueKeysWithValues: svg.cards.map {
        ($0.attributes["id"] ?? "", $0.attributes["class"] ?? "")
      })
    #expect(classes["controller-first"] == "card destination")
    #expect(classes["controller-presented"] == "card source dismissed removed")
    #expect(classes["controller-tab"] == "card container")
    #expect(classes["controller-nav"] == "card executor container")
    #expect(classes["controller-pushed"] == "card popped removed")
    let lines = try #require(svg.elements.first { $0.attributes["class"] == "lines" })
    #expect(lines.attributes["aria-hidden"] == "true")
  }

  @Test func everyClassAndIdentifierIsDocumented() throws {
    let page = try Repository.text(of: "docs/reference/SVG.md")
    let elements = Diagrams.sampleSVGs.flatMap { SVGReader($0.svg).elements }
    let classes = Set(
      elements.compactMap { $0.attributes["class"] }.flatMap { $0.split(separator: " ") })
    #expect(classes.count > 20)
    for name in classes { #expect(page.contains("`\(name)`"), "class \(name)") }
    let kinds = Set(
      elements.compactMap { $0.attributes["id"]?.prefix { $0 != "-" } })
    for kind in kinds { #expect(page.contains("`\(kind)"), "id \(kind)") }
    for role in Role.allCases { #expect(page.contains("`\(role.rawValue)`"), "class \(role)") }
    // No sample has the last two.
    let edges = page.split(separator: "\n").drop { !$0.hasSuffix("The edge leads |") }.dropFirst(2)
    for row in edges.prefix(while: { $0.hasPrefix("|") }) {
      for name in row.split(separator: "|")[0].split(separator: "`") where name.first != "," {
        #expect(name == " " || (classes + ["custom", "code"]).contains(name), "edge \(name)")
      }
    }
  }

  @Test func textsHaveTheLengthThatTheyWereMeasuredWith() throws {
    for text in SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0))).all("text") {
      let length = try #require(text.attributes["textLength"].flatMap(Double.init))
      #expect(length > 0)
      #expect(text.attributes["lengthAdjust"] == "spacingAndGlyphs")
    }
  }

  @Test func prefixesKeepSeveralPicturesApart() throws {
    let pictures = try Diagrams.tabsAndModal()
    func ids(_ prefix: String) throws -> Set<String> {
      let svg = try pictures.svg(.hierarchy, .with { $0.idPrefix = prefix })
      return Set(SVGReader(svg).elements.compactMap { $0.attributes["id"] })
    }
    #expect(try ids("a-").isDisjoint(with: ids("b-")))
    #expect(
      try ids("\"><x ").allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
  }

  @Test func widthIsLimitedOnDemand() throws {
    let pictures = try Diagrams.tabsAndModal()
    let natural = try #require(SVGReader(try pictures.svg(.search(unwind: 0))).elements.first)
    let limited = try #require(
      SVGReader(try pictures.svg(.search(unwind: 0), .with { $0.maximumWidth = 300 }))
        .elements.first)
    #expect(limited.attributes["width"] == "300")
    #expect(limited.attributes["viewBox"] == natural.attributes["viewBox"])
  }

  @Test func controllersBecomeLinks() throws {
    let pictures = try Diagrams.tabsAndModal()
    let svg = SVGReader(
      try pictures.svg(.hierarchy, .with { $0.linkBase = "https://example.com/c?id=" }))
    #expect(svg.all("a").map { $0.attributes["href"] }.contains("https://example.com/c?id=nav"))
    #expect(throws: DrawingError.unsafeLinkBase("javascript:alert(1)//")) {
      try pictures.svg(.hierarchy, .with { $0.linkBase = "javascript:alert(1)//" })
    }
  }
}
