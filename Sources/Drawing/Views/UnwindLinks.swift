import Hierarchy
import Unwinding

/// The lines of a hierarchy view from where each unwind starts to who wins it.
struct UnwindLinks {
  let trace: Trace
  let inks: ActionInks
  /// The unwinds that have a row on their source's card.
  let withRow: Set<Int>

  /// How a line finds the row of its unwind.
  static func port(_ place: Int) -> String { "u\(place)" }

  /// Unwinds without a row share a line where theirs would look alike.
  func links(cardOf: [ControllerIndex: CardKey]) -> [Link] {
    struct Ends: Hashable {
      let from: CardKey
      let to: CardKey
      let kind: LinkKind
    }
    var shared: Set<Ends> = []
    var links: [Link] = []
    for (place, unwind) in trace.unwinds.enumerated() {
      guard unwind.outcome == .performed, let destination = unwind.destination,
        destination != unwind.source, let tail = cardOf[unwind.source],
        let head = cardOf[destination], tail != head
      else { continue }
      var link = Link(kind: inks.kind(of: unwind.action), from: tail, to: head)
      if case .controller = tail, withRow.contains(place) {
        link.port = Self.port(place)
      } else if !shared.insert(Ends(from: tail, to: head, kind: link.kind)).inserted {
        continue
      }
      links.append(link)
    }
    return links
  }
}
