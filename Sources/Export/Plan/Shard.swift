import Text

/// One of several parts of a batch, for machines that share the work. A document belongs to a part by
/// its content: wherever it lies, and whatever other documents there are.
package struct Shard: Sendable, Hashable {
  /// Which part, from 1.
  package let number: Int
  /// Of how many.
  package let count: Int

  /// "2/5"; nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(Byte.isDigit) }),
      let number = Int(parts[0]), let count = Int(parts[1]), (1...9999).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  func holds(_ digest: Digest) -> Bool {
    digest.prefix % UInt64(count) == UInt64(number - 1)
  }
}
