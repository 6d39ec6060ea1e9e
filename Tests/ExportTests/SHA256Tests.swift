import TestSupport
import Testing

@testable import Export

@Suite struct SHA256Tests {
  private func digest(_ text: String) -> String {
    SHA256.digest(of: Array(text.utf8)).description
  }

  /// Examples from FIPS 180-4.
  @Test func knownHashes() {
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
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
    #expect(Digest(digest.description.dropLast() + "é") == nil)
  }
}
