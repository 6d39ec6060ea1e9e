/// Emphasis in text for people: by colours on a terminal that has them, else none.
struct TextStyle: Sendable {
  let isColoured: Bool

  /// What is emphasised, and how a terminal is told (ECMA-48, SGR).
  enum Emphasis: String {
    case heading = "1"
    case quiet = "2"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case name = "36"
  }

  static let plain = TextStyle(isColoured: false)

  func text(_ text: String, _ emphasis: Emphasis) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}
