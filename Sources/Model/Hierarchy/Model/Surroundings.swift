/// What stands above the root of a document (Semantics.md U2).
public enum Surroundings: String, Sendable, CaseIterable {
  /// The window: the root has neither parent nor presenter.
  case window
  /// The document does not know.
  case unknown
}

/// Which unwinds of its controllers a document claims to hold (Semantics.md U6).
public enum UnwindCoverage: String, Sendable, CaseIterable {
  case all, some
}
