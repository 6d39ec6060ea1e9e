/// Places the boxes of a plan: sizes from the inside out, then places from the outside in.
struct BoxPlacer {
  struct Arrangement {
    /// The alignment of the root or the column, whichever is shorter.
    var alignment = Alignment.top
    /// The number of boxes that are in rows above the root and not in the column.
    var overCount = 0

    enum Alignment: CaseIterable { case top, bottom, middle }
  }

  var arrangements: [Arrangement] {
    Arrangement.Alignment.allCases.map { Arrangement(alignment: $0) }
      + (0..<min(columnCount, 6)).map { Arrangement(overCount: columnCount - $0) }
  }

  private let boxes: [Plan.Box]
  private let gap: Int
  private let lane: Int
  private let isOverview: Bool
  private let contents: [[Int]]
  private let roots: [Int]
  /// The top-level boxes below everything else.
  private let apart: [Int]
  /// The boxes beside each box of a column, in order; empty: there's no column.
  private let beside: [[Int]]
  private(set) var rects: [CellRect] = []
  private(set) var tags: [[CellRect]] = []
  /// The distance from each frame's upper border to its contents.
  private(set) var headers: [Int] = []
  /// The maximum width of each frame's contents.
  private var rooms: [Int] = []

  init(_ plan: Plan) {
    boxes = plan.boxes
    gap = plan.gap
    lane = plan.gap + GridSpacing.lane - GridSpacing.gap
    isOverview = plan.isOverview
    var contents = [[Int]](repeating: [], count: boxes.count)
    var roots: [Int] = []
    var apart: [Int] = []
    var beside = [[Int]](repeating: [], count: plan.isColumn ? boxes.count : 0)
    for (place, box) in boxes.enumerated() {
      if let frame = box.frame {
        contents[frame].append(place)
      } else if let other = box.beside, beside.indices.contains(other) {
        beside[other].append(place)
      } else if box.isApart, !roots.isEmpty {
        apart.append(place)
      } else {
        roots.append(place)
      }
    }
    self.contents = contents
    self.roots = roots
    self.apart = apart
    self.beside = beside
    guard let fixed = plan.fixed else { return }
    rects = fixed.boxes
    tags = boxes.map { _ in [] }
    headers = boxes.map(\.height)
  }

  /// The distance between rows.
  private var rowGap: Int { isOverview ? gap - 1 : gap }

  var columnCount: Int { max(roots.count - 1, 0) }

  var bounds: CellRect {
    let left = rects.reduce(rects.first?.minX ?? 0) { min($0, $1.minX) }
    let right = rects.reduce(0) { max($0, $1.maxX) }
    let bottom = rects.reduce(0) { max($0, $1.maxY) }
    return CellRect(x: left, y: 0, width: right - left, height: bottom)
  }

  /// Places everything in a maximum width. Boxes beside the root are in columns.
  mutating func place(width: Int, _ arrangement: Arrangement, columns: Int) {
    rects = boxes.map { CellRect(x: 0, y: 0, width: $0.width, height: $0.height) }
    tags = boxes.map { _ in [] }
    headers = boxes.map(\.height)
    rooms = boxes.map { _ in 0 }
    if !beside.isEmpty {
      for place in boxes.indices where boxes[place].isFrame && boxes[place].frame == nil {
        rooms[place] = width
        measure(place)
      }
      placeColumn(width: width)
      return settle()
    }
    guard let root = roots.first else { return }
    let beside = Array(roots.dropFirst().dropLast(arrangement.overCount))
    let over = Array(roots.dropFirst().suffix(arrangement.overCount))
    for place in beside { rooms[place] = max(28, width * 9 / 20) }
    for place in apart { rooms[place] = width }
    for place in beside + apart { measure(place) }
    let lanes = Self.columns(beside, columns)
    let widths = lanes.map { lane in lane.map { rects[$0].width }.max() ?? 0 }
    for place in over + [root] {
      rooms[place] = width - widths.reduce(0) { $0 + $1 + lane }
      measure(place)
    }
    arrange(root, over, lanes, widths, arrangement.alignment)
    let bottom = roots.map { rects[$0].maxY }.max() ?? 0
    _ = arrangeRows(apart, y: bottom + gap, width: width, lane)
    settle()
  }

  /// Places the boxes of a column. If boxes beside each one are too wide, they are above it, a
  /// little to the right.
  private mutating func placeColumn(width: Int) {
    let widest = roots.map { rects[$0].width }.max() ?? 0
    let widestBeside = beside.joined().map { rects[$0].width }.max() ?? 0
    let isBeside = widest + lane + widestBeside <= width
    let left = isBeside ? widest + lane : lane
    var (y, free) = (0, 0)
    for place in roots {
      rects[place].width = widest
      // Boxes with nothing beside them are beside the rest of a longer list.
      if !isBeside || !beside[place].isEmpty { y = max(y, free) }
      var bottom = y
      for other in beside[place] {
        (rects[other].minX, rects[other].minY) = (left, bottom)
        if isStretched(other) { rects[other].width = widestBeside }
        bottom = rects[other].maxY + gap
      }
      (rects[place].minX, rects[place].minY) = (0, isBeside ? y : bottom)
      y = rects[place].maxY + gap
      free = max(free, bottom)
    }
  }

  /// Places boxes in rows, and returns where they end.
  private mutating func arrangeRows(
    _ places: [Int], y: Int, width: Int, _ distance: Int
  ) -> Int {
    var (x, y, row) = (0, y, 0)
    for place in places {
      if x > 0, x + rects[place].width > width {
        y += row + rowGap
        (x, row) = (0, 0)
      }
      (rects[place].minX, rects[place].minY) = (x, y)
      x += rects[place].width + distance
      row = max(row, rects[place].height)
    }
    return y + row
  }

  /// Distributes boxes to columns, the first ones to the last column, because the topmost is
  /// farthest from the root.
  private static func columns(_ places: [Int], _ count: Int) -> [[Int]] {
    guard !places.isEmpty else { return [] }
    guard count > 1 else { return [places] }
    let half = (places.count + 1) / 2
    return [Array(places[half...]), Array(places[..<half])]
  }

  /// Measures a top-level box, and everything in it from the inside out.
  private mutating func measure(_ root: Int) {
    var order = [root]
    var next = 0
    while next < order.count {
      let place = order[next]
      order += contents[place]
      let inner = rooms[place] - 2 * boxes[place].inset
      // In an overview, frames in the first leave room beside them.
      let isShared = isOverview && place == root && contents[place].count > 3
      for inside in contents[place] { rooms[inside] = isShared ? (inner - gap) / 2 : inner }
      next += 1
    }
    for place in order.reversed() where boxes[place].isFrame { measureFrame(place) }
  }

  private mutating func measureFrame(_ place: Int) {
    let inner: (width: Int, height: Int)
    switch boxes[place].contents {
    case .stack: inner = measurePile(place)
    case .rows, .nothing: inner = measureRows(place)
    }
    let box = boxes[place]
    (rects[place].width, headers[place]) = HeaderTags(of: box)
      .measured(width: max(inner.width + 2 * box.inset, box.width))
    rects[place].height = headers[place] + inner.height + min(box.inset, GridSpacing.foot)
  }

  private mutating func measurePile(_ place: Int) -> (width: Int, height: Int) {
    let width = contents[place].map { rects[$0].width }.max() ?? 0
    var y = 0
    for inside in contents[place] {
      rects[inside].minY = y
      y += rects[inside].height
    }
    return (width, y)
  }

  /// Places contents in rows of as many as make the frame lowest. If it's much lower then, each box
  /// moves up to the one above it.
  private mutating func measureRows(_ place: Int) -> (width: Int, height: Int) {
    let (inside, unplaced) = (contents[place], rects)
    let room = rooms[place] - 2 * boxes[place].inset
    var best = (size: arrangedGrid(inside, 1, isAligned: true), rects: rects)
    var least = best.size.height * 5
    // More columns don't fit, even if all but one are empty.
    let narrowest = inside.map { unplaced[$0].width }.min() ?? 0
    let most = min(inside.count, 1 + max(0, room - narrowest) / max(gap, 1))
    for count in 2..<max(most + 1, 2) {
      for isAligned in [true, false] {
        rects = unplaced
        let size = arrangedGrid(inside, count, isAligned: isAligned)
        let cost = size.height * (isAligned ? 5 : 6)
        if size.width <= room, cost < least { (best, least) = ((size, rects), cost) }
      }
    }
    rects = best.rects
    return best.size
  }

  /// Places boxes in rows, in reading order. All boxes of a column are as wide as the widest.
  private mutating func arrangedGrid(
    _ inside: [Int], _ count: Int, isAligned: Bool
  ) -> (width: Int, height: Int) {
    var columns = [(width: Int, end: Int)](repeating: (0, -rowGap), count: count)
    for (number, box) in inside.enumerated() {
      let column = number % count
      if isAligned, column == 0 {
        let bottom = columns.map(\.end).max() ?? 0
        for place in columns.indices { columns[place].end = bottom }
      }
      rects[box].minY = columns[column].end + rowGap
      columns[column] = (max(columns[column].width, rects[box].width), rects[box].maxY)
    }
    for (number, box) in inside.enumerated() {
      rects[box].minX = columns.prefix(number % count).reduce(0) { $0 + $1.width + gap }
      rects[box].width = columns[number % count].width
    }
    return (columns.reduce(-gap) { $0 + $1.width + gap }, columns.map(\.end).max() ?? 0)
  }

  /// Whether the contents of a box grow with it: touching ones, and those in one column.
  private func isStretched(_ place: Int) -> Bool {
    if case .stack = boxes[place].contents { return true }
    return contents[place].allSatisfy { rects[$0].minX == 0 }
  }

  private mutating func arrange(
    _ root: Int, _ over: [Int], _ lanes: [[Int]], _ widths: [Int],
    _ alignment: Arrangement.Alignment
  ) {
    let heights = lanes.map { lane in
      lane.reduce(0) { $0 + rects[$1].height } + gap * (lane.count - 1)
    }
    let room = max(rooms[root], rects[root].width)
    let above = over.isEmpty ? 0 : arrangeRows(over, y: 0, width: room, lane) + rowGap
    let tallest = max(above + rects[root].height, heights.max() ?? 0)
    func top(_ height: Int) -> Int {
      switch alignment {
      case .top: 0
      case .bottom: tallest - height
      case .middle: (tallest - height) / 2
      }
    }
    (rects[root].minX, rects[root].minY) = (0, above + top(above + rects[root].height))
    let left = over + [root]
    let widest = left.map { rects[$0].width }.max() ?? 0
    let areSimilar = over.count > 1 && left.allSatisfy { rects[$0].width * 2 > widest }
    if isOverview || areSimilar, over.allSatisfy({ rects[$0].minX == 0 }) {
      for place in left where isStretched(place) { rects[place].width = widest }
    }
    var x = left.reduce(0) { max($0, rects[$1].maxX) } + self.lane
    for (number, lane) in lanes.enumerated() {
      var y = top(heights[number])
      for place in lane {
        (rects[place].minX, rects[place].minY) = (x, y)
        if isStretched(place) { rects[place].width = widths[number] }
        y += rects[place].height + gap
      }
      x += widths[number] + self.lane
    }
  }

  /// Sets the final positions and widths of everything in frames.
  private mutating func settle() {
    for (place, box) in boxes.enumerated() where box.isFrame {
      let frame = rects[place]
      let inner = frame.width - 2 * box.inset
      let isStretched = isStretched(place)
      for inside in contents[place] {
        if isStretched { rects[inside].width = inner }
        rects[inside] = rects[inside].moved(
          frame.minX + box.inset, frame.minY + headers[place])
      }
      tags[place] = HeaderTags(of: box).rects(in: frame)
    }
  }
}

extension Plan.Box {
  var isFrame: Bool { contents.isFramed }
}
