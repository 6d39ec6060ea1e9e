/// `<App.Menu 0x129e>`, `<App.Menu: 0x129e>` or `<App.Menu>` at the beginning of a text.
struct PrintedObject {
  /// The class without generic arguments, what key-value observing adds and contexts without names.
  let name: String
  /// What follows.
  let rest: DumpBytes

  init?(_ text: DumpBytes) {
    guard text.first == UInt8(ascii: "<") else { return nil }
    var name: [UInt8] = []
    var depth = 0
    var index = text.startIndex + 1
    // To the end of the name, which can hold `<…>` and `(unknown context at …).`.
    while index < text.endIndex {
      let byte = text[index]
      if depth == 0, byte == UInt8(ascii: ">") || text[index...].leadingSpace > 0 { break }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0 { name.append(byte) }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    }
    guard let end = text[index...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    // Views have more to say of themselves.
    guard !text[index..<end].contains(UInt8(ascii: ";")) else { return nil }
    rest = text[(end + 1)...]
    if name.last == UInt8(ascii: ":") { name.removeLast() }
    self.name = Self.withoutObserving(Self.withoutGaps(name)[...].text)
  }

  /// Contexts without names leave two dots, or one at an end.
  private static func withoutGaps(_ name: [UInt8]) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    var result: [UInt8] = []
    for byte in name where byte != dot || (result.last ?? dot) != dot { result.append(byte) }
    if result.last == dot { result.removeLast() }
    return result
  }

  private static func withoutObserving(_ name: String) -> String {
    let observed = "NSKVONotifying_"
    return name.hasPrefix(observed) ? String(name.dropFirst(observed.count)) : name
  }
}
