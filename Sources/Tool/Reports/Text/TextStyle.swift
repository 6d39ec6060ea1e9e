/// Emphasis in text for people: by colors on a terminal that has them, else none.
package struct TextStyle: Sendable {
  let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// What is emphasized, and how a terminal is told (ECMA-48, SGR).
  package enum Emphasis: String {
    case heading = "1"
    case quiet = "2"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case name = "36"
  }

  package static let plain = TextStyle(isColored: false)

  package func text(_ text: String, _ emphasis: Emphasis) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}
