import Hierarchy

struct SwiftFunction {
  let name: String
  /// The labels of its parameters; "_": no label.
  private(set) var labels: [String] = []
  /// The type of its first parameter, without optionality and generic arguments.
  private(set) var firstType = ""
  private(set) var parameters: [String] = []
  /// The class of the controller that it returns, by the end of its name; nil: something else.
  private(set) var result: String?
  /// Whether it throws or is asynchronous, so its selector has another argument.
  private var hasCompletion = false
  private(set) var body: Range<Int>?
  private(set) var end: Int

  /// Reads the declaration at `func`; nil: it has no parameters, so it isn't one.
  init?(at start: Int, in text: TokenText) {
    var index = start + 1
    name = text.name(at: index) ?? ""
    // Operators have names of punctuation.
    while index < text.tokens.count, !text.isPunctuation(at: index, "(") {
      if text.isPunctuation(at: index, "<"), !name.isEmpty {
        let after = text.afterGenerics(index)
        index = after > index ? after : index + 1
      } else if Self.isOver(at: index, in: text)
        || (!name.isEmpty && text.isPunctuation(at: index, ">"))
      {
        return nil
      } else {
        index += 1
      }
    }
    guard index < text.tokens.count else { return nil }
    let close = text.afterClosing(index)
    end = close
    readParameters(text.inside(index), in: text)
    readBody(after: close, in: text)
  }

  /// Whether the next declaration begins here, or the code around it ends.
  private static func isOver(at index: Int, in text: TokenText) -> Bool {
    text.tokens[index].isClosing || text.isPunctuation(at: index, anyOf: "{;")
      || text.isWord(at: index, "func")
  }

  private mutating func readParameters(_ range: Range<Int>, in text: TokenText) {
    var index = range.lowerBound
    while index < range.upperBound {
      readParameter(&index, upTo: range.upperBound, in: text)
      // To the comma at its end. Default values may contain other commas in brackets.
      while index < range.upperBound, !text.isPunctuation(at: index, ",") {
        let isOpening = text.isPunctuation(at: index, anyOf: "([{")
        let after = isOpening ? text.afterClosing(index) : text.afterGenerics(index)
        index = max(index + 1, after)
      }
      index += 1
    }
  }

  private mutating func readParameter(
    _ index: inout Int, upTo end: Int, in text: TokenText
  ) {
    Self.skipAttributes(&index, in: text)
    guard index < end, let label = text.name(at: index) else { return }
    let inner = text.name(at: index + 1)
    index += inner == nil ? 1 : 2
    labels.append(label)
    parameters.append(inner ?? label)
    guard labels.count == 1, text.isPunctuation(at: index, ":") else { return }
    index += 1
    Self.skipAttributes(&index, in: text)
    while let part = text.name(at: index), index < end {
      // `Optional<UIStoryboardSegue>` is the full form of `UIStoryboardSegue?`.
      if part == "Optional", text.isPunctuation(at: index + 1, "<") {
        index += 2
        continue
      }
      firstType = part
      index = text.afterGenerics(index + 1)
      if text.isPunctuation(at: index, ".") { index += 1 } else { break }
    }
  }

  private static func skipAttributes(_ index: inout Int, in text: TokenText) {
    while text.isPunctuation(at: index, "@") {
      index += 2
      if text.isPunctuation(at: index, "(") { index = text.afterClosing(index) }
    }
    // In Swift 1, `#segue` was both the label and the name.
    if text.isPunctuation(at: index, "#") { index += 1 }
    let words: [StaticString] = [
      "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "var", "let",
    ]
    for word in words
    where text.isWord(at: index, word) && text.name(at: index + 1) != nil {
      index += 1
    }
  }

  /// Reads the body, which begins at the first brace after the result. There may be none.
  private mutating func readBody(after close: Int, in text: TokenText) {
    var index = close
    var isResult = false
    while index < text.tokens.count {
      if text.tokens[index].character == SourceToken.arrow { isResult = true }
      if !isResult, text.isWord(at: index, "throws") || text.isWord(at: index, "async") {
        hasCompletion = true
      }
      if text.isPunctuation(at: index, "{") {
        end = text.afterClosing(index)
        body = text.inside(index)
        return
      }
      if Self.isOver(at: index, in: text) { return }
      if let name = text.name(at: index), name.hasSuffix("Controller") { result = name }
      let isOpening = text.isPunctuation(at: index, anyOf: "([")
      index = isOpening ? text.afterClosing(index) : index + 1
    }
  }

  /// The action, if it has one argument, or the segue and another one.
  func action(objectiveCName: String?) -> ScannedAction? {
    let takesSegue = firstType == ScannedAction.segueClass
    guard labels.count == 1 || (labels.count == 2 && takesSegue), !name.isEmpty, !hasCompletion
    else { return nil }
    let typeName = takesSegue ? nil : firstType
    if let objectiveCName {
      guard objectiveCName.hasSuffix(":") else { return nil }
      return ScannedAction(
        selector: objectiveCName, takesSegue: takesSegue, typeName: typeName)
    }
    let further = Array(labels.dropFirst())
    let selector = SwiftSelector.objectiveCName(of: name, label: labels[0], further: further)
    // Swift 2 had no label for the first argument.
    let old = SwiftSelector.objectiveCName(of: name, label: "_", further: further)
    return ScannedAction(
      selector: selector, oldSelector: selector == old ? nil : old,
      takesSegue: takesSegue, typeName: typeName)
  }
}
