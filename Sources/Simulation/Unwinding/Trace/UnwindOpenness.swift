/// Why nobody can say what becomes of an unwind.
public enum UnwindOpenness: String, Sendable, Hashable {
  /// Somebody answers at run time: a `depends` rule says so.
  case depends
  /// The document does not know what decides (Semantics.md, section 11).
  case notKnown = "not-known"
}
