/// How large dot will make the graph, told before the layout from the sizes of the cards: near
/// enough to decide where the table goes and how wide the heading may be.
struct GraphEstimate {
  let width: Int
  let height: Int

  init(scene: Scene, settings: [CardLabel.Setting], theme: Theme) {
    var rankOf: [CardKey: Int] = [:]
    for link in scene.links where link.isStructure && link.kind != .aside {
      rankOf[link.to] = max(rankOf[link.to] ?? 0, (rankOf[link.from] ?? 0) + 1)
    }
    for keys in scene.ranks {
      let rank = keys.compactMap { rankOf[$0] }.max() ?? 0
      for key in keys { rankOf[key] = rank }
    }
    var widths: [Int: Int] = [:]
    var heights: [Int: Int] = [:]
    for (card, setting) in zip(scene.cards, settings) {
      let rank = rankOf[card.key] ?? 0
      let size = setting.size
      widths[rank, default: -theme.space.betweenCards] += size.width + theme.space.betweenCards
      heights[rank] = max(heights[rank] ?? 0, size.height)
    }
    width = widths.values.max() ?? 0
    height =
      heights.values.reduce(0, +) + max(0, heights.count - 1) * theme.space.betweenRanks
  }
}
