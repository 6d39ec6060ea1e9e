/// What the document says of one class.
public struct ClassDeclaration: Sendable {
  /// The class's name.
  public let name: String
  /// The superclass's name. Where the document is silent: UIViewController, or UIKit's own
  /// superclass if the declaration adds to a UIKit class.
  public let superclass: String
  /// The unwind actions that the class implements, without the inherited ones.
  public let unwindActions: [ActionSelector]
  /// Whether it may implement others: its sources were not given (Semantics.md U3).
  public let hasUnknownActions: Bool
  /// What there is to say of some of ``unwindActions``.
  public let actionDetails: [UnwindActionDetail]
  /// The UIKit hooks that the class overrides, without the inherited ones.
  public internal(set) var overrides: Overrides
  /// The container kind that the class says it is; nil: that of its superclass.
  public let container: ContainerKind?
  /// Where it comes from.
  public let origin: Origin?
  /// Where the class's entry begins in the file.
  public let position: SourcePosition
}
