/// Text from a file, made safe for terminals.
package enum Visible {
  /// The longest name that a message repeats, in scalars: a character can have thousands.
  private static let longestName = 80

  /// A name in double quotes, a selector in single quotes, safe to print and shortened if it's very
  /// long.
  package static func quoted(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let shown = scalars.prefix(longestName)
    let rest = shown.endIndex < scalars.endIndex ? "…" : ""
    let mark = isSelector(name) ? "'" : "\""
    return mark + text(Substring(shown)) + rest + mark
  }

  /// Whether a name is a selector, which ends in a colon.
  package static func isSelector(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: ":") }

  /// The first of many names, and how many more there are.
  package static func list(_ names: [String], most: Int = 8) -> String {
    names.prefix(most).map { text($0) }.listed(more: names.count - most)
  }

  /// The text, with escapes for characters that move the cursor, change colors, or reorder text.
  package static func text(_ text: some StringProtocol) -> String {
    // Most text is plain, and a large file has many messages.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
    if isPlain ?? false { return String(text) }
    var visible = ""
    for scalar in text.unicodeScalars { visible += self.scalar(scalar) }
    return visible
  }

  /// The scalar or, if a terminal could obey it, a visible escape.
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

extension String {
  /// The terminal columns: two for East Asian wide characters and emoji, none for combining marks.
  public var displayWidth: Int {
    // Most text is ASCII, and a long trace measures millions of words.
    utf8.allSatisfy { $0 < 0x80 }
      ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The number of columns of the scalar in a terminal.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Unicode's East Asian Width W and F (UAX #11), by blocks.
  package var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension Sequence<String> {
  /// "A", "A and B", "A, B, and C". `more`: the number of further items, which also counts as one.
  package func listed(_ conjunction: String = "and", more: Int = 0) -> String {
    let items = self + (more > 0 ? ["\(more) more"] : [])
    guard let last = items.last, items.count > 2 else {
      return items.joined(separator: " \(conjunction) ")
    }
    return items.dropLast().joined(separator: ", ") + ", \(conjunction) " + last
  }
}

/// "1 document", "3 documents": a count with its noun, whose plural ends in s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
