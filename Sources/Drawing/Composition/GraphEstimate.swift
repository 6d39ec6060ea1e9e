/// How large dot will make the graph, told before the layout from the sizes of the cards: near
/// enough to decide where the table goes, how wide the heading may be, and what goes into rows.
struct GraphEstimate {
  let width: Int
  let height: Int

  /// - Parameter isTurned: whether ranks stand side by side.
  init(
    scene: Scene, order: TreeOrder, labels: [Label], theme: Theme,
    isTurned: Bool = false
  ) {
    let columnOf = order.columns.placeOf
    let frameOf = scene.frameOf
    let framing = scene.frames.isEmpty ? 0 : theme.space.framing
    var widths: [Int: [Int: Int]] = [:]
    var heights: [Int: Int] = [:]
    var frames: [Int: Set<Int>] = [:]
    for (card, label) in zip(scene.cards, labels) {
      let rank = order.rankOf[card.key] ?? 0
      let size = label.size
      let (across, along) = isTurned ? (size.height, size.width) : (size.width, size.height)
      widths[columnOf[card.key] ?? 0, default: [:]][rank, default: -theme.space.betweenCards] +=
        across + theme.space.betweenCards
      heights[rank] = max(heights[rank] ?? 0, along)
      if let frame = frameOf[card.key] { frames[rank, default: []].insert(frame) }
    }
    let columns = widths.values.map { ($0.values.max() ?? 0) + framing }
    let width = columns.reduce(-theme.space.betweenCards) { $0 + $1 + theme.space.betweenCards }
    // Where frames begin, their titles make room for themselves.
    let starts = frames.keys.count { rank in
      !(frames[rank] ?? []).isSubset(of: frames[rank - 1] ?? [])
    }
    let height =
      heights.values.reduce(0, +) + max(0, heights.count - 1) * theme.space.betweenRanks
      + starts * theme.space.frameTitle
    (self.width, self.height) = isTurned ? (height, width) : (width, height)
  }

  private typealias Candidate = (order: TreeOrder, estimate: GraphEstimate)

  /// The order that gives the graph the best shape: in as many rows as that needs.
  static func best(
    _ scene: Scene, labels: [Label], theme: Theme,
    direction: DrawingOptions.Direction
  ) -> (TreeOrder, GraphEstimate) {
    let isDown = direction == .down
    let extents = Dictionary(
      zip(scene.cards, labels).map { ($0.key, isDown ? $1.size.width : $1.size.height) },
      uniquingKeysWith: { first, _ in first })
    func candidate(_ limits: TreeOrder.Limits) -> Candidate {
      let order = TreeOrder(
        scene, widths: extents, gap: theme.space.betweenCards, limits: limits)
      return (
        order,
        GraphEstimate(
          scene: scene, order: order, labels: labels, theme: theme,
          isTurned: scene.isPacked && !isDown)
      )
    }
    func distance(_ one: Candidate) -> Double {
      let width = one.estimate.width
      let lines = scene.table.lineCount / max(1, width / theme.space.tableBlock)
      return Shape.distance(width, one.estimate.height + lines * theme.space.tableLine)
    }
    if !scene.frames.isEmpty {
      let candidates = theme.space.framedRows.flatMap { row in
        (1...theme.space.columns).map { candidate(.init(row: row, columns: $0)) }
      }
      // Children in one row are worth a worse shape.
      func badness(_ one: Candidate) -> Double {
        distance(one) + 0.05 * Double(one.order.wrappedCount)
      }
      return candidates.min { badness($0) < badness($1) } ?? candidate(.init())
    }
    let unbroken = candidate(.init())
    // Where the hierarchy grows to the right, the page may grow downward as it likes.
    guard isDown, let narrowest = theme.space.rows.first, unbroken.estimate.width > narrowest else {
      return unbroken
    }
    let candidates = theme.space.rows.map { candidate(.init(row: $0)) }
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
