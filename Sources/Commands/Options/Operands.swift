import Hierarchy

/// What a command takes beside its options.
struct Operands: Sendable {
  /// How help calls one of them: "INPUT".
  let placeholder: String
  /// How many there may be.
  let count: ClosedRange<Int>

  /// Nothing.
  static let none = Operands(placeholder: "", count: 0...0)
  /// Exactly one.
  static func one(_ placeholder: String) -> Operands {
    Operands(placeholder: placeholder, count: 1...1)
  }
  /// One, or none.
  static func oneOptional(_ placeholder: String) -> Operands {
    Operands(placeholder: placeholder, count: 0...1)
  }
  /// One or several.
  static func several(_ placeholder: String) -> Operands {
    Operands(placeholder: placeholder, count: 1...Int.max)
  }

  /// How the usage line shows them: "INPUT...".
  var usage: String {
    let text = placeholder + (count.upperBound > 1 ? "..." : "")
    return count.lowerBound == 0 && !text.isEmpty ? "[\(text)]" : text
  }

  /// What is wrong with these, or nil.
  func problem(with operands: [Argument]) -> String? {
    if operands.count < count.lowerBound { return "\(placeholder) is missing" }
    guard operands.count > count.upperBound else { return nil }
    let first = Visible.quoted(operands[count.upperBound].text)
    return count.upperBound == 0
      ? "\(first) is not expected here" : "one \(placeholder) is enough: \(first) is too many"
  }
}
