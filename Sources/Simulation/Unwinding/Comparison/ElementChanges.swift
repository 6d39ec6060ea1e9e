import Hierarchy

/// A controller that differs in two documents, apart from its place.
public struct ControllerChange: Sendable, Equatable {
  /// Its place in the old document.
  public let old: ControllerIndex
  /// Its place in the new document.
  public let new: ControllerIndex
  /// What differs.
  public let properties: [ControllerProperty]
  /// The overridden methods that differ.
  public let overrides: [OverridePoint]

  init?(new: ControllerIndex, _ pair: Correspondence) {
    guard let old = pair.old(new) else { return nil }
    self.old = old
    self.new = new
    properties = pair.old.values(of: old).differences(from: pair.new.values(of: new))
    if properties.isEmpty { return nil }
    overrides = pair.changedOverrides(
      pair.old.controllers[old].overrides, pair.new.controllers[new].overrides)
  }
}

/// A property of a controller that can differ, by its key. A different place is a
/// ``ControllerMove``.
public enum ControllerProperty: String, Sendable, CaseIterable {
  case `class`, title, container, selectedViewController, modalPresentationStyle, callerAssumed
  case definesPresentationContext, unwindActions, overrides, note, origin, back, dismissal
  case collapsed, hidesBottomBarWhenPushed

  /// Whether the property can affect the outcome of an unwind segue.
  public var decides: Bool {
    switch self {
    case .title, .note, .origin, .callerAssumed, .back, .dismissal, .collapsed,
      .hidesBottomBarWhenPushed:
      false
    case .class, .container, .selectedViewController, .modalPresentationStyle,
      .definesPresentationContext, .unwindActions, .overrides:
      true
    }
  }
}

/// A class with different declarations in two documents, one of which may only name it.
public struct ClassChange: Sendable, Equatable {
  /// The class.
  public let name: String
  /// What differs.
  public let properties: [ClassProperty]
  /// The overridden methods that differ.
  public let overrides: [OverridePoint]

  /// The change of a class that both documents know; nil: none. A class without a declaration
  /// counts as plain, so it differs only if the other document has unknown actions for it.
  init?(name: String, _ pair: Correspondence) {
    let (old, new) = (pair.old.classes[name], pair.new.classes[name])
    self.name = name
    if let old, let new {
      properties = pair.old.values(of: old).differences(from: pair.new.values(of: new))
      if properties.isEmpty { return nil }
    } else {
      guard let only = old ?? new, only.hasUnknownActions else { return nil }
      properties = ClassProperty.allCases.filter { $0.isSet(by: only) }
    }
    overrides = pair.changedOverrides(old?.overrides ?? Overrides(), new?.overrides ?? Overrides())
  }
}

/// A property of a class that can differ, by its key.
public enum ClassProperty: String, Sendable, CaseIterable {
  case superclass, unwindActions, overrides, container

  /// Whether a declaration sets this property: it differs from a class without a declaration.
  fileprivate func isSet(by declaration: ClassDeclaration) -> Bool {
    switch self {
    case .superclass: declaration.superclass != UIKitClasses.base
    case .unwindActions: true
    case .overrides: declaration.overrides != Overrides()
    case .container: declaration.container != nil
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

  init?(old: SegueIndex, new: SegueIndex, _ pair: Correspondence) {
    self.old = old
    self.new = new
    properties = pair.old.values(of: pair.old.segues[old])
      .differences(from: pair.new.values(of: pair.new.segues[new]))
    if properties.isEmpty { return nil }
  }
}

/// A property of a segue that can differ, by its key.
public enum SegueProperty: String, Sendable, CaseIterable {
  case kind, from, action, to, identifier, sender, segueClass, note, trigger, condition
  case whileHidden, animates, actsAs, performs, expect, origin, madeBy, modalPresentationStyle
  case expectEverywhere

  var decides: Bool {
    switch self {
    case .kind, .from, .action, .identifier, .segueClass, .performs, .trigger, .madeBy: true
    case .to, .sender, .note, .condition, .whileHidden, .animates, .actsAs, .expect,
      .origin, .modalPresentationStyle, .expectEverywhere:
      false
    }
  }
}
