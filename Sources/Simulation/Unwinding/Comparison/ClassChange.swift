import Hierarchy

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
    case .unwindActions: old.actionFacts.isSame(new.actionFacts)
    case .overrides: pair.differingHooks(old.overrides, new.overrides).isEmpty
    case .container: old.container == new.container
    }
  }
}
