import Unwinding
import Wording

/// A line of a card; wrapped where it is long.
enum CardRow: Sendable {
  case name(String)
  case identifier(String)
  /// The class, the place in the container.
  case quiet(String)
  /// The same of what is read aloud before the rows.
  case told(String)
  /// The controllers that a card stands for besides: how many, and the names of some.
  case members(Phrase)
  /// "full screen over the tab bar controller".
  case modal(Phrase)
  /// Why it gets the unwind segue, or not.
  case reason(Phrase, Tone)
  /// The badges of the card, and what starts the unwind segue.
  case badges(String?)
  /// An unwind action that the controller implements, marked where an unwind segue by it ends here.
  case action(String, ink: Ink, isAskedFor: Bool, mark: ActionMark? = nil)
  /// An unwind segue that starts here: "exitToHomeScreen: → Main Menu · on “Done”", with a badge if it doesn't
  /// end well.
  case unwind(
    action: String, mark: ActionMark?, target: Phrase, trigger: Phrase?, badge: RowBadge?)
  /// What the row above says of an unwind segue that is performed, and still doesn't end well.
  case verdict(RowBadge, ActionMark?)
  /// A forward segue that starts or ends here: "show Inbox · on “Open” · pushed by Mail".
  case forward(kind: String, target: Phrase, details: [Phrase], badge: RowBadge?)
  /// A remark.
  case note(String)
  /// The rule between what a controller is and what it was asked.
  case rule

  var isUnwind: Bool { if case .unwind = self { true } else { false } }
}

/// Whether something is good news.
enum Tone: Sendable {
  case neutral, good, bad, caution

  var ink: Ink {
    switch self {
    case .neutral: .text
    case .good: .good
    case .bad: .bad
    case .caution: .caution
    }
  }
}

extension Scene {
  /// What is on a card, as it is read aloud; its name and place are said before.
  func spokenRows(of card: Int) -> [String] {
    let box = figure.boxes[card]
    let rows = box.rows.prefix { row in
      !row.isUnwind || !figure.hasTableOfUnwinds
    }
    return (box.disc.map { ["asked as \($0.text)"] } ?? [])
      + rows.compactMap { $0.spoken(isFolded: box.isFolded) }
      + box.verbs.map { "\($0.letter) \($0.does.plainText)" }
  }
}

extension CardRow {
  /// The row as it is read aloud; nil: the card's name and place say it.
  ///
  /// - Parameter isFolded: whether it is on a card of several controllers, whose names are the card's name.
  func spoken(isFolded: Bool) -> String? {
    switch self {
    case .action(let name, _, _, _): "implements \(displayText(name))"
    case .note(let text): displayText(text)
    case .unwind(let action, _, let target, _, let badge):
      "\(displayText(action)) to \(target.plainText)" + (badge.map { " (\($0.words))" } ?? "")
    case .verdict(let badge, _): badge.words
    case .forward(let kind, let target, let details, _):
      ([target.isEmpty ? kind : "\(kind) \(target.plainText)"] + details.map(\.plainText))
        .joined(separator: ", ")
    case .reason(let phrase, _): phrase.plainText
    case .members(let phrase): isFolded ? nil : phrase.plainText
    case .quiet(let text): isFolded ? text : nil
    case .name, .identifier, .told, .modal, .badges, .rule: nil
    }
  }
}

/// What is behind a row in capitals: how a segue ends, where it does not end well.
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
  /// How an unwind segue ends: the same in every view.
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
