import Wording

extension Scene {
  /// What stands on a card, as it is read aloud; its name and place are said before.
  func spokenRows(of card: Int) -> [String] {
    guard let figure else { return cards[card].rows.compactMap { $0.spoken(isFolded: false) } }
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
