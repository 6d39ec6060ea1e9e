import Unwinding
import Wording

extension RowBadge {
  /// How an unwind ends: the same in every view.
  init(of unwind: UnwindTrace) {
    self =
      switch unwind.outcome {
      case .performed: RowBadge("PERFORMED", fill: .destinationBadge)
      case .aborted: "ABORTED"
      case .prevented: RowBadge("PREVENTED", fill: .cautionBadge)
      case .exception: "EXCEPTION"
      case .undetermined: unwind.openness == .depends ? .depends : .notKnown
      case .offscreen: .offscreen
      }
  }
}

extension OutcomeText {
  /// The outcome in few words, as badges.
  ///
  /// - Parameter isHidden: whether the destination stays hidden.
  func verdicts(isHidden: Bool) -> [Heading.Verdict] {
    let badge = RowBadge(of: unwind)
    return [Heading.Verdict(text: badge.text, fill: badge.fill)]
      + (isHidden ? [Heading.Verdict(text: "NOT REVEALED", fill: .cautionBadge)] : [])
  }
}
