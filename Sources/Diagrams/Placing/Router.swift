/// Routes the lines of a plan with placed boxes, one after the other.
struct Router: ~Copyable {
  struct Result {
    var routes: [Placement.Route]
    var crossings = 0
    var bends = 0
    /// The bends of main lines only.
    var mainBends = 0
    var length = 0
    /// The area that lines need, also beyond the boxes.
    var bounds: CellRect
    /// The number of tried lines that are unroutable.
    var failures = 0
    /// Whether the attempt was abandoned, because it can't become the best.
    var isAbandoned = false

    /// The lines without a route that could have one.
    func failed(of plan: Plan) -> [Int] {
      routes.indices.filter { routes[$0] == .failed && plan.joinsBoxes(plan.lines[$0]) }
    }
  }

  /// A route: its cells, and whether the cells beside its end must be free.
  private typealias RouteCells = (cells: [Int], isBroad: Bool)

  private let plan: Plan
  private let placer: BoxPlacer
  /// The neighbors of each box in its stack: over it and under it.
  private let neighbors: [(over: Int?, under: Int?)]
  private var grid: Grid?
  private var finder: PathFinder
  /// The ends of each line, once they were needed.
  private var ends: [Ends?]
  // The starts of a line, kept for the next one to reuse the memory.
  private var starts: [PathFinder.End] = []
  private var goals: [PathFinder.End] = []

  private static let lineBudget = 200_000

  init(_ plan: Plan, _ placer: BoxPlacer, _ finder: consuming PathFinder) {
    self.plan = plan
    self.placer = placer
    self.finder = finder
    ends = [Ends?](repeating: nil, count: plan.lines.count)
    var neighbors = [(over: Int?, under: Int?)](repeating: (nil, nil), count: plan.boxes.count)
    var last: [Int: Int] = [:]
    for (place, frame) in plan.boxes.map(\.frame).enumerated() {
      guard let frame, case .stack = plan.boxes[frame].contents else { continue }
      if let other = last[frame] {
        neighbors[other].under = place
        neighbors[place].over = other
      }
      last[frame] = place
    }
    self.neighbors = neighbors
    grid = Grid(placer, plan)
    for path in plan.fixed?.paths ?? [] { grid?.addLine(path) }
  }

  /// The number of states that the finder has examined.
  var effort: Int { finder.effort }

  consuming func finished() -> PathFinder { finder }

  /// Routes the lines in a given order.
  mutating func route(
    _ order: [Int], budget: Int, least: [Int], isHopeless: (_ soFar: Result, _ rest: Int) -> Bool
  ) -> Result {
    var result = Result(
      routes: [Placement.Route](repeating: .failed, count: plan.lines.count),
      bounds: placer.bounds)
    let start = grid
    defer { grid = start }
    // Of each pair of boxes, the lower one.
    var hops: Set<Int> = []
    let end = finder.effort + budget
    var rest = order.reduce(0) { $0 + least[$1] }
    for place in order {
      let line = plan.lines[place]
      rest -= least[place]
      if !plan.joinsBoxes(line) {
        result.failures += 1
      } else if isHop(line),
        hops.insert(neighbors[line.from].over == line.to ? line.from : line.to).inserted
      {
        result.routes[place] = .straight
      } else {
        let room = min(end - finder.effort, Self.lineBudget)
        if room > 0, let found = cells(place, budget: room) {
          addRoute(found, line, place, to: &result)
        } else {
          result.failures += 1
        }
        if isHopeless(result, rest) {
          result.isAbandoned = true
          return result
        }
      }
    }
    return result
  }

  /// The minimum cost of a line; nil: it's a straight one, or there's none.
  mutating func leastCost(of place: Int, ofCell: Int, ofBend: Int) -> Int? {
    let line = plan.lines[place]
    guard plan.joinsBoxes(line), !isHop(line) else { return nil }
    let ends = ends(of: place)
    return LowestCost.cost(
      from: ends.tails, to: ends.heads, leadIn: Leads.in(line.kind), leadOut: Leads.out,
      ofCell: ofCell, ofBend: ofBend)
  }

  /// Whether a line is a straight one from disc to disc.
  private func isHop(_ line: Plan.Line) -> Bool {
    guard line.kind == .step, !plan.boxes[line.from].isFrame, !plan.boxes[line.to].isFrame,
      plan.boxes[line.from].hasDisc, plan.boxes[line.to].hasDisc
    else { return false }
    return neighbors[line.from].over == line.to || neighbors[line.from].under == line.to
  }

  /// The ends of a line, which don't depend on other lines.
  private struct Ends {
    var tails: [Port]
    var heads: [Port]
    /// The frames without an end of it.
    var foreign: [CellRect]
  }

  private mutating func ends(of place: Int) -> Ends {
    if let known = ends[place] { return known }
    let line = plan.lines[place]
    let foreign = plan.boxes.indices.filter { frame in
      plan.boxes[frame].isFrame && frame != line.from && frame != line.to
        && !plan.isFrame(frame, around: line.from) && !plan.isFrame(frame, around: line.to)
    }.map { placer.rects[$0] }
    let made = Ends(
      tails: ports(of: line.from, other: line.to), heads: ports(of: line.to, other: line.from),
      foreign: foreign)
    ends[place] = made
    return made
  }

  private func ports(of box: Int, other: Int) -> [Port] {
    let rect = placer.rects[box]
    let isInside = plan.isFrame(box, around: other)
    guard plan.boxes[box].isFrame else {
      return Ports.ofCard(
        rect, isUnderOther: neighbors[box].over != nil, isOverOther: neighbors[box].under != nil,
        isOverview: plan.isOverview)
    }
    let ports = Ports.ofFrame(
      rect, header: placer.headers[box], hasDisc: plan.boxes[box].hasDisc,
      isOverview: plan.isOverview)
    return
      ports
      .filter { $0.isInside == isInside }
      .filter { !($0.direction == 3 && neighbors[box].over != nil) }
      .filter { !($0.direction == 1 && !$0.isInside && neighbors[box].under != nil) }
  }

  /// The route of a line; nil: there's none, or none within the budget.
  private mutating func cells(_ place: Int, budget: Int) -> RouteCells? {
    guard var grid = self.grid else { return nil }
    self.grid = nil
    defer { self.grid = grid }
    let ends = ends(of: place)
    let kind = plan.lines[place].kind
    let isTagged = kind == .tagged
    let leadIn = Leads.in(kind)
    grid.setForeign(ends.foreign)
    defer { grid.removeForeign(ends.foreign) }
    starts.removeAll(keepingCapacity: true)
    for (number, port) in ends.tails.enumerated()
    where !isTagged || Leads.hasRoomForTag(port, on: grid) {
      if let cell = Leads.cell(from: port, length: leadIn, isBroad: false, on: grid) {
        starts.append(
          PathFinder.End(cell: cell, direction: port.direction, cost: port.cost, port: number))
      }
    }
    goals.removeAll(keepingCapacity: true)
    for (number, port) in ends.heads.enumerated()
    where !isTagged || Leads.hasRoomForTag(port, on: grid) {
      Leads.addGoals(at: port, number, kind, on: grid, to: &goals)
    }
    guard !starts.isEmpty, !goals.isEmpty,
      let found = finder.path(on: grid, from: starts, to: goals, budget: budget)
    else { return nil }
    let (tail, head) = (ends.tails[found.start], ends.heads[found.goal])
    let (start, end) = (grid.place(tail.x, tail.y), grid.place(head.x, head.y))
    let cells =
      (0..<leadIn).map { start + grid.step(tail.direction) * $0 } + found.cells
      + [end + grid.step(head.direction), end]
    // A route that crosses itself is invalid.
    guard Set(cells).count == cells.count else { return nil }
    return (cells, kind == .main && !head.isInside)
  }

  private mutating func addRoute(
    _ found: RouteCells, _ line: Plan.Line, _ place: Int, to result: inout Result
  ) {
    let cells = found.cells
    guard var grid = self.grid else { return }
    self.grid = nil
    defer { self.grid = grid }
    result.crossings += grid.addCells(
      cells, leadIn: Leads.in(line.kind), leadOut: Leads.out, isBroad: found.isBroad)
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
