import Text

struct Operands: Sendable {
  /// The names in help: "INPUT" for any number of the same kind, or one name for each.
  let placeholders: [String]
  /// The allowed number of operands.
  let count: ClosedRange<Int>
  let values: Values
  /// Whether a project's settings can name them instead. The default is the current folder.
  var mayBeOfSettings = false

  /// The kind of operands, by which shells complete them.
  enum Values: Sendable {
    case files(endings: [String])
    case choice([String])
    case none

    static let documents = files(endings: ["json", "json5"])
    static let diagrams = files(endings: ["svg", "png"])
  }

  static let none = Operands(placeholders: [], count: 0...0, values: .none)
  static func one(_ placeholder: String, _ values: Values) -> Operands {
    Operands(placeholders: [placeholder], count: 1...1, values: values)
  }
  static func oneOptional(_ placeholder: String, _ values: Values) -> Operands {
    Operands(placeholders: [placeholder], count: 0...1, values: values)
  }
  static func several(_ placeholder: String, _ values: Values) -> Operands {
    Operands(placeholders: [placeholder], count: 1...Int.max, values: values)
  }

  /// The same, but a project's settings can name them instead.
  var orOfSettings: Operands {
    var copy = self
    copy.mayBeOfSettings = true
    return copy
  }

  /// How the usage line shows them: "INPUT...", or "[INPUT...]" if they can be missing.
  var usage: String {
    let text = placeholders.joined(separator: " ") + (isList ? "..." : "")
    return (count.lowerBound == 0 || mayBeOfSettings) && !text.isEmpty ? "[\(text)]" : text
  }

  /// Whether there may be more operands than names.
  var isList: Bool { count.upperBound > max(1, placeholders.count) }

  /// The problem with operands; nil: none.
  func problem(with operands: [Argument]) -> String? {
    if operands.count < count.lowerBound {
      return (placeholders.dropFirst(operands.count).first ?? "an operand") + " is missing"
    }
    guard operands.count > count.upperBound else { return nil }
    let first = Visible.quoted(operands[count.upperBound].text)
    return switch count.upperBound {
    case 0: "unexpected operand \(first)"
    case 1: "unexpected operand \(first): pass only one \(placeholders.joined())"
    default: "unexpected operand \(first): pass only \(placeholders.joined(separator: " and "))"
    }
  }
}
