/// Text from outside, for an HTML-like label.
public enum HTMLLabel {
  /// The text with everything replaced that Graphviz or its XML parser would not take literally:
  /// `& < > " '`, backslashes (Graphviz puts the node's name for `\N` even here), line breaks and
  /// control characters. Good between tags and in quoted attribute values.
  public static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isHarmless) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\\": result += "\\\\"
      case "\n", "\t", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(LegalText.replacement(for: scalar) ?? scalar)
      }
    }
    return result
  }

  /// The text as a label shows it: with every character replaced that no picture can carry.
  public static func shown(_ text: String) -> String { LegalText.cleaned(text) }

  /// Whether a byte is a printable character of ASCII that stays as it is, as most do.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    guard (0x20..<0x7F).contains(byte) else { return false }
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "\\"):
      return false
    default: return true
    }
  }
}

/// Text from outside, for a plain attribute: a label, a tooltip, an id.
public enum AttributeText {
  /// The text with backslashes and ampersands escaped, so that Graphviz sees no escape sequence and
  /// no entity in it. Line breaks stay line breaks; control characters are replaced.
  public static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(LegalText.replacement(for: scalar) ?? scalar)
      }
    }
    return result
  }
}

/// Characters that XML 1.0 and Graphviz can carry.
enum LegalText {
  /// What stands for a character that can be in no picture: control characters, which XML refuses
  /// and Graphviz reports as errors, and non-characters. Nil where the character may stay.
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A: nil
    case 0x09: " "
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }

  /// Whether a look at the bytes leaves open that there is an illegal character: labels are long, and
  /// taking them apart into characters takes time.
  private static func mayBeIllegal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      let isControl = byte < 0x20 && byte != 0x0A || byte == 0x7F
      // U+0080 to U+009F, and the ends of U+FFFE and U+FFFF.
      if isControl || previous == 0xC2 && byte < 0xA0 || previous == 0xBF && byte >= 0xBE {
        return true
      }
      previous = byte
    }
    return false
  }

  /// The text with every illegal character replaced.
  static func cleaned(_ text: String) -> String {
    guard text.utf8.withContiguousStorageIfAvailable(mayBeIllegal) ?? true,
      text.unicodeScalars.contains(where: { replacement(for: $0) != nil })
    else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(replacement(for: scalar) ?? scalar)
    }
    return result
  }
}
