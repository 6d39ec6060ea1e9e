import Hierarchy

extension RandomApp {
  /// Adds features other than adding and removing at the top.
  mutating func addIrregularities(_ document: inout NewDocument) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0, 1: addSplit(&document, atLaunch: chance(60))
      case 2: presentAtLaunch(&document)
      case 3: embed(&document)
      case 4, 5: addCustomSegues(&document)
      case 6: addDetailSegues(&document)
      case 7, 8: addEntries(&document)
      case 9, 10: useContexts(&document)
      case 11: addOverrides(&document)
      case 12: addContainerSources(&document)
      default: hide(&document)
      }
    }
  }

  mutating func change(
    _ document: inout NewDocument, _ percent: Int, _ change: (inout NewController) -> Void
  ) {
    func visit(_ controller: inout NewController) {
      if plain.contains(controller.id), chance(percent) { change(&controller) }
      for child in controller.children.indices { visit(&controller.children[child]) }
    }
    visit(&document.root)
    for scene in document.scenes.indices { visit(&document.scenes[scene]) }
  }

  private mutating func addSplit(_ document: inout NewDocument, atLaunch: Bool) {
    let number = document.scenes.count
    var split = NewController("Split\(number)", class: "UISplitViewController")
    split.isCollapsed = chance(30)
    let second =
      document.scenes.popLast() ?? NewController("Detail\(number)", unwindActions: ["action0:"])
    if atLaunch {
      split.children = [document.root, second]
      document.root = split
    } else {
      let first = document.scenes.popLast() ?? NewController("Primary\(number)")
      split.children = [first, second]
      document.scenes.append(split)
      document.segues.append(
        .forward(
          "split\(number)", pick([.presentation, .show]), from: pick(plain), to: split.id))
    }
    addDetailSegues(&document)
  }

  private mutating func presentAtLaunch(_ document: inout NewDocument) {
    func presents(_ controller: NewController) -> Bool {
      controller.presents != nil || controller.children.contains(where: presents)
    }
    guard !presents(document.root), let modal = document.scenes.popLast() else { return }
    func present(_ controller: inout NewController) {
      if controller.children.isEmpty || Bool.random(using: &generator) {
        controller.presents = modal
      } else {
        present(&controller.children[0])
      }
    }
    present(&document.root)
  }

  private mutating func embed(_ document: inout NewDocument) {
    for number in 0..<2 {
      guard let scene = document.scenes.randomElement(using: &generator) else { return }
      let from = pick(plain)
      guard !scene.children.contains(where: { $0.id == from }), scene.id != from else { continue }
      document.segues.append(
        .forward("embed\(document.segues.count)-\(number)", .embed, from: from, to: scene.id))
    }
  }

  private mutating func addCustomSegues(_ document: inout NewDocument) {
    for _ in 0..<2 {
      var segue = NewSegue.forward(
        "custom\(document.segues.count)", .custom, from: pick(plain), to: pick(targets))
      segue.actsAs = pick([.push, .presentation, .child, .child, .nothing])
      document.segues.append(segue)
    }
  }

  private mutating func addDetailSegues(_ document: inout NewDocument) {
    for _ in 0..<2 {
      document.segues.append(
        .forward(
          "detail\(document.segues.count)", .showDetail, from: pick(plain), to: pick(targets)))
    }
  }

  private mutating func addEntries(_ document: inout NewDocument) {
    bringUp(&document, as: pick([EntryKind.show, .presentation, .root, .child, .unknown]))
  }

  private mutating func useContexts(_ document: inout NewDocument) {
    change(&document, 30) { $0.definesPresentationContext = true }
    for place in document.segues.indices
    where document.segues[place].kind == .presentation && chance(50) {
      document.segues[place].modalPresentationStyle = pick([.currentContext, .overCurrentContext])
    }
  }

  private mutating func addOverrides(_ document: inout NewDocument) {
    let action = pick(actions)
    let kind = Int.random(in: 0..<8, using: &generator)
    let answer = pick([RuleAnswer.yes, .no, .depends])
    change(&document, 25) { scene in
      switch kind {
      case 0:
        scene.overrides.viewControllerForUnwindSegueAction = .children(.inOrder, then: .super)
      case 1: scene.overrides.allowedChildrenForUnwinding = .all
      case 2: scene.overrides.allowedChildrenForUnwinding = AllowedChildrenAnswer.none
      case 3: scene.overrides.unwindForTowards = .nothing
      case 4:
        scene.className = scene.className ?? "Common"
        scene.overrides.canPerformUnwindSegueAction = [
          .init(action: action, from: "Common", answer: answer)
        ]
      case 5: scene.hasUnknownActions = scene.unwindActions.isEmpty
      case 6: scene.overrides.showViewController = true
      default: scene.overrides.viewControllerForUnwindSegueAction = .unknown
      }
    }
  }

  /// Containers that are sources. They may push behind a modal of one of their children.
  private mutating func addContainerSources(_ document: inout NewDocument) {
    useContexts(&document)
    var containers = targets.filter { $0.hasPrefix("N") }
    if plain.contains(document.root.id) == false { containers.append(document.root.id) }
    for container in containers.prefix(2) {
      document.segues.append(
        .forward(
          "of\(container)-\(document.segues.count)", pick([.show, .push]), from: container,
          to: pick(targets)))
    }
  }

  private mutating func hide(_ document: inout NewDocument) {
    change(&document, 20) { $0.hasBackButton = false }
    change(&document, 20) { $0.dismissal = Dismissal.none }
  }
}
