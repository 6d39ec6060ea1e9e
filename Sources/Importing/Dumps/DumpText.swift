/// The lines of a text in which dumps are, put together where somebody broke them, and without what
/// quoting adds.
struct DumpText {
  /// The lines with their numbers.
  private(set) var lines: [(number: Int, text: String)] = []
  /// A line that goes on in the next one.
  private var open: (number: Int, text: String, parts: Int)?

  init(_ file: ImportFile) {
    var text = String(decoding: file.inUTF8.bytes, as: UTF8.self)
    if text.first == "\u{FEFF}" { text.removeFirst() }
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      // The debugger prints a string's line breaks as they are in code.
      var rest = line
      while let lineBreak = rest.bytes(of: "\\n") {
        add(rest[..<lineBreak.lowerBound], number: index + 1)
        rest = rest[lineBreak.upperBound...]
      }
      add(rest, number: index + 1)
    }
    finish()
  }

  /// A line that ends with the comma after the controller, as in `<Menu 0x1>,`, goes on in the next
  /// ones: `state: appeared,` and `view: …`.
  private mutating func add(_ line: Substring, number: Int) {
    let isBroken = Self.endsWithComma(line)
    let words = open == nil ? line : line.drop(while: \.isWhitespace)
    if var last = open, last.parts < 4, words.first?.isLetter ?? false {
      last.text += " " + words
      last.parts += 1
      open = last
      if !isBroken { finish() }
      return
    }
    finish()
    guard line.utf8.contains(UInt8(ascii: "<")) else { return }
    open = (number, String(line), 1)
    if !isBroken { finish() }
  }

  private static func endsWithComma(_ line: Substring) -> Bool {
    line.last { !$0.isWhitespace } == ","
  }

  private mutating func finish() {
    if let open { lines.append((open.number, open.text)) }
    open = nil
  }
}
