struct PrintedTextLine {
  let number: Int
  let text: Substring
}

extension ImportFile {
  /// Passes the lines that can contain a controller until `take` returns false. A line that ends
  /// with the comma after the controller, as in `<Menu 0x1>,`, includes the next ones: `state:
  /// appeared,` and `view: …`.
  func forEachPrintedLine(_ take: (PrintedTextLine) -> Bool) {
    let bytes = inUTF8.bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    var open: (line: PrintedTextLine, parts: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      // The debugger prints the line breaks of a string as escapes.
      let parts =
        line.utf8.contains(UInt8(ascii: "\\"))
        ? line.split(separator: "\\n", omittingEmptySubsequences: false) : [line]
      for part in parts {
        var found = PrintedTextLine(number: place + 1, text: part)
        var count = 1
        if let begun = open {
          open = nil
          let words = part.withoutLeadingSpace
          if begun.parts < 4, words.first?.isLetter ?? false {
            found = PrintedTextLine(
              number: begun.line.number, text: "\(begun.line.text) \(words)"[...])
            count = begun.parts + 1
          } else if !take(begun.line) {
            return
          }
        }
        guard found.text.contains("<") else { continue }
        if part.last(where: { !$0.isWhitespace }) == "," {
          open = (found, count)
        } else if !take(found) {
          return
        }
      }
    }
    if let open { _ = take(open.line) }
  }
}

extension Substring {
  var withoutLeadingSpace: Substring { drop(while: \.isWhitespace) }
}
