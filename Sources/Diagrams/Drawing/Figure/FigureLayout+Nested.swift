import Graphviz
import Placing

extension FigureLayout {
  static let cell = FigureType.cell

  /// Places the nested boxes, and routes the edges between them.
  init(nested scene: Scene, _ setting: FigureSetting, width: Double) {
    let (blocks, placement) = Self.placed(scene, setting, cells: Int(width / Self.cell))
    self.init(setting: setting, blocks: blocks)
    set(placement)
    failed = placement.routes.indices.filter { placement.routes[$0] == .failed }
    let places = scene.placesOfCards
    let lines = zip(scene.links, placement.routes).enumerated().map { place, line -> [Point] in
      guard case .straight = line.1, let from = places[line.0.from], let to = places[line.0.to]
      else { return Self.points(line.1) }
      straight.insert(place)
      let (start, end) = (FigurePage.disc(in: boxes[from]), FigurePage.disc(in: boxes[to]))
      let direction = end.y > start.y ? 1.0 : -1
      return [
        Point(x: start.x, y: start.y + direction * FigureType.disc),
        Point(x: end.x, y: end.y - direction * (FigureType.disc + 0.5)),
      ]
    }
    curves = scene.links.enumerated().map { place, link in
      let isBar = EdgeStyle(link).arrow == .tee
      return Self.curve(link, isBar ? Self.clearOfHeads(lines, place) : lines[place])
    }
  }

  mutating func set(_ placement: Placement) {
    func rect(_ rect: CellRect) -> Rect {
      Rect(
        x: Double(rect.minX) * Self.cell, y: Double(rect.minY) * Self.cell,
        width: Double(rect.width) * Self.cell, height: Double(rect.height) * Self.cell)
    }
    width = Double(placement.width) * Self.cell
    height = Double(placement.height) * Self.cell
    boxes = placement.boxes.map(rect)
    tags = placement.tags.map { $0.map(rect) }
    crossings = placement.crossings
  }

  static func points(_ route: Placement.Route) -> [Point] {
    guard case .path(let corners) = route else { return [] }
    return corners.map { Point(x: Double($0.x) * cell, y: Double($0.y) * cell) }
  }

  static func curve(_ link: Link, _ corners: [Point]) -> EdgeCurve? {
    var corners = corners
    if link.mark != nil, let end = corners.last, corners.count > 1 {
      corners[corners.count - 1] = end.towards(corners[corners.count - 2], by: tagRoom)
    }
    return EdgeCurve(corners, EdgeStyle(link))
  }

  /// The distance from the tip of an arrow to the middle of the letter at its end.
  static let tagRoom = FigureType.tag + 0.5

  /// The route of a line that ends in a bar, shorter if the bar would touch another's head.
  private static func clearOfHeads(_ lines: [[Point]], _ place: Int) -> [Point] {
    var corners = lines[place]
    guard let tip = corners.last, corners.count > 1 else { return corners }
    let before = corners[corners.count - 2]
    let isNear = lines.indices.contains { other in
      guard other != place, let head = lines[other].last else { return false }
      return abs(head.x - tip.x) < 12 && abs(head.y - tip.y) < 12
    }
    if isNear, tip.distance(to: before) > 24 {
      corners[corners.count - 1] = tip.towards(before, by: 14)
    }
    return corners
  }

  /// A height beyond that of any page, in cells.
  private static let high = 130

  private struct Fit {
    /// The factor for the usual width of a node's texts.
    var part: Double
    /// The cells between a container's border and its contents; nil: as many as edges need.
    var inset: Int?
  }

  /// The usual widths and insets, and then narrower ones.
  private static let fits = [
    Fit(part: 1), Fit(part: 0.8), Fit(part: 0.65), Fit(part: 0.65, inset: 2),
    Fit(part: 0.8, inset: 1), Fit(part: 0.5, inset: 2), Fit(part: 0.5, inset: 1),
    Fit(part: 0.4, inset: 1),
  ]

  /// Places nodes of the usual width or, if the figure would be too wide, narrower ones. If that
  /// isn't enough, containers are tighter, although edges then lack space.
  private static func placed(
    _ scene: Scene, _ setting: FigureSetting, cells: Int
  ) -> ([FigureSetting.Block], Placement) {
    var (fit, best) = (fits[0], Placement?.none)
    let (usualBlocks, usualPlan) = plan(scene, setting, cells: cells, fit)
    var blocks = usualBlocks
    let usual = Arranger(usualPlan)
    let size = usual.sizeWithoutLines
    /// Takes a fit if it's lower than a limit, without lines and with them.
    func take(_ other: Fit, below limit: Int, _ isBetter: (Placement) -> Bool) -> Bool {
      let (texts, plan) = plan(scene, setting, cells: cells, other)
      let arranger = Arranger(plan)
      guard arranger.sizeWithoutLines.height < limit else { return false }
      let placement = arranger.placement()
      guard placement.height < limit, isBetter(placement) else { return false }
      (fit, blocks, best) = (other, texts, placement)
      return true
    }
    // If the page has space, texts have longer lines.
    _ = [1.5, 1.25].contains { part in
      size.width * 6 < cells * 5
        && take(Fit(part: part), below: size.height) { $0.width <= cells && $0.failures == 0 }
    }
    var old = best ?? usual.placement()
    // A figure that's higher than two pages gets narrower nodes, so that more are side by side.
    for part in [0.9, 0.8, 0.65] where scene.figure.isOverview && old.height > high {
      _ = take(Fit(part: part), below: old.height) {
        $0.width <= cells && $0.failures <= old.failures
      }
      old = best ?? old
    }
    for other in fits.dropFirst() where old.width > cells {
      _ = take(other, below: .max) {
        $0.width < old.width && (other.inset != nil || $0.failures <= old.failures)
      }
      old = best ?? old
    }
    // A box is often wider than its texts, because its neighbors are. Tags may be beside the texts.
    let widths = zip(old.boxes, old.tags).map { box, tags in
      let isFree = (tags.first?.minX ?? 0) - box.minX < GridSpacing.besideDisc + 2
      return isFree ? Double(box.width) * cell : 0
    }
    let (texts, filled) = plan(scene, setting, cells: cells, fit, in: (widths, blocks))
    guard zip(texts, blocks).contains(where: { $0.height < $1.height }) else {
      return (blocks, old)
    }
    let new = filled.placed()
    let isBetter =
      new.width <= max(old.width, cells) && new.height <= old.height
      && new.failures <= old.failures && new.crossings <= old.crossings
    return isBetter ? (texts, new) : (blocks, old)
  }

  private static func plan(
    _ scene: Scene, _ setting: FigureSetting, cells: Int, _ fit: Fit,
    in known: FigureSetting.KnownBoxes? = nil
  ) -> ([FigureSetting.Block], Plan) {
    let blocks = setting.blocks(scene, part: fit.part, in: known)
    var plan = Plan(width: cells)
    for (box, block) in zip(scene.figure.boxes, blocks) {
      let width = count(block.width)
      var planned = Plan.Box(
        box.contents, box.isFrame ? width : max(width, FigureType.narrowestCard),
        count(block.height), in: box.frame, hasDisc: box.disc != nil,
        tags: box.isFrame ? box.verbs.map { count(setting.pillWidth($0)) } : [])
      planned.isApart = box.isApart
      planned.beside = box.beside
      plan.boxes.append(planned)
    }
    let places = scene.placesOfCards
    plan.lines = scene.links.map { $0.planned(places) }
    plan.isColumn = scene.figure.arrangement == .column
    if scene.figure.isOverview { plan.makeRoomForLines() }
    if let inset = fit.inset {
      plan.isStrict = true
      for place in plan.boxes.indices { plan.boxes[place].inset = inset }
    }
    return (blocks, plan)
  }

  static func count(_ length: Double) -> Int { (length / cell).roundedUp }
}

extension Link {
  /// The link as the layout sees it.
  func planned(_ places: [CardKey: Int]) -> Plan.Line {
    let lineKind: Plan.Line.Kind =
      switch kind {
      case _ where mark != nil: .tagged
      case .searchPath, .forward, .next, .walk: .step
      default: .main
      }
    return Plan.Line(from: places[from] ?? -1, to: places[to] ?? -1, kind: lineKind)
  }
}

extension Plan {
  /// Makes nodes as high and wide as the lines that end there or run through them require.
  fileprivate mutating func makeRoomForLines() {
    isOverview = true
    // The cells that tags and the ends of other lines need on each box.
    var ends = [Int](repeating: 0, count: boxes.count)
    var inside = ends
    var own = ends
    for line in lines where boxes.indices.contains(line.from) && boxes.indices.contains(line.to) {
      for end in [line.from, line.to] { ends[end] += line.kind == .tagged ? 2 : 1 }
      let (from, to) = (boxes[line.from].frame, boxes[line.to].frame)
      if let from, from == to { inside[from] += 1 }
      for (box, other) in [(line.from, line.to), (line.to, line.from)]
      where isFrame(box, around: other) { own[box] += 1 }
    }
    for place in boxes.indices {
      // Up to three quarters of them may be on one side.
      if case .nothing = boxes[place].contents, ends[place] > 2 {
        boxes[place].height = max(boxes[place].height, 4 + (ends[place] * 3 + 3) / 4)
      }
      // A line to its own container's border is straight before both ends.
      boxes[place].inset = GridSpacing.inset - 1
      boxes[place].inset += own[place] > 0 ? 5 : min((inside[place] + 1) / 2, 5)
    }
    gap += min(lines.count / 8, 3)
  }
}
