import Placing
import TestSupport

/// Plans of every shape: nested frames, piles, columns, and search paths through some of the boxes.
struct PlanGenerator {
  private var random: SeededGenerator
  private var boxes: [Plan.Box] = []

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// - Parameters:
  ///   - count: the approximate number of boxes.
  ///   - beside: the number of boxes beside the root.
  mutating func plan(count: Int, beside: Int = 2) -> Plan {
    boxes = []
    addFrame(in: nil, .rows)
    while boxes.count < count * 3 / 4 { add(in: 0, depth: 2) }
    var last = -1
    for _ in 0..<beside {
      last = boxes.count
      if number(0...1) == 0 {
        addCard(in: nil)
      } else {
        addFrame(in: nil, .stack)
        for _ in 0..<number(1...3) { addCard(in: last) }
      }
    }
    // The boxes that UIKit asks: from the source on, some of them, each once.
    var asked = boxes.indices.filter { _ in number(0...2) > 0 }
    if number(0...1) == 0 { asked.reverse() }
    if number(0...2) == 0 { asked.shuffle(using: &random) }
    asked = Array(asked.prefix(14))
    for place in asked { boxes[place].hasDisc = true }
    var lines = zip(asked, asked.dropFirst()).map { Plan.Line(from: $0, to: $1, kind: .step) }
    let source = last >= 0 ? last : boxes.count - 1
    if let destination = asked.last, destination != source {
      lines.append(Plan.Line(from: source, to: destination, kind: .main))
    }
    return Plan(boxes: boxes, lines: lines)
  }

  /// Lines between arbitrary boxes, as in a plan of a hierarchy.
  mutating func overview(count: Int, beside: Int, lines: Int) -> Plan {
    var plan = plan(count: count, beside: beside)
    plan.isOverview = true
    plan.gap += number(0...2)
    for place in plan.boxes.indices {
      plan.boxes[place].hasDisc = false
      plan.boxes[place].tags = []
      plan.boxes[place].inset += number(0...5)
      if plan.boxes[place].isFrame || number(0...2) > 0 { continue }
      plan.boxes[place].height += number(0...12)
    }
    for _ in 0..<number(0...3) {
      var box = Plan.Box(.nothing, number(18...30), number(6...12))
      box.isApart = true
      plan.boxes.append(box)
    }
    plan.lines = (0..<lines).map { _ in
      let (from, to) = (number(0...plan.boxes.count - 1), number(0...plan.boxes.count - 1))
      return Plan.Line(from: from, to: to, kind: number(0...3) == 0 ? .step : .tagged)
    }
    return plan
  }

  /// Nodes from the top down with others beside them, and lines from each to the next.
  mutating func column(count: Int) -> Plan {
    boxes = []
    var lines: [Plan.Line] = []
    var links: [Int] = []
    for _ in 0..<count {
      links.append(boxes.count)
      boxes.append(Plan.Box(.nothing, number(20...33), number(7...16), hasDisc: number(0...3) > 0))
      let link = boxes.count - 1
      if link > 0 { lines.append(Plan.Line(from: links[links.count - 2], to: link, kind: .step)) }
      for _ in 0..<max(number(-2...3), 0) {
        var box = Plan.Box(.nothing, number(16...30), number(5...12), hasDisc: true)
        box.beside = link
        boxes.append(box)
        lines.append(Plan.Line(from: boxes.count - 1, to: link, kind: .step))
      }
    }
    lines.append(Plan.Line(from: 0, to: number(0...boxes.count - 1), kind: .main))
    var plan = Plan(boxes: boxes, lines: lines)
    plan.isColumn = true
    return plan
  }

  private mutating func add(in frame: Int, depth: Int) {
    guard depth > 0, number(0...9) > 4 else { return addCard(in: frame) }
    let place = boxes.count
    addFrame(in: frame, number(0...2) > 0 ? .stack : .rows)
    for _ in 0..<number(1...4) { add(in: place, depth: depth - 1) }
  }

  private mutating func addCard(in frame: Int?) {
    boxes.append(Plan.Box(.nothing, number(20...33), number(7...16), in: frame))
  }

  private mutating func addFrame(in frame: Int?, _ contents: Plan.Contents) {
    let tags = (0..<max(number(-2...2), 0)).map { _ in number(8...20) }
    boxes.append(Plan.Box(contents, number(14...26), number(5...9), in: frame, tags: tags))
  }
}

extension Plan.Box {
  /// Whether it's a frame.
  var isFrame: Bool { if case .nothing = contents { false } else { true } }
}
