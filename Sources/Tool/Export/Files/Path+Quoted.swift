import Platform
import Text

extension Path {
  /// The whole name in double quotes, safe to print.
  package var quoted: String { "\"" + Visible.text(description) + "\"" }
}
