import TestSupport
import Testing

@testable import Export

@Suite struct SHA256Tests {
  /// By the processor's own instructions, and without.
  private static let ways = SHA256.hasInstructions ? [true, false] : [false]

  private func digest(_ text: String, _ usesInstructions: Bool) -> String {
    var hash = SHA256(usesInstructions: usesInstructions)
    hash.update(Array(text.utf8))
    return hash.finish().description
  }

  /// From FIPS 180-4's examples.
  @Test(arguments: ways) func knownHashes(usesInstructions: Bool) {
    let digest = { self.digest($0, usesInstructions) }
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func bothWaysGiveTheSame() {
    var generator = SeededGenerator(seed: 7)
    for count in [0, 1, 63, 64, 65, 127, 128, 4096, 100_003] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let hashes = Self.ways.map { way in
        var hash = SHA256(usesInstructions: way)
        hash.update(bytes)
        return hash.finish()
      }
      #expect(Set(hashes).count == 1, "\(count)")
    }
  }

  @Test func piecesGiveTheSame() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [1, 3, 55, 56, 63, 64, 65, 500] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(hash.finish() == SHA256.digest(of: bytes), "\(size)")
    }
  }

  @Test func digits() {
    let digest = SHA256.digest(of: [1, 2, 3])
    #expect(Digest(digest.description) == digest)
    #expect(Digest(String(digest.description.dropLast())) == nil)
    #expect(Digest(digest.description.dropLast() + "g") == nil)
    #expect(Digest(digest.description.dropLast() + "é") == nil)
  }
}
