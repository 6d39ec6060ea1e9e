import Hierarchy

/// A document as the simulator questions it: with every class chain resolved.
///
/// A class, though it never changes: every search and execution holds it, and copying a document's
/// many references for each of them was a third of their time.
final class App: Sendable {
  let document: Document
  let classes: ClassTree
  /// The place in ``classes`` of each controller's class.
  let classOfController: PerElement<Controller, Int>
  /// Whether each controller has overrides of its own: most have not.
  let overridesItself: PerElement<Controller, Bool>
  /// What classes list in allowedChildrenForUnwinding, by the place of the class and by parent: a
  /// receiver answers with those of them that are its children.
  let listedChildren: [Int: [ControllerIndex: [ControllerIndex]]]

  /// The rules of canPerformUnwindSegueAction that classes have, by the place of the class, and
  /// those that controllers have themselves.
  let rulesOfClasses: [Int: [DecidingRule]]
  let rulesOfControllers: [ControllerIndex: [DecidingRule]]
  /// Whether there is anything to say of an action: there seldom is.
  let hasActionDetails: Bool

  init(_ document: Document) {
    self.document = document
    var builder = ClassTreeBuilder(document)
    classOfController = document.controllers.perElement { builder.add($0.className) }
    builder.finish()
    let classes = ClassTree(document, builder)
    self.classes = classes
    overridesItself = document.controllers.perElement { $0.overridesItself }
    var listedChildren: [Int: [ControllerIndex: [ControllerIndex]]] = [:]
    for (place, node) in classes.nodes.enumerated() {
      guard case .listed(let listed) = node.declaration?.overrides.allowedChildrenForUnwinding
      else { continue }
      listedChildren[place] = Dictionary(
        grouping: listed.filter { document.controllers[$0].parent != nil }
      ) { document.controllers[$0].parent ?? $0 }
    }
    self.listedChildren = listedChildren
    var rulesOfClasses: [Int: [DecidingRule]] = [:]
    for (place, node) in classes.nodes.enumerated() {
      rulesOfClasses[place] = node.declaration?.overrides.rules(of: .className(node.name))
    }
    self.rulesOfClasses = rulesOfClasses
    var rulesOfControllers: [ControllerIndex: [DecidingRule]] = [:]
    for index in document.controllers.places where overridesItself[index] {
      rulesOfControllers[index] =
        document.controllers[index].overrides.rules(of: .controller(index))
    }
    self.rulesOfControllers = rulesOfControllers
    hasActionDetails =
      document.classes.values.contains { !$0.actionDetails.isEmpty }
      || document.controllers.contains { !$0.actionDetails.isEmpty }
  }

  /// A hierarchy of instances of another document's controllers, which code does not name by their
  /// ids: what is known of their classes is known of them.
  init(_ app: App, _ document: Document, scenes: [ControllerIndex]) {
    self.document = document
    classes = app.classes
    classOfController = PerElement(scenes.map { app.classOfController[$0] })
    overridesItself = PerElement(scenes.map { app.overridesItself[$0] })
    listedChildren = [:]
    rulesOfClasses = app.rulesOfClasses
    var rules: [ControllerIndex: [DecidingRule]] = [:]
    for (index, scene) in zip(document.controllers.places, scenes) where app.overridesItself[scene]
    {
      rules[index] = document.controllers[index].overrides.rules(of: .controller(index))
    }
    rulesOfControllers = rules
    hasActionDetails = app.hasActionDetails
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

  /// Whether a navigation stack holds two controllers of one class, which implements the action.
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

  /// Whether the controller's class is `className` or inherits from it.
  func isKind(_ controller: ControllerIndex, of className: String) -> Bool {
    guard let ancestor = classes.place(of: className) else { return false }
    return classes.isKind(classOfController[controller], of: ancestor)
  }

  /// A controller and everything that leaves with it: its children and, by the actual presenter
  /// link, all they present (Semantics.md B18); in document order.
  func subtree(of controller: ControllerIndex) -> [ControllerIndex] {
    var members: [ControllerIndex] = []
    var pending = [controller]
    while let current = pending.popLast() {
      members.append(current)
      pending.append(contentsOf: self[current].children)
      if let presented = self[current].presented { pending.append(presented) }
    }
    return members.sorted()
  }
}

extension Overrides {
  /// The rules of canPerformUnwindSegueAction with where they are written; nil: it is not overridden.
  fileprivate func rules(of origin: OverrideOrigin) -> [DecidingRule]? {
    canPerformUnwindSegueAction?.enumerated().map { place, rule in
      DecidingRule(origin: origin, place: place, rule: rule)
    }
  }
}
