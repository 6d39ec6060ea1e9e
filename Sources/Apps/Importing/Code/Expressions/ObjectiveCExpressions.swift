struct ObjectiveCExpressions: CodeReader {
  static let endsStatementsWithLines = false

  let text: TokenText
  var depth = 0

  init(_ text: TokenText) { self.text = text }

  func expression(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    guard depth < deepestExpression, start < end else { return (.other, start) }
    var (value, index) = deeper.operand(at: start, upTo: end)
    while index < end {
      if text.isPunctuation(at: index, "?") {
        // `a ?: b`, `c ? a : b`
        var first: (value: CodeExpression, end: Int) = (value, index + 1)
        if !text.isPunctuation(at: index + 1, ":") {
          first = deeper.expression(at: index + 1, upTo: end)
        }
        guard text.isPunctuation(at: first.end, ":") else { return (.other, index) }
        let second = deeper.expression(at: first.end + 1, upTo: end)
        value = .either([first.value, second.value])
        index = max(second.end, first.end + 1)
      } else if isBinaryOperator(at: index) {
        var next = index + 1
        while next < end, isBinaryOperator(at: next) { next += 1 }
        let right = deeper.operand(at: next, upTo: end)
        value = .other
        index = max(right.end, next)
      } else {
        break
      }
    }
    return (value, min(index, end))
  }

  private func isBinaryOperator(at index: Int) -> Bool {
    text.isPunctuation(at: index, anyOf: "+-*/%=<>&|!^")
  }

  private func operand(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    guard depth < deepestExpression, start < end else { return (.other, start) }
    var (value, index) = primary(at: start, upTo: end)
    var length = 0
    while index < end {
      length += 1
      // Longer chains aren't examined.
      if length > deepestExpression { value = .other }
      if text.isPunctuation(at: index, "."), let name = text.name(at: index + 1) {
        value = .member(value, name)
        index += 2
      } else if text.isPunctuation(at: index, "->"),
        let name = text.name(at: index + 2)
      {
        value = .member(value, name)
        index += 3
      } else if text.isPunctuation(at: index, anyOf: "[(") {
        value = text.isPunctuation(at: index, "[") ? element(of: value, at: index) : .other
        index = text.afterClosing(index)
      } else {
        break
      }
    }
    return (value, min(index, end))
  }

  private func primary(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    if let name = text.name(at: start) {
      guard text.isPunctuation(at: start + 1, "("), text.afterClosing(start + 1) <= end else {
        return (.name(name), start + 1)
      }
      let close = text.afterClosing(start + 1)
      let arguments = arguments(text.inside(start + 1))
      return (
        .call(CodeCall(receiver: nil, name: name, arguments: arguments, place: start)), close
      )
    }
    if text.isPunctuation(at: start, "@") { return literal(at: start, upTo: end) }
    if text.isPunctuation(at: start, "["), text.afterClosing(start) <= end {
      return (message(at: start), text.afterClosing(start))
    }
    if text.isPunctuation(at: start, "("), text.afterClosing(start) <= end {
      let close = text.afterClosing(start)
      if isCast(text.inside(start)), close < end,
        text.name(at: close) != nil || text.isPunctuation(at: close, anyOf: "[(@")
      {
        let (value, end) = deeper.operand(at: close, upTo: end)
        // Other casts don't matter.
        guard case .member(_?, "rootViewController") = value else { return (value, end) }
        return (value.cast(to: close == start + 4 ? text.name(at: start + 1) : nil), end)
      }
      let inside = deeper.expression(at: start + 1, upTo: close - 1)
      return (inside.end == close - 1 ? inside.value : .other, close)
    }
    if text.isPunctuation(at: start, "^") { return (.other, afterBlock(start, upTo: end)) }
    if text.isPunctuation(at: start, anyOf: "&!*-") {
      return (.other, max(deeper.operand(at: start + 1, upTo: end).end, start + 1))
    }
    return (.other, text.after(start))
  }

  /// Reads `@"text"`, `@[a, b]`, `@selector(a:)`.
  private func literal(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    let next = start + 1
    guard next < end else { return (.other, next) }
    if text.tokens[next].kind == .string {
      return (text.isJoined(next) ? .other : .string(text.text(text.tokens[next])), next + 1)
    }
    if text.isPunctuation(at: next, "["), text.afterClosing(next) <= end {
      return (.array(arguments(text.inside(next)).map(\.value)), text.afterClosing(next))
    }
    if text.tokens[next].isOpening { return (.other, text.afterClosing(next)) }
    let isCall = text.isPunctuation(at: next + 1, "(")
    return (.other, isCall ? text.afterClosing(next + 1) : next + 1)
  }

  /// Whether the text in parentheses can be a type: names and asterisks.
  private func isCast(_ range: Range<Int>) -> Bool {
    guard text.name(at: range.lowerBound) != nil else { return false }
    return range.allSatisfy { index in
      text.name(at: index) != nil
        || text.isPunctuation(at: index, anyOf: "*<>,_")
    }
      && (range.contains { text.isPunctuation(at: $0, "*") }
        || text.isWord(at: range.lowerBound, "id"))
  }

  private func afterBlock(_ start: Int, upTo end: Int) -> Int {
    var index = start + 1
    while index < end, !text.isPunctuation(at: index, "{") {
      if text.isPunctuation(at: index, anyOf: ";])") { return index }
      index = text.isPunctuation(at: index, "(") ? text.afterClosing(index) : index + 1
    }
    return index < end ? text.afterClosing(index) : end
  }

  /// Reads `[receiver name:argument label:argument]`.
  private func message(at open: Int) -> CodeExpression {
    guard depth < deepestExpression else { return .other }
    let end = max(open + 1, text.afterClosing(open) - 1)
    let receiver = deeper.operand(at: open + 1, upTo: end)
    guard let name = text.name(at: receiver.end), receiver.end < end else { return .other }
    let place = receiver.end
    var arguments: [CodeArgument] = []
    var label = ""
    var index = place + 1
    while index < end, text.isPunctuation(at: index, ":"), arguments.count < 20 {
      let value = deeper.expression(at: index + 1, upTo: end)
      arguments.append(CodeArgument(label: label, value: value.value))
      index = max(value.end, index + 1)
      // Further arguments of a variadic method.
      while index < end, !text.isPunctuation(at: index, ":") {
        let isLabel = text.name(at: index) != nil && text.isPunctuation(at: index + 1, ":")
        if isLabel { label = text.name(at: index) ?? "" }
        index = text.after(index)
      }
    }
    return .call(
      CodeCall(receiver: receiver.value, name: name, arguments: arguments, place: place))
  }

  func call(named index: Int, in range: Range<Int>) -> CodeCall? {
    if text.isPunctuation(at: index + 1, "(") {
      return primary(at: index, upTo: range.upperBound).value.asCall
    }
    // The innermost bracket around it begins the message.
    var depth = 0
    var open = index - 1
    while open >= range.lowerBound {
      if text.tokens[open].isClosing { depth += 1 }
      if text.tokens[open].isOpening {
        if depth == 0 { break }
        depth -= 1
      }
      open -= 1
    }
    guard text.isPunctuation(at: open, "["), open >= range.lowerBound else { return nil }
    guard let call = message(at: open).asCall, call.place == index else { return nil }
    return call
  }

  func receiver(of index: Int, in range: Range<Int>) -> CodeExpression? {
    var start = index
    while text.isPunctuation(at: start - 1, "."), start - 2 >= range.lowerBound,
      text.name(at: start - 2) != nil
    { start -= 2 }
    // `[UIApplication sharedApplication].keyWindow`
    if text.isPunctuation(at: start - 1, "."), text.isPunctuation(at: start - 2, "]") {
      // `[[app delegate] window].rootViewController`
      let message = text.name(at: index - 3).map { CodeExpression.member(.other, $0) } ?? .other
      return start < index ? .name(text.name(at: index - 2) ?? "") : message
    }
    if case .member(let receiver, _) = operand(at: start, upTo: index + 1).value { return receiver }
    return nil
  }

  func assignment(to index: Int, upTo end: Int) -> CodeAssignment? {
    let isPointer = text.isPunctuation(at: index - 1, "*")
    let isTyped = text.name(at: index - 1).map { $0 != "return" && $0 != "else" } ?? false
    // `UIViewController<Shown> *name`
    let isOfType = text.name(at: index - 2) != nil || text.isPunctuation(at: index - 2, ">")
    let isDeclared = isPointer && isOfType || isTyped
    guard text.isAssigning(at: index + 1) else {
      let ends = isDeclared && text.isPunctuation(at: index + 1, ";")
      return ends ? CodeAssignment(isDeclaration: true, value: nil) : nil
    }
    guard !isDeclared, text.isPunctuation(at: index - 1, anyOf: ".>") else {
      return CodeAssignment(isDeclaration: isDeclared, value: index + 2)
    }
    let receiver = text.isPunctuation(at: index - 1, ".") ? index - 2 : index - 3
    guard ["self", "weakSelf", "strongSelf"].contains(text.name(at: receiver) ?? "") else {
      return nil
    }
    return CodeAssignment(isProperty: true, value: index + 2)
  }
}
