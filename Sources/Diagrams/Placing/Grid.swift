/// The contents of the grid: borders, cells that no line may cross, and existing lines.
struct Grid {
  struct Marks: OptionSet {
    let rawValue: UInt16

    /// A node, text, tag or disc, where no line may be.
    static let blocked = Marks(rawValue: 1)
    /// A frame's left or right border; its upper or lower one.
    static let upright = Marks(rawValue: 2)
    static let level = Marks(rawValue: 4)
    /// A horizontal line; a vertical one.
    static let across = Marks(rawValue: 8)
    static let along = Marks(rawValue: 16)
    /// A line's bend or end, which no other line may touch.
    static let taken = Marks(rawValue: 32)
    /// A line continues to the right; down.
    static let right = Marks(rawValue: 64)
    static let down = Marks(rawValue: 128)
    /// Like ``upright`` and ``level``, for frames that contain neither end of the current line.
    static let foreignUpright = Marks(rawValue: 256)
    static let foreignLevel = Marks(rawValue: 512)
    /// A horizontal line is in the cell above or below; a vertical one is beside it.
    static let byAcross = Marks(rawValue: 1024)
    static let byAlong = Marks(rawValue: 2048)

    static let linesAndBorders: Marks = [.across, .along, .upright, .level]
    static let closed: Marks = [.blocked, .taken]

    // The same as in every option set, but fast in debug builds, because routing mostly calls them.
    func contains(_ marks: Marks) -> Bool { rawValue & marks.rawValue == marks.rawValue }
    func isDisjoint(with marks: Marks) -> Bool { rawValue & marks.rawValue == 0 }
    mutating func insert(_ marks: Marks) { self = Marks(rawValue: rawValue | marks.rawValue) }
  }

  let width: Int
  let height: Int
  private(set) var marks: [Marks]

  /// The maximum number of cells. The lines of a plan that needs more aren't routed.
  static let limit = 1 << 21

  /// The cells of all placed boxes; nil: too many.
  init?(_ placer: BoxPlacer, _ plan: Plan) {
    let right = placer.rects.map(\.maxX).max() ?? 0
    let bottom = placer.rects.map(\.maxY).max() ?? 0
    width = right + 2 * GridSpacing.margin + 1
    height = bottom + 2 * GridSpacing.margin + 1
    guard width < Self.limit, height < Self.limit, width * height <= Self.limit else { return nil }
    marks = [Marks](repeating: [], count: width * height)
    // Lines never leave the grid.
    let margin = GridSpacing.margin
    changeBorder(of: CellRect(x: -margin, y: -margin, width: width - 1, height: height - 1)) {
      cell, _ in cell.insert(.blocked)
    }
    for (box, rect) in zip(plan.boxes, placer.rects) {
      if box.isFrame {
        changeBorder(of: rect) { $0.insert($1 ? .upright : .level) }
        addHeader(of: box, rect)
      } else {
        fill(rect, .blocked)
      }
    }
    for tags in placer.tags { for tag in tags { fill(tag, .blocked) } }
  }

  func place(_ x: Int, _ y: Int) -> Int {
    (y + GridSpacing.margin) * width + x + GridSpacing.margin
  }

  /// The offset of the next cell in a direction: 0 right, 1 down, 2 left, 3 up.
  func step(_ direction: Int) -> Int {
    let step = direction & 1 == 0 ? 1 : width
    return direction < 2 ? step : -step
  }

  func point(_ place: Int) -> CellPoint {
    CellPoint(x: place % width - GridSpacing.margin, y: place / width - GridSpacing.margin)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= -GridSpacing.margin && y >= -GridSpacing.margin && x < width - GridSpacing.margin
      && y < height - GridSpacing.margin
  }

  private mutating func fill(_ rect: CellRect, _ mark: Marks) {
    for y in rect.minY...max(rect.minY, rect.maxY) {
      for x in rect.minX...max(rect.minX, rect.maxX) { marks[place(x, y)].insert(mark) }
    }
  }

  /// Changes the marks of a frame's border: upright lines are its left and right sides.
  private mutating func changeBorder(
    of rect: CellRect, _ change: (_ cell: inout Marks, _ isUpright: Bool) -> Void
  ) {
    for y in rect.minY...rect.maxY {
      change(&marks[place(rect.minX, y)], true)
      change(&marks[place(rect.maxX, y)], true)
    }
    for x in rect.minX...rect.maxX {
      change(&marks[place(x, rect.minY)], false)
      change(&marks[place(x, rect.maxY)], false)
    }
  }

  private mutating func addHeader(of box: Plan.Box, _ rect: CellRect) {
    let left = box.hasDisc ? GridSpacing.besideDisc : 1
    let right = min(box.width, rect.width) - 1
    let bottom = min(box.height, rect.height) - 1
    if right >= left, bottom >= 1 {
      fill(
        CellRect(x: rect.minX + left, y: rect.minY + 1, width: right - left, height: bottom - 1),
        .blocked)
    }
    if box.hasDisc, rect.width > GridSpacing.besideDisc, rect.height > GridSpacing.besideDisc {
      let side = GridSpacing.disc
      fill(CellRect(x: rect.minX + 1, y: rect.minY + 1, width: side, height: side), .blocked)
    }
  }

  /// Marks the borders of frames that a line had better not cross.
  mutating func setForeign(_ rects: [CellRect]) {
    for rect in rects {
      changeBorder(of: rect) { $0.insert($1 ? .foreignUpright : .foreignLevel) }
    }
  }

  mutating func removeForeign(_ rects: [CellRect]) {
    for rect in rects {
      changeBorder(of: rect) { $0.remove($1 ? .foreignUpright : .foreignLevel) }
    }
  }

  /// Keeps other lines away from a tag at the end of a line. Another tag may be two cells away.
  mutating func addTag(at end: some Sequence<Int>) {
    let cells = Array(end)
    guard let port = cells.first, let next = cells.last, next != port else { return }
    for y in [-width, 0, width] {
      for x in -1...1 where marks.indices.contains(port + x + y) {
        let cell = port + x + y
        if cell != port, cell != next { marks[cell].insert(.blocked) }
      }
    }
  }

  /// The length up to which a line isn't crossed, because too little of its arrow would remain.
  private static let short = 4

  /// Adds an existing line, by its corners.
  mutating func addLine(_ corners: [CellPoint]) {
    var cells = corners.prefix(1).map { place($0.x, $0.y) }
    for corner in corners.dropFirst() {
      let end = place(corner.x, corner.y)
      while let last = cells.last, last != end {
        let distance = abs(end - last) >= width ? width : 1
        cells.append(last + (end > last ? distance : -distance))
      }
    }
    _ = addCells(
      cells, leadIn: cells.count <= Self.short ? cells.count : 0, leadOut: 0, isBroad: false)
  }

  /// Adds a line, cell by cell, and returns how many lines it crosses. None may touch its first
  /// `leadIn` and last `leadOut` cells. A broad head also uses the cells beside its end.
  mutating func addCells(_ path: [Int], leadIn: Int, leadOut: Int, isBroad: Bool) -> Int {
    var crossings = 0
    for (from, to) in zip(path, path.dropFirst()) {
      let isAcross = abs(to - from) == 1
      marks[min(from, to)].insert(isAcross ? .right : .down)
      if marks[to].contains(isAcross ? .along : .across) { crossings += 1 }
    }
    for (from, to) in zip(path, path.dropFirst()) {
      let isAcross = abs(to - from) == 1
      let (mark, by, side) =
        isAcross ? (Marks.across, Marks.byAcross, width) : (Marks.along, Marks.byAlong, 1)
      for cell in [from, to] {
        marks[cell].insert(mark)
        for beside in [cell - side, cell + side] where marks.indices.contains(beside) {
          marks[beside].insert(by)
        }
      }
    }
    for place in path.prefix(1 + leadIn) + path.suffix(1 + leadOut) { marks[place].insert(.taken) }
    if isBroad, let end = path.last, let before = path.dropLast().last {
      let side = abs(end - before) == 1 ? width : 1
      for cell in [end, before] {
        for beside in [cell - side, cell + side] where marks.indices.contains(beside) {
          marks[beside].insert(.taken)
        }
      }
    }
    for ((before, here), after) in zip(zip(path, path.dropFirst()), path.dropFirst(2))
    where here - before != after - here { marks[here].insert(.taken) }
    return crossings
  }
}
