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
    case .unwindActions: old.actionFacts.isSame(new.actionFacts)
    case .overrides: pair.differingHooks(old.overrides, new.overrides).isEmpty
    case .note: old.note == new.note
    case .origin: old.origin == new.origin
    case .back: old.hasBackButton == new.hasBackButton
    case .dismissal: old.dismissal == new.dismissal
    case .collapsed: old.isCollapsed == new.isCollapsed
    }
  }
}
