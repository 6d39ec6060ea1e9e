/// The class names that Swift's runtime prints.
enum MangledName {
  /// The class without its module: "Menu" of `App.Menu`, `UIHostingController` of
  /// `_TtGC7SwiftUI19UIHostingControllerV3App4Menu_`.
  static func className(of printed: String) -> String {
    if printed.hasPrefix("_Tt"), let path = demangled(printed), let last = path.last {
      return last
    }
    return printed.split(separator: ".").last.map(String.init) ?? printed
  }

  /// "Outer.Inner" of `_TtCC3App5Outer5Inner` and `App.Outer.Inner`; nil if there is no module.
  static func path(in printed: String) -> String? {
    let path =
      printed.hasPrefix("_Tt")
      ? demangled(printed) : printed.split(separator: ".").map(String.init)
    guard let path, path.count > 1 else { return nil }
    return path.dropFirst().joined(separator: ".")
  }

  /// The module and the names after it, of which the last is the class: `_TtC3App4Menu`,
  /// `_TtGC7SwiftUI19UIHostingController…`, `_TtCC3App5Outer5Inner`.
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

  /// "Menu" of `4Menu…`, which is skipped.
  private static func word(_ text: inout Substring) -> String? {
    if text.hasPrefix("S") {
      // A short form: S, then what was before, or the standard library's.
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
