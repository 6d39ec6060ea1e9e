import Placing

/// The faults of a placement, found only by geometry, independent of the code that made it.
struct PlacementFaults {
  private let plan: Plan
  private let placement: Placement
  private(set) var all: [String] = []

  init(_ plan: Plan, _ placement: Placement) {
    self.plan = plan
    self.placement = placement
    checkBoxes()
    for (place, route) in placement.routes.enumerated() {
      if case .path(let corners) = route { check(corners, of: place) }
    }
    checkPairs()
    checkTags()
  }

  private func isCard(_ box: Int) -> Bool {
    if case .nothing = plan.boxes[box].contents { true } else { false }
  }

  private func isIn(_ box: Int, _ frame: Int) -> Bool {
    var current = plan.boxes[box].frame
    while let step = current {
      if step == frame { return true }
      current = plan.boxes[step].frame
    }
    return false
  }

  // MARK: Boxes

  private mutating func checkBoxes() {
    for (place, rect) in placement.boxes.enumerated() {
      if rect.minX < 0 || rect.minY < 0 || rect.maxX > placement.width
        || rect.maxY > placement.height
      {
        all.append("box \(place) leaves the picture")
      }
      if let frame = plan.boxes[place].frame {
        let outer = placement.boxes[frame]
        let inset = plan.boxes[frame].inset
        if rect.minX < outer.minX + inset || rect.maxX > outer.maxX - inset
          || rect.minY < outer.minY + plan.boxes[frame].height
          || rect.maxY > outer.maxY - min(inset, GridSpacing.foot)
        {
          all.append("box \(place) leaves its frame")
        }
      }
      for other in placement.boxes.indices where other > place {
        if isIn(place, other) || isIn(other, place) { continue }
        if meets(rect, placement.boxes[other], by: 0) { all.append("\(place) is over \(other)") }
      }
      for tag in placement.tags[place] where tag.maxX > rect.maxX || tag.maxY > rect.maxY {
        all.append("a tag leaves \(place)")
      }
    }
  }

  private func meets(_ one: CellRect, _ other: CellRect, by slack: Int) -> Bool {
    one.minX < other.maxX + slack && other.minX < one.maxX + slack
      && one.minY < other.maxY + slack && other.minY < one.maxY + slack
  }

  // MARK: One line

  private mutating func check(_ corners: [CellPoint], of place: Int) {
    let line = plan.lines[place]
    let segments = Segment.all(corners)
    if segments.contains(where: { !$0.isStraight }) { all.append("line \(place) is oblique") }
    for (one, next) in zip(segments, segments.dropFirst()) where one.isAcross == next.isAcross {
      all.append("line \(place) has a corner that is none")
    }
    if let last = segments.last, last.length < 2 { all.append("line \(place) ends in a bend") }
    for point in corners
    where point.x < 0 || point.y < 0 || point.x > placement.width || point.y > placement.height {
      all.append("line \(place) leaves the picture")
    }
    for (box, rect) in placement.boxes.enumerated() {
      if isCard(box) {
        for cell in segments.flatMap(\.cells).dropFirst().dropLast()
        where rect.contains(cell) && cell != corners.first && cell != corners.last {
          all.append("line \(place) goes through card \(box)")
        }
      } else {
        for segment in segments where segment.runsAlong(rect) {
          all.append("line \(place) runs along the border of \(box)")
        }
        checkTexts(box, rect, segments, place)
      }
    }
    checkEnd(corners.first, of: line.from, place)
    checkEnd(corners.last, of: line.to, place)
  }

  private mutating func checkTexts(
    _ box: Int, _ rect: CellRect, _ segments: [Segment], _ place: Int
  ) {
    let left = plan.boxes[box].hasDisc ? GridSpacing.besideDisc : 2
    let header = CellRect(
      x: rect.minX + left, y: rect.minY + 1, width: plan.boxes[box].width - left - 1,
      height: plan.boxes[box].height - 2)
    for text in [header] + placement.tags[box]
    where segments.flatMap(\.cells).contains(where: text.contains) {
      all.append("line \(place) goes through a text of \(box)")
    }
  }

  private mutating func checkEnd(_ end: CellPoint?, of box: Int, _ place: Int) {
    guard let end else { return all.append("line \(place) is empty") }
    let rect = placement.boxes[box]
    let isOnSide = end.x == rect.minX || end.x == rect.maxX
    let isOnLevel = end.y == rect.minY || end.y == rect.maxY
    guard isCard(box) else {
      if !rect.contains(end) { all.append("line \(place) ends outside \(box)") }
      return
    }
    if isOnSide == isOnLevel { all.append("line \(place) does not end on a side of \(box)") }
    // 14 pixels from corners: two cells.
    if isOnSide, rect.height >= 5, end.y < rect.minY + 2 || end.y > rect.maxY - 2 {
      all.append("line \(place) ends near a corner of \(box)")
    }
    if isOnLevel, rect.width >= 5, end.x < rect.minX + 2 || end.x > rect.maxX - 2 {
      all.append("line \(place) ends near a corner of \(box)")
    }
  }

  // MARK: Two lines

  private mutating func checkPairs() {
    let paths = placement.routes.enumerated().compactMap { place, route -> (Int, [CellPoint])? in
      guard case .path(let corners) = route else { return nil }
      return (place, corners)
    }
    var crossings = 0
    for (index, (place, corners)) in paths.enumerated() {
      let cells = Set(Segment.all(corners).flatMap(\.cells))
      for (other, others) in paths.dropFirst(index + 1) {
        for one in Segment.all(corners) {
          for two in Segment.all(others) where one.sharesStretch(with: two) {
            all.append("lines \(place) and \(other) share a stretch")
          }
        }
        for corner in others where cells.contains(corner) {
          all.append("line \(other) bends or ends on line \(place)")
        }
        let otherCells = Set(Segment.all(others).flatMap(\.cells))
        for corner in corners where otherCells.contains(corner) {
          all.append("line \(place) bends or ends on line \(other)")
        }
        crossings += cells.intersection(otherCells).count
      }
    }
    if crossings != placement.crossings {
      all.append("\(crossings) crossings, not \(placement.crossings)")
    }
  }

  /// The tags at the ends of lines: no other line beside them, and no other tag on them.
  private mutating func checkTags() {
    var ends: [(line: Int, end: CellPoint)] = []
    var cells: [(line: Int, cells: [CellPoint])] = []
    for (place, route) in placement.routes.enumerated() {
      guard case .path(let corners) = route else { continue }
      cells.append((place, Segment.all(corners).flatMap(\.cells)))
      guard plan.lines[place].kind == .tagged else { continue }
      ends += [corners.first, corners.last].compactMap { $0.map { (place, $0) } }
    }
    for (place, end) in ends {
      for (other, way) in cells where other != place {
        if way.contains(where: { abs($0.x - end.x) <= 1 && abs($0.y - end.y) <= 1 }) {
          all.append("line \(other) runs through a tag of \(place)")
        }
      }
      for (other, second) in ends where other != place {
        if abs(end.x - second.x) < 2, abs(end.y - second.y) < 2 {
          all.append("tags of \(place) and \(other) meet")
        }
      }
    }
  }
}

/// A straight piece of a line.
private struct Segment {
  let from: CellPoint
  let to: CellPoint

  static func all(_ corners: [CellPoint]) -> [Segment] {
    zip(corners, corners.dropFirst()).map { Segment(from: $0, to: $1) }
  }

  var isAcross: Bool { from.y == to.y }
  var isStraight: Bool { (from.x == to.x) != (from.y == to.y) }
  var length: Int { abs(from.x - to.x) + abs(from.y - to.y) }

  var cells: [CellPoint] {
    let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum())
    return (0...length).map { CellPoint(x: from.x + dx * $0, y: from.y + dy * $0) }
  }

  private var range: ClosedRange<Int> {
    isAcross
      ? min(from.x, to.x)...max(from.x, to.x) : min(from.y, to.y)...max(from.y, to.y)
  }

  func sharesStretch(with other: Segment) -> Bool {
    guard isAcross == other.isAcross,
      isAcross ? from.y == other.from.y : from.x == other.from.x
    else { return false }
    return min(range.upperBound, other.range.upperBound)
      > max(range.lowerBound, other.range.lowerBound)
  }

  func runsAlong(_ rect: CellRect) -> Bool {
    let isOnBorder =
      isAcross
      ? from.y == rect.minY || from.y == rect.maxY : from.x == rect.minX || from.x == rect.maxX
    guard isOnBorder else { return false }
    let border = isAcross ? rect.minX...rect.maxX : rect.minY...rect.maxY
    return min(range.upperBound, border.upperBound) > max(range.lowerBound, border.lowerBound)
  }
}

extension CellRect {
  func contains(_ point: CellPoint) -> Bool {
    (minX...max(minX, maxX)).contains(point.x) && (minY...max(minY, maxY)).contains(point.y)
  }
}
