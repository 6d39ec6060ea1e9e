import Hierarchy
import Text
import Unwinding
import Wording

/// A line of a node, wrapped if it's long.
enum CardRow: Sendable {
  case name(String)
  case identifier(String)
  /// The class, the place in the container.
  case quiet(String)
  /// The same, but not read aloud with the rows, because it's read before them.
  case unspoken(String)
  /// The other controllers of a node: their number, and some names.
  case members(Phrase)
  /// Names of screens: as many as fit, and up to a number.
  case list([String], limit: Int)
  /// How it's presented: "full screen over the tab bar controller".
  case modal(Phrase)
  /// Why it's the destination, or isn't.
  case reason(Phrase, Tone)
  /// The badges of the node, and the trigger of the unwind segue.
  case badges(String?)
  /// An unwind action that it implements, with a mark if an unwind segue with it unwinds to here.
  case action(String, mark: ActionMark?)
  /// An unwind segue: "exitToHomeScreen: → Main Menu · on “Done”", with a badge for a problem.
  case unwind(
    action: String, mark: ActionMark?, target: Phrase, trigger: Phrase?, badge: RowBadge?)
  /// The problem of the unwind segue in the row above, which is performed.
  case verdict(RowBadge, ActionMark?)
  /// A forward segue that starts or ends here: "show Inbox · on “Open” · pushed by Mail".
  case forward(kind: String, target: Phrase, details: [Phrase], badge: RowBadge?)
  case note(String)
  /// The rule between a controller's description and its answers.
  case rule

  /// The first names of a list, and the number of the others.
  static func list(_ names: [String], showing count: Int) -> Phrase {
    names.prefix(count).map { "\(name: $0)" as Phrase }.listed(more: names.count - count)
  }

  var isUnwind: Bool { if case .unwind = self { true } else { false } }
}

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
  /// The text of a node that is read aloud, after its name and place.
  func spokenRows(of card: Int) -> [String] {
    let box = figure.boxes[card]
    let rows = box.rows.prefix { row in
      !row.isUnwind || !figure.hasTableOfUnwinds
    }
    return (box.disc.map { ["asked as \($0.text)"] } ?? [])
      + rows.compactMap { $0.spoken(isFolded: box.isFolded) }
      + box.verbs.map {
        let colon = cards[card].key == .controller($0.by) ? "" : ":"
        return "\($0.letter)\(colon) \($0.does.plainText)"
      }
  }
}

extension [CardRow] {
  /// The first rows, and a note with the number of the others.
  func limited(to limit: Int, called word: String) -> [CardRow] {
    let rest = count - limit
    return prefix(limit) + (rest > 0 ? [.note("and \(counted(rest, "more \(word)"))")] : [])
  }
}

extension CardRow {
  /// The row as it's read aloud; nil: the node's name and place contain it.
  func spoken(isFolded: Bool) -> String? {
    switch self {
    case .action(let name, _): "implements \(displayText(name))"
    case .note(let text): displayText(text)
    case .unwind(let action, _, let target, _, let badge):
      displayText(action) + (target.isEmpty ? "" : " to \(target.plainText)")
        + (badge.map { " (\($0.words))" } ?? "")
    case .verdict(let badge, _): badge.words
    case .forward(let kind, let target, let details, _):
      ([target.isEmpty ? kind : "\(kind) \(target.plainText)"] + details.map(\.plainText))
        .joined(separator: ", ")
    case .reason(let phrase, _): phrase.plainText
    case .members(let phrase): isFolded ? nil : phrase.plainText
    case .quiet(let text): isFolded ? text : nil
    case .list(let names, let limit):
      isFolded ? nil : Self.list(names, showing: min(names.count, limit)).plainText
    case .name, .identifier, .unspoken, .modal, .badges, .rule: nil
    }
  }
}

/// The badge after a row: the outcome of a segue with a problem.
struct RowBadge: Sendable, ExpressibleByStringLiteral {
  let text: String
  let fill: Ink

  init(_ text: String, fill: Ink = .removedBadge) {
    self.text = text
    self.fill = fill
  }

  /// The words without the sign: "unknown".
  var words: String { String(text.lowercased().drop { !$0.isLetter }) }

  init(stringLiteral text: String) { self.init(text) }

  /// The document doesn't determine it, so it's neither good nor bad.
  static let depends = RowBadge(.undetermined, .depends)
  static let notKnown = RowBadge(.undetermined)
  static let noDestination = RowBadge(.aborted)
}

extension RowBadge {
  /// The outcome of an unwind segue. It's the same in every view.
  init(of unwind: UnwindTrace) { self.init(unwind.outcome.name, unwind.openness) }

  private init(_ outcome: OutcomeName, _ openness: UndeterminedReason? = nil) {
    self.init(outcome.label(openness).uppercased(), fill: Ink(badge: outcome.words.tone))
  }
}

extension Ink {
  init(badge tone: OutcomeTone) {
    self =
      switch tone {
      case .good: .destinationBadge
      case .caution: .cautionBadge
      case .bad: .removedBadge
      case .quiet: .quietBadge
      }
  }
}

extension UnwindTrace {
  /// The outcome if it's a problem, such as a hidden destination (Semantics.md B17); else nil.
  var trouble: RowBadge? {
    guard outcome == .performed else { return RowBadge(of: self) }
    return hidesDestination ? RowBadge("NOT SHOWN", fill: .cautionBadge) : nil
  }
}

extension OutcomeText {
  /// The outcome in few words, as badges.
  func verdicts(isHidden: Bool) -> [Heading.Verdict] {
    let badge = RowBadge(of: unwind)
    return [Heading.Verdict(text: badge.text, fill: badge.fill)]
      + (isHidden ? [Heading.Verdict(text: "NOT SHOWN", fill: .cautionBadge)] : [])
  }
}
