import Graphviz

/// The ways of unwinds in a block: beside the columns, up to the card to which one may unwind. There are
/// none from one column to the other.
struct OutlineUnwinds {
  private(set) var lines: [OutlineLine] = []

  private let links: [(place: Int, from: CardKey, to: CardKey)]
  private let boxes: [CardKey: Rect]
  private let width: Double
  /// Where the first column ends, and the second begins.
  private let gutter: ClosedRange<Double>
  /// What stands in the way beside the first column.
  private let middles: [Rect]

  /// Beside which column a card stands.
  private enum Side { case left, middle, right }

  /// A way up or down beside a column, from height to height.
  private struct Lane {
    var place: Int
    var side: Side
    var from: Double
    var to: Double
  }
  private var lanes: [Lane] = []
  /// Where lines reach and leave the sides of cards.
  private var ports: [CardKey: [Double]] = [:]
  /// Which of those that reach or leave a card each unwind is.
  private var arrivals: [Int: Int] = [:]
  private var departures: [Int: Int] = [:]
  /// How many leave a card, and reach one.
  private var leaving: [CardKey: Int] = [:]
  private var arriving: [CardKey: Int] = [:]

  init(_ scene: Scene, in piece: OutlinePiece, width: Int, gutter: Int) {
    boxes = Dictionary(
      piece.cards.map { ($0.key, $0.box) }, uniquingKeysWith: { first, _ in first })
    let boxes = boxes
    // The entries of a list have no sides where a line could end.
    let listed = Set(scene.cards.filter(\.isListed).map(\.key))
    links = scene.links.enumerated().compactMap { place, link in
      let isHere = [link.from, link.to].allSatisfy { boxes[$0] != nil && !listed.contains($0) }
      return isHere && !link.isStructure ? (place, link.from, link.to) : nil
    }
    self.width = max(Double(width), piece.width)
    let column = Double((width - gutter) / 2)
    self.gutter = column...(column + Double(gutter))
    let range = self.gutter
    middles = piece.cards.map(\.box).filter {
      $0.minX < range.lowerBound && $0.maxX > range.lowerBound
    }
    // A tree that goes on in the second column leaves a card's side, too.
    for start in piece.lines.compactMap({ ($0.shared.first ?? $0.way).first }) {
      let card = piece.cards.first { $0.box.maxX == start.x && $0.box.spans(start.y) }
      if let card { ports[card.key, default: []].append(start.y) }
    }
  }

  /// Finds a way for each; false if one has none. The shortest are nearest to the cards, so that none
  /// crosses those inside of it.
  mutating func route() -> Bool {
    let sorted = links.map { (link: $0, length: length($0)) }.sorted {
      ($0.length, $0.link.place) < ($1.length, $1.link.place)
    }
    // Down first, the shortest highest, then up, the longest highest; where they leave, the reverse.
    let downward = sorted.map(\.link).filter { !isUpward($0) }
    let upward = sorted.map(\.link).filter(isUpward).reversed()
    for link in downward + upward {
      arrivals[link.place] = arriving[link.to] ?? 0
      arriving[link.to, default: 0] += 1
      departures[link.place] = leaving[link.from] ?? 0
      leaving[link.from, default: 0] += 1
    }
    for (link, _) in sorted {
      guard let line = line(link) else { return false }
      lines.append(line)
    }
    return true
  }

  private func isUpward(_ link: (place: Int, from: CardKey, to: CardKey)) -> Bool {
    (boxes[link.to]?.minY ?? 0) < (boxes[link.from]?.minY ?? 0)
  }

  private func length(_ link: (place: Int, from: CardKey, to: CardKey)) -> Double {
    guard let source = boxes[link.from], let goal = boxes[link.to] else { return 0 }
    return abs(source.maxY - goal.minY)
  }

  private func side(_ box: Rect) -> Side {
    if box.maxX <= gutter.lowerBound + 0.5 { return .left }
    return box.minX >= gutter.upperBound - 0.5 ? .right : .middle
  }

  private mutating func line(_ link: (place: Int, from: CardKey, to: CardKey)) -> OutlineLine? {
    guard let source = boxes[link.from], let goal = boxes[link.to] else { return nil }
    let departure = departure(link.place, source)
    guard takePort(of: link.from, at: departure) else { return nil }
    switch (side(source), side(goal)) {
    case (.right, .right), (.right, .middle), (.middle, .right), (.middle, .middle):
      return beside(.right, link, from: source, at: departure, to: goal)
    case (.left, .left):
      let arrival = arrival(link.place, goal)
      let (low, high) = (min(departure, arrival), max(departure, arrival))
      guard !middles.contains(where: { $0.minY < high && $0.maxY > low }) else { return nil }
      return beside(.left, link, from: source, at: departure, to: goal)
    case (.left, .middle):
      guard goal.maxY < departure,
        !middles.contains(where: { $0.minY < departure && $0.maxY > goal.maxY + 1 }),
        let x = lane(.left, departure, goal.maxY)
      else { return nil }
      return OutlineLine(
        link: link.place,
        way: [
          Point(x: source.maxX, y: departure), Point(x: x, y: departure),
          Point(x: x, y: goal.maxY),
        ])
    case (.left, .right), (.right, .left), (.middle, .left): return nil
    }
  }

  /// A way from one card's side to another's, beside the column in which both stand.
  private mutating func beside(
    _ side: Side, _ link: (place: Int, from: CardKey, to: CardKey), from source: Rect,
    at departure: Double, to goal: Rect
  ) -> OutlineLine? {
    let arrival = arrival(link.place, goal)
    guard takePort(of: link.to, at: arrival), let x = lane(side, departure, arrival) else {
      return nil
    }
    return OutlineLine(
      link: link.place,
      way: [
        Point(x: source.maxX, y: departure), Point(x: x, y: departure), Point(x: x, y: arrival),
        Point(x: goal.maxX, y: arrival),
      ])
  }

  // MARK: Places

  /// Of several that leave a card one above the other.
  private func departure(_ link: Int, _ box: Rect) -> Double {
    box.maxY - Double(14 + OutlineSpace.lane * (departures[link] ?? 0))
  }

  /// Of several that reach a card one below the other.
  private func arrival(_ link: Int, _ box: Rect) -> Double {
    box.minY + Double(14 + OutlineSpace.lane * (arrivals[link] ?? 0))
  }

  /// Whether there is room for a line at a height of a card's side.
  private mutating func takePort(of card: CardKey, at height: Double) -> Bool {
    let taken = ports[card] ?? []
    ports[card] = taken + [height]
    guard let box = boxes[card], box.minY + 4 < height, height < box.maxY - 4 else { return false }
    return taken.allSatisfy { abs($0 - height) >= 5 }
  }

  /// A free lane from height to height.
  private mutating func lane(_ side: Side, _ one: Double, _ other: Double) -> Double? {
    let (low, high) = (min(one, other) - 4, max(one, other) + 4)
    for place in 0..<OutlineSpace.laneCount {
      let isTaken = lanes.contains {
        $0.side == side && $0.place == place && $0.from < high && $0.to > low
      }
      if isTaken { continue }
      lanes.append(Lane(place: place, side: side, from: low, to: high))
      let distance = Double(OutlineSpace.lane * (place + 1))
      return (side == .left ? gutter.lowerBound : width) + distance
    }
    return nil
  }
}

extension Rect {
  /// Whether a height is inside.
  fileprivate func spans(_ height: Double) -> Bool { minY < height && height < maxY }
}
