/// The minimum cost of a route between ports, without other boxes and lines.
struct LowestCost {
  private let length: Int
  private let bends: Int

  /// The ports that face in one direction, moved by the cells that a line is straight there.
  private struct Side {
    let direction: Int
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static func all(of ports: [Port], lead: Int) -> [Side] {
      (0..<4).compactMap { direction in
        var side: Side?
        for port in ports where port.direction == direction {
          let (x, y) = port.cell(lead)
          side?.include(x, y)
          side = side ?? Side(direction: direction, minX: x, minY: y, maxX: x, maxY: y)
        }
        return side
      }
    }

    private mutating func include(_ x: Int, _ y: Int) {
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
  }

  /// The minimum cost of a line that's straight for some cells at its beginning and its end.
  static func cost(
    from tails: [Port], to heads: [Port], leadIn: Int, leadOut: Int, ofCell: Int, ofBend: Int
  ) -> Int? {
    let heads = Side.all(of: heads, lead: leadOut)
    return Side.all(of: tails, lead: leadIn).flatMap { tail in
      heads.map { head in
        let route = LowestCost(tail, head)
        return (route.length + leadIn + leadOut) * ofCell + route.bends * ofBend
      }
    }.min()
  }

  private init(_ tail: Side, _ head: Side) {
    let right = (least: head.minX - tail.maxX, most: head.maxX - tail.minX)
    let down = (least: head.minY - tail.maxY, most: head.maxY - tail.minY)
    length = max(right.least, -right.most, 0) + max(down.least, -down.most, 0)
    /// Whether it can reach its end without going back, if it starts in a direction.
    func isAhead(_ direction: Int) -> Bool {
      switch direction {
      case 0: right.most >= 0
      case 1: down.most >= 0
      case 2: right.least <= 0
      default: down.least <= 0
      }
    }
    // It arrives against the direction of the port.
    let arrival = head.direction ^ 2
    if tail.direction == arrival {
      let beside = tail.direction & 1 == 0 ? down : right
      bends = isAhead(arrival) && beside.least <= 0 && beside.most >= 0 ? 0 : 2
    } else if tail.direction == head.direction {
      bends = 2
    } else {
      bends = isAhead(tail.direction) && isAhead(arrival) ? 1 : 3
    }
  }
}

/// The box around all goals of a route, which determines the minimum of its remaining cost.
struct GoalBox {
  private var minX = Int.max
  private var minY = Int.max
  private var maxX = Int.min
  private var maxY = Int.min

  init(_ grid: borrowing Grid, _ goals: [PathFinder.End]) {
    for goal in goals {
      let (y, x) = goal.cell.quotientAndRemainder(dividingBy: grid.width)
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
  }

  /// The minimum cost of the route from a cell: its length, and its necessary bends. Calling it
  /// takes 1 % of a batch.
  @inline(__always) func distance(_ x: Int, _ y: Int, _ direction: Int) -> Int {
    guard minX <= maxX else { return 0 }
    let right = minX - x
    let left = x - maxX
    let down = minY - y
    let up = y - maxY
    let dx = right > 0 ? right : left > 0 ? left : 0
    let dy = down > 0 ? down : up > 0 ? up : 0
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
