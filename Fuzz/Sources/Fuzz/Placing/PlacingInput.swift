import Placing

/// An input: the boxes and lines of a figure, some bytes for each.
enum PlacingInput {
  private static let mostBoxes = 24
  private static let mostLines = 24

  /// Everything has the same position twice, and nothing is left of or above the origin.
  static func run(_ input: [UInt8]) {
    let plan = plan(input)
    let placement = plan.placed()
    expect(placement.boxes.count == plan.boxes.count, "a box has no position")
    expect(placement.routes.count == plan.lines.count, "an edge has no route")
    expect(placement.boxes.allSatisfy { $0.minX >= 0 && $0.minY >= 0 }, "a box is outside")
    expect(plan.placed() == placement, "a plan has two layouts")
  }

  private static func plan(_ input: [UInt8]) -> Plan {
    var rest = input[...]
    func next() -> Int { rest.popFirst().map(Int.init) ?? 0 }
    var plan = Plan(width: next())
    let count = min(next(), mostBoxes)
    for number in 0..<count {
      let (kind, frame) = (next(), next())
      let contents = [Plan.Contents.nothing, .nothing, .stack, .rows][kind % 4]
      plan.boxes.append(
        Plan.Box(
          contents, next(), next() / 8, in: frame % 3 == 0 ? nil : frame % max(number, 1),
          hasDisc: kind & 64 != 0, tags: kind & 32 != 0 ? [next()] : []))
    }
    for _ in 0..<min(next(), mostLines) where count > 0 {
      plan.lines.append(
        Plan.Line(from: next() % count, to: next() % count, kind: next() % 3 == 0 ? .main : .step))
    }
    return plan
  }

  static let seeds: [[UInt8]] = [
    [84, 3, 0, 0, 20, 40, 64, 0, 20, 40, 2, 0, 20, 40, 1, 0, 1, 0],
    [
      84, 5, 3, 0, 20, 40, 67, 1, 20, 40, 0, 4, 20, 40, 0, 4, 30, 50, 32, 0, 20, 40, 9, 2, 2, 4, 0,
      2, 3, 1,
    ],
  ]
}
