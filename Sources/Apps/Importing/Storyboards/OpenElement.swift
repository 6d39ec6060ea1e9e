/// An element of a storyboard that has begun and not yet ended, with what is known of it as a
/// control: a segue's sender is what a person calls its control.
struct OpenElement {
  let name: String
  /// Whether it is its scene's controller.
  var isController = false
  /// The segues of its connections, by their place in the scene.
  var ownedSegues: [Int] = []
  var accessibilityLabel: String?
  private var title: String?
  private let userLabel: String?
  private let systemItem: String?
  private let reuseIdentifier: String?
  private let image: String?
  /// The first text in a cell.
  private var inner: String?

  init(name: String, _ attributes: XMLAttributes) {
    self.name = name
    guard Self.canOwnSegues(name) else {
      (title, userLabel, systemItem, reuseIdentifier, image) = (nil, nil, nil, nil, nil)
      return
    }
    title = (attributes["title"] ?? attributes["text"])?.nonEmpty?.shortened
    userLabel = attributes["userLabel"]?.nonEmpty?.shortened
    systemItem = attributes["systemItem"]?.nonEmpty?.shortened
    reuseIdentifier = attributes["reuseIdentifier"]?.nonEmpty?.shortened
    image = attributes["image"]?.nonEmpty?.shortened
  }

  var isCell: Bool { name.hasSuffix("Cell") }

  /// Takes a title if there was none before.
  mutating func offer(title text: String?) { title = title ?? text?.nonEmpty?.shortened }

  /// Takes the text of something inside if there was none before.
  mutating func offer(inner text: String?) { inner = inner ?? text?.nonEmpty?.shortened }

  /// What a person calls the control, at least what it is.
  var senderText: String {
    if let text = title ?? systemItemText ?? inner ?? accessibilityLabel ?? userLabel {
      return text
    }
    let detail = reuseIdentifier ?? image
    return Self.words(name) + (detail.map { " \($0)" } ?? "")
  }

  /// What is on the button: "Done" for `systemItem="done"`.
  private var systemItemText: String? {
    guard let systemItem, let first = systemItem.first else { return nil }
    return first.uppercased() + Self.words(systemItem).dropFirst()
  }

  /// "tap gesture recognizer" of "tapGestureRecognizer".
  private static func words(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// The frequent elements that are no controls: their attributes need not be looked at.
  private static func canOwnSegues(_ name: String) -> Bool { !plainElements.contains(name) }

  private static let plainElements: Set<String> = [
    "autoresizingMask", "color", "connections", "constraint", "constraints", "edgeInsets",
    "exclude", "fontDescription", "include", "inset", "integer", "items", "mask", "nil", "objects",
    "outlet", "point", "real", "rect", "scene", "scenes", "segue", "size", "state", "string",
    "subviews", "variation", "viewLayoutGuide",
  ]
}

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
