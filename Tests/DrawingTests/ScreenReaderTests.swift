import TestSupport
import Testing

@testable import Drawing

/// The parts of a diagram for screen readers.
@Suite struct ScreenReaderTests {
  /// A part that is read aloud.
  private struct Spoken {
    var role: String
    var words: String
  }

  /// The exposed parts: names and descriptions in order, and texts that nothing hides.
  private func spoken(_ svg: SVGReader) -> (parts: [Spoken], loose: [String]) {
    let hidden = Set(
      svg.elements.indices.filter { svg.elements[$0].attributes["aria-hidden"] == "true" })
    var parts: [Spoken] = []
    var loose: [String] = []
    for (place, element) in svg.elements.enumerated() {
      guard !hidden.contains(place), hidden.isDisjoint(with: element.ancestors) else { continue }
      if let label = element.attributes["aria-label"] {
        parts.append(Spoken(role: element.attributes["role"] ?? element.name, words: label))
      }
      switch element.name {
      case "title", "desc": parts.append(Spoken(role: element.name, words: element.text))
      case "text", "tspan": loose.append(element.text)
      default: break
      }
    }
    return (parts, loose)
  }

  @Test func everythingIsSaidOnce() throws {
    for (name, svg) in Diagrams.sampleSVGs where !name.contains("map") {
      let (parts, loose) = spoken(SVGReader(svg))
      #expect(loose.isEmpty, "\(name): \(loose.prefix(3))")
      #expect(parts.count >= 3, "\(name)")
      let words = parts.map(\.words)
      #expect(Set(words).count == words.count, "\(name)")
      for (place, part) in words.enumerated() where part.count > 40 {
        let others = words.indices.filter { $0 != place }
        #expect(!others.contains { words[$0].contains(part) }, "\(name): \(part)")
      }
    }
  }

  @Test func aDescriptionIsShort() throws {
    for (name, svg) in Diagrams.sampleSVGs where name.contains("search") {
      let description = try #require(SVGReader(svg).all("desc").first?.text)
      #expect(!description.isEmpty && description.count < 600, "\(name): \(description)")
    }
  }

  @Test func cardsSayTheirRolesInWordsAndTheirClassOnce() throws {
    let svg = SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0)))
    for card in svg.cards { #expect(card.attributes["role"] == "graphics-object") }
    let presented = try #require(svg.inside(id: "controller-presented").first?.text)
    #expect(
      presented.hasPrefix(
        "PresentedViewController, source of the unwind segue, is dismissed, full screen,"
          + " presented by the tab bar controller, for Second"))
    for (name, svg) in Diagrams.sampleSVGs {
      for title in SVGReader(svg).all("title") {
        for word in title.text.split(separator: " ") where word.hasSuffix("ViewController,") {
          let count = title.text.components(separatedBy: word.dropLast()).count - 1
          #expect(count == 1, "\(name): \(title.text)")
        }
      }
    }
  }

  @Test func theTableIsAList() throws {
    var options = DrawingOptions()
    options.steps = .all
    let svg = SVGReader(try Diagrams.tabsAndModal().svg(.search(unwind: 0), options))
    let list = try #require(svg.elements.firstIndex { $0.attributes["role"] == "list" })
    let items = svg.elements.filter { $0.ancestors.last == list }
    #expect(items.allSatisfy { $0.attributes["role"] == "listitem" })
    #expect(
      items.map { $0.attributes["aria-label"] } == [
        "Before the search: Presented shouldPerformSegue YES",
        "UIKit calls: Presented prepare(for:)", "UIKit calls: First 'iAmFirst:'",
        "UIKit calls: tab bar controller dismiss(animated:)",
        "UIKit calls: tab bar controller unwind(for:towards:) navigation controller",
        "UIKit calls: navigation controller unwind(for:towards:) First",
      ])
  }
}
