/// The hash of some numbers: of stacks there are many, and a general hash of each number is slow.
struct NumberHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Int32) {
    value = (value ^ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}

/// What stacks are told apart by.
struct StackKey: Hashable {
  private let numbers: [Int32]
  private let hash: UInt64

  init(_ numbers: [Int32]) {
    var hash = NumberHash()
    for number in numbers { hash.add(number) }
    self.numbers = numbers
    self.hash = hash.value
  }

  static func == (left: StackKey, right: StackKey) -> Bool {
    left.hash == right.hash && left.numbers == right.numbers
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
