import Wording

/// Text from a document, escaped for Mermaid. Nothing in it ends a label, begins a comment, a
/// directive, HTML, Markdown, or a formula, or names an icon. Mermaid writes a character by its
/// number between `#` and `;`.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    let scalars = Array(fit(text).unicodeScalars)
    let words = wordStarts(scalars)
    let listEnd = endOfListNumber(scalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      let next = place + 1 < scalars.count ? scalars[place + 1] : nil
      let isPlain =
        switch scalar {
        case "a"..."z", "A"..."Z": !words.contains(place)
        // A list, the line below a heading, the options of a message.
        case "-", "+", "=": place > 0
        case ".", ")": place != listEnd && !isHost(scalars, before: place)
        // "fa:fa-car" is an icon.
        case ":":
          next != "/" && !scalars.dropFirst(place + 1).starts(with: "fa-".unicodeScalars)
            && !isWrapping(scalars, before: place)
        case "_": place > 0 && isLetter(scalars[place - 1]) && next.map(isLetter) == true
        case "0"..."9", " ", ",", "(", "'", "!", "?", "/": true
        default: !scalar.isASCII
        }
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    return result
  }

  /// Words in lines of about `width` characters at most, for text that Mermaid doesn't wrap.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    for word in fit(text).split(separator: " ") {
      // A part of a longer word, because names can be too wide.
      var rest = word[...]
      var isFirst = true
      while !rest.isEmpty {
        let part = rest.prefix(max(width, 1))
        rest = rest.dropFirst(part.count)
        if isFirst, let last = lines.last, last.count + 1 + part.count <= width {
          lines[lines.count - 1] = last + " " + part
        } else {
          lines.append(String(part))
        }
        isFirst = false
      }
    }
    return lines.map(escaped).joined(separator: "<br/>")
  }

  /// A text as a YAML scalar in double quotes, for the front matter of a diagram.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in fit(text).unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      // Mermaid searches for directives and HTML before it parses YAML.
      case "%": result += "\\x25"
      case "<": result += "\\x3C"
      case ">": result += "\\x3E"
      case "{": result += "\\x7B"
      case "}": result += "\\x7D"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text in one line, without the letters by which Mermaid begins and ends a character number.
  private static func fit(_ text: String) -> String {
    displayText(text).replacing("\u{FB02}", with: "fl").replacing("¶ß", with: "¶\u{2060}ß")
  }

  /// Words that Mermaid interprets everywhere: about colors, directions, and ends of blocks.
  private static let words = ["style", "classdef", "direction", "end"].map {
    Array($0.unicodeScalars)
  }

  /// The beginnings of such words, in any case. "end" counts only as a whole word.
  private static func wordStarts(_ scalars: [Unicode.Scalar]) -> Set<Int> {
    var starts: Set<Int> = []
    for word in words {
      let isWhole = word.count == 3
      for start in scalars.indices {
        let after = start + word.count
        guard after <= scalars.count,
          zip(scalars[start..<after], word)
            .allSatisfy({ $0.properties.lowercaseMapping == String($1) })
        else { continue }
        if isWhole {
          if start > 0, isLetter(scalars[start - 1]) { continue }
          if after < scalars.count, isLetter(scalars[after]) { continue }
        }
        starts.insert(start)
      }
    }
    return starts
  }

  /// The end of a list number at the beginning of a text: "1." would be one.
  private static func endOfListNumber(_ scalars: [Unicode.Scalar]) -> Int? {
    let count = scalars.prefix { ("0"..."9").contains($0) }.count
    return count > 0 ? count : nil
  }

  /// Whether "www" precedes a dot, so that it's an address.
  private static func isHost(_ scalars: [Unicode.Scalar], before place: Int) -> Bool {
    String(String.UnicodeScalarView(scalars[max(place - 3, 0)..<place])).lowercased() == "www"
  }

  /// Whether a colon follows a wrapping keyword of a message.
  private static func isWrapping(_ scalars: [Unicode.Scalar], before place: Int) -> Bool {
    let start = String(String.UnicodeScalarView(scalars[..<place].suffix(8))).lowercased()
    return place <= 6 && start.hasSuffix("wrap")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
