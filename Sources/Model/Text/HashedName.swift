/// A name as the key of a table that may hold a million of them, with its hash beside it: to look for
/// it, and to let the table grow, the texts of other names need not be fetched from all over memory.
@frozen @usableFromInline package struct HashedName: Hashable, Sendable {
  /// The name.
  @usableFromInline package let text: String
  @usableFromInline let hash: Int

  /// Takes a name.
  package init(_ text: String) {
    self.text = text
    hash = text.hashValue
  }

  /// Whether two names are the same, as their texts are.
  @inlinable package static func == (left: HashedName, right: HashedName) -> Bool {
    left.hash == right.hash && left.text == right.text
  }

  /// By the hash that is there.
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The same at once: tables ask for it.
  @inlinable package func _rawHashValue(seed: Int) -> Int { hash._rawHashValue(seed: seed) }
}
