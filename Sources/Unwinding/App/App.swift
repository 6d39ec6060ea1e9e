import Hierarchy

/// A document as the simulator questions it: with every controller's class chain resolved.
///
/// A class, though it never changes: every search and execution holds it, and copying a document's
/// many references for each of them was a third of their time.
final class App: Sendable {
  let document: Document
  private let classes: ClassRecords
  private let classOfController: [Int]
  /// Whether the controller itself or its class chain overrides any hook.
  private let overridesAnything: [Bool]

  init(_ document: Document) {
    self.document = document
    var classes = ClassRecords()
    let classOfController = document.controllers.map {
      classes.index(of: $0.className, in: document)
    }
    overridesAnything = zip(document.controllers, classOfController).map { controller, index in
      classes.records[index].chainHasOverrides || controller.overrides != Overrides()
    }
    self.classes = classes
    self.classOfController = classOfController
  }

  subscript(controller: ControllerIndex) -> Controller { document.controllers[controller] }

  /// The classes of a controller, its own first.
  func classChain(of controller: ControllerIndex) -> some Sequence<ClassRecord> {
    sequence(first: classes.records[classOfController[controller]]) { record in
      record.superclass.map { self.classes.records[$0] }
    }
  }

  /// Whether the controller implements the action, itself or by its class chain (SEMANTICS.md 1.4).
  func responds(_ controller: ControllerIndex, to action: ActionSelector) -> Bool {
    if self[controller].unwindActions.contains(action) { return true }
    var index: Int? = classOfController[controller]
    while let current = index {
      let record = classes.records[current]
      if record.actions.contains(action) { return true }
      index = record.superclass
    }
    return false
  }

  /// Whether the controller's class is `className` or inherits from it.
  func isKind(_ controller: ControllerIndex, of className: String) -> Bool {
    classChain(of: controller).contains { $0.name == className }
  }

  /// A hook's overrides from the controller's own class upward: each is the `super` of the one
  /// before it. Overrides on the controller count as its own class's (SEMANTICS.md 1.5).
  func overrides<Value>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> [(level: Int, value: Value)] {
    guard overridesAnything[controller] else { return [] }
    var found: [(level: Int, value: Value)] = []
    for (level, record) in classChain(of: controller).enumerated() {
      let own = level == 0 ? self[controller].overrides[keyPath: hook] : nil
      if let value = own ?? record.overrides[keyPath: hook] {
        found.append((level, value))
      }
    }
    return found
  }

  /// Whether the controller or its class chain overrides a hook of which only that matters.
  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: ControllerIndex) -> Bool {
    guard overridesAnything[controller] else { return false }
    return self[controller].overrides[keyPath: hook]
      || classChain(of: controller).contains { $0.overrides[keyPath: hook] }
  }

  /// Whether the old search hook is in force under the modern search: overridden by a class that,
  /// with all below it, does not override allowedChildrenForUnwinding (SEMANTICS.md B5.1).
  func hasLegacySearch(_ controller: ControllerIndex) -> Bool {
    guard
      let old = overrides(of: \.viewControllerForUnwindSegueAction, on: controller).first
    else { return false }
    guard let new = overrides(of: \.allowedChildrenForUnwinding, on: controller).first else {
      return true
    }
    return old.level < new.level
  }

  /// A controller and everything that leaves with it: its children and, by the actual presenter
  /// link, all they present (SEMANTICS.md B18); in document order.
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
