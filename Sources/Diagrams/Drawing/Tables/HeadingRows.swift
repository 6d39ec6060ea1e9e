struct HeadingRows {
  let heading: Heading

  func rows(width: Int) -> [LabelRow] {
    let small = TextStyle(size: TypeScale.small, ink: .muted)
    let title = TextStyle(size: FigureType.title, ink: .text, isBold: true)
    let body = TextStyle(size: TypeScale.name, ink: .text)
    let quiet = TextStyle(size: TypeScale.body, ink: .muted)
    if heading.title.isEmpty { return [] }
    var rows: [LabelRow] = []
    let kicker = [heading.kicker, heading.detail].compactMap { $0 }.filter { !$0.isEmpty }
    if !kicker.isEmpty {
      let run = TextRun(kicker.joined(separator: " · "), small)
      let lines = TextFitting.lines([run], width: Double(width), lineLimit: 2)
      rows += lines.map { LabelRow(cells: [.text($0)]) }
      rows.append(.space(3))
    }
    rows += lines(heading.title.runs(title), width: width, limit: 3)
    rows.append(.space(5))
    rows += outcome(body, width: width)
    if let change = heading.change {
      rows.append(.space(4))
      rows += lines(change.runs(body), width: width, limit: 4)
    }
    if let summary = heading.summary {
      rows.append(.space(4))
      rows += lines([TextRun(summary, quiet)], width: width, limit: 3)
    }
    if let intro = heading.intro {
      rows.append(.space(4))
      rows += lines([TextRun(intro, small)], width: width, limit: 3)
    }
    return rows
  }

  /// The verdicts as badges, then the sentence beside them.
  private func outcome(_ style: TextStyle, width: Int) -> [LabelRow] {
    let badges = heading.verdicts.flatMap { verdict -> [Cell] in
      [.pill(verdict.text, fill: verdict.fill, size: TypeScale.small), .gap(6)]
    }
    let indent = LabelRow(cells: badges).width
    let room = Double(width - indent)
    let runs = (heading.brief ?? heading.outcome).runs(style)
    var set = TextFitting.lines(runs, width: room, lineLimit: 7, breaksNames: true)
    // A short last line isn't alone.
    if set.count > 6 || (set.last?.width ?? 0) < room / 4 {
      set = TextFitting.balanced(runs, width: room, lineLimit: 6)
    }
    return set.enumerated().map { place, line in
      LabelRow(cells: (place == 0 ? badges : indent > 0 ? [.gap(indent)] : []) + [.text(line)])
    }
  }

  private func lines(_ runs: [TextRun], width: Int, limit: Int) -> [LabelRow] {
    TextFitting.balanced(runs, width: Double(width), lineLimit: limit).map {
      LabelRow(cells: [.text($0)])
    }
  }
}
