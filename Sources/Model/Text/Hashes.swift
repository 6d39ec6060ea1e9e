/// 64 bits of FNV-1a: the same in every run, as Swift's own hashes are not, and no defense against
/// anybody.
package struct Checksum {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(of bytes: some Sequence<UInt8>) { update(bytes) }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Its sixteen digits.
  package func text(_ letters: Hexadecimal.Letters) -> String {
    Hexadecimal.text(value, atLeast: 16, letters)
  }
}

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
