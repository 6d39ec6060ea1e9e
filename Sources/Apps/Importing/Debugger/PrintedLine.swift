import Hierarchy

/// A line of `_printHierarchy` output: `   |    + <App.Menu 0x12c0>, state: appeared, view: <UIView
/// 0x129e>, presented with: <…>`.
struct PrintedLine {
  /// The number of marks before the controller.
  let depth: Int
  /// Whether the last mark means that it's presented, not a child.
  let isPresented: Bool
  let printedClass: String
  let hasAppeared: Bool
  /// The class of the view; nil: the view isn't loaded.
  let view: String?
  /// The class of the presentation controller.
  let presentation: String?

  /// Reads a line; nil: it contains no controller.
  init?(_ line: Substring) {
    var rest = line.withoutLeadingSpace
    // Mails and web pages quote with this character.
    while rest.first == ">" { rest = rest.dropFirst().withoutLeadingSpace }
    var depth = 0
    var isPresented = false
    while let mark = rest.first, "|│+".contains(mark) {
      depth += 1
      isPresented = mark == "+"
      rest = rest.dropFirst().withoutLeadingSpace
    }
    if depth == 0, rest.first != "<" { rest = Self.afterPrefix(rest) }
    // The description of another object isn't a controller.
    guard let object = PrintedObject(rest), Self.isClass(object.name),
      [nil, ",", "`"].contains(object.rest.first)
    else { return nil }
    var state: Substring?
    var view: String?
    var presentation: String?
    for part in object.rest.split(separator: ",") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let value = part[part.index(after: colon)...].withoutLeadingSpace
      switch part[..<colon].withoutLeadingSpace {
      case "state": state = value
      case "view": view = PrintedObject(value)?.name
      case "presented with": presentation = PrintedObject(value)?.name
      default: break
      }
    }
    guard depth > 0 || state != nil else { return nil }
    self.depth = depth
    self.isPresented = isPresented
    printedClass = object.name
    hasAppeared = state?.split(whereSeparator: \.isWhitespace).first == "appeared"
    self.view = view
    self.presentation = presentation
  }

  /// The text from the controller on, without the prefix of a debugger or log: `- some : <Menu…`,
  /// `Optional(<Menu…`, `$R0 = "<Menu…`.
  private static func afterPrefix(_ line: Substring) -> Substring {
    guard let state = line.firstRange(of: ">, state:"),
      line[state.upperBound...].contains(", view:"),
      let start = line[..<state.lowerBound].lastIndex(of: "<")
    else { return line }
    return line[start...]
  }

  private static func isClass(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.$".contains($0) }
  }

  /// The style with such a presentation controller; nil: it's an app's own.
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

/// An object that begins a text: `<App.Menu 0x129e>`, `<App.Menu: 0x129e>`, or `<App.Menu>`.
struct PrintedObject {
  /// The class, without generic arguments, the suffix of key-value observing, and unnamed contexts.
  let name: String
  let rest: Substring

  init?(_ text: Substring) {
    guard text.first == "<" else { return nil }
    var name = ""
    var depth = 0
    // Continues to the end of the name, which can contain `<…>` and `(unknown context at …).`.
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      if depth == 0, character == ">" || character.isWhitespace { break }
      if character == "<" || character == "(" { depth += 1 }
      if depth == 0 { name.append(character) }
      if character == ">" || character == ")" { depth -= 1 }
      index = text.index(after: index)
    }
    // Descriptions of views contain more text.
    guard let end = text[index...].firstIndex(of: ">"), !text[index..<end].contains(";") else {
      return nil
    }
    rest = text[text.index(after: end)...]
    if name.last == ":" { name.removeLast() }
    // Unnamed contexts leave two dots, or one at an end.
    name = name.split(separator: ".").joined(separator: ".")
    let observed = "NSKVONotifying_"
    self.name = name.hasPrefix(observed) ? String(name.dropFirst(observed.count)) : name
  }
}

/// The class names that Swift's runtime prints.
enum MangledName {
  /// The class without its module: "Menu" of `App.Menu`.
  static func className(of printed: String) -> String {
    if printed.hasPrefix("_Tt"), let path = demangled(printed), let last = path.last {
      return last
    }
    return printed.split(separator: ".").last.map(String.init) ?? printed
  }

  /// The types' names: "Outer.Inner" for `_TtCC3App5Outer5Inner` and `App.Outer.Inner`; nil:
  /// there's no module.
  static func path(in printed: String) -> String? {
    let path =
      printed.hasPrefix("_Tt")
      ? demangled(printed) : printed.split(separator: ".").map(String.init)
    guard let path, path.count > 1 else { return nil }
    return path.dropFirst().joined(separator: ".")
  }

  /// The module and the types' names, the class last: `_TtC3App4Menu`, `_TtCC3App5Outer5Inner`.
  private static func demangled(_ text: String) -> [String]? {
    var rest = Substring(text).dropFirst(3)
    if rest.first == "G" { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }
    guard !kinds.isEmpty else { return nil }
    rest = rest.dropFirst(kinds.count)
    var path: [String] = []
    // A module, then a name for each kind.
    while path.count < kinds.count + 1 {
      // Private declarations: P, then the file.
      if rest.first == "P" {
        rest = rest.dropFirst()
        guard word(&rest) != nil else { return nil }
      }
      guard let name = word(&rest) else { return nil }
      path.append(name)
    }
    return path
  }

  /// Reads and skips a name: "Menu" in `4Menu…`.
  private static func word(_ text: inout Substring) -> String? {
    if text.hasPrefix("S") {
      // A short form: S, followed by an earlier name, or one of the standard library.
      text = text.dropFirst(text.dropFirst().first == "_" ? 2 : 1)
      return "S"
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0, count <= text.utf8.count - digits.utf8.count else {
      return nil
    }
    text = text.dropFirst(digits.count)
    let word = String(text.prefix(count))
    text = text.dropFirst(count)
    return word
  }
}
