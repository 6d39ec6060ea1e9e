import Hierarchy
import Wording

/// From which storyboard each screen of a map is, or on which page. Where they are of several, each has a
/// frame, or a page, and no line leads from one to another: the cards say it. Only around one screen lines lead anywhere,
/// and the cards say where they come from.
struct MapFrames {
  /// The storyboards, as their first screens are reached.
  private(set) var storyboards: [String] = []
  private var storyboardOf: [ControllerIndex: String]
  private let isPart: Bool

  /// - Parameter isPart: whether the map is of what is near one screen.
  init(_ tree: MapTree, _ document: Document, isPart: Bool) {
    var names: [String] = []
    var storyboardOf: [ControllerIndex: String] = [:]
    for index in tree.order {
      // What code made stands with the one that contains it.
      var name = document.controllers[index].origin?.storyboard
      if name == nil, case .contained? = tree.above[index]?.way {
        name = tree.above[index].flatMap { storyboardOf[$0.controller] }
      }
      guard let name else { continue }
      storyboardOf[index] = name
      if !names.contains(name) { names.append(name) }
    }
    let hasSeveral = names.count > 1
    storyboards = hasSeveral ? names : []
    self.storyboardOf = hasSeveral ? storyboardOf : [:]
    self.isPart = isPart
  }

  /// The same, by pages.
  func on(_ pages: [MapPage]) -> MapFrames {
    var frames = self
    frames.storyboards = pages.map(\.title)
    frames.storyboardOf = [:]
    for page in pages { for screen in page.screens { frames.storyboardOf[screen] = page.title } }
    return frames
  }

  /// The storyboard of a screen; nil: none is known, or all are of one.
  func storyboard(of index: ControllerIndex) -> String? { storyboardOf[index] }

  /// What a card says of its storyboard: nothing in a frame, which says it.
  func told(of index: ControllerIndex) -> String? { isPart ? storyboardOf[index] : nil }

  /// Whether the way to a card leads out of another frame.
  func isEntered(_ index: ControllerIndex, _ tree: MapTree) -> Bool {
    tree.above[index].map { !areTogether($0.controller, index) } ?? false
  }

  /// Whether two cards are in one frame, or neither is in any.
  func areTogether(_ one: ControllerIndex, _ other: ControllerIndex) -> Bool {
    isPart || storyboardOf[one] == storyboardOf[other]
  }

  /// "in Profile": what has to be said of a card that another card names.
  func place(of index: ControllerIndex, from other: ControllerIndex) -> String? {
    guard let name = storyboardOf[index], name != storyboardOf[other] else { return nil }
    return "in \(displayText(name))"
  }
}
