/// Changes texts of any language token by token, with words of the language.
struct TextMutator {
  var random: SplitMix
  /// Pieces of the language.
  let words: [String]

  /// The maximum number of repetitions: enough to find quadratic time and stack overflows.
  private static let mostRepetitions = 400

  /// The maximum length. Repeated repetitions would need too much memory.
  private static let longest = 1 << 17

  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var output = input
    for _ in 0...random.below(random.below(5) + 1) {
      output = Array(changed(output).prefix(Self.longest))
    }
    return output
  }

  private mutating func changed(_ text: [UInt8]) -> [UInt8] {
    let tokens = TextTokens(text)
    guard !tokens.ranges.isEmpty else { return word() }
    let place = tokens.ranges[random.below(tokens.ranges.count)]
    let piece = piece(of: tokens)
    switch random.below(12) {
    case 0: return replaced(piece, by: [], in: text)
    case 1, 2: return replaced(place.lowerBound..<place.lowerBound, by: word(), in: text)
    case 3, 4: return replaced(place, by: word(), in: text)
    case 5: return replaced(place.lowerBound..<place.lowerBound, by: Array(text[piece]), in: text)
    case 6, 7: return replaced(place, by: Array(text[tokens.ranges[other(tokens)]]), in: text)
    case 8: return replaced(piece, by: Array(text[self.piece(of: tokens)]), in: text)
    case 9:
      let count = random.below(random.below(Self.mostRepetitions) + 1)
      let repeated = random.below(2) == 0 ? word() : Array(text[piece])
      return replaced(
        piece, by: Array([[UInt8]](repeating: repeated, count: count).joined()), in: text)
    case 10: return replaced(place, by: [UInt8(truncatingIfNeeded: random.next())], in: text)
    default: return Array(text[..<place.lowerBound])
    }
  }

  private mutating func word() -> [UInt8] { Array(random.pick(words).utf8) }

  private mutating func other(_ tokens: TextTokens) -> Int { random.below(tokens.ranges.count) }

  /// Some tokens in a row, or some lines.
  private mutating func piece(of tokens: TextTokens) -> Range<Int> {
    let start = other(tokens)
    let end = min(start + random.below(random.below(2) == 0 ? 8 : 60), tokens.ranges.count - 1)
    let range = tokens.ranges[start].lowerBound..<tokens.ranges[end].upperBound
    guard random.below(2) == 0 else { return range }
    let feed = UInt8(ascii: "\n")
    let first = tokens.text[..<range.lowerBound].lastIndex(of: feed).map { $0 + 1 } ?? 0
    let last = tokens.text[range.upperBound...].firstIndex(of: feed).map { $0 + 1 }
    return first..<(last ?? tokens.text.count)
  }

  private func replaced(_ range: Range<Int>, by new: [UInt8], in text: [UInt8]) -> [UInt8] {
    Array(text[..<range.lowerBound] + new + text[range.upperBound...])
  }
}
