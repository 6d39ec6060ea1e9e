/// A checksum: 64 bits of FNV-1a, the same in every run, but not safe against attacks.
package struct Checksum {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(of bytes: some Sequence<UInt8>) { update(bytes) }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  package func text(_ letters: Hexadecimal.Letters) -> String {
    Hexadecimal.text(value, atLeast: 16, letters)
  }
}
