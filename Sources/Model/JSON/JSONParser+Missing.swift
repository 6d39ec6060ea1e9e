import Text

/// Errors about something missing. They mark the end of the text before it.
extension JSONParser {
  /// The error for a container without a comma or end after a value.
  func missingSeparator(in container: Container) -> JSONSyntaxError {
    let ordinary = unexpected(expecting: "\",\" or \(container.closing)")
    guard let byte = current else { return ordinary.with(help: notClosed(container)) }
    guard let last = lastValue(in: container) else { return ordinary }
    let range = Int(last.start)..<Int(last.end)
    if let error = wordBehind(range, last.kind) { return error }
    switch byte {
    case Byte.colon where last.kind == .string:
      return JSONSyntaxError(
        "\":\" follows this string, as if it were a key", at: range,
        help: "is a \"{\" missing before it, or a \(container.isObject ? "value" : "\"]\"")?")
    case Byte.closeBrace where isInside(.object), Byte.closeBracket where isInside(.array):
      return missing(container.closing, after: range, help: notClosed(container))
    case Byte.closeBracket where container.isObject:
      return ordinary.with(help: "is a \"[\" missing, or is this one too many?")
    case _ where beginsValue(byte) && !(offset == range.upperBound && Byte.isWord(byte)):
      return missing("a comma", after: range, help: "write \",\"")
    default: return ordinary
    }
  }

  func missingKey(in container: Container, expecting expected: String) -> JSONSyntaxError {
    let ordinary = unexpected(expecting: expected)
    guard let byte = current else { return ordinary.with(help: notClosed(container)) }
    if Byte.isWord(byte) {
      return ordinary.with(help: "write \(Visible.quoted(String(decoding: word, as: UTF8.self)))")
    }
    guard byte == Byte.openBrace || byte == Byte.openBracket,
      let last = lastValue(in: container)
    else { return ordinary }
    let range = Int(last.start)..<Int(last.end)
    if isInside(.array) {
      return missing(container.closing, after: range, help: notClosed(container))
    }
    return last.kind == .object || last.kind == .array
      ? JSONSyntaxError(
        "write several values as an array, which starts with \"[\"",
        at: range.lowerBound..<(range.lowerBound + 1), help: "write \"[\"") : ordinary
  }

  func missingColon(after key: Range<Int>) -> JSONSyntaxError {
    if let error = wordBehind(key, .string) { return error }
    guard let byte = current, beginsValue(byte) else {
      return unexpected(expecting: "\":\" after the key")
    }
    return JSONSyntaxError(
      "a colon is missing after this key", at: key.upperBound..<key.upperBound,
      help: "write \":\"")
  }

  /// The error for a value directly before a word. Often, a quotation mark is missing.
  private func wordBehind(_ value: Range<Int>, _ kind: JSONNode.Kind) -> JSONSyntaxError? {
    guard offset == value.upperBound, let byte = current,
      kind == .string ? Byte.isWord(byte) : byte == Byte.quote
    else { return nil }
    let text = Visible.quoted(
      byte == Byte.quote ? "\"" : String(decoding: word.prefix(40), as: UTF8.self))
    return JSONSyntaxError(
      "\(text) follows this value", at: value, help: "is a quotation mark missing?")
  }

  func missingValue() -> JSONSyntaxError {
    let ordinary = unexpected(expecting: "a value")
    if !open.isEmpty, ordinary.help == nil, let byte = current, Byte.isWord(byte) {
      return ordinary.with(help: "write text in double quotes")
    }
    guard let container = open.last, current ?? Byte.closeBrace == Byte.closeBrace,
      current == nil || !container.isObject
    else { return ordinary }
    return ordinary.with(help: notClosed(container))
  }

  private func missing(
    _ what: String, after range: Range<Int>, help: String
  ) -> JSONSyntaxError {
    JSONSyntaxError(
      "\(what == "a comma" ? what : "a " + what) is missing after this value",
      at: range.upperBound..<range.upperBound, help: help)
  }

  /// The text with the beginning of a container that isn't closed.
  private func notClosed(_ container: Container) -> String {
    let start = Int(nodes[container.node].start)
    var line = 1
    for index in 0..<start
    where bytes[index] == Byte.lineFeed
      || (bytes[index] == Byte.carriageReturn && bytes[index + 1] != Byte.lineFeed)
    { line += 1 }
    return "the \(container.isObject ? "\"{\"" : "\"[\"") of line \(line) isn't closed"
  }

  private func isInside(_ kind: JSONNode.Kind) -> Bool {
    open.count > 1 && open[open.count - 2].isObject == (kind == .object)
  }

  private func lastValue(in container: Container) -> JSONNode? {
    var last: JSONIndex?
    var index = container.node.successor
    while index < nodes.end {
      last = index
      index = nodes[index].next
    }
    return last.map { nodes[$0] }
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.quote, Byte.openBrace, Byte.openBracket, Byte.minus: true
    default: Byte.isWord(byte)
    }
  }

  /// The word at ``offset``; empty if there's none.
  var word: ArraySlice<UInt8> { bytes[offset...].prefix(while: Byte.isWord) }
}
