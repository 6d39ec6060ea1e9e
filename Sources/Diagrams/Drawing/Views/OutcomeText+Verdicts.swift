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

extension UnwindTrace {
  /// How it ends where it does not end well, also where what it goes to stays hidden (Semantics.md B17); nil:
  /// it does.
  var trouble: RowBadge? {
    guard outcome == .performed else { return RowBadge(of: self) }
    return staysHidden ? RowBadge("NOT SHOWN", fill: .cautionBadge) : nil
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
