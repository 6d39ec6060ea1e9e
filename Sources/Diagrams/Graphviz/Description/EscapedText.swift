/// Text from outside, for an HTML-like label.
public enum HTMLLabel {
  /// The text, escaped so that Graphviz and its XML parser read it literally: `& < > " '`,
  /// backslashes (Graphviz replaces `\N` by the node's name even here), line breaks and control
  /// characters. It's safe between tags and in quoted attribute values.
  public static func escaped(_ text: String) -> String {
    LegalText.cleaned(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\\": "\\\\"
      case "\n", "\t", "\u{2028}", "\u{2029}": " "
      default: nil
      }
    }
  }

  /// The text as a label shows it, with every character replaced that an image can't contain.
  public static func shown(_ text: String) -> String { LegalText.cleaned(text) }
}

/// Text from outside, for a plain attribute: a label, a tooltip, an id.
public enum AttributeText {
  /// The text with backslashes and ampersands escaped, so that Graphviz finds no escape sequence
  /// and no entity in it. Line breaks are kept, and control characters are replaced.
  public static func escaped(_ text: String) -> String {
    LegalText.cleaned(text) { $0 == "&" ? "&amp;" : $0 == "\\" ? "\\\\" : nil }
  }
}

/// Characters that XML 1.0 and Graphviz can carry.
enum LegalText {
  /// The replacement of a control character, illegal in XML, or a non-character; nil: it's legal.
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A: nil
    case 0x09: " "
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }

  static func cleaned(
    _ text: String, escape: ((Unicode.Scalar) -> String?)? = nil
  ) -> String {
    // Copying plain ASCII takes 6 % of the time for an SVG in a batch of 2,000 SVGs.
    if escape == nil, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let escaped = escape?(scalar) {
        result += escaped
      } else {
        result.unicodeScalars.append(replacement(for: scalar) ?? scalar)
      }
    }
    return result
  }
}

/// Valid link targets of a diagram.
public enum LinkTarget {
  /// The link if it's an http, https, or mailto URL or a relative reference; nil otherwise.
  ///
  /// It rejects `javascript:` and every other scheme. It also rejects references to another host
  /// without a scheme (`//host`), backslashes (browsers read them as slashes), white space, and
  /// control characters (browsers drop some of them, which can uncover a scheme).
  public static func validated(_ link: String) -> String? {
    let isClean = link.unicodeScalars.allSatisfy { scalar in
      scalar != "\\" && !scalar.properties.isWhitespace
        && LegalText.replacement(for: scalar) == nil
        && scalar.properties.generalCategory != .format
    }
    guard isClean, !link.isEmpty, !link.hasPrefix("//") else { return nil }
    guard let scheme = scheme(of: link) else { return link }
    return ["http", "https", "mailto"].contains(scheme) ? link : nil
  }

  /// The text before the first colon, in lowercase, if no other delimiter precedes it.
  private static func scheme(of link: String) -> String? {
    guard let end = link.firstIndex(where: { ":/?#".contains($0) }), link[end] == ":" else {
      return nil
    }
    return link[..<end].lowercased()
  }

  static func isLinkAttribute(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("url") || name.hasSuffix("href")
  }
}
