import Hierarchy

/// A class that two documents declare differently.
public struct ClassChange: Sendable {
  /// The class.
  public let name: String
  /// What differs.
  public let properties: [ClassProperty]
  /// The hooks of its overrides that differ.
  public let hooks: [OverrideHook]

  /// The change of a class that the new document declares; nil if there is none.
  init?(name: String, _ pair: Correspondence) {
    guard let old = pair.old.classes[name], let new = pair.new.classes[name] else { return nil }
    self.name = name
    properties = ClassProperty.allCases.filter { !$0.isSame(old, new, pair) }
    if properties.isEmpty { return nil }
    hooks = pair.differingHooks(old.overrides, new.overrides)
  }
}

/// What can differ of a class, as its keys are called.
public enum ClassProperty: String, Sendable, CaseIterable {
  case superclass, unwindActions, overrides, container

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
