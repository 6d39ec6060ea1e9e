import Hierarchy
import Unwinding

/// Who executes, and what is left.
extension ExplanationWords {
  /// "quiz, the parent of the destination q1; it supplies UIKit’s own segue".
  package func executor(_ reason: ExecutorReason) -> Phrase {
    let why: Phrase =
      switch reason.why {
      case .presentsOnTheWay(let presented):
        "\(name(reason.executor)), because it's the destination and presents \(name(presented)) on"
          + " the path"
      case .parentOfDestination(let destination):
        "\(name(reason.executor)), because it's the parent of the destination \(name(destination))"
      }
    let part: Phrase =
      switch reason.part {
      case .suppliesDefaultSegue: "it supplies UIKit’s default segue"
      case .suppliesItsSegue:
        "its \(code: "segueForUnwinding") override supplies the segue"
      case .isLeftOut:
        "its \(code: "segueForUnwinding") override is ignored, because iOS 9 and later call it"
          + " reliably only with the old search override"
      case .none:
        "from iOS 9, that has no effect without a \(code: "segueForUnwinding") override"
      }
    return "\(why); \(part)"
  }

  /// "menu is on screen; 1 of 5 controllers stays."
  package func aftermath(_ aftermath: Aftermath) -> Phrase {
    guard aftermath.isKnown else { return "unknown, because the transition is unknown" }
    let (live, staying) = (aftermath.liveCount, aftermath.stayingCount)
    let count =
      staying != live
      ? "\(staying) of \(live) controllers \(staying == 1 ? "stays" : "stay")"
      : live == 1 ? "the only controller stays" : "all \(live) controllers stay"
    let rest: Phrase =
      aftermath.isMovedOn
      ? "; then the code of the action changes the screen in an unknown way" : ""
    guard let shown = aftermath.onScreen, !shown.isEmpty else { return Phrase(count) + rest }
    return "\(count); on screen: \(shown.map(name).joined(separator: ", "))" + rest
  }
}
