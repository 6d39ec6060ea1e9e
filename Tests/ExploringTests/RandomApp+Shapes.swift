import Hierarchy

/// Elements of apps other than stacks, tabs, and modals.
extension RandomApp {
  /// Adds an element to an app.
  mutating func addShape(_ document: inout NewDocument) {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: divide(&document)
    case 2: addColumns(&document)
    case 3, 4: addChildren(&document)
    case 5: addTabs(&document)
    case 6: bringUp(&document, as: pick([.show, .show, .presentation, .presentation, .root]))
    case 7: addPages(&document)
    case 8: embedChildren(&document)
    case 9: letContainersShow(&document)
    case 10: keepAnswersUnknown(&document)
    case 11: shareClass(&document)
    case 12: addCustom(&document)
    case 13: answerByState(&document)
    case 14: letActionsNavigate(&document)
    default: document.minimumIOS = Int(document.ios ?? "26").map { "\(max(6, $0 - 2))" }
    }
  }

  /// Divides the app into columns without stacks, sometimes three.
  private mutating func divide(_ document: inout NewDocument) {
    guard document.root.className != "UISplitViewController", document.scenes.count > 2 else {
      return
    }
    var split = NewController("Columns", class: "UISplitViewController")
    split.isCollapsed = chance(25)
    let isFirst = chance(50)
    // The app starts with one column, or is below a split view controller of scenes.
    if document.root.children.isEmpty || chance(40) {
      split.children = [document.root]
    } else if let first = document.scenes.popLast() {
      split.children = [first, document.root]
      split.children.swapAt(0, isFirst ? 1 : 0)
    }
    if split.children.count < 2 || chance(25), let next = document.scenes.popLast() {
      split.children.append(next)
    }
    document.root = split
    showInColumns(&document, from: split.children.map(\.id) + [split.id])
  }

  /// Adds columns that are presented or shown.
  private mutating func addColumns(_ document: inout NewDocument) {
    guard document.scenes.count > 3, let first = document.scenes.popLast(),
      let second = document.scenes.popLast()
    else { return }
    let number = document.segues.count
    var split = NewController.columns("Columns\(number)", [first, second])
    split.isCollapsed = chance(25)
    document.scenes.append(split)
    targets.append(split.id)
    document.segues.append(
      .forward("columns\(number)", pick([.presentation, .show]), from: pick(plain), to: split.id))
    showInColumns(&document, from: [first.id, second.id])
  }

  private mutating func showInColumns(_ document: inout NewDocument, from sources: [String]) {
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      document.segues.append(
        .forward(
          "column\(document.segues.count)", pick([.show, .showDetail, .showDetail]),
          from: pick(sources), to: pick(targets)))
    }
  }

  /// Adds children that code adds to a container of any kind.
  private mutating func addChildren(_ document: inout NewDocument) {
    let containers = containers(of: document).filter { $0.className != "UINavigationController" }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let from =
        containers.isEmpty || chance(30)
        ? pick(plain) : containers[Int.random(in: 0..<containers.count, using: &generator)].id
      addChild(&document, to: from)
    }
  }

  private mutating func addChild(_ document: inout NewDocument, to container: String) {
    let child = pick(targets)
    guard child != container else { return }
    if chance(50) {
      document.entries.append(NewEntry(to: child, from: container, as: .child))
    } else {
      var segue = NewSegue.forward(
        "child\(document.segues.count)", .custom, from: container, to: child)
      segue.actsAs = .child
      document.segues.append(segue)
    }
  }

  /// Adds tabs somewhere, some of them by code.
  private mutating func addTabs(_ document: inout NewDocument) {
    var tabs: [NewController] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) where document.scenes.count > 2 {
      if let tab = document.scenes.popLast() { tabs.append(tab) }
    }
    let number = document.segues.count
    var bar = NewController.tabs("Tabs\(number)", tabs)
    bar.selectedViewController = chance(40) ? tabs.last?.id : nil
    document.scenes.append(bar)
    targets.append(bar.id)
    document.segues.append(
      .forward("tabs\(number)", pick([.presentation, .show]), from: pick(plain), to: bar.id))
    if chance(60) { addChild(&document, to: bar.id) }
  }

  /// A scene that code shows: from a screen, from all screens of a class, or from an unknown place.
  mutating func bringUp(_ document: inout NewDocument, as kind: EntryKind) {
    var from: String?
    if kind != .root, kind != .unknown, chance(80) {
      from = pick(plain)
      if chance(50), let common = makeCommon(&document) { from = common }
    }
    document.entries.append(NewEntry(to: pick(targets), from: from, as: kind))
  }

  /// Gives some scenes the same class.
  private mutating func makeCommon(_ document: inout NewDocument) -> String? {
    var isMade = false
    change(&document, 30) { scene in
      scene.className = scene.className ?? "Common"
      isMade = true
    }
    return isMade ? "Common" : nil
  }

  private mutating func addPages(_ document: inout NewDocument) {
    guard document.scenes.count > 2, let page = document.scenes.popLast() else { return }
    let number = document.segues.count
    let pages = NewController(
      "Pages\(page.id)", container: pick([.page, .page, .custom]), children: [page])
    if chance(40) {
      document.root.children.append(pages)
      guard document.root.className == nil || document.root.className == "UITabBarController"
      else {
        document.root.children.removeLast()
        document.scenes.append(pages)
        return
      }
    } else {
      document.scenes.append(pages)
      targets.append(pages.id)
      document.segues.append(
        .forward("pages\(number)", pick([.presentation, .show]), from: pick(plain), to: pages.id))
    }
  }

  /// Adds screens that are parts of others, in the document or by embed segues.
  private mutating func embedChildren(_ document: inout NewDocument) {
    guard document.scenes.count > 2, let part = document.scenes.popLast() else { return }
    if chance(50), let last = document.scenes.indices.last {
      document.scenes[last].children.append(part)
      guard document.scenes[last].className == "UINavigationController" else { return }
      document.scenes[last].children.removeLast()
    }
    document.scenes.append(part)
    let from = pick(plain)
    guard part.id != from, !part.children.contains(where: { $0.id == from }) else { return }
    document.segues.append(
      .forward("part\(document.segues.count)", .embed, from: from, to: part.id))
  }

  /// Lets containers show what their screens could show.
  private mutating func letContainersShow(_ document: inout NewDocument) {
    for container in containers(of: document).prefix(2) {
      document.segues.append(
        .forward(
          "by\(container.id)-\(document.segues.count)",
          pick([.show, .show, .presentation, .showDetail]), from: container.id, to: pick(targets)))
    }
  }

  private func containers(of document: NewDocument) -> [NewController] {
    var found: [NewController] = []
    func visit(_ controller: NewController) {
      if !controller.children.isEmpty { found.append(controller) }
      controller.children.forEach(visit)
    }
    visit(document.root)
    document.scenes.forEach(visit)
    return found
  }

  private mutating func keepAnswersUnknown(_ document: inout NewDocument) {
    let kind = Int.random(in: 0..<4, using: &generator)
    change(&document, 15) { scene in
      switch kind {
      case 0: scene.overrides.canPerformUnwindSegueAction = [.unknown]
      case 1: scene.hasUnknownActions = scene.unwindActions.isEmpty
      case 2: scene.overrides.allowedChildrenForUnwinding = .unknown
      default: scene.overrides.viewControllerForUnwindSegueAction = .unknown
      }
    }
  }

  /// Gives scenes a common class with its own action.
  private mutating func shareClass(_ document: inout NewDocument) {
    guard document.classes.isEmpty, makeCommon(&document) != nil else { return }
    document.classes.append(NewClass("Common", unwindActions: [.init(pick(actions))]))
  }

  private mutating func addCustom(_ document: inout NewDocument) {
    var segue = NewSegue.forward(
      "custom\(document.segues.count)", .custom, from: pick(plain), to: pick(targets))
    segue.actsAs = pick([.push, .push, .presentation, .presentation, .root, .nothing, nil])
    document.segues.append(segue)
  }

  /// Makes segues and answers depend on app code.
  private mutating func answerByState(_ document: inout NewDocument) {
    let answer = pick([RuleAnswer.depends, .depends, .no])
    change(&document, 15) {
      $0.overrides.shouldPerformSegue = [
        ShouldPerformRule(identifier: nil, answer: answer, note: nil)
      ]
    }
  }

  private mutating func letActionsNavigate(_ document: inout NewDocument) {
    let performs = pick([ActionPerformance.dismiss, .pop, .popToRoot])
    change(&document, 20) { scene in
      guard let action = scene.unwindActions.first else { return }
      scene.unwindActions[0] = NewUnwindAction(action.action, performs: performs)
    }
  }
}
