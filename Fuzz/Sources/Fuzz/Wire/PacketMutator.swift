/// Changes streams of packets, and mostly corrects the lengths that the change made wrong: those would
/// be all that is looked at.
struct PacketMutator {
  var random: SplitMix

  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var packets = Self.packets(in: Array(input.dropFirst()))
    let first = random.below(6) == 0 ? UInt8(truncatingIfNeeded: random.next()) : input.first ?? 0
    guard !packets.isEmpty else { return random.pick(PacketInput.seeds) }
    for _ in 0...random.below(3) { change(&packets) }
    var bytes = [first]
    for packet in packets { bytes += Self.number(UInt64(packet.count)) + packet }
    if random.below(8) == 0, bytes.count > 8 {
      let place = 1 + random.below(bytes.count - 8)
      bytes.replaceSubrange(place..<(place + 8), with: Self.number(length()))
    }
    return random.below(10) == 0 ? Array(bytes.dropLast(random.below(20))) : bytes
  }

  private mutating func change(_ packets: inout [[UInt8]]) {
    guard !packets.isEmpty else { return packets.append([]) }
    let place = random.below(packets.count)
    switch random.below(8) {
    case 0: packets.remove(at: place)
    case 1: packets.insert(packets[place], at: random.below(packets.count))
    case 2: packets += Self.packets(in: Array(random.pick(PacketInput.seeds).dropFirst()))
    case 3: packets[place] = Array(packets[place].dropLast(random.below(12)))
    case 4, 5:
      // Numbers are on eights as often as not.
      guard packets[place].count >= 8 else { return }
      let start = random.below(packets[place].count - 7)
      packets[place].replaceSubrange(start..<(start + 8), with: Self.number(length()))
    default:
      guard !packets[place].isEmpty else { return }
      packets[place][random.below(packets[place].count)] = UInt8(truncatingIfNeeded: random.next())
    }
  }

  private mutating func length() -> UInt64 {
    random.pick([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 32, 33, 1 << 30, 1 << 30 + 1, 1 << 32, 1 << 62, 1 << 63,
      UInt64.max, UInt64(random.below(300)),
    ])
  }

  /// The contents of the packets in a stream, as far as they are whole.
  private static func packets(in stream: [UInt8]) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var rest = stream[...]
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      let count = Int(min(length, UInt64(rest.count)))
      packets.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return packets
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
  }
}
