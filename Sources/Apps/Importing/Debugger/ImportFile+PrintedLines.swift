extension ImportFile {
  /// Passes the lines that can contain a controller, with their numbers, until `take` returns false.
  /// A line that ends with the comma after the controller, as in `<Menu 0x1>,`, includes the next
  /// ones: `state: appeared,` and `view: …`.
  func forEachPrintedLine(_ take: (_ text: Substring, _ number: Int) -> Bool) {
    let bytes = inUTF8.bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    var open: (text: Substring, number: Int, parts: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      // The debugger prints the line breaks of a string as escapes.
      let parts =
        line.utf8.contains(UInt8(ascii: "\\"))
        ? line.split(separator: "\\n", omittingEmptySubsequences: false) : [line]
      for part in parts {
        var found = (text: part, number: place + 1, parts: 1)
        if let begun = open {
          open = nil
          let words = part.withoutLeadingSpace
          if begun.parts < 4, words.first?.isLetter ?? false {
            found = ("\(begun.text) \(words)"[...], begun.number, begun.parts + 1)
          } else if !take(begun.text, begun.number) {
            return
          }
        }
        guard found.text.contains("<") else { continue }
        if part.last(where: { !$0.isWhitespace }) == "," {
          open = found
        } else if !take(found.text, found.number) {
          return
        }
      }
    }
    if let open { _ = take(open.text, open.number) }
  }
}

extension Substring {
  var withoutLeadingSpace: Substring { drop(while: \.isWhitespace) }
}
