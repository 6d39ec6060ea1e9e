import Hierarchy
import Unwinding
import Wording

/// The visible screens as a phone mock-up.
struct Phone {
  let wording: Wording
  let source: ControllerIndex
  /// The destination, after the step that finds it.
  let found: ControllerIndex?

  func html(_ screen: VisibleScreen?) -> String {
    guard let screen else {
      return "<div class=\"phone\" role=\"img\" aria-label=\"What the user sees is unknown\">"
        + "<div class=\"sheet\"><div class=\"leaf\">?</div></div></div>"
    }
    let label = "The user sees \(words(screen))"
    return "<div class=\"phone\" role=\"img\" aria-label=\"\(HTML.escaped(label))\">"
      + screen.layers.suffix(Self.layerLimit).enumerated().map { place, layer in
        let isCovered = place + 1 < min(screen.layers.count, Self.layerLimit)
        return sheet(layer, isCovered: isCovered)
      }.joined() + "</div>"
  }

  /// The maximum number of sheets that are visible behind one another.
  private static let layerLimit = 4

  /// "Presented, over Second".
  private func words(_ screen: VisibleScreen) -> String {
    screen.layers.reversed().map { layer in
      leaves(layer.content).map { wording.names[$0] }.listed()
    }.joined(separator: ", over ")
  }

  /// The visible view controllers in a view controller: itself, or those that it shows.
  private func leaves(_ content: VisibleController) -> [ControllerIndex] {
    content.shown.isEmpty || content.container == .none
      ? [content.controller] : content.shown.flatMap(leaves)
  }

  private func sheet(_ layer: VisibleLayer, isCovered: Bool) -> String {
    let kind =
      switch layer.style {
      case nil: "root"
      case .popover: "popover"
      case .pageSheet, .formSheet, .automatic: "card-sheet"
      default: "full"
      }
    let inside =
      isCovered ? "<div class=\"leaf\">\(name(layer.content))</div>" : html(layer.content)
    return "<div class=\"sheet \(kind)\(isCovered ? " covered" : "")\">\(inside)</div>"
  }

  private func name(_ content: VisibleController) -> String {
    let names = leaves(content).map { HTML.breakable(wording.names[$0], hyphenates: true) }
    return "<span>\(names.map { "<bdi>\($0)</bdi>" }.joined(separator: ", "))</span>"
  }

  private func html(_ content: VisibleController) -> String {
    let parts = content.shown.map(html)
    let inside = parts.joined()
    let columns =
      "<div class=\"columns\">" + parts.map { "<div>\($0)</div>" }.joined() + "</div>"
    switch content.container {
    case .navigation:
      let back = content.hidden.isEmpty ? "" : "‹"
      return "<div class=\"bar\">\(back)</div>\(inside)"
    case .tab:
      let tabs = wording.document.controllers[content.controller].children
      let shown = content.shown.first?.controller
      let marks = tabs.prefix(5).map { $0 == shown ? "<i class=\"on\"></i>" : "<i></i>" }
      return "\(inside)<div class=\"tabs\">\(marks.joined())</div>"
    case .none:
      return leaf(content) + (content.shown.isEmpty ? "" : columns)
    default:
      if content.shown.count > 1 { return columns }
      return content.shown.isEmpty ? leaf(content) : inside
    }
  }

  private func leaf(_ content: VisibleController) -> String {
    let role =
      content.controller == found
      ? " found" : content.controller == source ? " source" : ""
    let name = HTML.breakable(wording.names[content.controller], hyphenates: true)
    return "<div class=\"leaf\(role)\"><bdi>\(name)</bdi></div>"
  }
}
