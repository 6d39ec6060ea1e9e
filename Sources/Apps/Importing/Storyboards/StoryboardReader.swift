import Text

/// Reads a storyboard, and skips unknown elements.
final class StoryboardReader: XMLHandler {
  private var storyboard: Storyboard
  private var open: [OpenElement] = []
  /// The positions of the cells among the open elements.
  private var openCells: [Int] = []
  private var scene: SceneDraft?
  private var isReadingText = false
  private var text: [UInt8] = []

  private init(_ file: ImportFile) {
    storyboard = Storyboard(fileName: file.name, name: FilePath.stem(of: file.name))
  }

  static func read(_ file: ImportFile) throws(ImportError) -> Storyboard {
    let reader = StoryboardReader(file)
    try XMLReader.read(file, to: reader)
    return reader.storyboard
  }

  func begin(_ name: String, _ attributes: XMLAttributes, in reader: XMLReader) throws(ImportError)
  {
    let parent = open.last
    var element = OpenElement(name: name, attributes)
    if parent == nil {
      try Self.checkPlatform(root: name, attributes, at: reader.tagPlace)
      storyboard.initialID = attributes["initialViewController"]
      storyboard.isLaunchScreen = attributes.isYes("launchScreen")
      storyboard.isForTV = attributes["targetRuntime"]?.hasPrefix("AppleTV") ?? false
    } else if name == "scene" {
      let id = attributes["sceneID"]?.nonEmpty
      scene = SceneDraft(id: id.flatMap { $0.utf8.count > ImportLimits.nameLength ? nil : $0 })
    } else if parent?.name == "objects", open.count == SceneDraft.objectsDepth {
      element.isController = try beginObject(name, attributes, at: reader.tagPlace)
    } else if name == "segue", parent?.name == "connections" {
      try beginSegue(attributes, at: reader.tagPlace)
    } else {
      beginDetail(name, attributes)
    }
    if parent?.name == "barButtonItem", attributes["key"] == "customView" {
      open[open.count - 1].hasCustomView = true
    }
    if name.hasSuffix("Cell") {
      element.isPrototype = name == "collectionViewCell" || parent?.name == "prototypes"
      openCells.append(open.count)
    }
    open.append(element)
  }

  func end() {
    guard let element = open.popLast() else { return }
    if openCells.last == open.count { openCells.removeLast() }
    if isReadingText { endText() }
    if element.name == "scene" {
      if let finished = scene?.scene { storyboard.scenes.append(finished) }
      scene = nil
    }
    if !element.ownedSegues.isEmpty {
      scene?.name(element.ownedSegues, sender: element.senderText)
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Longer texts aren't shown.
    if isReadingText {
      text.append(contentsOf: bytes.prefix(max(0, 8 * String.longestText - text.count)))
    }
  }

  /// Rejects names that are too long, because a document can contain each many times.
  private func check(_ attributes: XMLAttributes, at place: ImportPlace) throws(ImportError) {
    let longest = ImportLimits.nameLength
    guard let name = attributes.first(of: Self.names, longerThan: longest) else { return }
    throw ImportError(
      "the attribute \(name) is longer than \(longest) bytes, too long for a storyboard",
      at: place)
  }

  private static let names: [StaticString] = [
    "id", "customClass", "customModule", "storyboardIdentifier", "storyboardName",
    "referencedIdentifier", "bundleIdentifier", "kind", "destination", "identifier", "relationship",
    "unwindAction", "initialViewController", "modalPresentationStyle",
    "destinationCreationSelector",
  ]

  /// Begins an object, and returns whether it's the scene's controller.
  private func beginObject(
    _ name: String, _ attributes: XMLAttributes, at place: ImportPlace
  ) throws(ImportError) -> Bool {
    try check(attributes, at: place)
    let member = attributes["sceneMemberID"]
    guard member != "exit", name != "exit", scene != nil, scene?.controller == nil,
      member == "viewController" || (member == nil && name.hasSuffix("ontroller")),
      let id = attributes["id"]
    else { return false }
    let reference =
      name == ControllerElement.placeholder
      ? StoryboardReference(
        storyboardName: attributes["storyboardName"],
        identifier: attributes["referencedIdentifier"]) : nil
    scene?.controller = StoryboardController(
      id: id, element: name, customClass: attributes["customClass"],
      customModule: attributes["customModule"],
      isOfTarget: attributes["customModuleProvider"] == "target",
      storyboardIdentifier: attributes["storyboardIdentifier"]?.nonEmpty,
      title: attributes["title"]?.nonEmpty?.shortened,
      userLabel: attributes["userLabel"]?.nonEmpty?.shortened,
      modalPresentationStyle: attributes["modalPresentationStyle"],
      definesPresentationContext: attributes.isYes("definesPresentationContext"),
      hidesBottomBarWhenPushed: attributes.isYes("hidesBottomBarWhenPushed"),
      hidesBar: attributes.isYes("navigationBarHidden"),
      showsToolbar: attributes["toolbarHidden"] == "NO",
      reference: reference, place: place)
    return true
  }

  private func beginSegue(
    _ attributes: XMLAttributes, at place: ImportPlace
  ) throws(ImportError) {
    guard scene != nil, let kind = attributes["kind"] else { return }
    try check(attributes, at: place)
    // The control owns the segue: the element around its connections.
    let owner = open.count - 2
    guard open.indices.contains(owner) else { return }
    let isOnController = open[owner].isController || open[owner].hasCustomView
    // UIKit calls the method that a show segue's action names, whatever the kind is.
    let called =
      ["show", "showDetail"].contains(kind)
      ? attributes["action"].flatMap { Self.kindsByAction[$0] } : nil
    var segue = StoryboardSegue(
      id: attributes["id"] ?? "", kind: called ?? kind, destination: attributes["destination"],
      identifier: attributes["identifier"]?.nonEmpty, relationship: attributes["relationship"],
      unwindAction: attributes["unwindAction"]?.nonEmpty,
      customClass: attributes["customClass"],
      modalPresentationStyle: attributes["modalPresentationStyle"],
      animates: attributes["animates"] != "NO", isOnController: isOnController,
      place: place)
    if attributes["trigger"] == "accessoryAction" { segue.sender = "detail button of " }
    segue.isClassOfTarget = attributes["customModuleProvider"] == "target"
    let controls = open[...owner].dropFirst(SceneDraft.objectsDepth).filter { !$0.isController }
    segue.isOnUntappable =
      controls.contains(where: \.isUntappable) && !segue.isEmbed
      || open[owner].name.hasSuffix("GestureRecognizer")
    let bar = open[..<owner].indices.dropFirst().first { open[$0 - 1].isController }
      .flatMap { ScreenWords.bars[open[$0].name] }
    segue.isInBar = bar != nil
    // Code finds items by their bar, and cells by their table. Real views have fewer others around them.
    let mostControls = 20
    if let bar { segue.outlets.insert(bar) }
    if !openCells.isEmpty || controls.count > mostControls { segue.outlets.insert("") }
    segue.creator = attributes["destinationCreationSelector"]?.nonEmpty
    let number = scene?.add(segue, of: controls.suffix(mostControls).compactMap(\.id))
    if !isOnController, let number { open[owner].ownedSegues.append(number) }
  }

  private static let kindsByAction = [
    "showViewController:sender:": "show", "showDetailViewController:sender:": "showDetail",
  ]

  private func beginDetail(_ name: String, _ attributes: XMLAttributes) {
    guard scene != nil, let owner = open.indices.last else { return }
    if attributes["tag"] != nil || attributes["customClass"] != nil {
      scene?.addOutlet(to: attributes["id"], named: "viewWithTag")
    }
    if name == "userDefinedRuntimeAttribute" || name == "variation" {
      // It can replace attributes of the view around it.
      for element in open.suffix(2) { scene?.addOutlet(to: element.id) }
    }
    switch name {
    case "outlet", "outletCollection":
      scene?.addOutlet(to: attributes["destination"], named: attributes["property"] ?? "")
    case "barButtonItem" where open.suffix(3).contains(where: \.isController):
      scene?.addOutlet(
        to: attributes["id"], named: ScreenWords.barItem(attributes["key"] ?? open[owner].name))
    case "state" where attributes["key"] == "normal":
      open[owner].offer(title: attributes["title"], image: attributes["image"])
    case "buttonConfiguration":
      open[owner].add(configured: attributes["title"])
      open[owner].offer(image: attributes["image"])
    case "action":
      if owner > 0, open[owner - 1].hasCustomView { break }
      let name = attributes["selector"]?.prefix { $0 != ":" } ?? ""
      storyboard.actions[String(name.prefix(ImportLimits.nameLength)), default: []]
        .insert(String((attributes["destination"] ?? "").prefix(ImportLimits.nameLength)))
    case "accessibility":
      open[owner].accessibilityLabel = attributes["label"]?.shortened
    case "label":
      if let cell = openCells.last { open[cell].offer(inner: attributes["text"]) }
    case "navigationItem" where open[owner].isController:
      scene?.controller?.navigationTitle = attributes["title"]?.nonEmpty?.shortened
    // Xcode's default is no title.
    case "tabBarItem" where open[owner].isController && attributes["title"] != "Item":
      scene?.controller?.tabTitle = attributes["title"]?.nonEmpty?.shortened
    case "userDefinedRuntimeAttribute" where owner > 0 && open[owner - 1].isController:
      if let value = attributes["value"], value.utf8.count <= ImportLimits.nameLength {
        scene?.controller?.attributeValues.append(value)
      }
    case "string", "mutableString":
      // Texts with line breaks are elements.
      let key = attributes["key"]
      isReadingText = key == "title" || key == "text" || key == "label"
      text.removeAll(keepingCapacity: true)
    case "fragment":
      // A piece of an attributed title: <state><attributedString>, maybe <fragments>, <fragment>.
      let list = open[owner].name == "fragments" ? owner - 1 : owner
      guard list > 1, open[list].isTitle else { break }
      switch open[list - 1].name {
      case "state": open[list - 2].offer(title: attributes["content"])
      case "buttonConfiguration": open[list - 2].add(configured: attributes["content"])
      default: break
      }
    default: break
    }
  }

  private func endText() {
    isReadingText = false
    let text = String(decoding: text, as: UTF8.self)
    guard let owner = open.indices.last else { return }
    switch open[owner].name {
    case "state" where owner > 0: open[owner - 1].offer(title: text)
    case "buttonConfiguration" where owner > 0: open[owner - 1].add(configured: text)
    case "label":
      if let cell = openCells.last { open[cell].offer(inner: text) }
      open[owner].offer(title: text)
    default: open[owner].offer(title: text)
    }
  }

  /// Rejects files that aren't storyboards of iOS, iPadOS, or tvOS.
  private static func checkPlatform(
    root: String, _ attributes: XMLAttributes, at place: ImportPlace
  ) throws(ImportError) {
    guard root == "document", let type = attributes["type"] else {
      throw ImportError(
        "this isn't a storyboard: its root element is <\(Visible.text(root))>"
          + (root == "document" ? " without a type" : ", not <document>"), at: place)
    }
    let runtime = attributes["targetRuntime"] ?? ""
    let isStoryboard = type.contains("Storyboard")
    if runtime.hasPrefix("watch") || type.contains("WatchKit") {
      throw ImportError(
        "this storyboard is for watchOS, which has no UIKit unwind segues", at: place,
        isOtherPlatform: true)
    }
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") {
      throw ImportError(
        "this \(isStoryboard ? "storyboard" : "file") is for macOS, which has no unwind"
          + " segues; segueviz supports iOS, iPadOS, and tvOS", at: place,
        isOtherPlatform: true)
    }
    guard isStoryboard else {
      throw ImportError(
        type.hasSuffix(".XIB")
          ? "this is a xib, not a storyboard; a xib contains no segues"
          : "this isn't a storyboard, but \(Visible.quoted(type))", at: place)
    }
  }
}
