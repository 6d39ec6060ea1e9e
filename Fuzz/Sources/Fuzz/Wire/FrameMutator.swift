/// Changes streams of frames, and mostly corrects the lengths that the change made wrong: those would
/// be all that is looked at.
struct FrameMutator {
  var random: SplitMix

  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var frames = Self.frames(in: Array(input.dropFirst()))
    let first = random.below(6) == 0 ? UInt8(truncatingIfNeeded: random.next()) : input.first ?? 0
    guard !frames.isEmpty else { return random.pick(FrameInput.seeds) }
    for _ in 0...random.below(3) { change(&frames) }
    var bytes = [first]
    for frame in frames { bytes += Self.number(UInt64(frame.count)) + frame }
    if random.below(8) == 0, bytes.count > 8 {
      let place = 1 + random.below(bytes.count - 8)
      bytes.replaceSubrange(place..<(place + 8), with: Self.number(length()))
    }
    return random.below(10) == 0 ? Array(bytes.dropLast(random.below(20))) : bytes
  }

  private mutating func change(_ frames: inout [[UInt8]]) {
    guard !frames.isEmpty else { return frames.append([]) }
    let place = random.below(frames.count)
    switch random.below(8) {
    case 0: frames.remove(at: place)
    case 1: frames.insert(frames[place], at: random.below(frames.count))
    case 2: frames += Self.frames(in: Array(random.pick(FrameInput.seeds).dropFirst()))
    case 3: frames[place] = Array(frames[place].dropLast(random.below(12)))
    case 4, 5:
      // Numbers are on eights as often as not.
      guard frames[place].count >= 8 else { return }
      let start = random.below(frames[place].count - 7)
      frames[place].replaceSubrange(start..<(start + 8), with: Self.number(length()))
    default:
      guard !frames[place].isEmpty else { return }
      frames[place][random.below(frames[place].count)] = UInt8(truncatingIfNeeded: random.next())
    }
  }

  private mutating func length() -> UInt64 {
    random.pick([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 32, 33, 1 << 30, 1 << 30 + 1, 1 << 32, 1 << 62, 1 << 63,
      UInt64.max, UInt64(random.below(300)),
    ])
  }

  /// The contents of the frames in a stream, as far as they are whole.
  private static func frames(in stream: [UInt8]) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    var rest = stream[...]
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      let count = Int(min(length, UInt64(rest.count)))
      frames.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return frames
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
  }
}
