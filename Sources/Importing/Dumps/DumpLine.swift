import Hierarchy

/// One line of what `_printHierarchy` prints:
/// `   |    + <App.Menu 0x12c0>, state: appeared, view: <UIView 0x129e>, presented with: <…>`.
struct DumpLine {
  /// How many marks stand before the controller.
  let depth: Int
  /// Whether the last mark says that it is presented, and not a child.
  let isPresented: Bool
  /// The class as it is printed.
  let printedClass: String
  /// "appeared", "disappeared".
  let state: String?
  /// The class of the view; nil if it is not loaded.
  let view: String?
  /// The class of the presentation controller.
  let presentation: String?

  /// Reads a line; nil if no controller is in it.
  init?(_ line: Substring) {
    // Mails and web pages quote with these.
    var rest = line.drop { $0.isWhitespace || $0 == ">" }
    var depth = 0
    var isPresented = false
    while let mark = rest.first, mark == "|" || mark == "│" || mark == "+" {
      depth += 1
      isPresented = mark == "+"
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    if depth == 0, rest.first != "<" { rest = Self.afterPrefix(rest) }
    guard rest.first == "<", let name = Self.object(&rest), Self.isClass(name) else { return nil }
    // A description of some other object is no controller.
    guard rest.isEmpty || rest.first == "," || rest.first == "`" else { return nil }
    var state: String?
    var view: String?
    var presentation: String?
    for part in rest.split(separator: ",") {
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      var value = pair[1].drop(while: \.isWhitespace)
      switch pair[0].drop(while: \.isWhitespace) {
      case "state": state = String(value.prefix { !$0.isWhitespace })
      case "view": view = Self.object(&value)
      case "presented with": presentation = Self.object(&value)
      default: break
      }
    }
    guard depth > 0 || state != nil else { return nil }
    self.depth = depth
    self.isPresented = isPresented
    self.printedClass = name
    self.state = state
    self.view = view
    self.presentation = presentation
  }

  /// What begins at the controller, if something of the debugger's is before it: `- some : <Menu…`,
  /// `Optional(<Menu…`, `$R0 = "<Menu…`, the time and the process of a log.
  private static func afterPrefix(_ line: Substring) -> Substring {
    guard let state = line.bytes(of: ">, state:"),
      line[state.upperBound...].bytes(of: ", view:") != nil,
      let start = line[..<state.lowerBound].lastIndex(of: "<")
    else { return line }
    return line[start...]
  }

  /// "UIView" of `<UIView 0x129e>`, `<UIView: 0x129e>` or `<UIView>`, which is skipped.
  private static func object(_ text: inout Substring) -> String? {
    guard let object = PrintedObject(text) else { return nil }
    text = object.rest
    return object.name
  }

  private static func isClass(_ name: String) -> Bool {
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
