/// How large dot will make the graph, told before the layout from the sizes of the cards: near
/// enough to decide where the table goes, how wide the heading may be, and what goes into rows.
struct GraphEstimate {
  let width: Int
  let height: Int

  init(scene: Scene, order: TreeOrder, labels: [Label], theme: Theme) {
    var widths: [Int: Int] = [:]
    var heights: [Int: Int] = [:]
    for (card, label) in zip(scene.cards, labels) {
      let rank = order.rankOf[card.key] ?? 0
      let size = label.size
      widths[rank, default: -theme.space.betweenCards] += size.width + theme.space.betweenCards
      heights[rank] = max(heights[rank] ?? 0, size.height)
    }
    width = widths.values.max() ?? 0
    height =
      heights.values.reduce(0, +) + max(0, heights.count - 1) * theme.space.betweenRanks
  }

  /// The order that gives the graph the best shape: in as many rows as that needs.
  static func best(
    _ scene: Scene, labels: [Label], theme: Theme,
    direction: DrawingOptions.Direction
  ) -> (TreeOrder, GraphEstimate) {
    let isDown = direction == .down
    let extents = Dictionary(
      zip(scene.cards, labels).map { ($0.key, isDown ? $1.size.width : $1.size.height) },
      uniquingKeysWith: { first, _ in first })
    func candidate(_ limit: Int) -> (order: TreeOrder, estimate: GraphEstimate) {
      let order = TreeOrder(
        scene, widths: extents, gap: theme.space.betweenCards, limit: limit)
      return (
        order, GraphEstimate(scene: scene, order: order, labels: labels, theme: theme)
      )
    }
    let unbroken = candidate(.max / 4)
    // Where the hierarchy grows to the right, the page may grow downward as it likes.
    guard isDown, let narrowest = theme.space.rows.first, unbroken.estimate.width > narrowest else {
      return unbroken
    }
    func distance(_ one: (order: TreeOrder, estimate: GraphEstimate)) -> Double {
      let width = one.estimate.width
      let lines = scene.table.lineCount / max(1, width / theme.space.tableBlock)
      return Shape.distance(width, one.estimate.height + lines * theme.space.tableLine)
    }
    let candidates = theme.space.rows.map(candidate)
    let isPossible = unbroken.estimate.width <= theme.space.widestTable
    return ((isPossible ? [unbroken] : []) + candidates).min { distance($0) < distance($1) }
      ?? unbroken
  }
}

/// The proportions of pictures.
enum Shape {
  /// Width through height that pictures should have.
  private static let best = 1.3

  /// How far a shape is from the best one, the same for too wide and too high.
  static func distance(_ width: Int, _ height: Int) -> Double {
    let shape = Double(max(width, 1)) / Double(max(height + 90, 1))
    return shape > best ? shape / best : best / shape
  }
}
