/// The lines of a text in which dumps are, put together where somebody broke them, and without what
/// quoting adds.
struct DumpText {
  /// A line that may have a controller in it.
  struct Line {
    let number: Int
    let bytes: DumpBytes
  }

  /// Says whether to go on.
  private let take: (Line) -> Bool
  private var isOver = false
  /// A line that goes on in the next one.
  private var open: (number: Int, bytes: [UInt8], parts: Int)?

  private init(_ take: @escaping (Line) -> Bool) { self.take = take }

  /// Passes each of the lines: they are not kept, as there may be millions.
  ///
  /// - Parameter take: says whether to go on.
  static func lines(of file: ImportFile, _ take: (Line) -> Bool) {
    withoutActuallyEscaping(take) { take in
      var text = DumpText(take)
      text.read(file.inUTF8.bytes[...])
    }
  }

  private mutating func read(_ bytes: DumpBytes) {
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    var number = 1
    while true {
      let (line, lineBreak, isReal) = Self.firstLine(of: rest)
      add(line, number: number)
      guard lineBreak > 0, !isOver else { break }
      rest = bytes[(line.endIndex + lineBreak)...]
      if isReal { number += 1 }
    }
    finish()
  }

  /// The bytes up to a line break, how many bytes that has, and whether it is one: the debugger prints
  /// those of a string as they are in code.
  private static func firstLine(of bytes: DumpBytes) -> (DumpBytes, lineBreak: Int, isReal: Bool) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      // Most bytes are none of these.
      if byte < 0x0E || byte >= 0xC2 {
        let count = bytes[index...].leadingLineBreak
        if count > 0 { return (bytes[..<index], count, true) }
      } else if byte == UInt8(ascii: "\\"), bytes[index...].dropFirst().first == UInt8(ascii: "n") {
        return (bytes[..<index], 2, false)
      }
      index += 1
    }
    return (bytes, 0, true)
  }

  /// A line that ends with the comma after the controller, as in `<Menu 0x1>,`, goes on in the next
  /// ones: `state: appeared,` and `view: …`.
  private mutating func add(_ line: DumpBytes, number: Int) {
    if open != nil {
      let words = line.withoutLeadingSpace
      if let parts = open?.parts, parts < 4, words.beginsWithLetter {
        open?.bytes.append(UInt8(ascii: " "))
        open?.bytes += words
        open?.parts += 1
        if !line.endsWithComma { finish() }
        return
      }
      finish()
    }
    guard line.contains(UInt8(ascii: "<")) else { return }
    if line.endsWithComma {
      open = (number, Array(line), 1)
    } else {
      pass(Line(number: number, bytes: line))
    }
  }

  private mutating func pass(_ line: Line) {
    if !isOver { isOver = !take(line) }
  }

  private mutating func finish() {
    if let open { pass(Line(number: open.number, bytes: open.bytes[...])) }
    open = nil
  }
}
