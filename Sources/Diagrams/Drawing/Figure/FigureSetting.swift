import Unwinding
import Wording

struct FigureSetting {
  let palette: Palette
  /// The maximum width of a pill in a container's header.
  let widestPill: Double

  init(palette: Palette, width: Double) {
    self.palette = palette
    widestPill = min(FigureType.widestPill, max(width - 36, 120))
  }

  /// A line as it's drawn, from the upper left corner of its box.
  struct Line: Sendable {
    var x: Double
    var baseline: Double
    var content: Content
    /// Its class in an SVG; "": none.
    var name = ""

    enum Content: Sendable {
      case text([TextRun])
      case badge(String, fill: Ink)
      case verb(Verb, lines: [[TextRun]], width: Double)
      /// The letter of an action, centered in the line.
      case tag(ActionMark)
    }
  }

  struct Block: Sendable {
    var lines: [Line] = []
    /// The distance from the box's left side, with the space after the text.
    var width = 0.0
    /// The distance from the box's upper side to below the last line.
    var height = FigureType.padding
    /// The links of rows, with the rows' positions and vertical ranges.
    var links: [(row: Int, top: Double, bottom: Double)] = []

    fileprivate mutating func addText(_ runs: [TextRun], x: Double, name: String = "") {
      let size = runs.reduce(0) { max($0, $1.style.size) }
      addLine(.text(runs), x: x, size: size, width: runs.width, name: name)
    }

    fileprivate mutating func addLine(
      _ content: Line.Content, x: Double, size: Double, width: Double, name: String = ""
    ) {
      lines.append(
        Line(x: x, baseline: (height + size).rounded(), content: content, name: name))
      height += size * 1.4
      self.width = max(self.width, x + width + FigureType.textEnd)
    }

    /// Adds to the last line.
    fileprivate mutating func addBeside(
      _ content: Line.Content, x: Double, width: Double, name: String = ""
    ) {
      guard let baseline = lines.last?.baseline else { return }
      lines.append(Line(x: x, baseline: baseline, content: content, name: name))
      self.width = max(self.width, x + width + FigureType.textEnd)
    }
  }

  /// The widths of boxes, and their blocks with the usual room for text.
  typealias KnownBoxes = (widths: [Double], blocks: [Block])

  /// The blocks of boxes, with the usual room for text, or more if the known boxes have it.
  func blocks(_ scene: Scene, part: Double, in known: KnownBoxes? = nil) -> [Block] {
    zip(scene.figure.boxes, scene.cards).enumerated().map { place, box in
      let (box, card) = box
      let isWide = box.isFrame || scene.figure.arrangement == .column
      let room = (isWide ? FigureType.headerText : FigureType.cardText) * part
      guard let known else { return block(box, card: card, room: room) }
      let inside = known.widths[place] - textStart(box) - FigureType.textEnd
      return inside > room ? block(box, card: card, room: inside) : known.blocks[place]
    }
  }

  /// The lines of a box: all lines of a node; for a container, those of its header, without verbs.
  func block(_ box: FigureBox, card: Card, room: Double) -> Block {
    var block = Block()
    let x = textStart(box)
    for (place, row) in box.rows.enumerated() {
      let top = block.height
      addRow(row, card, x: x, room: room, to: &block)
      if box.links[place] != nil { block.links.append((place, top, block.height)) }
    }
    if !box.isFrame {
      for verb in box.verbs {
        let lines = lines(
          runs(verb, colon: card.key == .controller(verb.by) ? "" : ":"), room - 12, limit: 4)
        let width = (lines.map(\.width).max() ?? 0) + 12
        // A pill is higher than its text.
        if case .text = block.lines.last?.content { block.height += 3 }
        block.height += 1
        block.addLine(
          .verb(verb, lines: lines, width: width), x: x, size: FigureType.pill, width: width,
          name: "verb")
        block.height += 2 + FigureType.pillLine * Double(lines.count - 1)
      }
    }
    block.height += 3
    return block
  }

  private func textStart(_ box: FigureBox) -> Double {
    guard let disc = box.disc else { return FigureType.textStart }
    guard disc.text.count > 2 else { return FigureType.textStartBesideDisc }
    return 4.5 + FigurePen.discWidth(disc) + 6
  }

  private func addRow(
    _ row: CardRow, _ card: Card, x: Double, room: Double, to block: inout Block
  ) {
    let quiet = TextStyle(size: FigureType.small, ink: .muted)
    switch row {
    case .name(let text):
      let style = TextStyle(
        size: FigureType.name, ink: isQuiet(card) ? .muted : .text, isBold: true)
      TextFitting.lines(ofName: text, style, width: room, lineLimit: 4)
        .forEach { block.addText($0, x: x) }
    case .identifier(let text):
      TextFitting.lines(ofName: displayText(text), quiet.asCode, width: room, lineLimit: 3)
        .forEach { block.addText($0, x: x) }
    case .quiet(let text), .unspoken(let text), .note(let text):
      TextFitting.lines(ofName: text, quiet, width: room, lineLimit: 5)
        .forEach { block.addText($0, x: x) }
    case .list(let names, let limit):
      let sets = (1...max(min(names.count, limit), 1)).reversed().lazy.map { count in
        lines(CardRow.list(names, showing: count).runs(quiet), room, limit: 6)
      }
      (sets.first { $0.count < 6 } ?? []).forEach { block.addText($0, x: x) }
    case .members(let phrase):
      // The number of controllers is visible from the beginning. A page adds the answers in steps.
      var left = runs(phrase.count, quiet).plainText.count { !Self.isSpace($0) }
      for line in lines(runs(phrase, quiet), room, limit: 12) {
        block.addText(line, x: x, name: "reason")
        guard left > 0, let answer = block.lines.popLast() else { continue }
        let (count, rest) = Self.split(line, at: &left)
        block.lines.append(Line(x: x, baseline: answer.baseline, content: .text(count)))
        guard !rest.isEmpty else { continue }
        block.lines.append(
          Line(
            x: x + count.width, baseline: answer.baseline, content: .text(rest), name: answer.name))
      }
    case .modal(let phrase):
      let style = TextStyle(size: FigureType.small, ink: .action6)
      lines(runs(phrase, style), room, limit: 3).forEach { block.addText($0, x: x) }
    case .reason(let phrase, let tone):
      let style = TextStyle(
        size: FigureType.reason, ink: tone == .neutral ? .muted : tone.ink,
        isBold: tone == .good || tone == .bad)
      if append(runs(phrase, style), x: x, room: room, to: &block) { return }
      block.height += 1
      lines(runs(phrase, style), room, limit: 5)
        .forEach { block.addText($0, x: x, name: "reason") }
    case .badges(let trigger):
      addBadges(card, trigger, x: x, room: room, to: &block)
    case .action(let name, let mark):
      let style = TextStyle(
        size: FigureType.reason, ink: mark?.ink ?? .muted, isBold: mark != nil, isMonospaced: true)
      addMarked(mark, [TextRun(displayText(name), style)], x: x, room: room, to: &block)
    case .unwind(let action, let mark, let target, let trigger, let badge):
      let style = TextStyle(
        size: FigureType.reason, ink: mark?.ink ?? .text, isBold: true, isMonospaced: true)
      let end = TextStyle(size: FigureType.reason, ink: .text)
      var line = [TextRun(displayText(action), style)]
      if !target.isEmpty { line += [TextRun(" →\u{A0}", end)] + target.runs(end) }
      if let trigger { line += [TextRun(" · ", quiet)] + runs(trigger, quiet) }
      addMarked(mark, line, x: x, room: room, to: &block)
      if let badge { addVerdict(badge, behind: mark, x: x, room: room, to: &block) }
    case .verdict(let badge, let mark):
      addVerdict(badge, behind: mark, x: x, room: room, to: &block)
    case .forward(let kind, let target, let details, let badge):
      var line = [TextRun(kind, quiet)]
      if !target.isEmpty {
        let end = TextStyle(size: FigureType.small, ink: .text)
        line += [TextRun(" ", quiet)] + runs(target, end)
      }
      for detail in details { line += [TextRun(" · ", quiet)] + runs(detail, quiet) }
      lines(line, room, limit: 5).forEach { block.addText($0, x: x) }
      guard let badge else { return }
      let isBad = badge.fill == .removedBadge
      let ending = Phrase("\(isBad ? "×" : "–") \(badge.words)")
      addRow(.reason(ending, isBad ? .bad : .neutral), card, x: x, room: room, to: &block)
    case .rule: block.height += 4
    }
  }

  /// Adds a short text to the last line, and returns whether there's space.
  private func append(
    _ answer: [TextRun], x: Double, room: Double, to block: inout Block
  ) -> Bool {
    let text = answer.plainText
    guard text.count < 24, !text.contains(":"), case .text(let runs) = block.lines.last?.content,
      let last = block.lines.last, let first = answer.first, let style = runs.last?.style,
      !style.isBold || text.count < 10,
      // The end of other text is unknown.
      runs.allSatisfy(\.isMeasured)
    else { return false }
    let isBesideName = style.isBold
    let added = isBesideName ? answer : [TextRun("· ", first.style)] + answer
    let left = last.x + runs.width + (isBesideName ? 6 : 3)
    // Longer texts don't make the node wider.
    guard left + added.width - x <= (text.count < 10 ? room : room * 3 / 4) else { return false }
    block.addBeside(.text(added), x: left, width: added.width, name: "reason")
    return true
  }

  private func addVerdict(
    _ badge: RowBadge, behind mark: ActionMark?, x: Double, room: Double, to block: inout Block
  ) {
    let content = Line.Content.badge(badge.text, fill: badge.fill)
    let width = FigurePen.badgeWidth(badge.text)
    if let last = block.lines.last(where: { if case .text = $0.content { true } else { false } }),
      case .text(let runs) = last.content, last.x + runs.width + 6 + width <= x + room
    {
      let left = last.x + runs.width + 6
      block.lines.append(Line(x: left, baseline: last.baseline, content: content))
      block.width = max(block.width, left + width + FigureType.textEnd)
    } else {
      block.height += 1
      block.addLine(content, x: x + Self.indent(mark), size: FigureType.pill, width: width)
      block.height += 2
    }
  }

  /// Lines behind the letter of an action, if it has one.
  private func addMarked(
    _ mark: ActionMark?, _ runs: [TextRun], x: Double, room: Double, to block: inout Block
  ) {
    block.height += 2
    let indent = Self.indent(mark)
    for (place, line) in lines(runs, room - indent, limit: 6).enumerated() {
      block.addText(line, x: x + indent)
      guard place == 0, let mark, let baseline = block.lines.last?.baseline else { continue }
      block.lines.append(Line(x: x, baseline: baseline, content: .tag(mark)))
    }
    block.height += 1
  }

  private static func indent(_ mark: ActionMark?) -> Double {
    mark.map { FigurePen.tagWidth($0.letter) + 4 } ?? 0
  }

  private func addBadges(
    _ card: Card, _ trigger: String?, x: Double, room: Double, to block: inout Block
  ) {
    let quiet = TextStyle(size: FigureType.small, ink: .muted)
    // Verbs show the actions, and hatching shows what's removed.
    let badges = card.roles.filter { $0 != .executor && !$0.isRemoval }
    guard !badges.isEmpty else { return }
    block.height += 2
    var end = 0.0
    for role in badges {
      let width = FigurePen.badgeWidth(role.badge)
      if end > 0, end + 4 + width <= room {
        block.addBeside(.badge(role.badge, fill: role.fill), x: x + end + 4, width: width)
        end += 4 + width
      } else {
        if end > 0 { block.height += 3 }
        block.addLine(
          .badge(role.badge, fill: role.fill), x: x, size: FigureType.pill, width: width)
        end = width
      }
    }
    if let trigger {
      let text = lines([TextRun(trigger, quiet)], room, limit: 2)
      if text.count == 1, end + 6 + text[0].width <= room {
        block.addBeside(.text(text[0]), x: x + end + 6, width: text[0].width)
      } else {
        block.height += 2
        text.forEach { block.addText($0, x: x) }
      }
    }
    block.height += 2
  }

  private func isQuiet(_ card: Card) -> Bool {
    switch card.key {
    case .controller, .screens, .shared: false
    default: true
    }
  }

  /// The text of a verb: "A dismisses Presented"; with its subject, "A: Menu dismisses Presented".
  func runs(_ verb: Verb, colon: String = "") -> [TextRun] {
    let style = TextStyle(size: FigureType.pill, ink: .action3, isBold: true)
    return [TextRun(verb.letter + colon + " ", style)] + runs(verb.does, style)
  }

  /// The text of a verb on one line. If it's too long, the middles of its longest names are omitted.
  func line(_ verb: Verb) -> [TextRun] {
    var runs = runs(verb)
    let letters = runs.map { Array($0.text) }
    var counts = letters.map(\.count)
    while runs.width + 12 > widestPill, let longest = counts.max(), longest > Self.shortestName,
      let place = counts.firstIndex(of: longest)
    {
      counts[place] -= 1
      runs[place].text = TextFitting.withoutMiddle(letters[place], keeping: counts[place])
    }
    // One text if it has one style, so that scripts without metrics leave no gap.
    return TextFitting.lines(runs, width: widestPill - 12, lineLimit: 1).first ?? runs
  }

  /// The letters that remain of a name in a pill: more than a verb has.
  private static let shortestName = 11

  func pillWidth(_ verb: Verb) -> Double { line(verb).width + 12 }

  private func runs(_ phrase: Phrase, _ style: TextStyle) -> [TextRun] {
    phrase.runs(style, breaksNames: true)
  }

  /// Splits a line after this many characters, without counting spaces.
  private static func split(_ line: [TextRun], at left: inout Int) -> ([TextRun], [TextRun]) {
    var (start, rest): ([TextRun], [TextRun]) = ([], [])
    for run in line {
      let end = run.text.firstIndex { character in
        if left == 0 { return true }
        if !isSpace(character) { left -= 1 }
        return false
      }
      start.append(TextRun(String(run.text[..<(end ?? run.text.endIndex)]), run.style))
      rest.append(TextRun(String(run.text[(end ?? run.text.endIndex)...]), run.style))
    }
    return (start.filter { !$0.text.isEmpty }, rest.filter { !$0.text.isEmpty })
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\u{A0}"
  }

  /// The runs, in lines of about the same length.
  func lines(_ runs: [TextRun], _ room: Double, limit: Int) -> [[TextRun]] {
    TextFitting.balanced(runs, width: room, lineLimit: limit)
  }
}

extension Phrase {
  /// The number of a node's other controllers, as in "and 28 more"; empty for a list of names.
  fileprivate var count: Phrase {
    let place = pieces.firstIndex { piece in
      piece.kind == .words && [" inside, ", " more, ", " more "].contains(piece.text)
    }
    guard let place else { return "" }
    let count = Piece(String(pieces[place].text.prefix { $0 != "," }), .words)
    return Phrase(pieces[..<place] + [count])
  }
}
