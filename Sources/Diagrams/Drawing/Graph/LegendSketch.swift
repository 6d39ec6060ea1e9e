import Graphviz

extension FigurePen {
  /// An entry of a legend: as it looks in the figure, and what that means.
  mutating func legend(_ entry: Legend.Entry) -> [Sketch.Mark] {
    let (x, y) = (entry.place.x, entry.place.y + 7)
    var marks: [Sketch.Mark]
    switch entry.sample {
    case .lettered(let isCertain):
      let mark = ActionMark(letter: "A", ink: Ink.actions[0])
      var link = Link(kind: isCertain ? .unwind : .possible, from: .window, to: .window)
      link.mark = mark
      let (start, end) = (Point(x: x + 6, y: y), Point(x: x + 42, y: y))
      marks = arrow(
        [start, end.towards(start, by: FigureType.tag + 0.5)], EdgeStyle(link))
      for place in [start, end] { marks += tag(mark, place) }
    case .line(let kind):
      let end = kind.isThread ? x + 25 : x + entry.sample.width
      marks = arrow(
        [Point(x: x, y: y), Point(x: end, y: y)], EdgeStyle(kind))
      if kind.isThread { marks += number(Point(x: x + 34, y: y), isWinner: false) }
    case .disc(let isWinner):
      marks = number(Point(x: x + 9, y: y), isWinner: isWinner)
    case .removed:
      let box = Rect(x: x, y: y - 6, width: 24, height: 13)
      marks = [rectangle(box, radius: 3, fill: .removedCard)]
      if let hatch = hatch(Rect(x: x - 1, y: y - 7, width: 26, height: 17), .hatch) {
        marks.append(hatch)
      }
      marks.append(
        rectangle(box, radius: 3, fill: nil, border: .removedBorder, dashes: .dashed))
    case .verb:
      let box = Rect(
        x: x, y: y - FigureType.pillHeight / 2, width: 42, height: FigureType.pillHeight)
      let style = TextStyle(size: FigureType.pill, ink: .action3, isBold: true)
      marks =
        [rectangle(box, radius: box.height / 2, fill: .canvas, border: .executorBorder)]
        + centered([TextRun("A verb", style)], x: box.center.x, baseline: y + 2.8)
    case .stack:
      marks = (0..<2).map { row in
        rectangle(
          Rect(x: x, y: y - 6.5 + 6.5 * Double(row), width: 18, height: 6.5), radius: 2,
          fill: .card, border: .border)
      }
    case .scene:
      marks = [
        rectangle(
          Rect(x: x, y: y - 6, width: 24, height: 13), radius: 3, fill: .folded, border: .border,
          dashes: .dashed)
      ]
    case .change(let role):
      marks = badge(role.badge, role.fill, x: x, baseline: y + 3)
    case .modal:
      marks = [
        rectangle(
          Rect(x: x + 3, y: y - 3.5, width: 17, height: 11), radius: 2, fill: .faintLine),
        rectangle(
          Rect(x: x, y: y - 6.5, width: 17, height: 11), radius: 2, fill: .card, border: .border),
      ]
    }
    return marks + text(entry.text, x: x + entry.sample.width + 6, baseline: y + 3)
  }

  /// The number of whoever is asked, as a letter.
  private mutating func number(_ place: Point, isWinner: Bool) -> [Sketch.Mark] {
    var marks = disc(FigureBox.Disc(first: 0, last: 0, steps: [], isWinner: isWinner), place)
    marks.removeLast()
    let style = TextStyle(size: FigureType.number, ink: .badgeText, isBold: true)
    return marks + centered([TextRun("n", style)], x: place.x, baseline: place.y + 3)
  }
}
