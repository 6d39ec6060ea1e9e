import TestSupport

/// Generates documents of every shape, the same for the same seed.
struct HierarchyGenerator {
  private var random: SeededGenerator
  private var count = 0
  private var ids: [String] = []
  private let limit: Int
  private static let actions = ["goHome:", "backToList:", "finish:"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    limit = 3 + Int(random.next() % 24)
  }

  mutating func document() -> String {
    let root = level(depth: 0)
    let unwinds = (0..<(1 + Int(random.next() % 4))).map { place -> String in
      let source = ids[Int(random.next() % UInt64(ids.count))]
      let action = Self.actions[Int(random.next() % 3)]
      return "{\"kind\":\"unwind\",\"from\":\"\(source)\",\"action\":\"\(action)\"}"
    }
    let versions = ["7", "8", "9", "17"]
    let ios = versions[Int(random.next() % 4)]
    return "{\"segueviz\":1,\"ios\":\"\(ios)\",\"title\":\"Generated\",\"root\":\(root),"
      + "\"segues\":[\(unwinds.joined(separator: ","))]}"
  }

  /// A root or a presented controller, with everything below it. One of these presents the next level.
  private mutating func level(depth: Int) -> String {
    let presenter = count + Int(random.next() % 5)
    let presents = depth < 3 && random.next() % 3 > 0
    var callers: [String] = []
    var json = controller(depth: 0, presenter: presents ? presenter : -1, callers: &callers)
    if let mark = callers.first {
      let style = random.next() % 2 == 0 ? "fullScreen" : "pageSheet"
      let modal = level(depth: depth + 1)
      let text = ",\"presents\":{\"modalPresentationStyle\":\"\(style)\"," + modal.dropFirst()
      json = json.replacing(mark, with: text)
    }
    return json
  }

  private mutating func controller(
    depth: Int, presenter: Int, callers: inout [String]
  ) -> String {
    let number = count
    count += 1
    let id = "c\(number)"
    ids.append(id)
    let kinds = [
      "UINavigationController", "UITabBarController", "UISplitViewController",
      "Number\(number)ViewController", "AVeryLongNameOfNumber\(number)ViewController",
    ]
    let kind = kinds[Int(random.next() % UInt64(depth > 2 ? 5 : 4)) % 5]
    var json = "{\"id\":\"\(id)\",\"class\":\"\(kind)\""
    if random.next() % 2 == 0 { json += ",\"title\":\"画面 \(number)\"" }
    if random.next() % 3 == 0 {
      json += ",\"unwindActions\":[\"\(Self.actions[Int(random.next() % 3)])\"]"
    }
    if number == presenter {
      let mark = "@\(number)@"
      callers.append(mark)
      json += mark
    }
    let isContainer = kind.hasPrefix("UI") || random.next() % 4 == 0
    if isContainer, depth < 5 {
      var children: [String] = []
      for _ in 0..<(1 + Int(random.next() % 4)) where count < limit {
        children.append(controller(depth: depth + 1, presenter: presenter, callers: &callers))
      }
      json += ",\"children\":[\(children.joined(separator: ","))]"
    }
    return json + "}"
  }
}
