import Unwinding
import Wording

/// What stands behind a row in capitals: how a segue ends, where it does not end well.
struct RowBadge: Sendable, ExpressibleByStringLiteral {
  let text: String
  let fill: Ink

  /// - Parameter fill: the badge's ground; red where nothing else is said.
  init(_ text: String, fill: Ink = .removedBadge) {
    self.text = text
    self.fill = fill
  }

  /// The words without the sign: "unknown".
  var words: String { String(text.lowercased().drop { !$0.isLetter }) }

  init(stringLiteral text: String) { self.init(text) }

  /// What the document leaves open: neither good nor bad.
  static let depends = RowBadge("DEPENDS", fill: .cautionBadge)
  static let notKnown = RowBadge("UNKNOWN", fill: .cautionBadge)
  /// What cannot happen now.
  static let offscreen = RowBadge("OFF SCREEN", fill: .quietBadge)
}

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
