/// How lines begin and end at ports: the cells before a port through which they run straight.
enum Leads {
  /// How many cells before its end a line is straight.
  static let out = 2

  /// How many cells behind its beginning it is.
  static func `in`(_ kind: Plan.Line.Kind) -> Int { kind == .tagged ? 2 : 1 }

  /// Whether no line is where a tag on a port would be: beside it, on both sides of its border.
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

  /// Adds the ways in which a line may come to a port.
  static func addGoals(
    at port: Port, _ number: Int, _ kind: Plan.Line.Kind, on grid: borrowing Grid,
    to goals: inout [PathFinder.Goal]
  ) {
    let isMain = kind == .main
    guard
      let cell = Self.cell(from: port, length: out, isBroad: isMain && !port.isInside, on: grid)
    else { return }
    goals.append(
      PathFinder.Goal(cell: cell, direction: port.direction ^ 2, cost: port.cost, port: number))
    // The head of a tagged line begins behind its tag: it does not bend there.
    guard kind != .tagged, grid.marks[cell].isDisjoint(with: [.across, .along, .upright, .level])
    else { return }
    let cost = port.cost + Int32(PathCosts.bend + (isMain ? PathCosts.lateBend : 0))
    for side in 0..<2 {
      goals.append(
        PathFinder.Goal(
          cell: cell, direction: port.direction ^ (side * 2 + 1), cost: cost, port: number))
    }
  }

  /// The last of some cells before a port, away from it; nil if another line or anything else is there.
  ///
  /// - Parameter isBroad: whether there may be no line beside the port either.
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
