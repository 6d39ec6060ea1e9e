import Hierarchy

/// Parts of the names of methods that may change the screen.
private let wordsOfShowing = [
  "super", "controller", "child", "transition", "select", "pop", "dismiss", "perform", "present",
  "push", "show", "subsequentvc", "reveal", "navigat", "display", "switch", "animat", "move",
  "scroll",
]

/// The effects of its statements, in addition to the result.
extension OverrideBody {
  /// Whether a whole statement sends super the same message.
  var statementCallsSuper: Bool {
    var depth = 0
    for index in range {
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      if depth == 0, callsSuper(at: index) { return true }
    }
    return false
  }

  /// Whether it may change the screen. Many view controllers override unwind(for:towards:) only to
  /// clear a text field, for example.
  var mayShow: Bool {
    text.names(in: range).contains { name in
      wordsOfShowing.contains(where: name.lowercased().contains)
    }
  }

  /// The place after statements that only log.
  func afterLogging(_ start: Int) -> Int {
    var index = start
    while index < range.upperBound {
      if text.isPunctuation(at: index, ";") {
        index += 1
      } else if let call = logCall(at: index) {
        index = min(text.afterClosing(call), range.upperBound)
      } else if isMacro(at: index) {
        let isCall = text.isPunctuation(at: index + 1, "(")
        index = isCall ? min(text.afterClosing(index + 1), range.upperBound) : index + 1
      } else {
        break
      }
    }
    return index
  }

  /// Whether a statement is an app's macro: most macros, such as `TRACE` or `LOG_CALL()`, log.
  func isMacro(at index: Int) -> Bool {
    guard index < range.upperBound, let name = text.name(at: index), name.utf8.count > 2,
      !name.contains("RETURN"), !["YES", "NULL", "BOOL", "SEL", "TRUE", "FALSE"].contains(name),
      name.utf8.allSatisfy({
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      })
    else { return false }
    let isCall = text.isPunctuation(at: index + 1, "(")
    let next = isCall ? text.afterClosing(index + 1) : index + 1
    return next >= range.upperBound || text.isPunctuation(at: next, ";")
      || text.tokens[next].startsLine
  }

  /// The parenthesis of `print(`, `NSLog(`, `logger.debug(`, and similar calls; nil: it isn't one.
  private func logCall(at index: Int) -> Int? {
    guard let name = text.name(at: index) else { return nil }
    let isLogger = ["log", "logger", "Log", "Logger"].contains(name)
    if isLogger, text.isPunctuation(at: index + 1, "."), text.isPunctuation(at: index + 3, "(") {
      return index + 3
    }
    let logs =
      isLogger || name.hasSuffix("Log") || name.hasSuffix("LOG") || name.hasPrefix("DDLog")
      || ["print", "println", "debugPrint", "os_log"].contains(name)
    return logs && text.isPunctuation(at: index + 1, "(") ? index + 1 : nil
  }
}

/// Searches of children, and conditions.
extension OverrideBody {
  /// Whether the names are only those of the children and, if so, whether the last comes first.
  func childOrder(_ names: [String]) -> NewOverrides.ViewControllerForUnwind.Order? {
    let words = names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    let reversing: Set = ["reversed", "reverse", "reverseObjectEnumerator"]
    let children: Set = ["children", "childViewControllers", "viewControllers"]
    let others: Set = ["self", "objectEnumerator", "as", "UIViewController", "lazy"]
    guard words.contains(where: children.contains),
      words.allSatisfy({ children.contains($0) || reversing.contains($0) || others.contains($0) })
    else { return nil }
    return words.contains(where: reversing.contains) ? .topDown : .inOrder
  }

  /// The result after a search of the children without success.
  func fallback(in rest: Range<Int>) -> ViewControllerForUnwindOverride.Fallback? {
    switch answer(in: afterLogging(rest.lowerBound)..<rest.upperBound) {
    case .super: .super
    case .self: .`self`
    case .nil: .nil
    default: nil
    }
  }

  /// Whether a condition only calls super; false: it only asks whether the controller has the
  /// method; nil: it asks something else.
  func asksSuper(_ condition: Range<Int>) -> Bool? {
    switch constant(withoutParentheses(condition)) {
    case .super: true
    case .responds: false
    default: nil
    }
  }

  /// Whether one part of a condition's `&&` asks whether the controller has the method.
  func needsMethod(_ condition: Range<Int>) -> Bool {
    let condition = withoutParentheses(condition)
    var isOperand = true
    var needs = false
    var index = condition.lowerBound
    while index < condition.upperBound {
      if text.isPunctuation(at: index, anyOf: "|?") { return false }
      if isOperand, asksForMethod(at: index) { needs = true }
      isOperand = text.isPunctuation(at: index, anyOf: "&,")
      index = text.after(index)
    }
    return needs
  }
}
