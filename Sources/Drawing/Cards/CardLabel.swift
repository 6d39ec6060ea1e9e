import Wording

/// Sets cards: their rows as cells of exact widths.
struct CardLabel {
  let theme: Theme
  /// The widest text; longer text is wrapped.
  let textWidth: Int
  /// Whether names are broken at their capitals where they are too long for a line.
  let breaksNames: Bool

  /// Two rules of thumb: no card narrower than this, and no name on more lines than this.
  private static let minimumWidth = 120
  private static let nameLineLimit = 2

  private let cardWidth: Int?

  /// Sets cards.
  ///
  /// - Parameter cardWidth: how wide every card is; nil: as wide as its texts.
  init(theme: Theme, cardWidth: Int? = nil) {
    self.theme = theme
    self.cardWidth = cardWidth
    let around = 2 * (theme.space.cardPadding + theme.stroke.card.roundedUp)
    // Each of a line's runs takes a whole number of points.
    textWidth = cardWidth.map { max($0 - around - 4, 1) } ?? theme.space.cardText
    breaksNames = cardWidth != nil
  }

  /// Sets a card.
  func label(_ card: Card) -> Label {
    let rows = rows(card)
    let frame = card.isListed ? nil : frame(card)
    let width = cardWidth.map { max($0 - 2 * (frame?.thickness ?? 0), rows.width) }
    return Label(rows, width: width, frame: frame)
  }

  private func frame(_ card: Card) -> Label.Frame {
    Label.Frame(
      fill: card.look.fill, border: card.look.border,
      borderWidth: card.borderWidth(theme.stroke),
      isDashed: card.isDashed, padding: theme.space.cardPadding)
  }

  private func rows(_ card: Card) -> [Row] {
    let number = card.rows.map(pillWidth).max() ?? 0
    let body =
      nameRows(card)
      + card.rows.enumerated().flatMap { place, row in
        rows(row, numberWidth: number).linked(to: card.links[place])
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
    let limit = breaksNames ? 4 : Self.nameLineLimit
    let code = TextStyle(size: theme.type.body, ink: .muted, isMonospaced: true)
    let text = displayText(card.name)
    let identifier = card.identifier.map(displayText)
    var runs = [TextRun(text, name)]
    if let identifier { runs.append(TextRun(" " + identifier, code)) }
    let lines: [[TextRun]] =
      if runs.width <= width {
        [runs]
      } else if identifier != nil, runs[0].width <= width / 2 {
        TextFitting.lines(runs, width: width, lineLimit: limit, breaksNames: breaksNames)
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

  private func rows(_ row: CardRow, numberWidth: Int) -> [Row] {
    let body = TextStyle(size: theme.type.body, ink: .text)
    let quiet = TextStyle(size: theme.type.body, ink: .muted)
    switch row {
    case .rule:
      return [.space(theme.space.rule), .rule(.faintLine), .space(theme.space.rule)]
    case .note(let text):
      return wrapped([TextRun(displayText(text), quiet)])
    case .fate(let text):
      return [.space(theme.space.line)] + wrapped(text.runs(quiet))
    case .verb(let letter, let text):
      let bold = TextStyle(size: theme.type.body, ink: .text, isBold: true)
      return [.space(theme.space.line)]
        + numbered(letter, text.runs(bold), width: numberWidth, fill: .executorBadge)
    case .action(let name, let ink, let isAskedFor, let mark):
      let style = TextStyle(
        size: theme.type.body, ink: ink, isBold: isAskedFor, isMonospaced: true)
      return [.space(theme.space.line)]
        + marked(mark, [TextRun(displayText(name), style)], lineLimit: 2)
    case .question(let numbers, let question, let answer, let tone, let reason):
      let bold = TextStyle(size: theme.type.body, ink: tone.ink, isBold: true)
      var runs = question.runs(body) + [TextRun(" ", body)] + answer.runs(bold)
      if !reason.isEmpty { runs.append(TextRun(" · " + reason, quiet)) }
      return [.space(theme.space.line)] + numbered(numbers, runs, width: numberWidth)
    case .unwind(let action, let mark, let target, let trigger, let badge):
      let selector = TextStyle(
        size: theme.type.body, ink: mark?.ink ?? .text, isBold: true, isMonospaced: true)
      let end = TextStyle(size: theme.type.body, ink: .text, isBold: true)
      let runs =
        [TextRun(displayText(action), selector), TextRun(" →\u{A0}", selector)] + target.runs(end)
      let cause = trigger?.runs(quiet) ?? []
      let rows =
        badge == nil && !cause.isEmpty
        ? marked(mark, runs + [TextRun(" · ", quiet)] + cause, lineLimit: 3)
        : badged(marked(mark, runs, lineLimit: 3), badge) + (cause.isEmpty ? [] : wrapped(cause))
      return [.space(theme.space.line)] + rows
    case .forward(let kind, let target, let details, let badge):
      var runs = [TextRun(kind, target.isEmpty ? body : quiet)]
      if !target.isEmpty { runs += [TextRun(" ", quiet)] + target.runs(body) }
      for detail in details { runs += [TextRun(" · ", quiet)] + detail.runs(quiet) }
      return [.space(theme.space.line)] + badged(wrapped(runs), badge)
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

  /// Wrapped text behind the letter of an action, if it has one.
  private func marked(_ mark: ActionMark?, _ runs: [TextRun], lineLimit: Int) -> [Row] {
    guard let mark else { return wrapped(runs, lineLimit: lineLimit) }
    let disc = Cell.disc(mark.letter, fill: mark.ink, size: theme.type.small)
    let indent = disc.width ?? 0
    let room = textWidth - indent - theme.space.gutter
    return wrapped(runs, lineLimit: lineLimit, width: room).enumerated().map { place, row in
      Row([place == 0 ? disc : .gap(indent), .gap(theme.space.gutter)] + row.cells)
    }
  }

  private func wrapped(_ runs: [TextRun], lineLimit: Int = 4, width: Int? = nil) -> [Row] {
    TextFitting.lines(
      runs, width: Double(width ?? textWidth),
      lineLimit: breaksNames ? max(lineLimit, 12) : lineLimit,
      breaksNames: breaksNames
    ).map { Row([.text($0)]) }
  }

  /// A number, then text that is wrapped beside it.
  private func numbered(
    _ number: String, _ runs: [TextRun], width indent: Int, fill: Ink = .number
  ) -> [Row] {
    let pill = Cell.pill(number, fill: fill, size: theme.type.small, minimumWidth: indent)
    let room = Double(textWidth - indent - theme.space.gutter)
    return TextFitting.lines(runs, width: room, lineLimit: 4).enumerated().map { index, line in
      Row([index == 0 ? pill : .gap(indent), .gap(theme.space.gutter), .text(line)])
    }
  }

  /// How wide the number of a row is; a card's numbers are all made as wide as the widest.
  private func pillWidth(_ row: CardRow) -> Int {
    let text: String
    switch row {
    case .question(let numbers, _, _, _, _): text = numbers
    case .verb(let letter, _): text = letter
    default: return 0
    }
    return Cell.pill(text, fill: .number, size: theme.type.small, minimumWidth: 18).width ?? 0
  }
}
