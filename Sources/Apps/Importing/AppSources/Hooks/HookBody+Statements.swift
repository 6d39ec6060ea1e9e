/// Names with these in them have to do with what is on screen.
private let wordsOfShowing: [StaticString] = [
  "super", "controller", "child", "transition", "select", "pop", "dismiss", "perform", "present",
  "push", "show", "subsequentvc", "reveal", "navigat", "display", "switch", "animat", "move",
  "scroll",
]

/// What its statements do besides returning something.
extension HookBody {
  /// Whether one of its statements, and no part of one, sends super the same message.
  var statementCallsSuper: Bool {
    var depth = 0
    for index in range {
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      if depth == 0, callsSuper(at: index) { return true }
    }
    return false
  }

  /// Whether it has to do with what is on screen. Many view controllers override unwind(for:towards:)
  /// where an action was meant: to clear a text field, to load something again.
  var mayShow: Bool {
    text.names(in: range).contains { name in
      let name = Array(name.lowercased().utf8)[...]
      return wordsOfShowing.contains { name.range(of: $0) != nil }
    }
  }

  // MARK: Logging

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

  /// Whether a statement is a macro of the house, such as `TRACE` or `LOG_CALL()`: most log, and need
  /// no semicolon.
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

  /// The parenthesis of `print(`, `NSLog(`, `logger.debug(` and their like.
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
