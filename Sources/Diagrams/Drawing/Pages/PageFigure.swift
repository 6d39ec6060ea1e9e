import Graphviz
import Hierarchy
import Text

/// A diagram that a page shows step by step: all nodes and edges are there from the beginning, and
/// the page marks those that it has shown.
package struct PageFigure: Sendable {
  /// The element, without its own style sheet.
  package let element: [UInt8]
  /// The ids of the controllers' nodes; those without a node are missing.
  package let cards: [ControllerIndex: String]
  /// Those that the node of the controller around them only counts.
  package let counted: Set<ControllerIndex>
  /// The lines that belong to the search, in the diagram's order.
  package let lines: [Line]
  let fills: Set<Color>
  let strokes: Set<Color>

  /// The style sheet that a page needs for these figures.
  package static func style(for figures: [PageFigure]) -> String {
    StyleSheet.text(
      isAutomatic: true, fills: figures.reduce(into: []) { $0.formUnion($1.fills) },
      strokes: figures.reduce(into: []) { $0.formUnion($1.strokes) })
  }

  /// A line that belongs to the search.
  package struct Line: Sendable {
    package let id: String
    /// The id of the node to which it leads.
    package let to: String
    package let kind: Kind

    /// The meaning of a line.
    package enum Kind: Sendable, Equatable {
      /// The search continued at another controller.
      case next
      /// UIKit asked the controller with this step number next.
      case asked(Int)
      /// The outcome of the unwind segue.
      case result
    }
  }

  /// The ids of the verbs for an unwind segue's effects, by their positions in the trace.
  package var verbs: [Int: String] = [:]
}

extension Diagram {
  /// The diagram as a part of a page, if its options request that.
  package func pageFigure(_ provenance: Provenance? = nil) throws(GraphvizError) -> PageFigure {
    let (drawn, fills, strokes) = writer(provenance).element(of: try drawing())
    var figure = PageFigure(
      element: withRowLinks(drawn), cards: scene.cardIDs(identity),
      counted: Set(scene.cards.flatMap(\.absorbed)),
      lines: PageFigure.Line.all(of: scene.links, identity), fills: fills,
      strokes: strokes)
    for verb in scene.figure.boxes.flatMap(\.verbs) {
      figure.verbs[verb.effect] = identity.verb(verb.letter)
    }
    return figure
  }

  /// An element with the links of rows on a map's nodes above everything else, so that clicks and
  /// keys reach them.
  private func withRowLinks(_ element: [UInt8]) -> [UInt8] {
    let end = Array("</g>\n</svg>\n".utf8)
    let links = zip(zip(scene.figure.boxes, page.layout.blocks), page.layout.boxes)
      .flatMap { box, rect in
        let (box, block) = box
        return block.links.compactMap { row, top, bottom in
          box.links[row].map { address in
            let words = box.rows[row].spoken(isFolded: false) ?? ""
            let (x, y) = (String(decimal: rect.minX), String(decimal: rect.minY + top))
            let width = String(decimal: rect.maxX - rect.minX)
            let height = String(decimal: bottom - top)
            return "<a href=\"\(XML.escaped(address))\" aria-label=\"\(XML.escaped(words))\">"
              + "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\""
              + " fill=\"none\" pointer-events=\"all\"/></a>\n"
          }
        }
      }
    guard !links.isEmpty, element.suffix(end.count) == end[...] else { return element }
    let markup = "<g class=\"row-links\">\n\(links.joined())</g>\n"
    return element.dropLast(end.count) + Array(markup.utf8) + end
  }
}

extension PageFigure.Line {
  static func all(of links: [Link], _ identity: DiagramIdentity) -> [PageFigure.Line] {
    zip(links, identity.lines).compactMap { link, id in
      guard let kind = link.kind.pageKind, let to = identity.cards[link.to]?.id else { return nil }
      return PageFigure.Line(id: id, to: to, kind: kind)
    }
  }
}

extension LinkKind {
  /// The meaning of a line in a search; nil: none.
  var pageKind: PageFigure.Line.Kind? {
    switch self {
    case .walk: .next
    case .searchPath(let number): .asked(number)
    default: isResult ? .result : nil
    }
  }
}

extension Scene {
  func cardIDs(_ identity: DiagramIdentity) -> [ControllerIndex: String] {
    var ids: [ControllerIndex: String] = [:]
    for card in cards {
      guard let id = identity.cards[card.key]?.id else { continue }
      for controller in card.members + card.absorbed { ids[controller] = ids[controller] ?? id }
    }
    return ids
  }
}
