import Text

/// The SHA-256 of bytes (FIPS 180-4). It shows whether an input or a diagram changed.
///
/// It's implemented here, because no linked library has it. Foundation and OpenSSL would have to be
/// linked only for that.
struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// The bytes that don't fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  mutating func update(_ bytes: some Collection<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    rest += bytes
    let count = rest.count / Self.blockSize * Self.blockSize
    rest[..<count].withUnsafeBytes { compress($0) }
    rest.removeFirst(count)
  }

  /// The hash of all bytes that were added.
  consuming func finish() -> Digest {
    let bitCount = byteCount &* 8
    var padding: [UInt8] = [0x80]
    while (rest.count + padding.count) % Self.blockSize != 56 { padding.append(0) }
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * $0)) }
    update(padding)
    return Digest(
      bytes: state.flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
      })
  }

  private static let blockSize = 64

  private mutating func compress(_ bytes: UnsafeRawBufferPointer) {
    // This loop runs over every byte of every diagram, and buffers are faster than arrays.
    state.withUnsafeMutableBufferPointer { state in
      schedule.withUnsafeMutableBufferPointer { schedule in
        Self.constants.withUnsafeBufferPointer { constants in
          for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            Self.compress(bytes, at: start, state, schedule, constants)
          }
        }
      }
    }
  }

  private static func compress(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ state: UnsafeMutableBufferPointer<UInt32>,
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index &- 15], schedule[index &- 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
      let second = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
      schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ constants[index] &+ schedule[index]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = sum0 &+ ((a & b) | (c & (a | b)))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

/// A SHA-256: 32 bytes, in files as 64 hexadecimal digits.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the digits; nil: the text isn't 64 of them.
  init?(_ text: String) {
    let digits = text.utf8.compactMap { Hexadecimal.value(of: $0, .lower) }
    guard text.utf8.count == 64, digits.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  package var description: String {
    String(
      decoding: bytes.flatMap { [$0 >> 4, $0 & 15] }.map { Hexadecimal.digit($0, .lower) },
      as: UTF8.self)
  }
}
