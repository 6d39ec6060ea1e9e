/// What all documents of a batch are known by together: parts of one batch have the same.
struct InputsDigest {
  private var hash = SHA256()

  /// Takes a document; in the order of their names.
  ///
  /// - Parameter digest: its content; nil: it cannot be read.
  mutating func add(_ name: String, _ digest: Digest?) {
    // No name has a zero in it.
    hash.update(Array(name.utf8)[...])
    hash.update([0])
    hash.update(Array((digest?.description ?? "").utf8)[...])
    hash.update([0])
  }

  consuming func finish() -> Digest { hash.finish() }
}
