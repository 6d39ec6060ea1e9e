/// Text from a file as a terminal may be shown it.
package enum Visible {
  /// The longest name that a message repeats, in scalars: a character can have thousands.
  private static let longestName = 80

  /// A name in double quotes, safe to print and of a bearable length.
  package static func quoted(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let shown = scalars.prefix(longestName)
    let rest = shown.endIndex < scalars.endIndex ? "…" : ""
    return "\"" + text(Substring(shown)) + rest + "\""
  }

  /// The text with everything made visible that would move the cursor, change colors or reorder
  /// what stands beside it.
  package static func text(_ text: some StringProtocol) -> String {
    // Most is plain, and a large file has much to say of itself.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
    if isPlain ?? false { return String(text) }
    var visible = ""
    for scalar in text.unicodeScalars { visible += self.scalar(scalar) }
    return visible
  }

  /// One scalar, made visible if it would not be.
  package static func scalar(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: String(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "<U+" + Hexadecimal.text(scalar.value, atLeast: 4) + ">"
    default: String(scalar)
    }
  }
}
