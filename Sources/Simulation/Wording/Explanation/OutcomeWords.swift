import Hierarchy
import Unwinding

/// Who executes, and what is left.
extension ExplanationWords {
  /// "quiz, the parent of the destination q1; it supplies UIKit’s own segue".
  package func executor(_ reason: ExecutorReason) -> Phrase {
    let why: Phrase =
      switch reason.why {
      case .presentsOnTheWay(let presented):
        "\(name(reason.executor)), as it is the destination itself and presents "
          + "\(name(presented)) on the way"
      case .parentOfDestination(let destination):
        "\(name(reason.executor)), as it is the parent of the destination \(name(destination))"
      }
    let part: Phrase =
      switch reason.part {
      case .suppliesDefaultSegue: "it supplies UIKit’s own segue"
      case .suppliesItsSegue:
        "its override of \(code: "segueForUnwinding") supplies the segue"
      case .isLeftOut:
        "its override of \(code: "segueForUnwinding") is left out, as iOS 9 and later honour it for "
          + "certain only beside the old search override"
      case .none:
        "from iOS 9 on that has no effect without an override of \(code: "segueForUnwinding")"
      }
    return "\(why); \(part)"
  }

  /// "menu is on screen; 1 of 5 controllers stays."
  package func aftermath(_ aftermath: Aftermath) -> Phrase {
    guard aftermath.isKnown else { return "not known, as it is not known what moves" }
    let (live, staying) = (aftermath.liveCount, aftermath.stayingCount)
    let count =
      staying != live
      ? "\(staying) of \(live) controllers \(staying == 1 ? "stays" : "stay")"
      : live == 1 ? "the only controller stays" : "all \(live) controllers stay"
    let rest: Phrase =
      aftermath.isMovedOn ? "; then the action’s code moves controllers, which is not known" : ""
    guard let shown = aftermath.onScreen, !shown.isEmpty else { return Phrase(count) + rest }
    return "\(count); on screen: \(shown.map(name).joined(separator: ", "))" + rest
  }
}
