import Unwinding
import Wording

extension OutcomeText {
  /// The outcome in few words, as badges.
  var verdicts: [Heading.Verdict] {
    switch unwind.outcome {
    case .performed where isHidden:
      [
        .init(text: "PERFORMED", fill: .destinationBadge),
        .init(text: "NOT REVEALED", fill: .cautionBadge),
      ]
    case .performed: [.init(text: "PERFORMED", fill: .destinationBadge)]
    case .aborted: [.init(text: "ABORTED", fill: .removedBadge)]
    case .prevented: [.init(text: "PREVENTED", fill: .cautionBadge)]
    case .exception: [.init(text: "EXCEPTION", fill: .removedBadge)]
    case .undetermined where !unwind.doubts.isEmpty:
      [.init(text: RowBadge.notKnown.text, fill: RowBadge.notKnown.fill)]
    case .undetermined: [.init(text: RowBadge.depends.text, fill: RowBadge.depends.fill)]
    case .offscreen: [.init(text: RowBadge.offscreen.text, fill: RowBadge.offscreen.fill)]
    }
  }
}
