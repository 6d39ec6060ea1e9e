/// The box around all goals of a way, by which it is known how much is left of it at least.
struct GoalBox {
  private var minX = Int.max
  private var minY = Int.max
  private var maxX = Int.min
  private var maxY = Int.min

  init(_ grid: borrowing Grid, _ goals: [PathFinder.Goal]) {
    for goal in goals {
      let (y, x) = goal.cell.quotientAndRemainder(dividingBy: grid.width)
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
  }

  /// What the way from a cell costs at least: its length, and the bends that it cannot do without.
  @inline(__always)
  func distance(_ x: Int, _ y: Int, _ direction: Int) -> Int {
    guard minX <= maxX else { return 0 }
    let right = minX - x
    let left = x - maxX
    let down = minY - y
    let up = y - maxY
    let dx = max(right, left, 0)
    let dy = max(down, up, 0)
    var bends = 0
    if dx > 0, dy > 0 {
      let isAway =
        switch direction {
        case 0: left > 0
        case 1: up > 0
        case 2: right > 0
        default: down > 0
        }
      bends = isAway ? 2 : 1
    } else if dx > 0 {
      bends = direction & 1 == 1 ? 1 : (direction == 0) == (right > 0) ? 0 : 2
    } else if dy > 0 {
      bends = direction & 1 == 0 ? 1 : (direction == 1) == (down > 0) ? 0 : 2
    }
    return (dx + dy) * PathCosts.step + bends * PathCosts.bend
  }
}
