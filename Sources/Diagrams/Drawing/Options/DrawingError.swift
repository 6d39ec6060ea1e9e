import Graphviz
import Hierarchy
import Text
import Unwinding

/// Why a diagram couldn't be drawn.
public enum DrawingError: Error, Sendable, Equatable {
  /// The trace doesn't contain the unwind segue.
  case noSuchUnwind(UnwindIndex)
  /// The requested view is of an unwind segue that isn't in the trace; nil: none was named.
  case noUnwindOfSegue(SegueIndex?)
  /// The diagram would have more nodes than the limit.
  case tooManyCards(count: Int, limit: Int, isExpanded: Bool)
  /// A map would have more screens than the limit.
  case tooManyScreens(count: Int, limit: Int)
  /// The document has no controller with the id of the map's focus.
  case noSuchController(String)
  /// The document has no screens from the storyboard of the map. `known` are those that it has.
  case noSuchStoryboard(String, known: [String])
  /// The base of links isn't an http, https, or relative address.
  case unsafeLinkBase(String)
  /// The size of a diagram in Mermaid's language, and Mermaid's limit.
  case tooLargeForMermaid(String)
  /// A layout that doesn't support the view, and those that do.
  case unsuitableLayout(DiagramLayout, known: [DiagramLayout])
  /// Graphviz couldn't lay out the graph.
  case notLaidOut(GraphvizError)
}

extension DrawingError: CustomStringConvertible {
  /// The problem and the fix.
  public var description: String {
    switch self {
    case .noSuchUnwind(let place): "the trace has no unwind segue number \(place.offset + 1)"
    case .noUnwindOfSegue(let segue?):
      "the trace has no unwind segue for segue number \(segue.offset + 1)"
    case .noUnwindOfSegue(nil): "this diagram needs an unwind segue; select one with --unwind"
    case .tooManyCards(let count, let limit, let isExpanded):
      "the diagram would have \(count) nodes; the limit is \(limit). "
        + (isExpanded ? "Draw it without --expand, select" : "Select")
        + " one unwind segue with --unwind, or split the document"
    case .tooManyScreens(let count, let limit):
      "the map would have \(count) screens; the limit is \(limit). Draw one storyboard with"
        + " --storyboard, or the screens near one with --focus"
    case .noSuchController(let id):
      "--focus: no controller has the id \(Visible.quoted(id))"
    case .noSuchStoryboard(let name, let known):
      "--storyboard: no screen comes from a storyboard \(Visible.quoted(name))"
        + (known.isEmpty
          ? ""
          : "; the storyboards are \(known.map { Visible.quoted($0) }.joined(separator: ", "))")
    case .unsafeLinkBase(let base): "“\(base)” isn't an http, https, or relative address"
    case .unsuitableLayout(let layout, let known):
      "--layout \(layout.rawValue) doesn't support this view; use"
        + " \(known.map(\.rawValue).listed("or"))"
    case .notLaidOut(let error): error.description
    case .tooLargeForMermaid(let excess):
      "the flowchart would have \(excess); draw it as SVG, or draw a part of it"
    }
  }
}
