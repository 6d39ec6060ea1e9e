/// A storyboard element whose end wasn't read yet. A control's label is the sender of its segues.
struct OpenElement {
  let name: String
  /// Its object id, unless it has no segues and no views in it.
  private(set) var id: String?
  /// Whether it's the controller of its scene.
  var isController = false
  /// Whether it's a bar button item with a view of its own. UIKit then ignores its connections.
  var hasCustomView = false
  /// Whether the user can't tap it, unless code changes it.
  let isUntappable: Bool
  /// The segues of its connections, by their positions in the scene.
  var ownedSegues: [Int] = []
  var accessibilityLabel: String?
  private var title: String?
  /// Whether it's an attributed string that is the title of a control.
  let isTitle: Bool
  /// The title of a button's configuration, which replaces the others.
  private var configured: String?
  private let userLabel: String?
  private let systemItem: String?
  private let reuseIdentifier: String?
  private var image: String?
  /// Its visible kind, if it's one of UIKit's own buttons.
  private let kind: String?
  /// Whether code sets the texts in it, because it's a prototype of cells.
  var isPrototype = false
  /// The first text in a cell.
  private var inner: String?

  init(name: String, _ attributes: XMLAttributes) {
    self.name = name
    isUntappable =
      attributes.isYes("hidden") || attributes["userInteractionEnabled"] == "NO"
      || attributes["enabled"] == "NO" || attributes["alpha"].map { Double($0) == 0 } ?? false
    isTitle = name == "attributedString" && attributes["key"] == "attributedTitle"
    guard !Self.plainElements.contains(name) else {
      (title, userLabel, systemItem, reuseIdentifier, image, kind) = (nil, nil, nil, nil, nil, nil)
      return
    }
    id = attributes["id"]
    title = (attributes["title"] ?? attributes["text"])?.nonEmpty?.shortened
    userLabel = attributes["userLabel"]?.nonEmpty?.shortened
    systemItem = attributes["systemItem"]?.nonEmpty?.shortened
    reuseIdentifier = attributes["reuseIdentifier"]?.nonEmpty?.shortened
    image = attributes["image"]?.nonEmpty?.shortened
    kind = attributes["buttonType"].flatMap { Self.buttons[$0] }
  }

  private static let buttons = [
    "infoLight": "info button", "infoDark": "info button", "detailDisclosure": "detail button",
    "contactAdd": "add button", "close": "close button",
  ]

  mutating func offer(title text: String? = nil, image name: String? = nil) {
    title = title ?? text?.nonEmpty?.shortened
    image = image ?? name?.nonEmpty?.shortened
  }

  mutating func add(configured text: String?) {
    if let text = text?.nonEmpty { configured = ((configured ?? "") + text).shortened }
  }

  mutating func offer(inner text: String?) {
    if !isPrototype { inner = inner ?? text?.nonEmpty?.shortened }
  }

  /// The label of the control, or at least its kind.
  var senderText: String {
    if let text = configured ?? title ?? systemItemText ?? inner ?? accessibilityLabel ?? userLabel
    {
      return text
    }
    let detail = reuseIdentifier ?? image
    return kind ?? Self.words(name) + (detail.map { " \($0)" } ?? "")
  }

  /// The label of the button: "Done" for `systemItem="done"`.
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

  /// Frequent elements that can't have segues, so their attributes aren't read.
  private static let plainElements: Set<String> = [
    "autoresizingMask", "color", "connections", "constraint", "constraints", "edgeInsets",
    "exclude", "fontDescription", "include", "inset", "integer", "items", "mask", "nil", "objects",
    "outlet", "point", "real", "rect", "scene", "scenes", "segue", "size", "state", "string",
    "subviews", "variation", "viewLayoutGuide",
  ]
}

struct SceneDraft {
  /// The number of open elements at a scene's objects: document, scenes, scene, objects.
  static let objectsDepth = 4

  let id: String?
  var controller: StoryboardController?
  private var segues: [StoryboardSegue] = []
  /// The object ids of the control of each segue and of the views around it, without the outer ones.
  private var controls: [[String]] = []
  /// The names by which code finds objects, by their ids, and the gesture recognizers of views.
  private var outlets: [String: Set<String>] = [:]
  private var recognizers: Set<String> = []

  init(id: String?) { self.id = id }

  var scene: StoryboardScene? {
    guard let controller else { return nil }
    var segues = segues
    for (number, ids) in controls.enumerated() {
      if ids.last.map(recognizers.contains) ?? false { segues[number].isOnUntappable = false }
      segues[number].outlets.formUnion(ids.compactMap { outlets[$0] }.joined())
    }
    return StoryboardScene(id: id, controller: controller, segues: segues)
  }

  mutating func add(_ segue: StoryboardSegue, of controls: [String]) -> Int {
    segues.append(segue)
    self.controls.append(controls)
    return segues.count - 1
  }

  mutating func addOutlet(to id: String?, named name: String = "") {
    guard let id else { return }
    if name == "gestureRecognizers" {
      recognizers.insert(id)
    } else {
      outlets[id, default: []].insert(name)
    }
  }

  /// Completes the sender of some segues, after the whole control was read.
  mutating func name(_ numbers: [Int], sender: String) {
    for number in numbers where segues.indices.contains(number) {
      segues[number].sender = (segues[number].sender ?? "") + sender
    }
  }
}
