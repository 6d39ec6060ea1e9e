import Hierarchy

/// The body of an override in Objective-C.
struct ObjectiveCBody: HookBody {
  let text: TokenText
  let range: Range<Int>
  let method: HookMethod

  // MARK: Expressions

  func constant(_ expression: Range<Int>) -> HookAnswer? {
    guard let first = expression.first else { return nil }
    if callsSuper(at: first), text.afterClosing(first) == expression.upperBound { return .super }
    let asksItself =
      method.hook == .canPerformUnwindSegueAction && !callsSuper(at: first)
      && asksForMethod(at: first) && text.afterClosing(first) == expression.upperBound
    if asksItself, expression.contains(where: { text.isName(at: $0, method.parameter) }) {
      return .responds
    }
    guard expression.count < 5 else { return nil }
    switch expression.map({ text.text(text.tokens[$0]) }).joined() {
    case "YES", "true", "TRUE", "1", "@YES": return .yes
    case "NO", "false", "FALSE", "0": return .no
    case "nil", "Nil", "NULL": return .nil
    case "self": return .self
    case "@[]", "[NSArrayarray]": return .noChildren
    case "self.childViewControllers", "[selfchildViewControllers]": return .allChildren
    default: return nil
    }
  }

  func callsSuper(at index: Int) -> Bool {
    text.isPunctuation(at: index, "[") && text.isWord(at: index + 1, "super")
      && text.name(at: index + 2) == method.name && text.isPunctuation(at: index + 3, ":")
  }

  func asksForMethod(at index: Int) -> Bool {
    if callsSuper(at: index) { return true }
    return text.isPunctuation(at: index, "[") && text.isWord(at: index + 1, "self")
      && text.isWord(at: index + 2, "respondsToSelector")
  }

  /// The class of `[[Class alloc] …]` or `[Class segueWith…]`.
  func madeClass(_ expression: Range<Int>) -> String? {
    guard let first = expression.first, text.isPunctuation(at: first, "[") else { return nil }
    var index = first
    while text.isPunctuation(at: index, "[") { index += 1 }
    guard let name = text.name(at: index), name.first?.isUppercase ?? false else { return nil }
    return name
  }

  func afterExpression(_ start: Int) -> Int {
    var index = start
    while index < range.upperBound, !text.isPunctuation(at: index, ";") {
      index = text.after(index)
    }
    return min(index, range.upperBound)
  }

  /// Not after `if (…)`, `else` or a label.
  func isUnconditional(_ index: Int) -> Bool {
    if text.isBoundary(at: index - 1) { return true }
    // Behind a macro in a line of its own, which needs no semicolon.
    guard index < range.upperBound, text.tokens[index].startsLine else { return false }
    var start = index - 1
    while start > range.lowerBound, !text.tokens[start].startsLine { start -= 1 }
    return start >= range.lowerBound && isMacro(at: start)
  }

  // MARK: Local variables

  /// Behind the equals sign of `BOOL answer = …`.
  func localValue(of name: String) -> Range<Int>? {
    var found: Range<Int>?
    for index in range where text.isName(at: index, name) {
      if text.isPunctuation(at: index - 1, "&") { return nil }
      guard text.isPunctuation(at: index + 1, "="), !text.isPunctuation(at: index + 2, "=")
      else { continue }
      let isDeclared = text.name(at: index - 1) != nil || text.isPunctuation(at: index - 1, "*")
      guard isDeclared, found == nil else { return nil }
      found = index + 2..<max(index + 2, afterExpression(index + 2))
    }
    return found
  }

  // MARK: Statements

  /// A block, or what is up to the semicolon.
  func statement(at index: Int) -> (inside: Range<Int>, end: Int) {
    if text.isPunctuation(at: index, "{") {
      let end = min(text.afterClosing(index), range.upperBound)
      return (index + 1..<max(index + 1, end - 1), max(end, index + 1))
    }
    let start = min(index, range.upperBound)
    if text.isWord(at: start, "if"), text.isPunctuation(at: start + 1, "(") {
      let end = statement(at: text.afterClosing(start + 1)).end
      return (start..<max(start, end), max(start, end))
    }
    let end = min(afterExpression(start) + 1, range.upperBound)
    return (start..<end, end)
  }

  /// The condition of an `if`, what it governs, and the place after that.
  func branch(at index: Int) -> (condition: Range<Int>, inside: Range<Int>, end: Int)? {
    guard text.isWord(at: index, "if"), text.isPunctuation(at: index + 1, "(") else { return nil }
    let close = text.afterClosing(index + 1)
    let statement = statement(at: close)
    return (index + 2..<max(index + 2, close - 1), statement.inside, statement.end)
  }

  func guardedRest(from start: Int) -> (rest: Range<Int>, bySuper: Bool)? {
    if let branch = branch(at: start) {
      let end = min(branch.end, range.upperBound)
      guard !text.isWord(at: end, "else") else { return nil }
      if text.isPunctuation(at: branch.condition.lowerBound, "!") {
        guard decided(branch.inside) == .no,
          let bySuper = asksSuper(branch.condition.dropFirst())
        else { return nil }
        return (end..<range.upperBound, bySuper)
      }
      guard decided(end..<range.upperBound) == .no, let bySuper = asksSuper(branch.condition)
      else { return nil }
      return (branch.inside, bySuper)
    }
    guard text.isWord(at: start, "return"),
      let and = (start..<range.upperBound).first(where: { text.isPunctuation(at: $0, "&") }),
      text.isPunctuation(at: and + 1, "&"), let bySuper = asksSuper(start + 1..<and)
    else { return nil }
    return (and + 2..<range.upperBound, bySuper)
  }

  func isGuarded(from start: Int) -> Bool {
    if let branch = branch(at: start) {
      let rest = min(branch.end, range.upperBound)..<range.upperBound
      if text.isPunctuation(at: branch.condition.lowerBound, "!") {
        return needsMethod(branch.condition.dropFirst()) && decided(branch.inside) == .no
      }
      return needsMethod(branch.condition) && decided(rest) == .no
    }
    guard text.isWord(at: start, "return") else { return false }
    return needsMethod(start + 1..<max(start + 1, afterExpression(start + 1)))
  }

  /// `for (UIViewController *child in self.childViewControllers) if ([child canPerform…]) return child;`
  func childSearch(from start: Int) -> HookAnswer? {
    guard text.isWord(at: start, "for"), text.isPunctuation(at: start + 1, "(") else { return nil }
    let close = text.afterClosing(start + 1)
    guard let within = (start..<close).first(where: { text.isWord(at: $0, "in") }),
      let child = text.name(at: within - 1),
      let order = childOrder(text.names(in: within + 1..<max(within + 1, close - 1)))
    else { return nil }
    let loop = statement(at: close)
    let end = min(loop.end, range.upperBound)
    guard asksOnly(child, in: loop.inside), let fallback = fallback(in: end..<range.upperBound)
    else { return nil }
    return .children(order, then: fallback)
  }

  /// Whether a loop returns what it asks, and depends on nothing else.
  private func asksOnly(_ child: String, in loop: Range<Int>) -> Bool {
    let asked = loop.filter { text.name(at: $0) == "canPerformUnwindSegueAction" }
    let returns = loop.filter { text.isWord(at: $0, "return") }
    guard asked.count == 1, returns.count == 1, text.name(at: asked[0] - 1) == child,
      text.name(at: returns[0] + 1) == child, text.isPunctuation(at: returns[0] + 2, ";")
    else { return false }
    return !loop.contains { index in
      ["&", "|", "!", "?"].contains { text.isPunctuation(at: index, $0) }
        || text.isWord(at: index, "for") || text.isWord(at: index, "else")
    }
  }
}
