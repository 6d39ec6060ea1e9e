/// Room of some width that is filled from the top: each box goes as far up as there is room for it, and of
/// several such places to the leftmost.
struct Skyline {
  private let room: Int
  private let gap: Int
  /// How far down each column of cells is taken, the gap behind a box with it.
  private var depths: [Int]
  /// Where boxes may begin.
  private var edges: Set<Int> = [0]
  /// How far to the right it is filled.
  private(set) var width = 0
  /// How far down.
  private(set) var height = 0

  init(width room: Int, gap: Int) {
    self.room = room
    self.gap = gap
    depths = [Int](repeating: 0, count: max(room, 0) + gap)
  }

  /// Finds a place for a box of that size; nil: it is wider than the room.
  mutating func place(_ size: CellRect) -> CellPoint? {
    let spots = edges.filter { $0 + size.width <= room }.map { x in
      CellPoint(x: x, y: depths[x..<(x + size.width + gap)].max() ?? 0)
    }
    guard let spot = spots.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else { return nil }
    for x in spot.x..<(spot.x + size.width + gap) { depths[x] = spot.y + size.height + gap }
    edges.insert(spot.x + size.width + gap)
    (width, height) = (max(width, spot.x + size.width), max(height, spot.y + size.height))
    return spot
  }
}
