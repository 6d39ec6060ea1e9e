/// Reads the `overrides` of classes and controllers, once everybody whom they may name is known.
struct OverridesPass {
  let reader: ValueReader

  func read(_ classes: inout ClassesPass, _ controllers: inout ControllersPass) {
    // Most documents have none, and some name a million classes.
    guard !(classes.overrides.isEmpty && controllers.overrides.isEmpty) else { return }
    let knownClasses = KnownClasses(classes, controllers)
    // Written back after all are read: a write while a reader holds the controllers copies them.
    let overrides = OverridesReader(
      reader: reader, controllers: controllers, knownClasses: knownClasses)
    let ofClasses = classes.overrides.map { overrides.overrides($0.value) }
    let ofControllers = controllers.overrides.map { overrides.overrides($0.value) }
    for (source, overrides) in zip(classes.overrides, ofClasses) {
      classes.declarations[source.className]?.overrides = overrides
    }
    for (source, overrides) in zip(controllers.overrides, ofControllers) {
      controllers.controllers[source.controller].overrides = overrides
    }
  }
}

/// Every class that a rule's `from` may name: declared, UIKit's, a controller's or a superclass.
struct KnownClasses {
  let names: Set<String>
  /// The names in an order that does not change from run to run.
  let sorted: [String]

  init(_ classes: ClassesPass, _ controllers: ControllersPass) {
    var names = Set(UIKitClasses.names)
    for (name, declaration) in classes.declarations {
      names.insert(name)
      names.insert(declaration.superclass)
    }
    for controller in controllers.controllers { names.insert(controller.className) }
    self.names = names
    sorted = names.sorted()
  }
}
