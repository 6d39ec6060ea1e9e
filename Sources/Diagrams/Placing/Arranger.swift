extension Plan {
  /// The places of all boxes, and the routes of all lines: the best of several attempts, by cost.
  ///
  /// There is always a placement. A line without a route is marked. Equal plans are placed equally.
  package func placed() -> Placement { Arranger(self).placement() }

  /// The plan with valid lengths, and with boxes only in frames that precede them.
  fileprivate var bounded: Plan {
    var plan = self
    func bounded(_ length: Int) -> Int { min(max(length, 1), GridSpacing.longest) }
    plan.width = bounded(width)
    plan.gap = bounded(gap)
    for (place, box) in boxes.enumerated() {
      plan.boxes[place].width = bounded(box.width)
      plan.boxes[place].height = bounded(box.height)
      plan.boxes[place].tags = box.tags.map(bounded)
      plan.boxes[place].inset = bounded(box.inset)
      if let frame = box.frame, !(0..<place).contains(frame) || !boxes[frame].isFrame {
        plan.boxes[place].frame = nil
      }
      if let other = box.beside {
        let isThere = isColumn && (0..<place).contains(other)
        if !isThere || boxes[other].beside != nil { plan.boxes[place].beside = nil }
      }
    }
    return plan
  }
}

/// Places the boxes of a plan in several ways, and routes the lines in those that are probable.
package struct Arranger {
  private let plan: Plan
  /// The arrangements of boxes to try, the cheapest first.
  private var attempts: [Attempt] = []

  /// The maximum number of states for all attempts together, and for the first one.
  private static let effort = 60_000
  private static let firstEffort = 1_000_000
  /// The maximum number of states with lines all over: until each has a route, and after that.
  private static let repairEffort = 400_000
  private static let overviewEffort = 100_000
  /// The maximum number of times that unroutable lines are routed again before all others.
  private static let repairs = 4

  package init(_ plan: Plan) {
    self.plan = plan.bounded
    attempts = arrangements()
  }

  /// The size of the boxes in the most probable arrangement, before lines are routed.
  package var sizeWithoutLines: (width: Int, height: Int) {
    let bounds = attempts.first?.placer.bounds
    return (bounds?.width ?? 0, bounds?.height ?? 0)
  }

  /// Boxes at their places, without lines yet.
  fileprivate struct Attempt {
    var placer: BoxPlacer
    /// Its cost so far, before lines are routed.
    var cost: Int
  }

  package func placement() -> Placement {
    guard let first = attempts.first else {
      return Placement(
        boxes: [], tags: [],
        routes: plan.lines.map { _ in .failed }, width: 0, height: 0)
    }
    var best: (cost: Int, placer: BoxPlacer, result: Router.Result)?
    var finder = PathFinder()
    var limit = plan.isOverview ? Self.repairEffort : Self.firstEffort
    for attempt in attempts {
      if let best, attempt.cost >= best.cost || limit <= 0 { break }
      var router = Router(plan, attempt.placer, consume finder)
      let least = leastCosts(&router)
      let boxes = cost(of: attempt.placer.bounds)
      if let best, boxes + least.reduce(0, +) >= best.cost {
        finder = router.finished()
        continue
      }
      var orders = orders(attempt.placer)
      var repairs = plan.isOverview ? Self.repairs : 0
      while let order = orders.first {
        orders.removeFirst()
        let result = router.route(order, budget: limit, least: least) { result, rest in
          guard let best else { return false }
          // In an overview, the next order begins with the unroutable lines of this one. It
          // continues as long as the routed lines cost less.
          return plan.isOverview
            ? boxes + costOfRoutes(result) >= best.cost : cost(of: result) + rest >= best.cost
        }
        if !result.isAbandoned {
          let cost = cost(of: result)
          if cost < best?.cost ?? .max { best = (cost, attempt.placer, result) }
          let failed = result.failed(of: plan)
          // Another order could only save bends.
          if failed.isEmpty, result.crossings == 0 { break }
          if !failed.isEmpty, repairs > 0 {
            repairs -= 1
            orders.insert(failed + order.filter { !failed.contains($0) }, at: 0)
          }
        }
        limit = effort(best?.result) - router.effort
        if limit <= 0 { break }
      }
      finder = router.finished()
    }
    guard let best else { return placement(first.placer, nil) }
    return placement(best.placer, best.result)
  }

  /// The maximum number of states, with the best result so far.
  private func effort(_ best: Router.Result?) -> Int {
    guard plan.isOverview else { return Self.effort }
    // A line from a box to itself has no route in any placement.
    return best?.failed(of: plan).isEmpty == true ? Self.overviewEffort : Self.repairEffort
  }

  private func arrangements() -> [Attempt] {
    guard !plan.boxes.isEmpty else { return [] }
    var attempts: [Attempt] = []
    let placer = BoxPlacer(plan)
    if plan.fixed != nil { return [Attempt(placer: placer, cost: 0)] }
    let columns = placer.columnCount > 4 ? [1, 2] : [1]
    for part in [20, 18, 16, 13, 11] {
      for arrangement in placer.arrangements {
        for count in columns {
          var placer = placer
          placer.place(width: plan.width * part / 20, arrangement, columns: count)
          let cost = cost(of: placer.bounds) + leastCost(placer.rects)
          let isKnown = attempts.contains { $0.cost == cost && $0.placer.rects == placer.rects }
          if !isKnown { attempts.append(Attempt(placer: placer, cost: cost)) }
        }
      }
    }
    // Sorting is stable, so the first of equal ones stays first.
    return attempts.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }.map(\.element)
  }

  /// The cost of lines as short as the distances between their boxes.
  private func leastCost(_ rects: [CellRect]) -> Int {
    plan.lines.reduce(0) { sum, line in
      guard rects.indices.contains(line.from), rects.indices.contains(line.to) else { return sum }
      let (from, to) = (rects[line.from], rects[line.to])
      let across = max(to.minX - from.maxX, from.minX - to.maxX, 0)
      let along = max(to.minY - from.maxY, from.minY - to.maxY, 0)
      return sum + (across + along) * Costs.length
        + (across > 0 && along > 0 ? Costs.bend : 0)
    }
  }

  /// The minimum cost of each line: that of its shortest route, or of no route.
  private func leastCosts(_ router: inout Router) -> [Int] {
    plan.lines.enumerated().map { place, line in
      let bend = Costs.bend + (line.kind == .main ? Costs.mainBend : 0)
      let cost = router.leastCost(of: place, ofCell: Costs.length, ofBend: bend)
      return min(cost ?? 0, Costs.failure)
    }
  }

  /// The orders in which lines are routed: main ones first, or last, the others by their length.
  private func orders(_ placer: BoxPlacer) -> [[Int]] {
    func length(_ place: Int) -> Int {
      let line = plan.lines[place]
      guard placer.rects.indices.contains(line.from), placer.rects.indices.contains(line.to) else {
        return 0
      }
      let (from, to) = (placer.rects[line.from], placer.rects[line.to])
      return abs(from.minX + from.maxX - to.minX - to.maxX)
        + abs(from.minY + from.maxY - to.minY - to.maxY)
    }
    if plan.isOverview {
      let sorted = plan.lines.indices.map { (length($0), $0) }.sorted { $0 < $1 }.map(\.1)
      return [sorted, sorted.reversed()]
    }
    let sorted = plan.lines.indices.filter { plan.lines[$0].kind == .step }
      .map { (length($0), $0) }.sorted { $0 < $1 }.map(\.1)
    let mains = plan.lines.indices.filter { plan.lines[$0].kind == .main }
    return mains.isEmpty || sorted.isEmpty ? [mains + sorted] : [mains + sorted, sorted + mains]
  }

  private enum Costs {
    static let failure = 300_000
    static let crossing = 4_000
    static let bend = 600
    static let mainBend = 1_000
    static let length = 96
    static let height = 800
    static let width = 120
    /// The cost of each cell beyond the plan's width.
    static let excess = 8_000
    /// The same if the width matters.
    static let strictExcess = 100_000
  }

  /// The cost of the whole size.
  private func cost(of bounds: CellRect) -> Int {
    max(bounds.width - plan.width, 0) * (plan.isStrict ? Costs.strictExcess : Costs.excess)
      + bounds.height * Costs.height
      + bounds.width * Costs.width
  }

  /// The cost of boxes and existing lines. More lines never cost less.
  private func cost(of result: Router.Result) -> Int {
    cost(of: result.bounds) + costOfRoutes(result) + result.failures * Costs.failure
  }

  private func costOfRoutes(_ result: Router.Result) -> Int {
    result.crossings * Costs.crossing + result.bends * Costs.bend
      + result.mainBends * Costs.mainBend + result.length * Costs.length
  }

  private func placement(_ placer: BoxPlacer, _ result: Router.Result?) -> Placement {
    let bounds = result?.bounds ?? placer.bounds
    func moved(_ rect: CellRect) -> CellRect { rect.moved(-bounds.minX, -bounds.minY) }
    let routes: [Placement.Route] =
      result?.routes.map { route in
        guard case .path(let corners) = route else { return route }
        return .path(corners.map { CellPoint(x: $0.x - bounds.minX, y: $0.y - bounds.minY) })
      } ?? plan.lines.map { _ in .failed }
    return Placement(
      boxes: placer.rects.map(moved), tags: placer.tags.map { $0.map(moved) }, routes: routes,
      width: bounds.width, height: bounds.height, crossings: result?.crossings ?? 0,
      bends: result?.bends ?? 0, length: result?.length ?? 0)
  }
}
