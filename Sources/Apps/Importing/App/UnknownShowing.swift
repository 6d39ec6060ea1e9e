import Hierarchy

/// A screen that code shows and that isn't a scene, or is unknown.
struct UnknownShowing: Sendable {
  /// The class that contains the code, or whose children change; nil: unknown.
  let className: String?
  let kind: ShowingKind
  let origin: Origin?
}

/// Finds the screens that code shows in ways that couldn't be interpreted.
struct UnknownShowingFinder {
  let finder: TargetFinder

  private var index: CodeIndex { finder.index }
  private var classes: AppClasses { index.classes }

  func all() -> [UnknownShowing] {
    var found: [UnknownShowing] = []
    var seen: Set<[String?]> = []
    func add(_ className: String?, _ kind: ShowingKind, _ place: ImportPlace) {
      // Reports each line of code once.
      let line = place.position.map { "\($0.line)" }
      guard found.count < Self.mostUnread + (kind == .unknown ? 1 : 0),
        seen.insert([className, "\(kind)", place.fileName, line]).inserted
      else { return }
      found.append(UnknownShowing(className: className, kind: kind, origin: place.origin()))
    }
    // Code may determine the presenter, if one controller defines a context for another.
    let facts = index.scenes.scenes.flatMap { scene in
      scene.segues.map(\.modalPresentationStyle) + [
        scene.controller.modalPresentationStyle,
        scene.controller.definesPresentationContext ? "PresentationContext" : nil,
      ]
    }
    let words = index.contexts.map(\.word) + facts.compactMap { $0 }
    let isOpen = ["PresentationContext", "urrentContext"].allSatisfy { end in
      words.contains { $0.hasSuffix(end) }
    }
    // The user can't select a tab below a screen that hides the bar, but code can.
    let hidesBar = index.scenes.scenes.contains(where: \.controller.hidesBottomBarWhenPushed)
    for context in index.contexts where context.word.hasSuffix("Context") ? isOpen : hidesBar {
      add(nil, .unknown, context.place)
    }
    for showing in index.showings where !isOfOtherKind(showing) {
      let context = CodeContext(showing.type, showing.place)
      let shower = showing.type.flatMap(index.controllerClass)
      let screens = showing.screens
      if screens.contains(where: { isAnyScene($0, in: context) }) {
        add(shower, .unknown, showing.place)
        continue
      }
      let unread =
        index.isUnwind(showing)
        ? screens : screens.filter { finder.targets(of: $0, in: context).isEmpty }
      // Children of the storyboard that it replaces matter, whatever the new ones are.
      let replaces =
        showing.isOwn && showing.kind == .child && ScreenWords.filling.contains(showing.call)
        && shower.map { classes.container(of: $0) == .tab && !index.scenes(ofClass: $0).isEmpty }
          ?? false
      guard screens.isEmpty || !unread.isEmpty, showing.isSink, replaces || !isHarmless(showing)
      else { continue }
      switch showing.kind {
      case .child:
        add((showing.isOwn ? shower : nil) ?? showing.filled, .child, showing.place)
      case .unknown where showing.filled != nil: add(showing.filled, .child, showing.place)
      case .unknown where showing.call == ScreenWords.splitColumn:
        add(shower, .child, showing.place)
      // It's pushed on an unknown stack, or below other screens.
      case .push where !showing.isOwn || showing.isRunLater, .show where showing.isRunLater:
        add(nil, .push, showing.place)
      case .root,
        .unknown where showing.call == "rootViewController":
        add(shower, mayBeScene(showing) ? .unknown : .root, showing.place)
      case .unknown:
        let isPush = [.push, .show].contains(ScreenWords.sinks[showing.call])
        add(shower, isPush ? .show : .presentation, showing.place)
      case .show, .showDetail, .push, .presentation: add(shower, showing.kind, showing.place)
      }
    }
    for value in index.values {
      guard case .screens(let screens) = value.content else { continue }
      let context = CodeContext(value.type, value.place)
      if screens.contains(where: { isAnyScene($0, in: context, isReturned: true) }) {
        add(value.type.flatMap(index.controllerClass), .unknown, value.place)
      } else if value.isPage, !isWhole(value, in: context) {
        add(value.type.flatMap(index.controllerClass), .child, value.place)
      }
    }
    return found
  }

  /// Whether every screen that a value can be is known.
  private func isWhole(_ value: ScannedValue, in context: CodeContext) -> Bool {
    guard value.isWhole, case .screens(let screens) = value.content else { return false }
    return screens.allSatisfy { screen in
      guard !finder.targets(of: screen, in: context).isEmpty else { return false }
      guard case .member(let member) = screen else { return true }
      return index.members(member).map { index.values[$0] }.allSatisfy { value in
        guard case .screens = value.content else { return true }
        return isWhole(value, in: index.context(of: value, member, in: context))
      }
    }
  }

  /// The methods that show relevant screens, by type and name.
  var methods: Set<String> {
    Set(
      index.showings.lazy.filter { $0.isSink && !isHarmless($0) }
        .compactMap { showing in showing.type.map { "\($0).\(showing.function)" } })
  }

  /// Whether it shows no screen of its own. In a segue's class, the segue shows the screen; in
  /// SpriteKit, nodes have children.
  private func isOfOtherKind(_ showing: ScannedShowing) -> Bool {
    guard let type = showing.type else { return false }
    if classes.ancestry(of: type).last == ScannedAction.segueClass {
      return showing.function == "perform"
        || classes[type]?.methods["perform"]?.calls.contains(showing.function) ?? false
    }
    guard showing.kind == .child || showing.filled != nil else { return false }
    let removes = showing.call.hasPrefix("removeFromParent")
    if classes.isController(type) {
      let mayBeNode = !showing.classes.contains {
        index.declaredClasses(of: $0)?.contains(where: classes.isController) ?? false
      }
      return showing.isOfNodes && (removes ? mayBeNode : !showing.isOwn)
    }
    guard let superclass = classes[type]?.superclass else { return showing.isOfNodes }
    return showing.isOfNodes || showing.isOwn || removes && superclass != "NSObject"
  }

  /// The maximum number to report: that is enough to show that the document is incomplete.
  private static let mostUnread = 200

  /// Whether it's a scene that's unknown before the app runs. For a returned one, each caller's
  /// argument is read.
  private func isAnyScene(
    _ screen: ScannedScreen, in context: CodeContext, isReturned: Bool = false
  ) -> Bool {
    switch screen {
    case .scene(let storyboard, let identifier, _):
      if isReturned {
        if case .parameter? = identifier { return false }
        switch storyboard {
        case .named(.parameter), .made(of: .parameter): return false
        default: break
        }
      }
      if let identifier, index.text(identifier, in: context) == nil { return true }
      guard finder.targets(of: screen, in: context).isEmpty else { return false }
      // Without a storyboard, an identifier can belong to several scenes.
      let several = identifier.flatMap { index.text($0, in: context) }
        .map { index.scenes(named: $0).count > 1 }
      return finder.storyboards(of: storyboard, in: context) == nil && several ?? true
    case .unread: return true
    case .container(_, let inside):
      return inside.contains { isAnyScene($0, in: context, isReturned: isReturned) }
    case .member(let member):
      // The argument is also unknown.
      guard context.depth == 0, finder.targets(of: screen, in: context).isEmpty else {
        return false
      }
      return index.members(member).contains { place in
        let value = index.values[place]
        guard case .screens(let screens) = value.content else { return false }
        let inner = index.context(of: value, member, in: context)
        return screens.contains { isAnyScene($0, in: inner) }
      }
    case .generated, .parameter: return false
    }
  }

  /// Whether it may show an existing screen: the object of a scene, or a container of one.
  private func mayBeScene(_ showing: ScannedShowing) -> Bool {
    showing.classes.isEmpty
      || showing.classes.contains { shown in
        if case .made = shown { return false }
        return index.declaredClasses(of: shown)?.contains { name in
          UIKitClasses.contains(name) || index.scenesByAncestor[name] != nil
        } ?? true
      }
  }

  /// Whether it shows an alert, another UIKit controller, or a child that affects no unwind segue.
  private func isHarmless(_ showing: ScannedShowing) -> Bool {
    guard !showing.classes.isEmpty else { return false }
    let isChild = showing.kind == .child || showing.kind == .unknown
    return showing.classes.allSatisfy { isHarmless($0, isChild: isChild) }
  }

  private func isHarmless(_ shown: ShownClass, isChild: Bool) -> Bool {
    func isHarmless(_ name: String) -> Bool {
      if isChild, name.hasPrefix("SK"), !name.hasSuffix("Controller") { return true }
      guard classes[name]?.place != nil, !UIKitClasses.contains(name) else {
        return Self.isFrameworks(name)
      }
      return isChild && !classes.takesPart(name)
    }
    switch shown {
    case .made(let name): return isHarmless(name)
    case .declared(let name):
      return isHarmless(name) && (index.heirs[name] ?? []).allSatisfy(isHarmless)
    case .given:
      return index.declaredClasses(of: shown)?
        .allSatisfy { self.isHarmless(.declared($0), isChild: isChild) } ?? false
    }
  }

  /// Whether it's a class of a system framework that contains no screens of the app.
  private static func isFrameworks(_ name: String) -> Bool {
    if UIKitClasses.contains(name) {
      return UIKitClasses.superclass(of: name) != nil
        && ![
          "UINavigationController", "UITabBarController", "UISplitViewController",
          "UIPageViewController",
        ]
        .contains(name)
    }
    return frameworks.contains(where: name.hasPrefix)
      && (name.hasSuffix("Controller") || name.hasSuffix("Sheet"))
  }

  private static let frameworks = [
    "UI", "SF", "MF", "AV", "MP", "PH", "SK", "GK", "WK", "QL", "CN", "EK", "PK", "AS", "LA", "MK",
    "AB", "TW", "SL", "MC", "RP", "CK", "PDF", "VN",
  ]
}

extension AppClasses {
  /// Whether a class can handle an unwind segue, change a search, or contain a class that can.
  fileprivate func takesPart(_ name: String) -> Bool {
    guard isController(name), container(of: name) == .none,
      ancestry(of: name).last == UIKitClasses.base
    else { return true }
    return ancestry(of: name).contains { ancestor in
      guard let known = self[ancestor] else { return !UIKitClasses.contains(ancestor) }
      // An unknown extension is for every controller, so the child adds nothing (U3a).
      return ancestor == UIKitClasses.base ? known.isKnownToTakePart : known.takesPart
    }
  }
}
