import Hierarchy
import Text

/// Text in XML 1.0, which has no way to write some characters at all.
enum XMLText {
  /// The text of an element or an attribute in double quotes. Controls are made visible but for line
  /// ends, which an attribute would lose if they were not references.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XML.escaped(Visible.text(withoutNoncharacters($0))) }
      .joined(separator: "&#10;")
  }

  private static func withoutNoncharacters(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isForbidden = scalar.value == 0xFFFE || scalar.value == 0xFFFF
      result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
  }
}
