import Hierarchy

/// A class of the app, as far as it is known.
struct AppClass: Sendable {
  let name: String
  /// nil: not known.
  var superclass: String?
  /// Selectors as Objective-C spells them.
  var unwindActions: [String] = []
  var overrides = Overrides()
  /// Where it is declared; nil: it is only named.
  var place: ImportPlace?
}

/// The classes of an app over UIKit's.
struct AppClasses: Sendable {
  private var classes: [String: AppClass] = [:]

  subscript(name: String) -> AppClass? { classes[name] }

  /// Every class that something is known of, in alphabetical order.
  var names: [String] { classes.keys.sorted() }

  /// Adds what is known of a class, if nothing was.
  mutating func add(_ new: AppClass) {
    if classes[new.name] == nil { classes[new.name] = new }
  }

  /// Says what a class inherits from, where nothing else is known of that: the element that a
  /// storyboard has for it is UIKit's, and so is the class that the class inherits from in the end.
  mutating func assume(_ name: String, inheritsFrom uikitClass: String) {
    guard let top = ancestry(of: name).last, !UIKitClasses.contains(top) else { return }
    classes[top, default: AppClass(name: top)].superclass = uikitClass
  }

  /// The class and its known superclasses.
  func ancestry(of name: String) -> [String] {
    var ancestry: [String] = []
    var seen: Set<String> = []
    var current: String? = name
    while let name = current, seen.insert(name).inserted {
      ancestry.append(name)
      current = superclass(of: name)
    }
    return ancestry
  }

  /// Whether a class inherits from UIViewController, as far as is known; what inherits from a class
  /// of a library that is not among the sources is one if it is called one.
  func isController(_ name: String) -> Bool {
    let ancestry = ancestry(of: name)
    guard let top = ancestry.last, top != UIKitClasses.base else { return true }
    guard !UIKitClasses.contains(top), !top.hasPrefix("NS"), !top.hasPrefix("WK") else {
      return false
    }
    return ancestry.contains { name in
      ["ViewController", "VC", "NavigationController", "TabBarController"]
        .contains(where: name.hasSuffix)
    }
  }

  /// The container kind that the class gives.
  func container(of name: String) -> ContainerKind {
    ancestry(of: name).lazy.compactMap { UIKitClasses.container(of: $0) }.first ?? .none
  }

  /// Whether a class or one above it implements an action.
  func implements(_ name: String, _ action: String) -> Bool {
    completeAncestry(of: name).contains { classes[$0]?.unwindActions.contains(action) ?? false }
  }

  /// Whether a class or one above it overrides a hook.
  func overrides(_ hook: KeyPath<Overrides, Bool>, _ name: String) -> Bool {
    completeAncestry(of: name).contains { classes[$0]?.overrides[keyPath: hook] ?? false }
  }

  /// The nearest override of a hook, from the class upward.
  func override<Value>(of hook: KeyPath<Overrides, Value?>, on name: String) -> Value? {
    completeAncestry(of: name).lazy.compactMap { classes[$0]?.overrides[keyPath: hook] }.first
  }

  private func superclass(of name: String) -> String? {
    classes[name]?.superclass ?? UIKitClasses.superclass(of: name)
  }

  /// A class that nothing is known of is a plain subclass of UIViewController.
  private func completeAncestry(of name: String) -> [String] {
    let known = ancestry(of: name)
    return known.last == UIKitClasses.base ? known : known + [UIKitClasses.base]
  }
}

extension AppClasses {
  /// What storyboards say of classes, where the sources do not: the lists of Xcode 4, and the
  /// elements.
  init(of app: AppScenes, over sources: AppClasses) {
    self = sources
    for storyboard in app.storyboards {
      for listed in storyboard.classes { add(AppClass(listed)) }
    }
    let controllers = app.scenes.indices.filter { app.isController($0) }
      .map { app.scenes[$0].controller }
    // Those that say more come first: every class inherits from UIViewController.
    for saysMore in [true, false] {
      for controller in controllers
      where (controller.elementClass != UIKitClasses.base) == saysMore {
        assume(controller.runtimeClass(in: self), inheritsFrom: controller.elementClass)
      }
    }
  }
}

extension AppClass {
  fileprivate init(_ listed: ListedClass) {
    self.init(name: listed.name, superclass: listed.superclass, place: listed.place)
    for action in listed.unwindActions {
      guard let selector = try? ActionSelector(spelling: action) else { continue }
      unwindActions.append(selector.name)
    }
  }
}
