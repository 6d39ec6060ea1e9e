/// Finds ways for the lines of a plan whose boxes are placed, one after the other.
struct Router: ~Copyable {
  /// What all ways of one attempt come to.
  struct Result {
    var routes: [Placement.Route]
    var crossings = 0
    var bends = 0
    /// Of main lines alone.
    var mainBends = 0
    /// In cells.
    var length = 0
    /// What lines take beyond the boxes.
    var bounds: CellRect
    /// Whether it was given up, as it cannot be the best any more.
    var isAbandoned = false

    var failures: Int { routes.count { $0 == .failed } }

    /// The lines that have no way and could have one.
    func failed(of plan: Plan) -> [Int] {
      routes.indices.filter { place in
        let line = plan.lines[place]
        return routes[place] == .failed && line.from != line.to
          && plan.boxes.indices.contains(line.from) && plan.boxes.indices.contains(line.to)
      }
    }
  }

  private let plan: Plan
  private let placer: BoxPlacer
  private let frames: [Int?]
  /// The neighbours of each box in its pile: over it and under it.
  private let neighbours: [(over: Int?, under: Int?)]
  private var grid: Grid?
  private var finder: PathFinder

  /// How many states may be looked at for one line.
  private static let lineBudget = 200_000

  init(_ plan: Plan, _ placer: BoxPlacer, _ finder: consuming PathFinder) {
    self.plan = plan
    self.placer = placer
    self.finder = finder
    frames = placer.frames
    var neighbours = [(over: Int?, under: Int?)](repeating: (nil, nil), count: plan.boxes.count)
    var last: [Int: Int] = [:]
    for (place, frame) in frames.enumerated() {
      guard let frame, case .pile = plan.boxes[frame].contents else { continue }
      if let other = last[frame] {
        neighbours[other].under = place
        neighbours[place].over = other
      }
      last[frame] = place
    }
    self.neighbours = neighbours
    grid = Grid(placer, plan)
  }

  /// How many states were looked at so far, by the finder that was given.
  var effort: Int { finder.effort }

  /// Gives the finder back, with the effort that it took.
  consuming func finished() -> PathFinder { finder }

  /// Finds ways in a given order of the lines.
  ///
  /// - Parameters:
  ///   - budget: how many states may be looked at for all of them.
  ///   - isHopeless: whether what there is so far is worse than what is known already.
  mutating func route(
    _ order: [Int], budget: Int, isHopeless: (Result) -> Bool
  ) -> Result {
    var result = Result(
      routes: [Placement.Route](repeating: .failed, count: plan.lines.count),
      bounds: placer.bounds)
    let start = grid
    defer { grid = start }
    var hops: Set<Hop> = []
    let end = finder.effort + budget
    for place in order {
      let line = plan.lines[place]
      guard plan.boxes.indices.contains(line.from), plan.boxes.indices.contains(line.to),
        line.from != line.to
      else { continue }
      if isHop(line), hops.insert(Hop(line)).inserted {
        result.routes[place] = .straight
        continue
      }
      let room = min(end - finder.effort, Self.lineBudget)
      guard room > 0, let path = path(line, budget: room) else { continue }
      add(path.cells, line, place, isBroad: path.isBroad, to: &result)
      if isHopeless(result) {
        result.isAbandoned = true
        return result
      }
    }
    return result
  }

  /// Two neighbours, in either order.
  private struct Hop: Hashable {
    let low: Int
    let high: Int

    init(_ line: Plan.Line) {
      low = min(line.from, line.to)
      high = max(line.from, line.to)
    }
  }

  /// Whether a line is a straight one from disc to disc.
  private func isHop(_ line: Plan.Line) -> Bool {
    guard line.kind == .step, !plan.boxes[line.from].isFrame, !plan.boxes[line.to].isFrame,
      plan.boxes[line.from].hasDisc, plan.boxes[line.to].hasDisc
    else { return false }
    return neighbours[line.from].over == line.to || neighbours[line.from].under == line.to
  }

  // MARK: One line

  private func ports(of box: Int, other: Int) -> [Port] {
    let rect = placer.rects[box]
    let isInside = isFrame(box, around: other)
    guard plan.boxes[box].isFrame else {
      return Ports.ofCard(
        rect, isUnderOther: neighbours[box].over != nil, isOverOther: neighbours[box].under != nil,
        isOverview: plan.isOverview)
    }
    let ports = Ports.ofFrame(
      rect, header: placer.header(of: box), hasDisc: plan.boxes[box].hasDisc,
      isOverview: plan.isOverview)
    return
      ports
      .filter { $0.isInside == isInside }
      .filter { !($0.direction == 3 && neighbours[box].over != nil) }
      .filter { !($0.direction == 1 && !$0.isInside && neighbours[box].under != nil) }
  }

  private func isFrame(_ frame: Int, around box: Int) -> Bool {
    var current = frames[box]
    while let step = current {
      if step == frame { return true }
      current = frames[step]
    }
    return false
  }

  /// How many cells before its end a line is straight.
  private static let leadOut = 2

  /// How many cells behind its beginning it is.
  private static func leadIn(_ kind: Plan.Line.Kind) -> Int { kind == .tagged ? 2 : 1 }

  /// Whether no line is where a tag on a port would be: beside it, on both sides of its border.
  private static func hasRoomForTag(_ port: Port, on grid: Grid) -> Bool {
    for (x, y) in port.around {
      guard grid.contains(x, y) else { return false }
      let marks = grid.marks[grid.place(x, y)]
      guard marks.isDisjoint(with: [.taken, .across, .along]) else { return false }
    }
    return true
  }

  /// The cells of a way, and whether nothing may stand beside its end.
  private mutating func path(
    _ line: Plan.Line, budget: Int
  ) -> (cells: [Int], isBroad: Bool)? {
    guard var grid = self.grid else { return nil }
    self.grid = nil
    defer { self.grid = grid }
    let foreign = plan.boxes.indices.filter { place in
      plan.boxes[place].isFrame && place != line.from && place != line.to
        && !isFrame(place, around: line.from) && !isFrame(place, around: line.to)
    }.map { placer.rects[$0] }
    grid.setForeign(foreign)
    defer { grid.removeForeign(foreign) }
    let tails = ports(of: line.from, other: line.to)
    let heads = ports(of: line.to, other: line.from)
    let isTagged = line.kind == .tagged
    let leadIn = Self.leadIn(line.kind)
    let starts = tails.enumerated().compactMap { place, port -> PathFinder.Start? in
      guard !isTagged || Self.hasRoomForTag(port, on: grid),
        let lead = Self.lead(from: port, length: leadIn, isBroad: false, on: grid),
        let cell = lead.last
      else {
        return nil
      }
      return PathFinder.Start(
        cell: cell, direction: port.direction, cost: port.cost, port: place)
    }
    let goals = heads.enumerated().flatMap { place, port in
      isTagged && !Self.hasRoomForTag(port, on: grid)
        ? [] : Self.goals(at: port, place, line.kind, on: grid)
    }
    guard !starts.isEmpty, !goals.isEmpty,
      let found = finder.path(on: grid, from: starts, to: goals, budget: budget),
      let first = Self.lead(from: tails[found.start], length: leadIn, isBroad: false, on: grid),
      let lead = Self.lead(
        from: heads[found.goal], length: Self.leadOut, isBroad: false, on: grid)
    else { return nil }
    let (tail, head) = (tails[found.start], heads[found.goal])
    let cells =
      [grid.place(tail.x, tail.y)] + first.dropLast() + found.cells + lead.reversed().dropFirst()
      + [grid.place(head.x, head.y)]
    // A way that meets itself is no way.
    guard Set(cells).count == cells.count else { return nil }
    return (cells, line.kind == .main && !head.isInside)
  }

  private static func goals(
    at port: Port, _ place: Int, _ kind: Plan.Line.Kind, on grid: Grid
  ) -> [PathFinder.Goal] {
    let isMain = kind == .main
    guard let lead = lead(from: port, length: leadOut, isBroad: isMain && !port.isInside, on: grid),
      let cell = lead.last
    else { return [] }
    var goals = [
      PathFinder.Goal(cell: cell, direction: port.direction ^ 2, cost: port.cost, port: place)
    ]
    // The head of a tagged line begins behind its tag: it does not bend there.
    if kind != .tagged, grid.marks[cell].isDisjoint(with: [.across, .along, .upright, .level]) {
      let cost = port.cost + Int32(PathCosts.bend + (isMain ? PathCosts.lateBend : 0))
      for side in [1, 3] {
        goals.append(
          PathFinder.Goal(cell: cell, direction: port.direction ^ side, cost: cost, port: place))
      }
    }
    return goals
  }

  /// The cells before a port, away from it; nil if another line or anything else is there.
  ///
  /// - Parameter isBroad: whether there may be no line beside the port either.
  private static func lead(
    from port: Port, length: Int, isBroad: Bool, on grid: Grid
  ) -> [Int]? {
    let (dx, dy) = ([1, 0, -1, 0][port.direction], [0, 1, 0, -1][port.direction])
    guard grid.contains(port.x, port.y),
      !grid.marks[grid.place(port.x, port.y)].contains(.taken)
    else { return nil }
    var cells: [Int] = []
    for step in 1...length {
      let (x, y) = (port.x + dx * step, port.y + dy * step)
      guard grid.contains(x, y) else { return nil }
      let cell = grid.place(x, y)
      guard grid.marks[cell].isDisjoint(with: [.blocked, .taken, .across, .along]) else {
        return nil
      }
      cells.append(cell)
    }
    if isBroad, let next = cells.first {
      for beside in [next - (dy == 0 ? grid.width : 1), next + (dy == 0 ? grid.width : 1)]
      where grid.marks.indices.contains(beside)
        && !grid.marks[beside].isDisjoint(with: [.taken, .across, .along])
      {
        return nil
      }
    }
    return cells
  }

  private mutating func add(
    _ cells: [Int], _ line: Plan.Line, _ place: Int, isBroad: Bool, to result: inout Result
  ) {
    guard var grid = self.grid else { return }
    self.grid = nil
    defer { self.grid = grid }
    result.crossings += grid.add(
      cells, leadIn: Self.leadIn(line.kind), leadOut: Self.leadOut, isBroad: isBroad)
    if line.kind == .tagged {
      grid.addTag(at: cells.prefix(2))
      grid.addTag(at: cells.suffix(2).reversed())
    }
    var corners: [CellPoint] = []
    for (index, cell) in cells.enumerated() {
      if index > 0, index < cells.count - 1, cell - cells[index - 1] == cells[index + 1] - cell {
        continue
      }
      let point = grid.point(cell)
      corners.append(point)
      result.bounds.include(point)
    }
    let bends = max(corners.count - 2, 0)
    result.bends += bends
    if line.kind == .main { result.mainBends += bends }
    result.length += cells.count - 1
    result.routes[place] = .path(corners)
  }
}

extension CellRect {
  mutating func include(_ point: CellPoint) {
    let (right, bottom) = (max(maxX, point.x), max(maxY, point.y))
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    width = right - minX
    height = bottom - minY
  }
}
