/// A scene that is being read.
struct SceneDraft {
  /// How many elements are open where a scene's objects begin: document, scenes, scene, objects.
  static let objectsDepth = 4

  /// The scene's own id.
  let id: String?
  var controller: StoryboardController?
  var exitIDs: [String] = []
  private var segues: [StoryboardSegue] = []

  init(id: String?) { self.id = id }

  /// The finished scene; nil if it has no controller.
  var scene: StoryboardScene? {
    controller.map { StoryboardScene(id: id, controller: $0, segues: segues, exitIDs: exitIDs) }
  }

  /// Adds a segue, and gives its place.
  mutating func add(_ segue: StoryboardSegue) -> Int {
    segues.append(segue)
    return segues.count - 1
  }

  /// Says what triggers some of the segues, now that all of it was read.
  mutating func name(_ numbers: [Int], sender: String) {
    for number in numbers where segues.indices.contains(number) { segues[number].sender = sender }
  }
}
