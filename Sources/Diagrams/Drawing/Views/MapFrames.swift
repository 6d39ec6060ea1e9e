import Hierarchy
import Wording

/// The storyboard or page of each screen of a map. If there are several, no line leads from one to
/// another: the nodes name the other. Only a map around one screen has lines between them.
struct MapFrames {
  /// The storyboards, in the order in which the map reaches their first screens.
  private(set) var storyboards: [String] = []
  private var storyboardOf: [ControllerIndex: String]
  private let isPart: Bool

  init(_ tree: MapTree, _ document: Document, isPart: Bool) {
    var names: [String] = []
    var storyboardOf: [ControllerIndex: String] = [:]
    for index in tree.order {
      // A container from code is beside its contents.
      var name = document.controllers[index].origin?.storyboard
      if name == nil, case .contained? = tree.above[index]?.relation {
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

  /// The text about its storyboard on a node; nil: its container shows it.
  func ownText(of index: ControllerIndex) -> String? { isPart ? storyboardOf[index] : nil }

  /// Whether the segue to a node comes from another container.
  func isEntered(_ index: ControllerIndex, _ tree: MapTree) -> Bool {
    tree.above[index].map { !areTogether($0.controller, index) } ?? false
  }

  /// Whether two nodes are in the same container, or neither is in one.
  func areTogether(_ one: ControllerIndex, _ other: ControllerIndex) -> Bool {
    isPart || storyboardOf[one] == storyboardOf[other]
  }

  /// The place of a node that another node names: "in Profile".
  func place(of index: ControllerIndex, from other: ControllerIndex) -> String? {
    guard let name = storyboardOf[index], name != storyboardOf[other] else { return nil }
    return "in \(displayText(name))"
  }
}
