/// `<App.Menu 0x129e>`, `<App.Menu: 0x129e>` or `<App.Menu>` at the beginning of a text.
struct PrintedObject {
  /// The class without generic arguments, what key-value observing adds and contexts without names.
  let name: String
  /// What follows.
  let rest: Substring

  init?(_ text: Substring) {
    guard text.first == "<" else { return nil }
    var name = ""
    var depth = 0
    var index = text.index(after: text.startIndex)
    // To the end of the name, which can hold `<…>` and `(unknown context at …).`.
    while index < text.endIndex, depth > 0 || !(text[index].isWhitespace || text[index] == ">") {
      let character = text[index]
      if character == "<" || character == "(" { depth += 1 }
      if depth == 0 { name.append(character) }
      if character == ">" || character == ")" { depth -= 1 }
      index = text.index(after: index)
    }
    guard let end = text[index...].firstIndex(of: ">") else { return nil }
    // Views have more to say of themselves.
    guard !text[index..<end].contains(";") else { return nil }
    rest = text[text.index(after: end)...]
    if name.hasSuffix(":") { name.removeLast() }
    name = name.split(separator: ".").joined(separator: ".")
    let observed = "NSKVONotifying_"
    self.name = name.hasPrefix(observed) ? String(name.dropFirst(observed.count)) : name
  }
}
