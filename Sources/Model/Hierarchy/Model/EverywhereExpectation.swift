/// What the author expects of an unwind in every stack that the app can build.
public struct EverywhereExpectation: Sendable {
  /// Where it may go; nil: anywhere.
  public let destinations: [EverywhereDestination]?
  /// What must never become of it.
  public let never: [ExcludedOutcome]
  /// Where the expectation's object begins in the file.
  public let position: SourcePosition
}

/// Where an unwind may go.
public enum EverywhereDestination: Sendable, Equatable {
  /// An instance of this controller or scene.
  case controller(ControllerIndex)
  /// The controller that brought its source up.
  case opener
}

/// What may be excluded for an unwind.
public enum ExcludedOutcome: String, Sendable, CaseIterable {
  case aborted
  /// It is performed, but its destination is not on screen afterwards.
  case movesNothing = "moves-nothing"
  case exception, undetermined
}
