import Wording

/// Sets cards: their rows as cells of exact widths.
struct CardLabel {
  let theme: Theme
  /// How wide every card is.
  private let cardWidth: Int
  /// The widest text; longer text is wrapped.
  private let textWidth: Int

  /// No row is narrower, if there is room.
  private static let minimumWidth = 120
  private static let nameLineLimit = 4

  init(theme: Theme, cardWidth: Int) {
    self.theme = theme
    self.cardWidth = cardWidth
    let around = 2 * (theme.space.cardPadding + theme.stroke.card.roundedUp)
    // Each of a line's runs takes a whole number of points.
    textWidth = max(cardWidth - around - 4, 1)
  }

  /// Sets a card.
  func label(_ card: Card) -> Label {
    let rows = rows(card)
    let frame = card.isListed ? nil : frame(card)
    return Label(
      rows, width: max(cardWidth - 2 * (frame?.thickness ?? 0), rows.width), frame: frame)
  }

  private func frame(_ card: Card) -> Label.Frame {
    Label.Frame(
      fill: card.look.fill, border: card.look.border,
      borderWidth: card.borderWidth(theme.stroke),
      isDashed: card.isDashed, padding: theme.space.cardPadding)
  }

  private func rows(_ card: Card) -> [Row] {
    let body =
      nameRows(card)
      + card.rows.enumerated().flatMap { place, row in
        rows(row).linked(to: card.links[place])
      }
    let head = headRows(card, bodyWidth: max(body.width, min(Self.minimumWidth, textWidth)))
    return head + body + [Row([.gap(min(Self.minimumWidth, textWidth))])]
  }

  /// Kicker and badges, on one line if that does not make the card wider.
  private func headRows(_ card: Card, bodyWidth: Int) -> [Row] {
    let style = TextStyle(size: theme.type.small, ink: .muted)
    let badges = badgeCells(card.roles)
    let kicker = [TextRun(card.kicker.joined(separator: " · "), style)]
    guard !kicker.plainText.isEmpty else {
      return badges.isEmpty ? [] : [Row(badges), .space(theme.space.line + 1)]
    }
    let oneLine = Row([.text(kicker), .gap(12), .spring] + badges)
    if badges.isEmpty || oneLine.width <= max(bodyWidth, min(170, textWidth)) {
      let lines = TextFitting.lines(kicker, width: Double(textWidth), lineLimit: 2)
      if badges.isEmpty { return lines.map { Row([.text($0)]) } + [.space(theme.space.line)] }
      return [oneLine, .space(theme.space.line)]
    }
    let lines = TextFitting.lines(kicker, width: Double(textWidth), lineLimit: 2)
    return [Row(badges), .space(theme.space.line + 1)] + lines.map { Row([.text($0)]) }
      + [.space(theme.space.line)]
  }

  private func badgeCells(_ roles: [Role]) -> [Cell] {
    var cells: [Cell] = []
    for role in roles {
      if !cells.isEmpty { cells.append(.gap(4)) }
      cells.append(.pill(role.badge, fill: role.fill, size: theme.type.small))
    }
    return cells
  }

  private func nameRows(_ card: Card) -> [Row] {
    let isQuiet = card.look == .folded || card.look == .foldedAway
    let width = Double(textWidth)
    let name = TextStyle(size: theme.type.name, ink: .text, isBold: !isQuiet)
    let limit = Self.nameLineLimit
    let code = TextStyle(size: theme.type.body, ink: .muted, isMonospaced: true)
    let text = displayText(card.name)
    let identifier = card.identifier.map(displayText)
    var runs = [TextRun(text, name)]
    if let identifier { runs.append(TextRun(" " + identifier, code)) }
    let lines: [[TextRun]] =
      if runs.width <= width {
        [runs]
      } else if identifier != nil, runs[0].width <= width / 2 {
        TextFitting.lines(runs, width: width, lineLimit: limit, breaksNames: true)
      } else {
        // Each on lines of its own, cut so that no two of them read alike.
        TextFitting.lines(ofName: text, name, width: width, lineLimit: limit)
          + (identifier.map { TextFitting.lines(ofName: $0, code, width: width, lineLimit: 2) }
            ?? [])
      }
    var rows = lines.map { Row([.text($0)]) }
    if let title = card.title.map(displayText), !title.isEmpty {
      let style = TextStyle(size: theme.type.body, ink: .muted)
      rows += TextFitting.lines([TextRun(title, style)], width: width, lineLimit: 2).map {
        Row([.text($0)])
      }
    }
    return rows
  }

  private func rows(_ row: CardRow) -> [Row] {
    let body = TextStyle(size: theme.type.body, ink: .text)
    let quiet = TextStyle(size: theme.type.body, ink: .muted)
    switch row {
    case .rule:
      return [.space(theme.space.rule), .rule(.faintLine), .space(theme.space.rule)]
    case .note(let text), .quiet(let text), .told(let text):
      return wrapped([TextRun(displayText(text), quiet)])
    case .action(let name, let ink, let isAskedFor, let mark):
      let style = TextStyle(
        size: theme.type.body, ink: ink, isBold: isAskedFor, isMonospaced: true)
      return [.space(theme.space.line)]
        + wrapped([TextRun(displayText(name), style)], mark)
    case .unwind(let action, let mark, let target, let trigger, let badge):
      let selector = TextStyle(
        size: theme.type.body, ink: mark?.ink ?? .text, isBold: true, isMonospaced: true)
      let end = TextStyle(size: theme.type.body, ink: .text, isBold: true)
      let runs =
        [TextRun(displayText(action), selector), TextRun(" →\u{A0}", selector)] + target.runs(end)
      let cause = trigger?.runs(quiet) ?? []
      let rows =
        badge == nil && !cause.isEmpty
        ? wrapped(runs + [TextRun(" · ", quiet)] + cause, mark)
        : badged(wrapped(runs, mark), badge) + (cause.isEmpty ? [] : wrapped(cause))
      return [.space(theme.space.line)] + rows
    case .forward(let kind, let target, let details, let badge):
      var runs = [TextRun(kind, target.isEmpty ? body : quiet)]
      if !target.isEmpty { runs += [TextRun(" ", quiet)] + target.runs(body) }
      for detail in details { runs += [TextRun(" · ", quiet)] + detail.runs(quiet) }
      return [.space(theme.space.line)] + badged(wrapped(runs), badge)
    case .members(let phrase), .modal(let phrase), .reason(let phrase, _):
      return wrapped(phrase.runs(quiet))
    // The head of the card has them.
    case .name, .identifier, .badges, .verdict: return []
    }
  }

  /// Rows with a badge behind the last, or below it where there is no room.
  private func badged(_ rows: [Row], _ badge: RowBadge?) -> [Row] {
    guard let badge, let last = rows.last else { return rows }
    let pill = Cell.pill(badge.text, fill: badge.fill, size: theme.type.small)
    guard last.width + (pill.width ?? 0) + 8 <= textWidth else {
      return rows + [Row([pill, .spring])]
    }
    return rows.dropLast() + [Row(last.cells + [.gap(8), pill, .spring])]
  }

  /// - Parameter mark: the letter before it.
  private func wrapped(_ runs: [TextRun], _ mark: ActionMark? = nil) -> [Row] {
    let pill = mark.map { Cell.pill($0.letter, fill: $0.ink, size: theme.type.small) }
    let indent = pill.map { ($0.width ?? 0) + 4 } ?? 0
    let lines = TextFitting.lines(
      runs, width: Double(textWidth - indent), lineLimit: 12, breaksNames: true)
    return lines.enumerated().map { place, line in
      guard let pill else { return Row([.text(line)]) }
      return Row((place == 0 ? [pill, .gap(4)] : [.gap(indent)]) + [.text(line)])
    }
  }
}
