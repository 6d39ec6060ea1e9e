import JSON

extension NewDocument {
  /// The content of a document, from which `Document(_:)` creates an equal one, with new origins
  /// relative to the document's folder.
  public init(_ document: Document, origin place: @escaping (Origin) -> Origin? = { $0 }) {
    let parts = DocumentParts(document: document, classes: document.classHierarchy)
    self.init(
      title: document.title, summary: document.summary, ios: document.ios.description,
      classes: document.classNames.compactMap { document.classes[$0] }.map(parts.declaration),
      root: parts.controller(document.root), scenes: document.scenes.map(parts.controller),
      segues: document.segues.map(parts.segue))
    let usual =
      IOSVersion.defaultMinimum.major > document.ios.major ? document.ios : .defaultMinimum
    let minimum = document.minimumIOS.description
    minimumIOS = minimum == usual.description ? nil : minimum
    above = document.above
    coverage = document.coverage
    isLaunch = document.isLaunch
    tabCondition = document.tabCondition
    entries =
      document.entries.map(parts.entry)
      + document.unknownEntries.map { entry in
        NewEntry(
          to: nil, from: entry.from.map(parts.name), as: entry.kind, origin: entry.origin)
      }
    moveOrigins(place)
  }

  /// Replaces the origins of all parts. Their paths are relative to the document's folder.
  package mutating func moveOrigins(_ move: (Origin) -> Origin?) {
    for place in classes.indices {
      classes[place].origin = classes[place].origin.flatMap(move)
      classes[place].unwindActions.moveOrigins(\.origin, move)
      classes[place].overrides.moveOrigins(move)
    }
    root.moveOrigins(move)
    for place in scenes.indices { scenes[place].moveOrigins(move) }
    segues.moveOrigins(\.origin, move)
    entries.moveOrigins(\.origin, move)
  }
}

extension NewController {
  fileprivate mutating func moveOrigins(_ move: (Origin) -> Origin?) {
    origin = origin.flatMap(move)
    unwindActions.moveOrigins(\.origin, move)
    overrides.moveOrigins(move)
    for place in children.indices { children[place].moveOrigins(move) }
    presents?.moveOrigins(move)
  }
}

extension Array {
  fileprivate mutating func moveOrigins(
    _ origin: WritableKeyPath<Element, Origin?>, _ move: (Origin) -> Origin?
  ) {
    for place in indices {
      self[place][keyPath: origin] = self[place][keyPath: origin].flatMap(move)
    }
  }
}

extension NewOverrides {
  fileprivate mutating func moveOrigins(_ move: (Origin) -> Origin?) {
    canPerformUnwindSegueAction?.moveOrigins(\.origin, move)
    shouldPerformSegue?.moveOrigins(\.origin, move)
  }
}

private struct DocumentParts {
  let document: Document
  let classes: ClassHierarchy

  private func id(_ index: ControllerIndex) -> String { document.controllers[index].id }

  /// A controller with everything below it. The loader limits the depth, so this can recurse.
  func controller(_ index: ControllerIndex) -> NewController {
    var new = controllerAlone(index)
    let controller = document.controllers[index]
    // The default is the first child, so the document needn't name it.
    if controller.selectedChild == controller.children.first { new.selectedViewController = nil }
    if controller.container == classes.container(of: controller.className) { new.container = nil }
    new.children = controller.children.map(self.controller)
    new.presents = controller.calledPresentOn.map(self.controller)
    if controller.presenterIsGiven {
      new.presentingViewController = controller.actualPresenter.map(id)
    }
    return new
  }

  func controllerAlone(_ index: ControllerIndex) -> NewController {
    let controller = document.controllers[index]
    var new = NewController(
      controller.id,
      class: controller.className == UIKitClasses.base ? nil : controller.className,
      title: controller.title, container: controller.container,
      selectedViewController: controller.selectedChild.map(id),
      unwindActions: actions(controller.unwindActions, controller.actionDetails),
      overrides: overrides(controller.overrides))
    if controller.modalPresentationStyle != .automatic {
      new.modalPresentationStyle = controller.modalPresentationStyle
    }
    new.callerAssumed = controller.callerAssumed
    new.definesPresentationContext = controller.definesPresentationContext
    new.hasUnknownActions = controller.hasUnknownActions
    new.hasBackButton = controller.hasBackButton
    new.dismissal = controller.dismissal
    new.isCollapsed = controller.isCollapsed
    new.hidesBottomBarWhenPushed = controller.hidesBottomBarWhenPushed
    new.note = controller.note
    new.origin = controller.origin
    return new
  }

  private func actions(
    _ actions: [ActionSelector], _ details: [UnwindActionDetail]
  ) -> [NewUnwindAction] {
    actions.map { action in
      let detail = details.first { $0.action == action }
      return NewUnwindAction(
        action.name, performs: detail?.performs, origin: detail?.origin)
    }
  }

  func declaration(_ declared: ClassDeclaration) -> NewClass {
    let usual = UIKitClasses.superclass(of: declared.name) ?? UIKitClasses.base
    var new = NewClass(
      declared.name, superclass: declared.superclass == usual ? nil : declared.superclass,
      unwindActions: actions(declared.unwindActions, declared.actionDetails),
      overrides: overrides(declared.overrides), container: declared.container)
    new.hasUnknownActions = declared.hasUnknownActions
    new.origin = declared.origin
    return new
  }

  func overrides(_ overrides: Overrides) -> NewOverrides {
    var new = NewOverrides()
    new.canPerformUnwindSegueAction = overrides.canPerformUnwindSegueAction?.map(rule)
    new.viewControllerForUnwindSegueAction = overrides.viewControllerForUnwindSegueAction
      .map { $0.map(id) }
    new.allowedChildrenForUnwinding = overrides.allowedChildrenForUnwinding.map { $0.map(id) }
    new.unwindForTowards = overrides.unwindForTowards
    new.segueForUnwindingToViewController = overrides.segueForUnwindingToViewController
    new.shouldPerformSegue = overrides.shouldPerformSegue
    new.showViewController = overrides.showViewController
    new.showDetailViewController = overrides.showDetailViewController
    return new
  }

  private func rule(_ rule: CanPerformRule) -> NewOverrides.CanPerform {
    if rule.isUnknown { return .unknown }
    var new = NewOverrides.CanPerform(
      action: rule.action?.name, from: rule.from.map(name), answer: rule.answer, note: rule.note)
    new.origin = rule.origin
    return new
  }

  fileprivate func name(_ matcher: FromMatcher) -> String {
    switch matcher {
    case .controller(let index): id(index)
    case .className(let name): name
    }
  }

  func segue(_ segue: Segue) -> NewSegue {
    var new: NewSegue
    if let action = segue.action {
      new = .unwind(segue.id, from: id(segue.from), action: action.name)
    } else {
      new = .forward(segue.id, segue.kind, from: id(segue.from), to: segue.to.map(id) ?? "")
    }
    new.identifier = segue.identifier
    new.sender = segue.sender
    new.segueClass = segue.segueClass
    new.note = segue.note
    new.origin = segue.origin
    new.trigger = segue.trigger
    new.condition = segue.condition
    new.isPerformedWhileHidden = segue.isPerformedWhileHidden
    new.animates = segue.animates
    new.maker = segue.maker
    new.modalPresentationStyle = segue.modalPresentationStyle
    new.actsAs = segue.actsAs
    new.performs = segue.performs
    new.expectations = segue.expectations.map(expectation)
    new.everywhere = segue.everywhere.map { expected in
      NewEverywhereExpectation(
        destinations: expected.destinations?.map(name), never: expected.never)
    }
    return new
  }

  private func name(_ destination: EverywhereDestination) -> String {
    switch destination {
    case .controller(let index): id(index)
    case .opener: ExpectationReader.OpenerWord.opener.rawValue
    }
  }

  private func expectation(_ expected: Expectation) -> NewExpectation {
    NewExpectation(
      ios: expected.ios?.description, outcome: expected.outcome,
      destination: expected.destination.map(controller),
      executor: expected.executor.map(controller), removes: expected.removes?.map(id))
  }

  private func controller(_ expected: ExpectedController) -> NewExpectedController {
    switch expected {
    case .controller(let index): .controller(id(index))
    case .noController: .noController
    }
  }

  func entry(_ entry: Entry) -> NewEntry {
    NewEntry(
      to: id(entry.to), from: entry.from.map(name), as: entry.kind, origin: entry.origin)
  }
}

/// The values of a part of a document. Parts with the same meaning have the same values, in any
/// order and with any origin.
package struct PartValues {
  private let values: [String: JSONValue]

  fileprivate init(_ json: JSONValue?) {
    var values: [String: JSONValue] = [:]
    if case .object(let members) = json {
      for member in members { values[member.key] = member.value }
    }
    self.values = values
  }

  /// The keys with different values.
  package func differences<Key: CaseIterable & RawRepresentable<String>>(
    from other: PartValues
  ) -> [Key] {
    Key.allCases.filter { values[$0.rawValue] != other.values[$0.rawValue] }
  }
}

extension Document {
  private var parts: DocumentParts { DocumentParts(document: self, classes: classHierarchy) }

  /// The values of a controller, without its links.
  package func values(of controller: ControllerIndex) -> PartValues {
    var new = parts.controllerAlone(controller)
    new.unwindActions.normalize()
    new.overrides.moveOrigins { _ in nil }
    return PartValues(new.json)
  }

  package func values(of declaration: ClassDeclaration) -> PartValues {
    var new = parts.declaration(declaration)
    new.unwindActions.normalize()
    new.overrides.moveOrigins { _ in nil }
    return PartValues(new.json)
  }

  package func values(of overrides: Overrides) -> PartValues {
    var new = parts.overrides(overrides)
    new.moveOrigins { _ in nil }
    return PartValues(new.json)
  }

  package func values(of segue: Segue) -> PartValues {
    var new = parts.segue(segue)
    for place in new.expectations.indices { new.expectations[place].removes?.sort() }
    return PartValues(new.json)
  }
}

extension [NewUnwindAction] {
  fileprivate mutating func normalize() {
    moveOrigins(\.origin) { _ in nil }
    sort { $0.action < $1.action }
  }
}
