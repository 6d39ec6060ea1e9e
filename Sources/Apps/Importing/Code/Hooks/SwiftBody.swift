import Hierarchy

/// The body of an override in Swift.
struct SwiftBody: HookBody {
  let text: TokenText
  let range: Range<Int>
  let method: HookMethod

  // MARK: Expressions

  func constant(_ expression: Range<Int>) -> HookAnswer? {
    guard let first = expression.first else { return nil }
    if callsSuper(at: first), isOneCall(expression) { return .super }
    if method.hook == .canPerformUnwindSegueAction, asksForItself(expression) { return .responds }
    guard expression.count < 4 else { return nil }
    switch expression.map({ text.text(text.tokens[$0]) }).joined() {
    case "true": return .yes
    case "false": return .no
    case "nil": return .nil
    case "self": return .self
    case "[]": return .noChildren
    case "children", "self.children", "childViewControllers", "self.childViewControllers":
      return .allChildren
    default: return nil
    }
  }

  /// Whether the tokens are `super.name(…)` and nothing else but `!`.
  private func isOneCall(_ range: Range<Int>) -> Bool {
    let end = text.afterClosing(range.lowerBound + 3)
    return end == range.upperBound
      || (end + 1 == range.upperBound && text.isPunctuation(at: end, "!"))
  }

  func callsSuper(at index: Int) -> Bool {
    text.isWord(at: index, "super") && text.isPunctuation(at: index + 1, ".")
      && text.name(at: index + 2) == method.name && text.isPunctuation(at: index + 3, "(")
  }

  func asksForMethod(at index: Int) -> Bool {
    if callsSuper(at: index) { return true }
    let isMember = text.isWord(at: index, "self") && text.isPunctuation(at: index + 1, ".")
    let call = isMember ? index + 2 : index
    return ["responds", "respondsToSelector"].contains(text.name(at: call) ?? "")
      && text.isPunctuation(at: call + 1, "(")
  }

  /// Whether the tokens are `responds(to: action)` and nothing else.
  private func asksForItself(_ expression: Range<Int>) -> Bool {
    guard let first = expression.first, !callsSuper(at: first), asksForMethod(at: first) else {
      return false
    }
    let call = text.isWord(at: first, "self") ? first + 2 : first
    return text.afterClosing(call + 1) == expression.upperBound
      && expression.contains { text.isName(at: $0, method.parameter) }
  }

  func madeClass(_ expression: Range<Int>) -> String? {
    guard let first = expression.first, let name = text.name(at: first),
      name.first?.isUppercase ?? false, text.isPunctuation(at: first + 1, "(")
    else { return nil }
    return name
  }

  /// The expression goes on in the next line if that begins, or this one ends, with an operator.
  func afterExpression(_ start: Int) -> Int {
    var index = start
    while index < range.upperBound {
      if text.isPunctuation(at: index, ";") || text.isPunctuation(at: index, "}") { break }
      if text.tokens[index].startsLine, !isOperator(at: index, Self.leading) {
        if index == start || !isOperator(at: index - 1, Self.trailing) { break }
      }
      index = text.after(index)
    }
    return min(index, range.upperBound)
  }

  private func isOperator(at index: Int, _ operators: [UInt8]) -> Bool {
    let token = text.tokens[index]
    return token.kind == .punctuation && operators.contains(token.character)
  }

  private static let leading = Array(".?:&|+*/=<>,".utf8)
  private static let trailing = Array(".:&|+*/=<>,".utf8)

  func isUnconditional(_ index: Int) -> Bool { true }

  // MARK: Local variables

  func localValue(of name: String) -> Range<Int>? {
    var found: Range<Int>?
    var depth = 0
    for index in range {
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      guard text.isName(at: index, name) else { continue }
      let isDeclared = text.isLetOrVar(at: index - 1)
      if isDeclared {
        guard found == nil, let value = initialValue(declaredAt: index) else { return nil }
        found = value
      } else if text.isPunctuation(at: index + 1, "="), !text.isPunctuation(at: index + 2, "=") {
        // What is always assigned later counts instead.
        guard depth == 0, found != nil, text.tokens[index].startsLine else { return nil }
        found = index + 2..<afterExpression(index + 2)
      } else if isChanged(at: index) {
        return nil
      }
    }
    return found
  }

  /// What stands behind the equals sign, if the declaration is no condition.
  private func initialValue(declaredAt index: Int) -> Range<Int>? {
    let before = text.name(at: index - 2) ?? ""
    guard !["if", "guard", "while", "case"].contains(before),
      !text.isPunctuation(at: index - 2, ","), !text.isPunctuation(at: index - 2, "(")
    else { return nil }
    var equals = index + 1
    if text.isPunctuation(at: equals, ":") {
      while equals < range.upperBound, !text.isPunctuation(at: equals, "=") { equals += 1 }
    }
    guard text.isPunctuation(at: equals, "="), equals + 1 < range.upperBound else { return nil }
    return equals + 1..<afterExpression(equals + 1)
  }

  /// Whether something may be put in or taken out.
  private func isChanged(at index: Int) -> Bool {
    if text.isPunctuation(at: index - 1, "&") { return true }
    let mutates = [
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "reverse", "toggle",
      "sort",
    ]
    return text.isPunctuation(at: index + 1, ".")
      && mutates.contains(text.name(at: index + 2) ?? "")
      || text.isPunctuation(at: index + 1, "+") && text.isPunctuation(at: index + 2, "=")
  }

  // MARK: Statements

  /// The place of the brace that opens the block of an `if`, `guard` or `for`.
  func block(from start: Int) -> (open: Int, inside: Range<Int>, end: Int)? {
    var open = start
    while open < range.upperBound, !text.isPunctuation(at: open, "{") {
      let isBracket = text.isPunctuation(at: open, "(") || text.isPunctuation(at: open, "[")
      open = isBracket ? text.afterClosing(open) : open + 1
    }
    guard open < range.upperBound else { return nil }
    let end = min(text.afterClosing(open), range.upperBound)
    return (open, open + 1..<max(open + 1, end - 1), end)
  }

  func guardedRest(from start: Int) -> (rest: Range<Int>, bySuper: Bool)? {
    if text.isWord(at: start, "guard") {
      guard
        let otherwise = (start..<range.upperBound).first(where: { text.isWord(at: $0, "else") }),
        let block = block(from: otherwise), decided(block.inside) == .no,
        let bySuper = asksSuper(start + 1..<otherwise)
      else { return nil }
      return (block.end..<range.upperBound, bySuper)
    }
    if text.isWord(at: start, "if") {
      guard let block = block(from: start + 1), !text.isWord(at: block.end, "else") else {
        return nil
      }
      if text.isPunctuation(at: start + 1, "!") {
        guard decided(block.inside) == .no, let bySuper = asksSuper(start + 2..<block.open) else {
          return nil
        }
        return (block.end..<range.upperBound, bySuper)
      }
      guard decided(block.end..<range.upperBound) == .no,
        let bySuper = asksSuper(start + 1..<block.open)
      else { return nil }
      return (block.inside, bySuper)
    }
    let first = text.isWord(at: start, "return") ? start + 1 : start
    guard let and = (first..<range.upperBound).first(where: { text.isPunctuation(at: $0, "&") }),
      text.isPunctuation(at: and + 1, "&"), let bySuper = asksSuper(first..<and)
    else { return nil }
    return (and + 2..<range.upperBound, bySuper)
  }

  func isGuarded(from start: Int) -> Bool {
    var index = start
    if text.isWord(at: index, "guard") {
      guard
        let otherwise = (index..<range.upperBound).first(where: { text.isWord(at: $0, "else") }),
        let block = block(from: otherwise)
      else { return false }
      return needsMethod(index + 1..<otherwise) && decided(block.inside) == .no
    }
    if text.isWord(at: index, "if") {
      guard let block = block(from: index + 1) else { return false }
      return needsMethod(index + 1..<block.open)
        && decided(block.end..<range.upperBound) == .no
    }
    if text.isWord(at: index, "return") { index += 1 }
    return needsMethod(index..<range.upperBound)
  }

  /// `for child in children { if child.canPerform… { return child } }`, then something constant.
  func childSearch(from start: Int) -> HookAnswer? {
    guard text.isWord(at: start, "for"), let child = text.name(at: start + 1),
      text.isWord(at: start + 2, "in"), let block = block(from: start)
    else { return nil }
    let condition = (start..<block.open).first { text.isWord(at: $0, "where") } ?? block.open
    guard let order = childOrder(text.names(in: start + 3..<condition)),
      asksOnly(child, in: condition..<block.end),
      let fallback = fallback(in: block.end..<range.upperBound)
    else { return nil }
    return .children(order, then: fallback)
  }

  /// Whether a loop returns what it asks, and depends on nothing else.
  private func asksOnly(_ child: String, in loop: Range<Int>) -> Bool {
    let asked = loop.filter { text.name(at: $0) == "canPerformUnwindSegueAction" }
    let returns = loop.filter { text.isWord(at: $0, "return") }
    guard asked.count == 1, returns.count == 1, text.name(at: asked[0] - 2) == child,
      text.name(at: returns[0] + 1) == child
    else { return false }
    return !loop.contains { index in
      ["&", "|", "?"].contains { text.isPunctuation(at: index, $0) }
        || text.isPunctuation(at: index, "!") && !text.isPunctuation(at: index - 1, ")")
        || text.isWord(at: index, "for") || text.isWord(at: index, "else")
    }
  }
}
