/// Parts of the names of methods that may change the screen.
private let wordsOfShowing = [
  "super", "controller", "child", "transition", "select", "pop", "dismiss", "perform", "present",
  "push", "show", "subsequentvc", "reveal", "navigat", "display", "switch", "animat", "move",
  "scroll",
]

/// The effects of its statements, in addition to the result.
extension OverrideBody {
  /// Whether a statement that always runs sends super the same message.
  var statementCallsSuper: Bool {
    range.contains { callsSuper(at: $0) && text.runsAlways($0, from: range.lowerBound) }
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
      } else {
        break
      }
    }
    return index
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
