/// A place on a box's border at which a line may begin or end.
struct Port {
  let x: Int
  let y: Int
  /// The direction away from the box: 0 right, 1 down, 2 left, 3 up.
  let direction: Int
  let cost: Int32
  /// Whether it's for lines to the inside of the box.
  let isInside: Bool

  init(_ x: Int, _ y: Int, _ direction: Int, cost: Int, isInside: Bool = false) {
    self.x = x
    self.y = y
    self.direction = direction
    self.cost = Int32(clamping: cost)
    self.isInside = isInside
  }

  /// The cell this many steps before it, on its line.
  func cell(_ steps: Int) -> (x: Int, y: Int) {
    let offset = direction < 2 ? steps : -steps
    return direction & 1 == 0 ? (x + offset, y) : (x, y + offset)
  }
}

/// The ports of boxes: the middle of a side is best, then the cells beside it, and so on.
struct Ports {
  /// The maximum distance of a port from a side's middle, and the same if many lines end there.
  private static let reach = 9
  private static let overviewReach = 40
  private static let corner = 2

  static func ofCard(
    _ rect: CellRect, isUnderOther: Bool, isOverOther: Bool, isOverview: Bool
  ) -> [Port] {
    let reach = isOverview ? overviewReach : reach
    let middle = CellPoint(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
    var ports: [Port] = []
    for offset in -reach...reach {
      let cost = abs(offset) * PathCosts.step
      let y = middle.y + offset
      if offset == 0 || (y >= rect.minY + corner && y <= rect.maxY - corner) {
        ports.append(Port(rect.minX, y, 2, cost: cost))
        ports.append(Port(rect.maxX, y, 0, cost: cost))
      }
      let x = middle.x + offset
      if offset == 0 || (x >= rect.minX + corner && x <= rect.maxX - corner) {
        if !isUnderOther { ports.append(Port(x, rect.minY, 3, cost: cost + PathCosts.step)) }
        if !isOverOther { ports.append(Port(x, rect.maxY, 1, cost: cost + PathCosts.step)) }
      }
    }
    return ports
  }

  /// The ports of a frame: beside and over its disc, and below it for lines from inside, which end
  /// at the border only if they must.
  static func ofFrame(
    _ rect: CellRect, header: Int, hasDisc: Bool, isOverview: Bool
  ) -> [Port] {
    let step = PathCosts.step
    let disc = CellPoint(x: rect.minX + GridSpacing.disc, y: rect.minY + GridSpacing.disc)
    var ports: [Port] = []
    if hasDisc {
      ports += [
        Port(disc.x, disc.y + 2, 1, cost: 0, isInside: true),
        Port(disc.x - 1, disc.y + 2, 1, cost: step * 3 / 2, isInside: true),
        Port(rect.minX, disc.y, 2, cost: 0), Port(disc.x, rect.minY, 3, cost: step),
        Port(rect.minX, disc.y + 1, 2, cost: step), Port(disc.x + 1, rect.minY, 3, cost: 2 * step),
      ]
    }
    for offset in -1...1 where GridSpacing.disc + offset >= corner {
      let cost = abs(offset) * step
      let far = cost + (hasDisc ? 7 * step : 0)
      if !hasDisc { ports.append(Port(rect.minX, disc.y + offset, 2, cost: cost)) }
      ports.append(Port(rect.maxX, disc.y + offset, 0, cost: far))
    }
    for offset in -4...4 {
      let x = rect.minX + rect.width / 2 + offset
      guard x >= rect.minX + corner, x <= rect.maxX - corner else { continue }
      ports.append(Port(x, rect.minY, 3, cost: (4 + abs(offset)) * step))
      ports.append(Port(x, rect.maxY, 1, cost: (9 + abs(offset)) * step))
    }
    for offset in 0...(isOverview ? overviewReach : 6) {
      let y = rect.minY + header + offset
      guard y >= rect.minY + corner, y <= rect.maxY - corner else { continue }
      ports.append(Port(rect.minX, y, 0, cost: (40 + offset) * step, isInside: true))
      ports.append(Port(rect.maxX, y, 2, cost: (41 + offset) * step, isInside: true))
    }
    return ports
  }
}

/// The cost of a line's route, in tenths of a cell.
enum PathCosts {
  static let step = 10
  static let bend = 50
  static let crossing = 80
  /// The cost of the border of a frame that contains an end, or is one.
  static let border = 25
  /// The additional cost for the border of any other frame.
  static let foreignBorder = 180
  /// The cost of a cell beside a line in the same direction.
  static let parallel = 4
  /// The additional cost of a main line's bend close before its end.
  static let lateBend = 40
}

/// The straight cells at the beginning and end of lines, before ports.
enum Leads {
  /// The number of straight cells at the end of a line.
  static let out = 2

  /// The number of straight cells at its beginning.
  static func `in`(_ kind: Plan.Line.Kind) -> Int { kind == .tagged ? 2 : 1 }

  /// Whether no line is in the place of a port's tag: beside it, on both sides of its border.
  static func hasRoomForTag(_ port: Port, on grid: borrowing Grid) -> Bool {
    let next = port.cell(1)
    for y in (port.y - 1)...(port.y + 1) {
      for x in (port.x - 1)...(port.x + 1) where (x, y) != (port.x, port.y) && (x, y) != next {
        guard grid.contains(x, y),
          grid.marks[grid.place(x, y)].isDisjoint(with: [.taken, .across, .along])
        else { return false }
      }
    }
    return true
  }

  static func addGoals(
    at port: Port, _ number: Int, _ kind: Plan.Line.Kind, on grid: borrowing Grid,
    to goals: inout [PathFinder.End]
  ) {
    let isMain = kind == .main
    guard
      let cell = Self.cell(from: port, length: out, isBroad: isMain && !port.isInside, on: grid)
    else { return }
    goals.append(
      PathFinder.End(cell: cell, direction: port.direction ^ 2, cost: port.cost, port: number))
    // The head of a tagged line begins behind its tag: it does not bend there.
    guard kind != .tagged, grid.marks[cell].isDisjoint(with: [.across, .along, .upright, .level])
    else { return }
    let cost = port.cost + Int32(PathCosts.bend + (isMain ? PathCosts.lateBend : 0))
    for side in 0..<2 {
      goals.append(
        PathFinder.End(
          cell: cell, direction: port.direction ^ (side * 2 + 1), cost: cost, port: number))
    }
  }

  /// The last of `length` cells before a port; nil: something is in one of them.
  static func cell(
    from port: Port, length: Int, isBroad: Bool, on grid: borrowing Grid
  ) -> Int? {
    let last = port.cell(length)
    guard grid.contains(port.x, port.y), grid.contains(last.x, last.y) else { return nil }
    let start = grid.place(port.x, port.y)
    guard !grid.marks[start].contains(.taken) else { return nil }
    let step = grid.step(port.direction)
    var cell = start
    for _ in 0..<length {
      cell += step
      guard grid.marks[cell].isDisjoint(with: [.blocked, .taken, .across, .along]) else {
        return nil
      }
    }
    guard isBroad else { return cell }
    let side = port.direction & 1 == 0 ? grid.width : 1
    for beside in [start + step - side, start + step + side]
    where grid.marks.indices.contains(beside)
      && !grid.marks[beside].isDisjoint(with: [.taken, .across, .along])
    {
      return nil
    }
    return cell
  }
}
