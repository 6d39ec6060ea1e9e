import Hierarchy

/// A controller about which two documents differ, wherever it stands.
public struct ControllerChange: Sendable {
  /// Its place in the old document.
  public let old: ControllerIndex
  /// Its place in the new document.
  public let new: ControllerIndex
  /// What differs.
  public let properties: [ControllerProperty]
  /// The hooks of its overrides that differ.
  public let hooks: [OverrideHook]

  /// The change of a controller of the new document; nil if there is none.
  init?(new: ControllerIndex, _ pair: Correspondence) {
    guard let old = pair.old(new) else { return nil }
    self.old = old
    self.new = new
    let controllers = (pair.old.controllers[old], pair.new.controllers[new])
    properties = ControllerProperty.allCases.filter {
      !$0.isSame(controllers.0, controllers.1, pair)
    }
    if properties.isEmpty { return nil }
    hooks = pair.differingHooks(controllers.0.overrides, controllers.1.overrides)
  }
}

/// What can differ of a controller, as its keys are called. Where it stands is a ``ControllerMove``.
public enum ControllerProperty: String, Sendable, CaseIterable {
  case `class`, title, container, selectedViewController, modalPresentationStyle, callerAssumed
  case definesPresentationContext, unwindActions, overrides, note, origin, back, dismissal
  case collapsed

  /// Whether the property can decide what an unwind does.
  public var decides: Bool {
    switch self {
    case .title, .note, .origin, .callerAssumed, .back, .dismissal, .collapsed: false
    case .class, .container, .selectedViewController, .modalPresentationStyle,
      .definesPresentationContext, .unwindActions, .overrides:
      true
    }
  }

  fileprivate func isSame(_ old: Controller, _ new: Controller, _ pair: Correspondence) -> Bool {
    switch self {
    case .class: old.className == new.className
    case .title: old.title == new.title
    case .container: old.container == new.container
    case .selectedViewController: pair.isSame(old.selectedChild, new.selectedChild)
    case .modalPresentationStyle: old.modalPresentationStyle == new.modalPresentationStyle
    case .callerAssumed: old.callerAssumed == new.callerAssumed
    case .definesPresentationContext:
      old.definesPresentationContext == new.definesPresentationContext
    case .unwindActions: old.actions.isSame(as: new.actions)
    case .overrides: pair.differingHooks(old.overrides, new.overrides).isEmpty
    case .note: old.note == new.note
    case .origin: old.origin == new.origin
    case .back: old.hasBackButton == new.hasBackButton
    case .dismissal: old.dismissal == new.dismissal
    case .collapsed: old.isCollapsed == new.isCollapsed
    }
  }
}

/// A class that two documents have and declare differently, or that one of them only names.
public struct ClassChange: Sendable {
  /// The class.
  public let name: String
  /// What differs.
  public let properties: [ClassProperty]
  /// The hooks of its overrides that differ.
  public let hooks: [OverrideHook]

  /// The change of a class that both documents have, which the caller has to know; nil if there is none. One
  /// that is not declared is plain: where the other document does not know its actions, that is what differs.
  init?(name: String, _ pair: Correspondence) {
    let (old, new) = (pair.old.classes[name], pair.new.classes[name])
    self.name = name
    if let old, let new {
      properties = ClassProperty.allCases.filter { !$0.isSame(old, new, pair) }
      if properties.isEmpty { return nil }
    } else {
      guard let only = old ?? new, only.hasUnknownActions else { return nil }
      properties = ClassProperty.allCases.filter { $0.isSaid(by: only) }
    }
    hooks = pair.differingHooks(old?.overrides ?? Overrides(), new?.overrides ?? Overrides())
  }
}

/// What can differ of a class, as its keys are called.
public enum ClassProperty: String, Sendable, CaseIterable {
  case superclass, unwindActions, overrides, container

  /// Whether a declaration says of it anything but what holds of a class that is not declared.
  fileprivate func isSaid(by declaration: ClassDeclaration) -> Bool {
    switch self {
    case .superclass: declaration.superclass != UIKitClasses.base
    case .unwindActions: true
    case .overrides: declaration.overrides != Overrides()
    case .container: declaration.container != nil
    }
  }

  fileprivate func isSame(
    _ old: ClassDeclaration, _ new: ClassDeclaration, _ pair: Correspondence
  ) -> Bool {
    switch self {
    case .superclass: old.superclass == new.superclass
    case .unwindActions: old.actions.isSame(as: new.actions)
    case .overrides: pair.differingHooks(old.overrides, new.overrides).isEmpty
    case .container: old.container == new.container
    }
  }
}

/// A segue that differs between two documents.
public struct SegueChange: Sendable {
  /// Its place in the old document's segues.
  public let old: SegueIndex
  /// Its place in the new document's segues.
  public let new: SegueIndex
  /// What differs.
  public let properties: [SegueProperty]

  /// The change of a segue that both documents have; nil if there is none.
  init?(old: SegueIndex, new: SegueIndex, _ pair: Correspondence) {
    self.old = old
    self.new = new
    let segues = (pair.old.segues[old], pair.new.segues[new])
    properties = SegueProperty.allCases.filter { !$0.isSame(segues.0, segues.1, pair) }
    if properties.isEmpty { return nil }
  }
}

/// What can differ of a segue, as its keys are called.
public enum SegueProperty: String, Sendable, CaseIterable {
  case kind, from, action, to, identifier, sender, segueClass, note, trigger, animates, actsAs,
    performs
  case expect, origin, madeBy, modalPresentationStyle, expectEverywhere

  /// Whether the property decides what an unwind does.
  var decides: Bool {
    switch self {
    case .kind, .from, .action, .identifier, .segueClass, .performs, .trigger, .madeBy: true
    case .to, .sender, .note, .animates, .actsAs, .expect, .origin, .modalPresentationStyle,
      .expectEverywhere:
      false
    }
  }

  fileprivate func isSame(_ old: Segue, _ new: Segue, _ pair: Correspondence) -> Bool {
    switch self {
    case .kind: old.kind == new.kind
    case .from: pair.isSame(old.from, new.from)
    case .action: old.action == new.action
    case .to: pair.isSame(old.to, new.to)
    case .identifier: old.identifier == new.identifier
    case .sender: old.sender == new.sender
    case .segueClass: old.segueClass == new.segueClass
    case .note: old.note == new.note
    case .origin: old.origin == new.origin
    case .trigger: old.trigger == new.trigger
    case .animates: old.animates == new.animates
    case .actsAs: old.actsAs == new.actsAs
    case .performs: old.performs == new.performs
    case .madeBy: old.maker == new.maker
    case .modalPresentationStyle: old.modalPresentationStyle == new.modalPresentationStyle
    case .expectEverywhere: pair.isSame(old.everywhere, new.everywhere)
    case .expect:
      old.expectations.count == new.expectations.count
        && zip(old.expectations, new.expectations).allSatisfy { pair.isSame($0, $1) }
    }
  }
}

extension Correspondence {
  fileprivate func isSame(_ old: Expectation, _ new: Expectation) -> Bool {
    old.ios?.description == new.ios?.description && old.outcome == new.outcome
      && isSame(old.destination, new.destination) && isSame(old.executor, new.executor)
      && (old.removes == nil) == (new.removes == nil)
      && isSameSet(old.removes ?? [], new.removes ?? [])
  }

  fileprivate func isSame(_ old: EverywhereExpectation?, _ new: EverywhereExpectation?) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    let (before, after) = (old.destinations ?? [], new.destinations ?? [])
    return old.never == new.never && (old.destinations == nil) == (new.destinations == nil)
      && before.count == after.count && zip(before, after).allSatisfy { isSame($0, $1) }
  }

  private func isSame(_ old: EverywhereDestination, _ new: EverywhereDestination) -> Bool {
    switch (old, new) {
    case (.opener, .opener): true
    case (.controller(let old), .controller(let new)): isSame(old, new)
    default: false
    }
  }

  private func isSame(_ old: ExpectedController?, _ new: ExpectedController?) -> Bool {
    switch (old, new) {
    case (nil, nil), (.nobody?, .nobody?): true
    case (.controller(let old)?, .controller(let new)?): isSame(old, new)
    default: false
    }
  }
}
