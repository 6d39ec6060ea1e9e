import Hierarchy
import Text

/// An option with a value, and how its value is read. What it is called and does is in its row.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  /// Reads one value; throws what is wrong with it.
  let read: @Sendable (Argument) throws(InvalidValue) -> Value

  init(
    _ name: String, letter: Character? = nil, value: OptionSpec.Value, repeats: Bool = false,
    help: String, read: @escaping @Sendable (Argument) throws(InvalidValue) -> Value
  ) {
    spec = OptionSpec(name, letter: letter, value: value, repeats: repeats, help: help)
    self.read = read
  }
}

/// What is wrong with the value of an option: "is not a number from 1 to 16".
struct InvalidValue: Error {
  let message: String
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option whose value is one of a few words.
  init(_ name: String, choice: Value.Type, help: String) {
    self.init(name, words: Value.allCases.map(\.rawValue), help: help)
  }

  /// An option whose value is one of a few words, which help lists in this order.
  init(_ name: String, words: [String], help: String) {
    self.init(name, value: .choice(words), help: help) { (argument) throws(InvalidValue) in
      let text = argument.text
      if words.contains(text), let value = Value(rawValue: text) { return value }
      throw InvalidValue(
        message: "is not one of \(words.joined(separator: ", "))"
          + Suggestion.text(for: text, among: words))
    }
  }
}

extension Option<String> {
  /// An option whose value is any text.
  init(_ name: String, value: OptionSpec.Value, repeats: Bool = false, help: String) {
    self.init(name, value: value, repeats: repeats, help: help) {
      (argument) throws(InvalidValue) in argument.text
    }
  }
}

extension Option<Int> {
  /// An option whose value is a whole number.
  init(_ name: String, placeholder: String, in range: ClosedRange<Int>, help: String) {
    self.init(name, value: .text(placeholder: placeholder), help: help) {
      (argument) throws(InvalidValue) in
      let text = argument.text
      guard text.utf8.allSatisfy(Byte.isDigit), let number = Int(text), range.contains(number)
      else {
        throw InvalidValue(
          message: "is not a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension Option<Double> {
  /// An option whose value is a decimal number. No exponents, infinities or hexadecimal digits:
  /// who types them means something else.
  init(
    _ name: String, placeholder: String, in range: ClosedRange<Double>, bounds: String, help: String
  ) {
    self.init(name, value: .text(placeholder: placeholder), help: help) {
      (argument) throws(InvalidValue) in
      let text = argument.text
      guard text.utf8.allSatisfy({ Byte.isDigit($0) || $0 == UInt8(ascii: ".") }),
        let number = Double(text), range.contains(number)
      else { throw InvalidValue(message: "is not a number from \(bounds)") }
      return number
    }
  }
}
