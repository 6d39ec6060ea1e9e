struct SwiftExpressions: CodeReader {
  static let endsStatementsWithLines = true

  let text: TokenText
  var depth = 0

  init(_ text: TokenText) { self.text = text }

  func expression(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    guard depth < deepestExpression, start < end else { return (.other, start) }
    var index = start
    while index < end, isPrefix(at: index) { index += 1 }
    var (value, place) = deeper.operand(at: index, upTo: end)
    while place < end {
      if text.isWord(at: place, "as") {
        let isMarked = text.isPunctuation(at: place + 1, anyOf: "?!")
        value = value.cast(to: wholeType(at: place + (isMarked ? 2 : 1)))
        place = afterType(place + 1, upTo: end)
      } else if text.isPunctuation(at: place, "??") {
        let right = deeper.expression(at: place + 2, upTo: end)
        value = .either([value.untyped, right.value])
        place = max(right.end, place + 2)
      } else if text.isPunctuation(at: place, "?") {
        let first = deeper.expression(at: place + 1, upTo: end)
        guard text.isPunctuation(at: first.end, ":") else { return (value, place) }
        let second = deeper.expression(at: first.end + 1, upTo: end)
        value = .either([first.value, second.value])
        place = max(second.end, first.end + 1)
      } else if isBinaryOperator(at: place) {
        var next = place + 1
        while next < end, isBinaryOperator(at: next) || isPrefix(at: next) { next += 1 }
        let right = deeper.operand(at: next, upTo: end)
        value = .other
        place = max(right.end, next)
      } else {
        break
      }
    }
    return (value.typed(declaredType(before: start)), min(place, end))
  }

  /// The name of a type without anything else.
  private func wholeType(at index: Int) -> String? {
    let goesOn = text.isPunctuation(at: index + 1, anyOf: ".<&")
    return goesOn ? nil : text.name(at: index)
  }

  /// The type of the variable whose value begins at a token: `let menu: Menu = `.
  private func declaredType(before start: Int) -> String? {
    guard text.isPunctuation(at: start - 1, "=") else { return nil }
    let isMarked = text.isPunctuation(at: start - 2, anyOf: "?!")
    let type = start - (isMarked ? 3 : 2)
    guard text.isPunctuation(at: type - 1, ":"), text.name(at: type - 2) != nil,
      text.isLetOrVar(at: type - 3)
    else { return nil }
    return text.name(at: type)
  }

  private func isPrefix(at index: Int) -> Bool {
    if text.isWord(at: index, "try") || text.isWord(at: index, "await") { return true }
    // `try?`, `try!`, and `!` or `&` before an operand.
    return text.isPunctuation(at: index, anyOf: "!&-")
      || text.isPunctuation(at: index, "?") && text.isWord(at: index - 1, "try")
  }

  private func isBinaryOperator(at index: Int) -> Bool {
    if text.isWord(at: index, "is") { return true }
    return text.isPunctuation(at: index, anyOf: "+-*/%=<>&|!")
  }

  /// Whether a token directly follows the previous one.
  private func touches(_ index: Int) -> Bool {
    guard text.tokens.indices.contains(index), index > 0 else { return false }
    return text.tokens[index - 1].end == text.tokens[index].start
      || text.tokens[index - 1].kind == .string
  }

  private func afterType(_ start: Int, upTo end: Int) -> Int {
    var index = start
    if text.isPunctuation(at: index, anyOf: "?!") { index += 1 }
    if text.isPunctuation(at: index, anyOf: "[(") {
      index = text.afterClosing(index)
    }
    while index < end, text.name(at: index) != nil {
      index = text.afterGenerics(index + 1)
      let joins = text.isPunctuation(at: index, anyOf: ".&")
      guard joins, text.name(at: index + 1) != nil else { break }
      index += 1
    }
    while index < end, touches(index),
      text.isPunctuation(at: index, anyOf: "?!")
    { index += 1 }
    return index
  }

  /// A name, a literal, or something in brackets, with its calls.
  private func operand(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    guard depth < deepestExpression, start < end else { return (.other, start) }
    var (value, index) = primary(at: start, upTo: end)
    var length = 0
    while index < end {
      length += 1
      // Longer chains aren't examined.
      if length > deepestExpression { value = .other }
      if text.isPunctuation(at: index, "."), text.name(at: index + 1) != nil {
        let name = text.name(at: index + 1) ?? ""
        (value, index) = named(name, of: value, at: index + 1, upTo: end)
      } else if text.isPunctuation(at: index, "!"), touches(index),
        !text.isPunctuation(at: index + 1, "=")
      {
        index += 1
      } else if text.isPunctuation(at: index, "?"), touches(index), touches(index + 1),
        text.isPunctuation(at: index + 1, anyOf: ".([!")
      {
        index += 1
      } else if text.isPunctuation(at: index, "("), touches(index) {
        // The receiver isn't a name, but a block or the result of a call.
        if case .block = value {} else { value = .other }
        index = text.afterClosing(index)
      } else if text.isPunctuation(at: index, "["), touches(index) {
        value = element(of: value, at: index)
        index = text.afterClosing(index)
      } else if text.isPunctuation(at: index, ".") {
        value = .other
        index += 2
      } else {
        break
      }
    }
    return (value, min(index, end))
  }

  private func primary(at start: Int, upTo end: Int) -> (value: CodeExpression, end: Int) {
    let token = text.tokens[start]
    switch token.kind {
    case .string: return (.string(text.text(token)), start + 1)
    case .identifier, .quotedIdentifier:
      guard let name = text.name(at: start) else { return (.other, start + 1) }
      return named(name, of: nil, at: start, upTo: end)
    case .number, .interpolatedString, .directive: return (.other, start + 1)
    case .punctuation: break
    }
    if text.isPunctuation(at: start, "("), text.afterClosing(start) <= end {
      let close = text.afterClosing(start)
      let inside = deeper.expression(at: start + 1, upTo: close - 1)
      return (inside.end == close - 1 ? inside.value : .other, close)
    }
    if text.isPunctuation(at: start, "["), text.afterClosing(start) <= end {
      let close = text.afterClosing(start)
      return (.array(arguments(text.inside(start)).map(\.value)), close)
    }
    if text.isPunctuation(at: start, "{"), text.afterClosing(start) <= end {
      let close = text.afterClosing(start)
      return (.block(text.inside(start)), close)
    }
    if text.isPunctuation(at: start, "."), let name = text.name(at: start + 1) {
      // A static function of the variable's type.
      if text.isPunctuation(at: start + 2, "()"),
        CodeWords.isInstantiation(name), let type = declaredType(before: start)
      {
        return named(name, of: .name(type), at: start + 1, upTo: end)
      }
      return (.member(nil, name), start + 2)
    }
    if text.isPunctuation(at: start, "#"), text.name(at: start + 1) != nil {
      let isCall = text.isPunctuation(at: start + 2, "(")
      return (.other, isCall ? text.afterClosing(start + 2) : start + 2)
    }
    return (.other, text.after(start))
  }

  /// `Menu()` for `Menu.init()`.
  private static func initializer(
    _ name: String, of receiver: CodeExpression?
  ) -> (CodeExpression?, String)? {
    let (outer, type): (CodeExpression?, String)
    switch receiver {
    case .name(let name)?: (outer, type) = (nil, name)
    case .member(let receiver, let name)?: (outer, type) = (receiver, name)
    default: return nil
    }
    return name == "init" && type.first?.isUppercase ?? false ? (outer, type) : nil
  }

  /// A name with its arguments, if it has any.
  private func named(
    _ name: String, of receiver: CodeExpression?, at index: Int, upTo end: Int
  ) -> (value: CodeExpression, end: Int) {
    var after = index + 1
    // `type(of: self)`, and Swift 2's `self.dynamicType`.
    if receiver == nil, name == "type", text.isPunctuation(at: after, "("),
      text.isWord(at: after + 1, "of"), let object = text.name(at: after + 3),
      CodeWords.ownNames.contains(object), text.isPunctuation(at: after + 4, ")")
    {
      return (.name("Self"), after + 5)
    }
    if name == "dynamicType", receiver?.isOwn ?? false { return (.name("Self"), after) }
    if text.isPunctuation(at: after, "<"), touches(after) {
      let generics = text.afterGenerics(after)
      if text.isPunctuation(at: generics, anyOf: "(.") {
        after = generics
      }
    }
    if text.isPunctuation(at: after, "("), touches(after), text.afterClosing(after) <= end {
      let close = text.afterClosing(after)
      let (owner, called) = Self.initializer(name, of: receiver) ?? (receiver, name)
      let call = CodeCall(
        receiver: owner, name: called, arguments: arguments(text.inside(after)), place: index)
      return (.call(call), close)
    }
    if text.isPunctuation(at: after, "{"), receiver != nil, CodeWords.mapping.contains(name),
      text.afterClosing(after) <= end
    {
      let close = text.afterClosing(after)
      let block = CodeExpression.block(text.inside(after))
      let call = CodeCall(
        receiver: receiver, name: name, arguments: [CodeArgument(label: "", value: block)],
        place: index)
      return (.call(call), close)
    }
    return (receiver.map { .member($0, name) } ?? .name(name), after)
  }

  func call(named index: Int, in range: Range<Int>) -> CodeCall? {
    let start = chainStart(of: index, in: range)
    let (value, end) = operand(at: start, upTo: range.upperBound)
    guard end > index else { return nil }
    return Self.call(at: index, in: value)
  }

  func receiver(of index: Int, in range: Range<Int>) -> CodeExpression? {
    let start = chainStart(of: index, in: range)
    guard start < index else { return nil }
    // Up to the name. The rest belongs to another expression.
    if case .member(let receiver, _) = operand(at: start, upTo: index + 1).value { return receiver }
    return nil
  }

  /// A name with its arguments, if any.
  private static func call(at index: Int, in value: CodeExpression) -> CodeCall? {
    var value = value
    for _ in 0..<deepestExpression {
      switch value {
      case .call(let call):
        if call.place == index { return call }
        guard let receiver = call.receiver else { return nil }
        value = receiver
      case .member(let receiver?, _): value = receiver
      default: return nil
      }
    }
    return nil
  }

  /// The beginning of the chain of names, calls, and brackets that contains a name.
  private func chainStart(of index: Int, in range: Range<Int>) -> Int {
    var start = index
    while text.isPunctuation(at: start - 1, "."), start - 2 >= range.lowerBound {
      var before = start - 2
      while before > range.lowerBound,
        text.isPunctuation(at: before, anyOf: "?!")
      { before -= 1 }
      if text.name(at: before) != nil {
        start = before
      } else if let open = text.opening(of: before, from: range.lowerBound) {
        let isCall = open > range.lowerBound && text.name(at: open - 1) != nil
        start = isCall ? open - 1 : open
      } else {
        break
      }
    }
    return start
  }

  func assignment(to index: Int, upTo end: Int) -> CodeAssignment? {
    if text.isLetOrVar(at: index - 1) {
      var equals = index + 1
      if text.isPunctuation(at: equals, ":") { equals = afterType(equals + 1, upTo: end) }
      guard text.isAssigning(at: equals) else {
        // `if let name {` uses the previous meaning of the name.
        let before = ["if", "guard", "while"].contains(text.name(at: index - 2) ?? "")
        return before ? nil : CodeAssignment(isDeclaration: true, value: nil)
      }
      return CodeAssignment(isDeclaration: true, value: equals + 1)
    }
    guard text.isAssigning(at: index + 1) else { return nil }
    guard text.isPunctuation(at: index - 1, ".") else { return CodeAssignment(value: index + 2) }
    let isOptional = text.isPunctuation(at: index - 2, "?")
    let isOwn = text.isWord(at: isOptional ? index - 3 : index - 2, "self")
    return isOwn ? CodeAssignment(isProperty: true, value: index + 2) : nil
  }
}
