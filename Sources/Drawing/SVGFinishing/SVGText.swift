import Graphviz

/// Text as it is written in XML.
enum XML {
  /// The text with everything replaced that markup would take for itself.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text behind entities and character references.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"), let scalar = scalar(rest[..<end].dropFirst())
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}

/// A start tag as Graphviz writes it: a name and quoted attributes.
struct SVGTag {
  private(set) var name: Substring
  private(set) var attributes: [(name: Substring, value: Substring)] = []
  /// Whether the tag ends its element too.
  private(set) var isEmpty: Bool
  /// What stands behind the tag on its line.
  private(set) var rest: Substring

  /// Reads the tag at the beginning of a line; nil if there is none.
  init?(_ line: Substring) {
    guard line.first == "<", let end = line.firstIndex(of: ">") else { return nil }
    var inside = line[line.index(after: line.startIndex)..<end]
    isEmpty = inside.last == "/"
    if isEmpty { inside.removeLast() }
    rest = line[end...].dropFirst()
    let nameEnd = inside.firstIndex(of: " ") ?? inside.endIndex
    name = inside[..<nameEnd]
    var tail = inside[nameEnd...]
    while let equals = tail.firstIndex(of: "=") {
      let key = tail[..<equals].drop { $0 == " " }
      let quoted = tail[equals...].dropFirst()
      guard quoted.first == "\"", let close = quoted.dropFirst().firstIndex(of: "\"") else {
        return nil
      }
      attributes.append((key, quoted[..<close].dropFirst()))
      tail = quoted[close...].dropFirst()
    }
  }

  subscript(_ name: String) -> Substring? {
    attributes.first { $0.name == name }?.value
  }
}
