import Hierarchy
import Text

/// One line of what `_printHierarchy` prints:
/// `   |    + <App.Menu 0x12c0>, state: appeared, view: <UIView 0x129e>, presented with: <…>`.
struct DumpLine {
  /// How many marks stand before the controller.
  let depth: Int
  /// Whether the last mark says that it is presented, and not a child.
  let isPresented: Bool
  /// The class as it is printed.
  let printedClass: String
  /// Whether it is on screen.
  let hasAppeared: Bool
  /// The class of the view; nil if it is not loaded.
  let view: String?
  /// The class of the presentation controller.
  let presentation: String?

  /// Reads a line; nil if no controller is in it.
  init?(_ line: DumpBytes) {
    var rest = Self.withoutQuoting(line)
    var depth = 0
    var isPresented = false
    while let mark = Self.mark(&rest) {
      depth += 1
      isPresented = mark == UInt8(ascii: "+")
      rest = rest.withoutLeadingSpace
    }
    if depth == 0, rest.first != UInt8(ascii: "<") { rest = Self.afterPrefix(rest) }
    guard let name = Self.object(&rest), Self.isClass(name) else { return nil }
    // A description of some other object is no controller.
    guard [nil, UInt8(ascii: ","), UInt8(ascii: "`")].contains(rest.first) else { return nil }
    var state: DumpBytes?
    var view: String?
    var presentation: String?
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest[part.endIndex...].dropFirst()
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = part[..<colon].withoutLeadingSpace
      var value = part[(colon + 1)...]
      guard !value.isEmpty else { continue }
      value = value.withoutLeadingSpace
      if key.equals("state") {
        state = value
      } else if key.equals("view") {
        view = Self.object(&value)
      } else if key.equals("presented with") {
        presentation = Self.object(&value)
      }
    }
    guard depth > 0 || state != nil else { return nil }
    self.depth = depth
    self.isPresented = isPresented
    self.printedClass = name
    self.hasAppeared = state.map(Self.isAppeared) ?? false
    self.view = view
    self.presentation = presentation
  }

  /// Mails and web pages quote with these.
  private static func withoutQuoting(_ line: DumpBytes) -> DumpBytes {
    var rest = line.withoutLeadingSpace
    while rest.first == UInt8(ascii: ">") { rest = rest.dropFirst().withoutLeadingSpace }
    return rest
  }

  /// "|", "│" or "+", which is skipped: its first byte.
  private static func mark(_ text: inout DumpBytes) -> UInt8? {
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "|") || first == UInt8(ascii: "+") {
      text = text.dropFirst()
      return first
    }
    guard first == 0xE2, text.starts(with: "│".utf8) else { return nil }
    text = text.dropFirst(3)
    return first
  }

  private static func isAppeared(_ state: DumpBytes) -> Bool {
    let word: StaticString = "appeared"
    let rest = state.dropFirst(word.utf8CodeUnitCount)
    return state.prefix(word.utf8CodeUnitCount).equals(word)
      && (rest.isEmpty || rest.leadingSpace > 0)
  }

  /// What begins at the controller, if something of the debugger's is before it: `- some : <Menu…`,
  /// `Optional(<Menu…`, `$R0 = "<Menu…`, the time and the process of a log.
  private static func afterPrefix(_ line: DumpBytes) -> DumpBytes {
    guard let state = line.range(of: ">, state:"),
      line[state.upperBound...].range(of: ", view:") != nil,
      let start = line[..<state.lowerBound].lastIndex(of: UInt8(ascii: "<"))
    else { return line }
    return line[start...]
  }

  /// "UIView" of `<UIView 0x129e>`, `<UIView: 0x129e>` or `<UIView>`, which is skipped.
  private static func object(_ text: inout DumpBytes) -> String? {
    guard let object = PrintedObject(text) else { return nil }
    text = object.rest
    return object.name
  }

  private static func isClass(_ name: String) -> Bool {
    if let first = name.utf8.first, Byte.isLetter(first) || first == UInt8(ascii: "_"),
      name.utf8.allSatisfy({ Byte.isWord($0) || $0 == Byte.point })
    {
      return true
    }
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.$".contains($0) }
  }
}

extension DumpLine {
  /// The style that leads to such a presentation controller; nil for those of apps.
  var style: ModalPresentationStyle? {
    guard let presentation else { return nil }
    switch presentation.drop(while: { $0 == "_" }) {
    case "UIPageSheetPresentationController": return .pageSheet
    case "UIFormSheetPresentationController": return .formSheet
    case "UIFullscreenPresentationController": return .fullScreen
    case "UIOverFullscreenPresentationController": return .overFullScreen
    case "UICurrentContextPresentationController": return .currentContext
    case "UIOverCurrentContextPresentationController": return .overCurrentContext
    case "UIPopoverPresentationController": return .popover
    case "UISheetPresentationController", "UIPresentationController": return nil
    default: return .custom
    }
  }
}

/// `<App.Menu 0x129e>`, `<App.Menu: 0x129e>` or `<App.Menu>` at the beginning of a text.
struct PrintedObject {
  /// The class without generic arguments, what key-value observing adds and contexts without names.
  let name: String
  /// What follows.
  let rest: DumpBytes

  init?(_ text: DumpBytes) {
    guard text.first == UInt8(ascii: "<") else { return nil }
    if let plain = Self.plain(text) {
      (name, rest) = plain
      return
    }
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

  /// Most objects: a name of letters, digits and dots, each between others, then an address or nothing. No
  /// byte of it needs to be looked at twice.
  private static func plain(_ text: DumpBytes) -> (name: String, rest: DumpBytes)? {
    let start = text.startIndex + 1
    var index = start
    var isName = false
    while index < text.endIndex {
      let byte = text[index]
      if Byte.isWord(byte) {
        isName = true
      } else {
        guard byte == Byte.point, isName else { break }
        isName = false
      }
      index += 1
    }
    guard isName, index < text.endIndex else { return nil }
    let name = text[start..<index]
    guard !name.starts(with: "NSKVONotifying_".utf8) else { return nil }
    if text[index] == Byte.colon { index += 1 }
    if index < text.endIndex, text[index] == Byte.space {
      index += 1
      while index < text.endIndex, Byte.isAlphanumeric(text[index]) { index += 1 }
    }
    guard index < text.endIndex, text[index] == UInt8(ascii: ">") else { return nil }
    return (name.text, text[(index + 1)...])
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
