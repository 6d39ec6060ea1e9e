import Hierarchy

/// A document as the simulator reads it, with every class chain resolved. It's a class, because
/// copying a document's references for each search and execution took a third of their time.
final class App: Sendable {
  let document: Document
  let classes: ClassTree
  let classOfController: PerElement<Controller, Int>
  /// Whether each controller has its own overrides. Most have none.
  let overridesItself: PerElement<Controller, Bool>
  /// The controllers that classes list in allowedChildrenForUnwinding, by class and by the instance
  /// that contains them; nil: none does, so they are allowed for each.
  let listedChildren: [Int: [ControllerIndex?: [ControllerIndex]]]

  /// The rules of canPerformUnwindSegueAction, by class and by controller.
  let rulesOfClasses: [Int: [DecidingRule]]
  let rulesOfControllers: [ControllerIndex: [DecidingRule]]
  /// Whether any action has details. Most documents have none.
  let hasActionDetails: Bool
  /// The actions that unknown screens may implement; nil: some are unknown.
  let implementedActions: Set<ActionSelector>?

  init(_ document: Document) {
    self.document = document
    var builder = ClassTreeBuilder(document)
    classOfController = document.controllers.perElement { builder.addClass($0.className) }
    builder.finish()
    let classes = ClassTree(document, builder)
    self.classes = classes
    overridesItself = document.controllers.perElement { $0.overridesItself }
    var listedChildren: [Int: [ControllerIndex?: [ControllerIndex]]] = [:]
    for (place, node) in classes.nodes.enumerated() {
      guard case .listed(let listed) = node.declaration?.overrides.allowedChildrenForUnwinding
      else { continue }
      listedChildren[place] = Dictionary(grouping: listed) { [classOfController] child in
        document.controllers[child].parent.flatMap {
          classes.nodes[classOfController[$0]].search.allowedChildren == place ? $0 : nil
        }
      }
    }
    self.listedChildren = listedChildren
    var rulesOfClasses: [Int: [DecidingRule]] = [:]
    for (place, node) in classes.nodes.enumerated() {
      rulesOfClasses[place] = node.declaration?.overrides.rules(of: .className(node.name))
    }
    self.rulesOfClasses = rulesOfClasses
    rulesOfControllers = document.rules(of: overridesItself)
    hasActionDetails =
      document.classes.values.contains { !$0.actionDetails.isEmpty }
      || document.controllers.contains { !$0.actionDetails.isEmpty }
    implementedActions = document.showsUnknownScreens ? document.implementedActions : []
  }

  /// A hierarchy of instances of another document, whose overrides name no controllers.
  init(_ app: App, _ document: Document, scenes: [ControllerIndex]) {
    self.document = document
    classes = app.classes
    classOfController = PerElement(scenes.map { app.classOfController[$0] })
    overridesItself = PerElement(scenes.map { app.overridesItself[$0] })
    listedChildren = [:]
    rulesOfClasses = app.rulesOfClasses
    rulesOfControllers = document.rules(of: overridesItself)
    hasActionDetails = app.hasActionDetails
    implementedActions = app.implementedActions
  }

  subscript(controller: ControllerIndex) -> Controller { document.controllers[controller] }

  /// Whether the controller implements the action, itself or by its class chain (Semantics.md 1.4).
  func responds(_ controller: ControllerIndex, to action: ActionSelector) -> Bool {
    self[controller].unwindActions.contains(action)
      || classes.implements(classOfController[controller], action)
  }

  /// Whether UIViewController itself implements the action, by an extension or a category.
  func everyControllerImplements(_ action: ActionSelector) -> Bool {
    classes.place(of: UIKitClasses.base).map { classes.implements($0, action) } ?? false
  }

  /// Whether a navigation stack contains two controllers of one class that implements the action.
  func isRepeated(
    _ controller: ControllerIndex, by other: ControllerIndex, implementing action: ActionSelector
  ) -> Bool {
    let parent = document.controllers[controller].parent
    guard let parent, parent == document.controllers[other].parent,
      document.controllers[parent].container == .navigation
    else { return false }
    let place = classOfController[controller]
    return place == classOfController[other] && classes.implements(place, action)
  }

  /// The controller that opened another, as far as a snapshot shows it: the one below it on a
  /// stack, else the caller, else the container's opener (Semantics.md E4).
  func opener(of controller: ControllerIndex) -> ControllerIndex? {
    var current = controller
    while true {
      if let caller = self[current].caller { return caller }
      guard let parent = self[current].parent else { return nil }
      let siblings = self[parent].children
      if self[parent].container.rules.isStack, let place = siblings.firstIndex(of: current),
        place > 0
      {
        return siblings[place - 1]
      }
      current = parent
    }
  }

  /// Whether a controller is nearer to a source than another: from the source up, the first
  /// container that contains it, or is it and contains the source, doesn't contain the other.
  func isNearer(
    _ controller: ControllerIndex, than other: ControllerIndex, to source: ControllerIndex
  ) -> Bool {
    let containers = Array(document.parents(of: controller))
    let above = sequence(first: source) { self[$0].parent ?? self[$0].caller }
    let nearest =
      document.parents(of: source).contains(controller)
      ? controller : above.first(where: containers.contains)
    return nearest.map { !document.parents(of: other).contains($0) } ?? false
  }

  func isKind(_ controller: ControllerIndex, of className: String) -> Bool {
    guard let ancestor = classes.place(of: className) else { return false }
    return classes.isKind(classOfController[controller], of: ancestor)
  }
}

extension Document {
  fileprivate func rules(
    of overridesItself: PerElement<Controller, Bool>
  ) -> [ControllerIndex: [DecidingRule]] {
    var rules: [ControllerIndex: [DecidingRule]] = [:]
    for index in controllers.places where overridesItself[index] {
      rules[index] = controllers[index].overrides.rules(of: .controller(index))
    }
    return rules
  }
}

extension Overrides {
  /// The rules of canPerformUnwindSegueAction, with their places; nil: it isn't overridden.
  fileprivate func rules(of origin: OverrideOrigin) -> [DecidingRule]? {
    canPerformUnwindSegueAction?.enumerated().map { place, rule in
      DecidingRule(origin: origin, place: place, rule: rule)
    }
  }
}

extension App {
  /// Whether the controller may implement actions that aren't in the document (Semantics.md U3).
  func hasUnknownActions(_ controller: ControllerIndex) -> Bool {
    self[controller].hasUnknownActions
      || classes.nodes[classOfController[controller]].hasUnknownActions
  }

  /// Whether the controller may implement an action that isn't known (Semantics.md U3, U3a).
  func mayImplement(_ controller: ControllerIndex, _ action: ActionSelector) -> Bool {
    !responds(controller, to: action)
      && (hasUnknownActions(controller) || classes.hasUnknownExtensions)
  }

  /// How the nearest implementation of an action changes the screen (Semantics.md U5).
  func performance(
    of action: ActionSelector, on controller: ControllerIndex
  ) -> ActionPerformance? {
    guard hasActionDetails else { return nil }
    if self[controller].unwindActions.contains(action) {
      return self[controller].actionDetails.first { $0.action == action }?.performs
    }
    return declaringClass(of: action, on: controller).flatMap { classes.nodes[$0].declaration }?
      .actionDetails.first { $0.action == action }?.performs
  }

  /// The place of the nearest class that declares an action of a controller; nil: none.
  func declaringClass(of action: ActionSelector, on controller: ControllerIndex) -> Int? {
    var place: Int? = classOfController[controller]
    while let current = place {
      let node = classes.nodes[current]
      if node.declaration?.unwindActions.contains(action) ?? false { return current }
      place = node.superclass
    }
    return nil
  }

  /// Whether the code of an action changes the screen in an unknown way (Semantics.md U5).
  func movesUnknown(_ action: ActionSelector, on controller: ControllerIndex?) -> Bool {
    controller.map { performance(of: action, on: $0) == .unknown } ?? false
  }

  /// Every unwind action: those of classes in file order, then those of controllers.
  var actions: [ActionSelector] {
    let declared = document.classNames.flatMap { document.classes[$0]?.unwindActions ?? [] }
    let own = document.controllers.flatMap(\.unwindActions)
    return (declared + own).withoutRepetitions
  }

  func otherEras(than version: IOSVersion) -> [Era] {
    let oldest = document.minimumIOS.major < version.major ? document.minimumIOS : version
    return Era.all.filter {
      $0 != Era.of(version) && $0.firstVersion >= Era.of(oldest).firstVersion
    }
  }

  /// The name of a controller in messages: its id, with its class if that adds information.
  func name(_ index: ControllerIndex) -> Phrase {
    let controller = self[index]
    return Phrase([
      .init(
        controller.className == controller.id
          ? controller.id : "\(controller.id) (\(controller.className))",
        .controller(index))
    ])
  }

  /// How messages list controllers: by their ids, the first ten.
  func names(_ controllers: [ControllerIndex]) -> Phrase {
    controllers.isEmpty
      ? "nothing" : controllers.prefix(10).map(id).listed(more: controllers.count - 10)
  }

  func id(_ controller: ControllerIndex) -> Phrase { Phrase(controller, in: document) }

  /// The result of an unwind segue, as a clause.
  func result(_ outcome: UnwindOutcome, _ destination: ControllerIndex?) -> Phrase {
    outcome.clause("the segue", destination.map(id) ?? "none", .depends)
      + Phrase(outcome.exceptionKind)
  }

  func matches(_ rule: CanPerformRule, action: ActionSelector, source: ControllerIndex) -> Bool {
    if let about = rule.action, about != action { return false }
    switch rule.from {
    case .controller(let controller): return controller == source
    case .className(let name): return isKind(source, of: name)
    case nil: return true
    }
  }

  /// The first matching rule of shouldPerformSegue (Semantics.md A1); nil: the answer is YES.
  func shouldPerformRule(_ segue: Segue) -> ShouldPerformRule? {
    override(of: \.shouldPerformSegue, on: segue.from)?
      .first { $0.identifier == nil || $0.identifier == segue.identifier }
  }

  func triggerRule(_ segue: Segue) -> TriggerRule? {
    shouldPerformRule(segue).map {
      TriggerRule(origin: origin(of: \.shouldPerformSegue, on: segue.from), rule: $0)
    }
  }

  func shouldPerform(_ segue: Segue) -> Permission {
    switch shouldPerformRule(segue)?.answer {
    case .no: .no
    case .depends: .depends
    case .yes, .super, nil: .yes
    }
  }
}
