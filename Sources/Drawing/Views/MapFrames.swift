import Hierarchy
import Wording

/// The frames of a map: one around the screens of each storyboard; none where all are of one, or
/// where a part of the app is about how many of them join. The cards then say where they come from.
struct MapFrames {
  private(set) var frames: [Frame] = []
  /// Whether lines lead from frame to frame. Of many, most would pass other frames.
  private(set) var drawsLines = true
  private var storyboards: [ControllerIndex: String] = [:]

  /// No more lines lead from frame to frame.
  private static let lineLimit = 4

  /// - Parameter isPart: whether the map is of a part of the app.
  init(_ tree: MapTree, _ document: Document, isPart: Bool) {
    var names: [String] = []
    var cards: [String: [CardKey]] = [:]
    for index in tree.order {
      // What code made stands with the one that contains it.
      var name = document.controllers[index].origin?.storyboard
      if name == nil, case .contained? = tree.above[index]?.way {
        name = tree.above[index].flatMap { storyboards[$0.controller] }
      }
      guard let name else { continue }
      storyboards[index] = name
      if cards[name] == nil { names.append(name) }
      cards[name, default: []].append(.controller(index))
    }
    guard names.count > 1 else {
      storyboards = [:]
      return
    }
    drawsLines = tree.order.count(where: { isEntered($0, tree) }) <= Self.lineLimit
    if isPart, !drawsLines {
      drawsLines = true
      return
    }
    frames = names.map { Frame(title: $0, cards: cards[$0] ?? []) }
  }

  /// What a card says of its storyboard: nothing in a frame, which says it.
  func storyboard(of index: ControllerIndex) -> String? {
    frames.isEmpty ? storyboards[index] : nil
  }

  /// Whether the way to a card leads out of another frame.
  func isEntered(_ index: ControllerIndex, _ tree: MapTree) -> Bool {
    tree.above[index].map { storyboards[$0.controller] != storyboards[index] } ?? false
  }

  /// Whether two cards are in one frame, or neither is in any.
  func areTogether(_ one: ControllerIndex, _ other: ControllerIndex) -> Bool {
    frames.isEmpty || storyboards[one] == storyboards[other]
  }

  /// "in Profile": what has to be said of a card that another card names.
  func place(of index: ControllerIndex, from other: ControllerIndex) -> String? {
    guard let name = storyboards[index], name != storyboards[other] else { return nil }
    return "in \(displayText(name))"
  }
}
