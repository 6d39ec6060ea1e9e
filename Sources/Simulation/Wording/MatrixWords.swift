import Hierarchy
import Unwinding

package struct MatrixWords {
  package let document: Document
  package let names: ControllerNames
  /// Whether there may be implementations that the document doesn't contain (Semantics.md U3, U3a).
  private let mayBeImplemented: Bool

  package init(_ wording: Wording) {
    (document, names) = (wording.document, wording.names)
    mayBeImplemented = document.hasUnknownExtensions || document.hasUnknownLiveActions
  }

  package func name(_ controller: ControllerIndex) -> Phrase { "\(name: names[controller])" }

  /// "q1", "exception at q1", "depends", "unknown".
  package func cell(_ cell: MatrixCell) -> Phrase {
    let destination = cell.destination.map(name) ?? "none"
    if [.performed, .aborted].contains(cell.outcome) { return destination }
    let label = cell.outcome.label(cell.openness)
    return [.prevented, .exception].contains(cell.outcome)
      ? "\(label) at \(destination)" : Phrase(label)
  }

  /// Whether there may be unknown implementations of an action, or unknown ones above the root.
  package var isOpen: Bool { mayBeImplemented || document.above == .unknown }

  /// The result for an action without a known implementation, which has no column.
  package var withoutColumn: Phrase { isOpen ? "unknown" : "none" }

  /// "implemented by q1, q2; ambiguous: 2 destinations, depending on the source".
  package func column(_ column: MatrixColumn) -> Phrase {
    let shown = column.implementers.prefix(10).map(name)
    let rest = column.implementers.count - shown.count + column.moreImplementers
    let implementers: Phrase =
      shown.isEmpty
      ? mayBeImplemented
        ? "no view controller is known to implement it" : "not implemented by any view controller"
      : "implemented by " + shown.listed(more: rest)
    guard column.isAmbiguous else { return implementers }
    let destinations = column.destinations
    switch destinations.count {
    case 0:
      return implementers
        + (column.isOpen
          ? "; ambiguous, no certain destination" : "; ambiguous, no destination")
    case 1:
      let reach =
        column.cells.allSatisfy { $0.destination != nil }
        ? "is the destination from every source"
        : column.isOpen ? "is the only certain destination" : "is the only destination"
      return implementers + "; ambiguous, but \(name(destinations[0])) \(reach)"
    default:
      return implementers
        + "; ambiguous: \(String(destinations.count)) destinations, depending on the source"
    }
  }
}

extension Document {
  /// Whether the actions of a controller in the hierarchy, its class, or a superclass are unknown.
  fileprivate var hasUnknownLiveActions: Bool {
    let live = liveControllers.lazy.map { controllers[$0] }
    if live.contains(where: \.hasUnknownActions) { return true }
    guard classes.values.contains(where: \.hasUnknownActions) else { return false }
    let hierarchy = classHierarchy
    // Each class once, since chains may be long.
    var seen: Set<String> = []
    for controller in live {
      var current: String? = controller.className
      while let name = current, seen.insert(name).inserted {
        if classes[name]?.hasUnknownActions ?? false { return true }
        current = hierarchy.superclass(of: name)
      }
    }
    return false
  }
}
