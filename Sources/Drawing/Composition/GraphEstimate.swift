/// How large dot will make the graph, told before the layout from the sizes of the cards: near
/// enough to decide where the table goes and how wide the heading may be.
struct GraphEstimate {
  let width: Int
  let height: Int

  init(scene: Scene, order: TreeOrder, settings: [CardLabel.Setting], theme: Theme) {
    var widths: [Int: Int] = [:]
    var heights: [Int: Int] = [:]
    for (card, setting) in zip(scene.cards, settings) {
      let rank = order.rankOf[card.key] ?? 0
      let size = setting.size
      widths[rank, default: -theme.space.betweenCards] += size.width + theme.space.betweenCards
      heights[rank] = max(heights[rank] ?? 0, size.height)
    }
    width = widths.values.max() ?? 0
    height =
      heights.values.reduce(0, +) + max(0, heights.count - 1) * theme.space.betweenRanks
  }
}
