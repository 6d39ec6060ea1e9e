import Hierarchy
import Unwinding

/// The lines of a hierarchy view from where each unwind starts to who wins it.
struct UnwindLinks {
  let trace: Trace
  let inks: ActionInks
  /// The unwinds that have a row on their source's card.
  let withRow: Set<UnwindIndex>

  /// Unwinds without a row share a line where theirs would look alike.
  func links(cardOf: [ControllerIndex: CardKey]) -> [Link] {
    struct Ends: Hashable {
      let from: CardKey
      let to: CardKey
      let kind: LinkKind
    }
    var shared: Set<Ends> = []
    var links: [Link] = []
    for (place, unwind) in trace.unwinds.placed {
      guard unwind.outcome == .performed, let destination = unwind.destination,
        destination != unwind.source, let tail = cardOf[unwind.source],
        let head = cardOf[destination], tail != head
      else { continue }
      let link = Link(kind: inks.kind(of: unwind.action), from: tail, to: head)
      let hasRow = if case .controller = tail { withRow.contains(place) } else { false }
      let isNew = hasRow || shared.insert(Ends(from: tail, to: head, kind: link.kind)).inserted
      if isNew { links.append(link) }
    }
    return links
  }
}
