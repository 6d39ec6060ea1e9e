import Hierarchy
import Text

struct AppClass: Sendable {
  let name: String
  var superclass: String?
  /// The names after the colons of its declaration and its extensions, without types around them.
  var inherited: Set<String> = []
  /// The selectors in Objective-C.
  var unwindActions: [NewUnwindAction] = []
  /// Whether it may implement others, because not all of its code is known.
  var hasUnknownActions = false
  var overrides = NewOverrides()
  /// Whether its canPerformUnwindSegueAction returns NO if UIKit's default answer is NO.
  var isNoByDefault = false
  /// The place of its `viewControllerForUnwindSegueAction`, which is deprecated.
  var deprecatedOverride: ImportPlace?
  /// The code of its `performSegue`, if that may not perform the segue, with its place.
  var performOverride: String?
  /// What its `perform` does, if it's the class of a segue; nil: it doesn't override it.
  var transition: SegueTransition?
  var transitionPlace: ImportPlace?
  /// The methods of its own object that the code of each action calls.
  var actionCalls: [String: Set<String>] = [:]
  /// Its methods that change the screen or call others, by their names.
  var methods: [String: ScannedMethod] = [:]
  /// The classes that its `@IBSegueAction` methods create controllers of, by their selectors.
  var creations: [String: Set<String>] = [:]
  /// The place of its declaration; nil: it's only named.
  var place: ImportPlace?

  /// Whether its controllers can implement an unwind action, or change a search.
  var takesPart: Bool { isKnownToTakePart || hasUnknownActions }
  var isKnownToTakePart: Bool { !unwindActions.isEmpty || !overrides.isEmpty }

  func implements(_ action: String) -> Bool { unwindActions.contains { $0.action == action } }

  /// Notes that only some builds contain an action.
  mutating func limit(_ action: String, at place: ImportPlace?) {
    let note = place.map { "\($0.fileAndLine): only some builds contain it (#if)" }
    var rule = NewOverrides.CanPerform(action: action, answer: .depends, note: note)
    rule.origin = place?.origin()
    overrides.canPerformUnwindSegueAction =
      [rule] + (overrides.canPerformUnwindSegueAction ?? [])
  }
}

struct AppClasses: Sendable {
  private var classes: [String: AppClass] = [:]

  subscript(name: String) -> AppClass? { classes[name] }

  func isKnown(_ name: String) -> Bool { classes[name] != nil || UIKitClasses.contains(name) }

  /// Whether no source file declares a class, which isn't UIKit's.
  func isUndeclared(_ name: String) -> Bool {
    classes[name]?.place == nil && !UIKitClasses.contains(name)
  }

  /// The nearest undeclared class, from a class upward.
  func undeclared(from name: String) -> String? { ancestry(of: name).first(where: isUndeclared) }

  var names: [String] { classes.keys.sorted() }

  mutating func add(_ new: AppClass) {
    if classes[new.name] == nil { classes[new.name] = new }
  }

  /// Notes the actions that only some of several superclasses in an `#if` have.
  mutating func limit(_ name: String, below superclasses: Set<String?>) {
    let names = superclasses.map { $0 ?? UIKitClasses.base }
    let actions = names.flatMap(ancestry).flatMap { classes[$0]?.unwindActions ?? [] }.map(\.action)
    let place = classes[name]?.place
    for action in Set(actions).sorted() where !names.allSatisfy({ implements($0, action) }) {
      classes[name]?.limit(action, at: place)
    }
  }

  /// If an override is NO by default, lets it decide only about the actions that its class, a
  /// superclass, or a subclass implements. For all others, UIKit's default is the answer.
  mutating func limitRulesToImplemented() {
    for owner in names where classes[owner]?.isNoByDefault ?? false {
      let family = Set(names.filter { ancestry(of: $0).contains(owner) } + ancestry(of: owner))
      let rules = classes[owner]?.overrides.canPerformUnwindSegueAction ?? []
      guard let rule = rules.first(where: { $0.action == nil }),
        family.allSatisfy({ !isUndeclared($0) && !(classes[$0]?.hasUnknownActions ?? false) }),
        // The override of a superclass can return YES for any action.
        !ancestry(of: owner).dropFirst().contains(where: {
          classes[$0]?.overrides.canPerformUnwindSegueAction != nil
            && !(classes[$0]?.isNoByDefault ?? false)
        })
      else { continue }
      let actions = Set(family.flatMap { classes[$0]?.unwindActions.map(\.action) ?? [] })
      let limited = actions.sorted().map {
        var rule = rule
        rule.action = $0
        return rule
      }
      classes[owner]?.overrides.canPerformUnwindSegueAction =
        rules.filter { $0.action != nil } + limited
    }
  }

  /// Assumes UIKit's class for its storyboard element as the superclass, if that's unknown.
  mutating func assume(_ name: String, inheritsFrom uikitClass: String) {
    guard let top = ancestry(of: name).last, !UIKitClasses.contains(top) else { return }
    classes[top, default: AppClass(name: top)].superclass = uikitClass
  }

  mutating func leaveActionsOpen(of name: String) {
    classes[name, default: AppClass(name: name)].hasUnknownActions = true
  }

  /// Notes that source files are missing, with undeclared classes and with extensions.
  mutating func leaveUndeclaredOpen() {
    for name in names where isUndeclared(name) {
      leaveActionsOpen(of: name)
    }
    leaveActionsOpen(of: UIKitClasses.base)
  }

  /// Notes that other code may run after an unwind segue with an action.
  mutating func leavePerformanceOpen(of action: String) {
    for name in names {
      for place in classes[name]?.unwindActions.indices ?? 0..<0
      where classes[name]?.unwindActions[place].action == action {
        classes[name]?.unwindActions[place].performs = .unknown
      }
    }
  }

  /// Removes superclasses that form a cycle or exceed the maximum, and returns findings about them.
  mutating func omitInvalidAncestors() -> [ImportFinding] {
    var findings: [ImportFinding] = []
    // It isn't a view controller, so UIViewController has no superclass here.
    classes[UIKitClasses.base]?.superclass = nil
    var depths = [UIKitClasses.base: 0]
    for name in names {
      // Repeats for each cycle among its superclasses.
      while !measure(name, &depths, &findings) {}
    }
    return findings
  }

  /// Counts the superclasses of a class and of each superclass; false: it broke a cycle.
  private mutating func measure(
    _ name: String, _ depths: inout [String: Int], _ findings: inout [ImportFinding]
  ) -> Bool {
    var path: [String] = []
    var places: [String: Int] = [:]
    var current: String? = name
    while let next = current, depths[next] == nil {
      if let start = places[next] {
        // UIKit's classes form no cycle, so one of the others is wrong.
        let cut = path[start...].filter { superclass(of: $0) != UIKitClasses.superclass(of: $0) }
          .min()
        guard let cut else { return true }
        omitSuperclass(of: cut, "can't be its own ancestor", &findings)
        return false
      }
      places[next] = path.count
      path.append(next)
      current = superclass(of: next)
    }
    var depth = current.flatMap { depths[$0] } ?? 0
    for heir in path.reversed() {
      depth += 1
      if depth > ImportLimits.superclasses, classes[heir]?.superclass != nil {
        omitSuperclass(
          of: heir, "has more than \(ImportLimits.superclasses) superclasses", &findings)
        depth = 1
      }
      depths[heir] = depth
    }
    return true
  }

  private mutating func omitSuperclass(
    of name: String, _ why: String, _ findings: inout [ImportFinding]
  ) {
    classes[name]?.superclass = nil
    findings.add(
      .warning, "\(Visible.quoted(name)) \(why); segueviz ignores its superclass",
      at: classes[name]?.place)
  }

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

  /// Whether a class inherits from UIViewController, as far as it's known. A library's class
  /// without source code counts if its name ends like one.
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

  func container(of name: String) -> ContainerKind {
    // A printed hierarchy may name a million unknown classes.
    guard isKnown(name) else { return .none }
    return ancestry(of: name).lazy.compactMap { UIKitClasses.container(of: $0) }.first ?? .none
  }

  func implements(_ name: String, _ action: String) -> Bool {
    completeAncestry(of: name).contains { classes[$0]?.implements(action) ?? false }
  }

  func overrides(_ point: KeyPath<NewOverrides, Bool>, _ name: String) -> Bool {
    completeAncestry(of: name).contains { classes[$0]?.overrides[keyPath: point] ?? false }
  }

  /// The nearest override of a method, from the class upward.
  func override<Value>(of point: KeyPath<NewOverrides, Value?>, on name: String) -> Value? {
    completeAncestry(of: name).lazy.compactMap { classes[$0]?.overrides[keyPath: point] }.first
  }

  func transition(ofSegue name: String) -> SegueTransition {
    for ancestor in ancestry(of: name) {
      if ancestor == ScannedAction.segueClass { return .super }
      // It's unknown what a library does.
      guard let known = classes[ancestor], known.place != nil else { return .unknown }
      if let transition = known.transition { return transition }
    }
    return .unknown
  }

  /// Notes which actions call methods that move screens, or are those of a source whose prepare does,
  /// as that also runs before the transition; `showing` returns whether a method shows a screen.
  mutating func noteCalls(of app: AppScenes, showing: (_ type: String, _ method: String) -> Bool) {
    var stepsLeft = 1_000_000
    let navigating = Set(
      names.filter(isController).flatMap { name in
        classes[name]?.methods.keys.filter {
          classes[name]?.methods[$0]?.navigates ?? false || showing(name, $0)
        } ?? []
      })
    func navigates(_ calls: Set<String>, in name: String) -> Bool {
      var (seen, pending) = (calls, Array(calls))
      let ancestry = completeAncestry(of: name)
      while let method = pending.popLast(), stepsLeft > 0 {
        stepsLeft -= 1
        if method.hasPrefix("."), navigating.contains(String(method.dropFirst())) { return true }
        guard
          let owner = ancestry.first(where: {
            classes[$0]?.methods[method] != nil || showing($0, method)
          })
        else { continue }
        let scanned = classes[owner]?.methods[method]
        if scanned?.navigates ?? false || showing(owner, method) { return true }
        pending += (scanned?.calls ?? []).filter { seen.insert($0).inserted }
      }
      return false
    }
    for name in names {
      for (place, action) in (classes[name]?.unwindActions ?? []).enumerated()
      where action.performs == nil
        && navigates(classes[name]?.actionCalls[action.action] ?? [], in: name)
      {
        classes[name]?.unwindActions[place].performs = .unknown
      }
    }
    for key in app.unwinds {
      let source = app.scenes[key.scene]
      let isMoved = ancestry(of: source.controller.runtimeClass(in: self))
        .contains { navigates(["prepare", "prepareForSegue"], in: $0) }
      if isMoved, let action = source.segues[key.place].validAction?.name {
        leavePerformanceOpen(of: action)
      }
    }
  }

  private func superclass(of name: String) -> String? {
    classes[name]?.superclass ?? UIKitClasses.superclass(of: name)
  }

  /// The class and its superclasses. An unknown class counts as a plain UIViewController subclass.
  private func completeAncestry(of name: String) -> [String] {
    let known = ancestry(of: name)
    return known.last == UIKitClasses.base ? known : known + [UIKitClasses.base]
  }
}

extension AppClasses {
  /// Adds the storyboards' classes without source code.
  init(of app: AppScenes, over sources: AppClasses, findings: inout [ImportFinding]) {
    self = sources
    // It's unknown what UIKit's method does with a segue.
    let actions = Set(app.scenes.flatMap { $0.segues.compactMap { $0.validAction?.name } })
    for action in actions.intersection(ScannedAction.methodsOfUIKit).sorted() {
      classes[UIKitClasses.base, default: AppClass(name: UIKitClasses.base)].unwindActions
        .append(NewUnwindAction(action, performs: .unknown))
    }
    let controllers = app.scenes.places.filter { app.isController($0) }
      .map { app.scenes[$0].controller }
    // More specific superclasses first, because every class inherits from UIViewController.
    for isSpecific in [true, false] {
      for controller in controllers
      where (controller.elementClass != UIKitClasses.base) == isSpecific {
        assume(controller.runtimeClass(in: self), inheritsFrom: controller.elementClass)
      }
    }
    findings += omitInvalidAncestors()
    let prefixes = Set(sources.names.compactMap { Self.prefix(of: $0) })
    for controller in controllers where controller.isOfApp {
      let name = controller.runtimeClass(in: self)
      guard isUndeclared(name) else { continue }
      // Without a module, it's an Objective-C class. With a prefix of its own, it's a library's.
      let isOwn =
        controller.isOfTarget || sources.names.isEmpty
        || Self.prefix(of: name).map(prefixes.contains) ?? true
      if isOwn { leaveActionsOpen(of: name) }
    }
    // A library's class may implement any action, so it isn't certain that nothing does.
    if !sources.names.isEmpty,
      controllers.contains(where: { undeclared(from: $0.runtimeClass(in: self)) != nil })
    {
      leaveActionsOpen(of: UIKitClasses.base)
    }
  }

  /// "ABC" of "ABCMenuController"; nil: none.
  private static func prefix(of name: String) -> Substring? {
    let capitals = name.prefix { $0.isASCII && $0.isUppercase }
    return capitals.count > 2 ? capitals.dropLast() : nil
  }
}

extension AppClasses {
  /// The used classes, their superclasses, and every controller class that affects unwind segues.
  func declared(for used: [String]) -> [AppClass] {
    var declared: Set<String> = []
    for name in Set(used) { declared.formUnion(ancestry(of: name)) }
    for name in names {
      guard let known = self[name], known.takesPart, isController(name) else { continue }
      declared.formUnion(ancestry(of: name))
    }
    return declared.sorted().compactMap { self[$0] }
  }

  func listed(_ used: [String]) -> [AppClass] {
    var names: Set<String> = []
    // Most classes that a printed hierarchy names are unknown, and so are their superclasses.
    for name in used where isKnown(name) && !names.contains(name) {
      for ancestor in ancestry(of: name) where self[ancestor] != nil { names.insert(ancestor) }
    }
    return names.sorted().compactMap { self[$0] }
  }
}
