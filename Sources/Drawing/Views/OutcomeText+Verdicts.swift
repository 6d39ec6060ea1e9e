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
    case .undetermined: [.init(text: "DEPENDS", fill: .cautionBadge)]
    }
  }
}
