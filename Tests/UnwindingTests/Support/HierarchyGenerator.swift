import TestSupport

/// Generates random valid hierarchy documents, so that properties are tested on unexpected shapes.
struct HierarchyGenerator {
  private var random: SeededGenerator
  private var count = 0
  private var busyPresenters: Set<Int> = []
  private let size: Int
  private let actions = ["f:", "g:", "h:"]
  /// How often a controller has a ``Hole`` for ``DocumentHoles`` to fill.
  var holes = 0.0
  /// Whether controllers present others.
  var presents = true
  /// Whether the second unwind segue starts in a scene.
  var hasScene = false

  init(seed: UInt64, size: Int) {
    random = SeededGenerator(seed: seed)
    self.size = size
  }

  /// A document with an unwind segue for each action, each from a random controller.
  mutating func document() -> String {
    let root = controller(depth: 0, chain: [])
    let liveCount = count
    let scenes = hasScene ? controller(depth: 3, chain: []) : ""
    let segues = actions.enumerated().map { place, action in
      let source =
        hasScene && place == 1 ? liveCount : Int.random(in: 0..<liveCount, using: &random)
      return #"{"id":"u\#(place)","kind":"unwind","from":"c\#(source)","action":"\#(action)"}"#
    }
    return """
      {"segueviz":1,
       "classes":{"Legacy":{"overrides":{"viewControllerForUnwindSegueAction":
          {"children":"topDown","then":"super"}}},
        "Stack":{"superclass":"UINavigationController","overrides":
          {"viewControllerForUnwindSegueAction":"super"}},
        "Moody":{"unwindActions":["f:"],"overrides":{"canPerformUnwindSegueAction":
          [{"action":"f:","answer":"depends"},{"action":"g:","answer":"yes"}]}},
        "Open":{"container":"custom","overrides":{"allowedChildrenForUnwinding":"all",
          "unwindForTowards":"reveals"}}},
       "root":\(root),"scenes":[\(scenes)],
       "segues":[\(segues.joined(separator: ","))]}
      """
  }

  /// - Parameter chain: the controllers above by parent links, root of the chain first.
  private mutating func controller(depth: Int, chain: [Int]) -> String {
    let number = count
    count += 1
    var members = [#""id":"c\#(number)""#, #""class":"\#(className())""#]
    let own = actions.filter { _ in chance(0.15) }
    let hole = holes > 0 && chance(holes) ? Hole.allCases.randomElement(using: &random) : nil
    if hole == .unwindActions {
      members.append(DocumentHoles.member(.unwindActions))
    } else if !own.isEmpty {
      members.append(#""unwindActions":[\#(own.map { "\"\($0)\"" }.joined(separator: ","))]"#)
    }
    let refuses = chance(0.1)
    if let hole, hole != .unwindActions {
      members.append(#""overrides":{\#(DocumentHoles.member(hole))}"#)
    } else if refuses {
      members.append(
        #""overrides":{"canPerformUnwindSegueAction":[{"action":"f:","answer":"no"}]}"#)
    }
    let definesContext = chance(0.2)
    if definesContext { members.append(#""definesPresentationContext":true"#) }
    if depth < 6 {
      let children = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        count < size ? controller(depth: depth + 1, chain: chain + [number]) : nil
      }
      if !children.isEmpty {
        members.append(#""children":[\#(children.joined(separator: ","))]"#)
      }
      // The full-screen styles are presented by the top of the chain of parents, which can present
      // only one.
      let top = chain.first ?? number
      if presents, count < size, chance(0.3), busyPresenters.insert(top).inserted {
        members.append(#""presents":\#(controller(depth: depth + 1, chain: []))"#)
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func className() -> String {
    let names = [
      "UIViewController", "UIViewController", "UINavigationController", "UITabBarController",
      "UISplitViewController", "Plain", "Legacy", "Stack", "Moody", "Open",
    ]
    return names[Int.random(in: names.indices, using: &random)]
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }
}
