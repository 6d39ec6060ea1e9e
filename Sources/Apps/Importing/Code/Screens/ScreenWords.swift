import Hierarchy

/// The words of code that shows screens.
enum ScreenWords {
  /// Methods that show their first argument, and how.
  static let sinks: [String: ShowingKind] = [
    "present": .presentation,
    "presentViewController": .presentation,
    "presentModalViewController": .presentation,
    "show": .show,
    "showViewController": .show,
    "showDetailViewController": .showDetail,
    "pushViewController": .push,
    "setViewControllers": .child,
    "addChild": .child,
    "addChildViewController": .child,
    "setRootViewController": .root,
    splitColumn: .child,
  ].merging(embedding.map { ($0, .child) }) { first, _ in first }

  static let splitColumn = "setViewController"

  /// Methods that remove a child from its container.
  static let removing: Set<String> = [
    "removeFromParent", "removeFromParentViewController", "transition",
    "transitionFromViewController",
  ]

  /// Common names of apps' own methods that add a child with its view.
  static let embedding: Set<String> = [
    "embed", "embedChild", "embedViewController", "embedChildViewController",
  ]

  /// Methods that a storyboard's controller always runs before or when it appears.
  static let first: Set<String> = [
    "viewDidLoad", "awakeFromNib", "loadView", "viewWillAppear", "viewDidAppear",
    "viewIsAppearing", "initWithCoder",
  ]

  /// Properties and methods that set all children of a container.
  static let filling: Set<String> = ["viewControllers", "setViewControllers"]

  /// The beginnings of labels for the contents of a library's container.
  static let contents = [
    "rootView", "viewControllers", "controllers", "content", "child", "front", "rear", "center",
    "left", "right", "main", "master", "detail", "top",
  ]

  static let givingPages = "pageViewController"

  /// Methods that perform a segue of the storyboard.
  static let performing: Set<String> = [
    "performSegue", "performSegueWithIdentifier", swiftGenPerforming,
  ]

  static let swiftGenPerforming = "perform"

  private static let segueLabels = [
    "", "segue", "identifier", "withIdentifier", "withSegue", "segueIdentifier",
    "withSegueIdentifier",
  ]

  /// Whether a method performs the segue that its first argument names, with common labels of apps.
  static func isPerforming(_ name: String, _ label: String) -> Bool {
    if name == swiftGenPerforming { return label == "segue" }
    return performing.contains(name) && segueLabels.contains(label)
  }

  /// The type with SwiftGen's names of segues.
  static let swiftGenSegues = "StoryboardSegue"

  /// Properties whose assignment shows the value.
  static let properties: [String: ShowingKind] = [
    "rootViewController": .root, "viewControllers": .child,
  ]

  /// The types with SwiftGen's and R.swift's names of scenes.
  static let swiftGen = "StoryboardScene"

  /// Whether SwiftGen generates a type's functions, which only return the screens.
  static func isOfSwiftGen(_ type: String?, in text: TokenText) -> Bool {
    let name = type?.split(separator: ".").first.map(String.init) ?? ""
    return [swiftGen, "SceneType", "InitialSceneType", "StoryboardSceneType", "StoryboardType"]
      .contains(name) && text.bytes.contains("Generated using SwiftGen".utf8)
  }

  /// The names for the bars of a navigation controller, by the elements of their items.
  static let bars = ["navigationItem": "navigationBar", "toolbarItems": toolbar]
  static let toolbar = "navigationController.toolbar"

  /// The name for the items of a bar, by that of a property or method: `setRightBarButton`.
  static func barItem(_ name: String) -> String {
    ["leftbar", "rightbar", "toolbaritem"].first(where: name.lowercased().contains) ?? name
  }

  /// Whether the name at a place can be one of these words. This is called for every token.
  static func isWord(at index: Int, in text: TokenText) -> Bool {
    let token = text.tokens[index]
    guard token.kind == .identifier, token.range.count <= 60 else { return false }
    if text.isWord(token, "perform") {
      return text.isPunctuation(at: index + 1, "(") && text.isWord(at: index + 2, "segue")
        && text.isPunctuation(at: index + 3, ":")
    }
    if text.isWord(token, "transition") { return text.isWord(at: index + 2, "from") }
    return words.contains { text.isWord(token, $0) }
      || beginnings.contains { text.isWord(token, beginningWith: $0) }
  }

  private static let words: [StaticString] = [
    "pushViewController", "pageViewController", "setRootViewController",
    "storyboard", "rootViewController", "viewControllers", "StoryboardScene", "XCTestCase",
    "UIStoryboard", "transitionFromViewController", "UITab", "UITabGroup",
    "alpha", "setAlpha", "setHidden", "setEnabled", "selectedIndex", "selectedViewController",
    "setSelectedIndex", "setSelectedViewController",
  ]

  private static let beginnings: [StaticString] = [
    "instantiate", "present", "performSegue", "show", "addChild", "embed",
    "setViewController", "removeFrom", "definesPresentation", "setDefinesPresentation",
    "currentContext", "CurrentContext", "overCurrent", "OverCurrent", "UIModalPresentation",
    "isEnabled", "enabled", "isHidden", "hidden", "isUserInteraction", "userInteraction",
    "setUserInteraction", "isNavigationBar", "navigationBarHidden", "setNavigationBar",
    "rightBarButton", "setRightBar", "leftBarButton", "setLeftBar", "toolbar",
    "isToolbar", "setToolbar", "hidesBottomBar", "setHidesBottomBar", "isTabBar", "setTabBar",
    "class_addMethod", "class_replaceMethod", "method_exchange", "resolveInstanceMethod",
  ]
}

extension TokenText {
  /// Whether the name at a place is a member of one of these variables.
  func isMember(_ place: Int, of variables: Set<String>) -> Bool {
    let isMember = isPunctuation(at: place - 1, ".")
    guard isMember || isPunctuation(at: place - 2, "[") else { return false }
    let receiver = isMember ? beforeOptionality(place - 2) : place - 1
    return name(at: receiver).map(variables.contains) ?? false
  }

  /// The variables that get a new view controller of UIKit, such as an alert.
  var controllersOfUIKit: Set<String> {
    Set(
      tokens.indices.compactMap { place in
        isPunctuation(at: place, "=")
          && (1...3).contains { name(at: place + $0).map(UIKitClasses.contains) ?? false }
          ? name(at: place - 1) : nil
      })
  }

  /// Whether code selects a tab, or sets the root of the window.
  func selectsTab(at index: Int) -> Bool {
    guard let name = self.name(at: index) else { return false }
    if ["setSelectedIndex", "setSelectedViewController"].contains(name) { return true }
    guard isAssigning(at: index + 1) || name.hasPrefix("selected") && isChanged(at: index),
      ["selectedIndex", "selectedViewController", "rootViewController", "viewControllers"].contains(
        name),
      !isLetOrVar(at: index - 1)
    else { return false }
    guard isPunctuation(at: index - 1, "."),
      let owner = self.name(at: beforeOptionality(index - 2)),
      !CodeWords.ownNames.contains(owner)
    else {
      // A class can have its own property with this name.
      return !tokens.indices.contains {
        isName(at: $0, name) && isLetOrVar(at: $0 - 1)
      }
    }
    let word = owner.lowercased()
    return word.contains("tab") || word.contains("window") || word.contains("nav")
      || ["rootViewController", "selectedViewController"].contains(name)
  }
}
