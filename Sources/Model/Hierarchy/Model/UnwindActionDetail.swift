/// What a document says of an unwind action beside its selector.
public struct UnwindActionDetail: Sendable, Equatable {
  /// The action.
  public let action: ActionSelector
  /// What its code does to the screen (Semantics.md U5); nil: nothing.
  public let performs: ActionPerformance?
  /// Where it comes from.
  public let origin: Origin?
}

/// What the code of an unwind action does to the screen besides (Semantics.md U5).
public enum ActionPerformance: String, Sendable, CaseIterable {
  /// Dismisses what the destination presents or, failing that, the modal that it stands in.
  case dismiss
  /// Pops the destination's nearest navigation controller once.
  case pop
  /// Pops it to its root.
  case popToRoot
  /// Something that could not be read from it.
  case unknown
}
