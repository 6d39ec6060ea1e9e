import Placing
import Testing

/// Plans of every shape.
@Suite struct PlacingTests {
  /// Equal plans have equal placements. The last plans have many boxes.
  @Test(arguments: 0..<43) func nothingTouches(_ seed: Int) {
    var generator = PlanGenerator(seed: seed)
    let plan =
      seed < 40
      ? generator.plan(count: 4 + seed % 14, beside: seed % 4)
      : generator.plan(count: 60, beside: 6)
    let placement = plan.placed()
    if seed < 40 { #expect(placement == plan.placed()) }
    let faults = PlacementFaults(plan, placement).all
    #expect(faults.isEmpty, "seed \(seed): \(faults)")
  }

  /// Placed boxes stay. New lines may cross existing lines, but don't run along them.
  @Test func linesBetweenFixedBoxes() throws {
    let rects = (0..<3).map { CellRect(x: 6, y: 20 * $0, width: 20, height: 8) }
    let branch = [CellPoint(x: 28, y: -2), CellPoint(x: 28, y: 52)]
    var plan = Plan(boxes: rects.map { Plan.Box(.nothing, $0.width, $0.height) })
    plan.isOverview = true
    plan.lines = [
      Plan.Line(from: 2, to: 0, kind: .tagged), Plan.Line(from: 1, to: 2, kind: .tagged),
    ]
    plan.fixed = Plan.Fixed(boxes: rects, paths: [branch])
    let placement = plan.placed()
    #expect(PlacementFaults(plan, placement).all.isEmpty && placement.failures == 0)
    let moved = placement.boxes[0].minX - rects[0].minX
    #expect(
      zip(placement.boxes, rects).allSatisfy { $0.minX == $1.minX + moved && $0.minY >= $1.minY })
    for case .path(let corners) in placement.routes {
      for (one, other) in zip(corners, corners.dropFirst()) where one.x == other.x {
        #expect(one.x != branch[0].x + moved)
      }
    }
  }

  /// In a column, every line has a route, and a box beside another begins at its top.
  @Test(arguments: 0..<40) func columns(_ seed: Int) {
    var generator = PlanGenerator(seed: seed)
    let plan = generator.column(count: 2 + seed % 14)
    let placement = plan.placed()
    let faults = PlacementFaults(plan, placement).all
    #expect(faults.isEmpty, "seed \(seed): \(faults)")
    #expect(placement.failures == plan.lines.count { $0.from == $0.to }, "seed \(seed)")
    let column = plan.boxes.indices.filter { plan.boxes[$0].beside == nil }
    #expect(Set(column.map { placement.boxes[$0].minX }).count == 1)
    for (over, under) in zip(column, column.dropFirst()) {
      #expect(placement.boxes[over].maxY < placement.boxes[under].minY)
      let isAlone = !plan.boxes.contains { $0.beside == under }
      #expect(!isAlone || placement.boxes[under].minY - placement.boxes[over].maxY == plan.gap)
    }
    for (place, box) in plan.boxes.enumerated() {
      guard let other = box.beside else { continue }
      #expect(placement.boxes[place].minX > placement.boxes[other].maxX)
      #expect(placement.boxes[place].minY >= placement.boxes[other].minY)
    }
  }

  /// A line without a route is marked. There are very few.
  @Test func fewLinesAreUnroutable() {
    var count = 0
    var failures = 0
    for seed in 100..<140 {
      var generator = PlanGenerator(seed: seed)
      let plan = generator.plan(count: 10)
      count += plan.lines.count
      failures += plan.placed().failures
    }
    #expect(failures * 50 <= count, "\(failures) of \(count)")
  }

  @Test func neighborsInAStackAreJoinedStraight() throws {
    let boxes = [
      Plan.Box(.stack, 20, 5), Plan.Box(.nothing, 20, 8, in: 0, hasDisc: true),
      Plan.Box(.nothing, 24, 8, in: 0, hasDisc: true),
      Plan.Box(.nothing, 20, 8, in: 0, hasDisc: true),
    ]
    let plan = Plan(
      boxes: boxes,
      lines: [
        .init(from: 1, to: 2, kind: .step), .init(from: 2, to: 1, kind: .step),
        .init(from: 1, to: 3, kind: .step), .init(from: 1, to: 2, kind: .main),
      ])
    let placement = plan.placed()
    #expect(placement.routes[0] == .straight)
    #expect(placement.failures == 0)
    #expect(placement.routes.dropFirst().allSatisfy { $0 != .straight })
    #expect(placement.boxes[1].maxY == placement.boxes[2].minY)
    #expect(placement.boxes[1].width == placement.boxes[2].width)
    #expect(PlacementFaults(plan, placement).all.isEmpty)
  }

  /// A line to a frame's disc comes from below if it begins inside, else from outside.
  @Test func linesToFramesEndAtTheirDiscs() throws {
    let plan = Plan(
      boxes: [
        Plan.Box(.stack, 20, 6, hasDisc: true), Plan.Box(.nothing, 20, 8, in: 0),
        Plan.Box(.nothing, 20, 8),
      ],
      lines: [.init(from: 1, to: 0, kind: .step), .init(from: 2, to: 0, kind: .step)])
    let placement = plan.placed()
    let frame = placement.boxes[0]
    let ends = placement.routes.map { route -> CellPoint? in
      if case .path(let points) = route { points.last } else { nil }
    }
    #expect(
      ends[0] == CellPoint(x: frame.minX + GridSpacing.disc, y: frame.minY + GridSpacing.disc + 2))
    let other = try #require(ends[1])
    #expect(other.x == frame.maxX || other.x == frame.minX || other.y == frame.minY)
    #expect(PlacementFaults(plan, placement).all.isEmpty)
  }

  @Test func boxesBesideTheRootAreAColumn() {
    let plan = Plan(boxes: [
      Plan.Box(.nothing, 20, 40), Plan.Box(.nothing, 20, 8), Plan.Box(.nothing, 24, 8),
    ])
    let boxes = plan.placed().boxes
    #expect(boxes[1].minX == boxes[0].maxX + GridSpacing.lane)
    #expect(boxes[2].minX == boxes[1].minX)
    #expect(boxes[2].minY == boxes[1].maxY + GridSpacing.gap)
  }
}

/// Many lines at once.
@Suite struct OverviewTests {
  @Test(arguments: (0..<12).map { 2 * $0 }) func nothingTouches(_ seed: Int) {
    var generator = PlanGenerator(seed: seed)
    let plan = generator.overview(count: 4 + seed % 20, beside: seed % 4, lines: 1 + seed % 12)
    let placement = plan.placed()
    #expect(placement == plan.placed())
    let faults = PlacementFaults(plan, placement).all
    #expect(faults.isEmpty, "seed \(seed): \(faults)")
  }

  /// Counts lines from node to node.
  @Test func fewLinesAreUnroutable() {
    var (count, failures) = (0, 0)
    for seed in 200..<216 {
      var generator = PlanGenerator(seed: seed)
      var plan = generator.overview(count: 14, beside: 2, lines: 10)
      plan.lines.removeAll { line in
        line.from == line.to || plan.boxes[line.from].isFrame || plan.boxes[line.to].isFrame
      }
      count += plan.lines.count
      failures += plan.placed().failures
    }
    #expect(count > 60 && failures * 30 <= count, "\(failures) of \(count)")
  }

  /// Boxes of a container that begin at the same place end at the same place.
  @Test func contentsAreInColumns() {
    for seed in 0..<30 {
      var generator = PlanGenerator(seed: seed)
      let plan = generator.overview(count: 4 + seed % 20, beside: seed % 4, lines: 0)
      let boxes = plan.placed().boxes
      for frame in plan.boxes.indices {
        let inside = plan.boxes.indices.filter { plan.boxes[$0].frame == frame }
        let columns = Dictionary(grouping: inside) { boxes[$0].minX }.values
        for column in columns { #expect(Set(column.map { boxes[$0].width }).count == 1) }
      }
    }
  }

  /// Contents are in rows, and move up if that's much lower.
  @Test func contentsAreInReadingOrder() {
    for (heights, above, isAligned) in [([40, 8, 8, 8], 2, true), ([8, 40, 40, 8], 1, false)] {
      var plan = Plan(boxes: [Plan.Box(.rows, 20, 5)], width: 84)
      plan.isOverview = true
      plan.boxes += heights.map { Plan.Box(.nothing, 20, $0, in: 0) }
      let boxes = plan.placed().boxes
      #expect(boxes[4].minX == boxes[above].minX && boxes[4].minY > boxes[above].maxY)
      #expect((boxes[4].minY >= boxes[1...2].map(\.maxY).max() ?? 0) == isAligned)
    }
  }

  @Test func separateBoxesAreBelowEverything() {
    var plan = Plan(
      boxes: [
        Plan.Box(.nothing, 20, 30), Plan.Box(.nothing, 20, 8), Plan.Box(.nothing, 20, 8),
        Plan.Box(.nothing, 24, 40),
      ], lines: [.init(from: 0, to: 1, kind: .tagged), .init(from: 3, to: 0, kind: .tagged)])
    plan.isOverview = true
    for place in 1...2 { plan.boxes[place].isApart = true }
    let placement = plan.placed()
    #expect(placement.failures == 0)
    let boxes = placement.boxes
    #expect(boxes[1].minY >= max(boxes[0].maxY, boxes[3].maxY) + GridSpacing.gap)
    #expect(boxes[2].minY == boxes[1].minY && boxes[2].minX > boxes[1].maxX)
  }
}

/// Every plan has a placement, within bounded time.
@Suite struct PlacingLimitsTests {
  @Test func anEmptyPlan() {
    #expect(Plan().placed().boxes.isEmpty)
    let lonely = Plan(lines: [.init(from: 0, to: 1, kind: .main)]).placed()
    #expect(lonely.routes == [.failed])
  }

  @Test func oneBox() {
    let placement = Plan(
      boxes: [Plan.Box(.nothing, 20, 8)],
      lines: [
        .init(from: 0, to: 0, kind: .step), .init(from: 0, to: 7, kind: .main),
        .init(from: -1, to: 0, kind: .step),
      ]
    ).placed()
    #expect(placement.boxes == [CellRect(x: 0, y: 0, width: 20, height: 8)])
    #expect(placement.failures == 3)
  }

  @Test func extremeLengths() {
    for length in [Int.min, -5, 0, 5_000, Int.max] {
      let plan = Plan(
        boxes: [
          Plan.Box(.rows, length, length, hasDisc: true, tags: [length, 3, length]),
          Plan.Box(.nothing, length, length, in: 0, hasDisc: true),
          Plan.Box(.stack, length, 4, in: 0), Plan.Box(.nothing, 3, length, in: 2),
          Plan.Box(.nothing, length, 4),
        ],
        lines: [
          .init(from: 4, to: 1, kind: .main), .init(from: 1, to: 0, kind: .step),
          .init(from: 3, to: 4, kind: .step),
        ],
        width: length)
      #expect(plan.placed().boxes.count == 5)
    }
  }

  @Test func invalidFrames() {
    let placement = Plan(boxes: [
      Plan.Box(.nothing, 20, 8, in: 0), Plan.Box(.nothing, 20, 8, in: 3),
      Plan.Box(.nothing, 20, 8, in: 0),
      Plan.Box(.stack, 20, 4, in: -1),
    ]).placed()
    #expect(placement.boxes.count == 4)
    #expect(Set(placement.boxes.map(\.minY)).count > 1 || placement.width > 20)
  }

  @Test func nestedFiveHundredTimes() {
    let boxes = (0..<500).map { place in
      Plan.Box(.stack, 10, 4, in: place == 0 ? nil : place - 1, hasDisc: true)
    }
    let placement = Plan(boxes: boxes, lines: [.init(from: 499, to: 0, kind: .main)]).placed()
    #expect(placement.boxes.first?.width ?? 0 > 2_900)
  }

  @Test func fiveHundredBoxes() {
    var generator = PlanGenerator(seed: 1)
    let plan = generator.plan(count: 500, beside: 20)
    let placement = plan.placed()
    #expect(placement.boxes.count == plan.boxes.count)
  }

  /// More lines than a node has ports.
  @Test func aHundredLinesToOneCard() {
    let boxes = [Plan.Box(.nothing, 20, 8)] + (0..<100).map { _ in Plan.Box(.nothing, 10, 4) }
    let plan = Plan(boxes: boxes, lines: (1...100).map { .init(from: $0, to: 0, kind: .step) })
    let placement = plan.placed()
    #expect(placement.failures > 50)
    #expect(placement.failures < 100)
    #expect(PlacementFaults(plan, placement).all.isEmpty)
  }
}
