/// Changes diagrams: a PNG chunk by chunk, anything else as a text.
struct PictureMutator {
  var random: SplitMix

  private static let words = [
    "<svg", "</svg>", "<metadata>", "</metadata>", "class=\"segueviz\"",
    "generator: segueviz 1.0\n",
    "input: a.json\n", "options: x\n", "\n", "\r\n", "\u{2028}", "\n\n", "&amp;", "&#10;",
    "&#x110000;",
    "&lt;", "&", ";", "eyJzZWd1ZXZpeiI6MX0=", "=", "==", "A", "AA", "%PDF-", "digraph ", "é",
    "\u{0}",
    "segueviz\u{0}\u{0}\u{0}\u{0}\u{0}", "]]>", "<!--",
  ]

  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    guard var file = PNGFile(input), !file.chunks.isEmpty else { return changed(input) }
    for _ in 0...random.below(3) { change(&file) }
    // Sometimes additional or missing bytes matter.
    let bytes = file.bytes
    return random.below(10) == 0 ? Array(bytes.dropLast(random.below(40))) : bytes
  }

  private mutating func change(_ file: inout PNGFile) {
    guard !file.chunks.isEmpty else { return file.chunks.append(PNGFile.text([])) }
    let place = random.below(file.chunks.count)
    switch random.below(8) {
    case 0: file.chunks.remove(at: place)
    case 1: file.chunks.insert(file.chunks[place], at: random.below(file.chunks.count))
    case 2: file.chunks.swapAt(place, random.below(file.chunks.count))
    case 3:
      file.chunks[place].type = random.pick([
        "IHDR", "iTXt", "tEXt", "IEND", "IDAT", "itxt", "AAAA",
      ])
    case 4: file.chunks[place].data = Array(file.chunks[place].data.dropLast(random.below(30)))
    default: file.chunks[place].data = changed(file.chunks[place].data)
    }
  }

  private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var mutator = TextMutator(random: random, words: Self.words)
    let changed = mutator.mutated(bytes)
    random = mutator.random
    return changed
  }
}
