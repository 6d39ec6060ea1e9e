/// The braces around code, which determine when it runs.
extension TokenText {
  /// The braces that open after the start and are still open at a token, the innermost first.
  func openBraces(around index: Int, from start: Int) -> [Int] {
    var depth = 0
    return (start..<max(start, index)).reversed().filter { place in
      if isPunctuation(at: place, "}") { depth += 1 }
      guard isPunctuation(at: place, "{") else { return false }
      depth -= 1
      defer { depth = max(0, depth) }
      return depth < 0
    }
  }

  /// Whether the brace opens the body of an `if` or a loop, not of a function or a closure.
  func isControl(_ open: Int, from start: Int) -> Bool {
    var index = open
    // The maximum length of a condition.
    while index > start, open - index < 200 {
      index -= 1
      let token = tokens[index]
      if token.kind == .punctuation {
        switch token.character {
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          index = opening(of: index, from: start) ?? start
        case UInt8(ascii: "^"), UInt8(ascii: "("), UInt8(ascii: "["): return false
        // A scope of Objective-C without a keyword.
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return index == open - 1
        default: break
        }
      } else if Self.control.contains(where: { isWord(token, $0) }),
        !isPunctuation(at: index - 1, ".")
      {
        return true
      } else if isWord(token, "try"), isPunctuation(at: index - 1, "@") {
        return true
      } else if isWord(token, "func") {
        return false
      }
    }
    return open == start
  }

  /// The heads of the conditions and loops that decide whether code runs, the nearest first: those
  /// around it, and those of earlier blocks that leave its function; about as many as the limit.
  func heads(deciding index: Int, from start: Int) -> [Range<Int>] {
    let own = governor(of: statement(with: index, from: start))
    var heads = [operand(before: index, from: start), own].compactMap(\.self)
    // The blocks that end between a place and the code, with the heads of those that leave.
    var ended: [[Range<Int>]] = []
    func add(_ found: [Range<Int>]) {
      if ended.isEmpty {
        heads += found
      } else {
        ended[ended.count - 1] = Array((ended[ended.count - 1] + found).prefix(Self.mostHeads))
      }
    }
    for place in (start..<max(start, index)).reversed() where heads.count < Self.mostHeads {
      if isPunctuation(at: place, "}") { ended.append([]) }
      if isPunctuation(at: place, "{") {
        let leaving = ended.popLast()
        if leaving?.isEmpty ?? false { continue }
        let own = self.heads(before: place, from: start)
        // Code also leaves its function from a block without a condition.
        if !own.isEmpty || isControl(place, from: start) { add(own + (leaving ?? [])) }
      } else if isWord(at: place, "return") || isWord(at: place, "throw")
        || isWord(at: place, "goto"), !isPunctuation(at: place - 1, ".")
      {
        let head = governor(of: place)
        if !ended.isEmpty || head != nil { add([head ?? place..<place]) }
      }
    }
    return heads
  }

  private static let mostHeads = 20

  /// The head of the condition or loop to which a brace belongs, and those before its `else`; empty:
  /// it belongs to something else.
  private func heads(before brace: Int, from start: Int) -> [Range<Int>] {
    var heads: [Range<Int>] = []
    var (open, place) = (brace, brace - 1)
    // Conditions are shorter than this.
    while place >= max(start, open - 200), heads.count < Self.mostHeads {
      if isWord(at: place, "else"), let block = opening(of: place - 1, from: start) {
        (open, place) = (block, block - 1)
      } else if isPunctuation(at: place, anyOf: ")]") {
        place = (opening(of: place, from: start) ?? start) - 1
      } else if isConditional(place) {
        heads.append(place..<(isWord(at: open - 1, "else") ? open - 1 : open))
        // `else if`
        guard isWord(at: place - 1, "else") else { break }
        place -= 1
      } else if isBoundary(at: place) {
        break
      } else {
        place -= 1
      }
    }
    return heads
  }

  /// Whether an `if`, another condition, or a loop begins at a place.
  func isConditional(_ place: Int) -> Bool {
    Self.conditional.contains { isWord(at: place, $0) }
      && !isPunctuation(at: place - 1, anyOf: ".(,") && !isPunctuation(at: place + 1, ":")
  }

  private static let conditional: [StaticString] = [
    "if", "switch", "guard", "while", "for", "catch",
  ]

  /// The operand that decides whether a place in `a ? b() : c()`, `a && b()`, `a || b()`, or
  /// `a ?? b()` is evaluated.
  private func operand(before index: Int, from start: Int) -> Range<Int>? {
    var place = index
    var end: Int?
    while place > start, !isBoundary(at: place - 1),
      !tokens[place].startsLine || isPunctuation(at: place, anyOf: "?:&|")
    {
      place =
        isPunctuation(at: place - 1, anyOf: ")]")
        ? opening(of: place - 1, from: start) ?? start : place - 1
      let isDeciding =
        isPunctuation(at: place, "&&") || isPunctuation(at: place, "||")
        // Optional chaining has no space around the mark.
        || isPunctuation(at: place, "?") && place > start
          && (tokens[place - 1].end < tokens[place].start
            || isPunctuation(at: place + 1, "[") && tokens[place].end < tokens[place + 1].start)
      if isDeciding { end = end ?? place }
    }
    return end.flatMap { place < $0 ? place..<$0 : nil }
  }

  /// The head of an `if` or a loop without braces before a statement of Objective-C.
  func governor(of statement: Int) -> Range<Int>? {
    let start = self.start(of: statement)
    if isPunctuation(at: start - 1, ")"), let open = opening(of: start - 1, from: 1),
      isConditional(open - 1)
    {
      return open - 1..<start
    }
    guard isWord(at: start - 1, "else") else { return nil }
    return (max(0, start - 200)..<start).last(where: isConditional).map { $0..<start }
  }

  /// Whether a brace opens a closure that other code may run later, while another screen is visible:
  /// it doesn't run at once, and isn't of an alert or an animation.
  func opensLater(_ open: Int, from start: Int) -> Bool {
    guard isPunctuation(at: open, "{"), !isControl(open, from: start),
      !isPunctuation(at: afterClosing(open), "(")
    else { return false }
    var place = open - 1
    let called = isPunctuation(at: place, "(") ? place - 1 : place
    if name(at: called).map(Self.runningAtOnce.contains) ?? false { return false }
    while place >= start, open - place < 100, !isBoundary(at: place) {
      if tokens[place].isClosing {
        place = opening(of: place, from: start) ?? start
      } else if let name = name(at: place), Self.visible.contains(name) || name.contains("lert") {
        return false
      }
      let goesOn =
        !tokens[place].startsLine || isPunctuation(at: place, anyOf: ".)")
        || isPunctuation(at: place + 1, ":") || isPunctuation(at: place - 1, anyOf: ",([:=")
      guard goesOn else { return true }
      place -= 1
    }
    return true
  }

  private static let visible: Set<String> = [
    "UIAction", "UIView", "addAction", "animate", "async", "dismiss",
    "dismissViewControllerAnimated", "dispatch_get_main_queue", "func", "transition",
  ]

  private static let runningAtOnce: Set<String> = ["compactMap", "filter", "forEach", "map"]

  /// The place after a call that registers an observer or a timer, or after a closure that may run
  /// later; nil: neither begins at the place.
  func afterLaterCode(at index: Int, from start: Int) -> Int? {
    if opensLater(index, from: start) { return afterClosing(index) }
    guard tokens[index].kind == .identifier else { return nil }
    let isLater =
      isWord(tokens[index], beginningWith: "perform")
      ? (index..<index + 60).contains { isWord(at: $0, "afterDelay") }
      : Self.registering.contains { isWord(tokens[index], beginningWith: $0) }
        || isPunctuation(at: index + 1, "(")
          && (isWord(at: index, "sink") || isWord(at: index, "subscribe"))
    guard isLater else { return nil }
    var end = index + 1
    if isPunctuation(at: end, ":") {
      // A message of Objective-C, up to its bracket.
      while end < tokens.count, !tokens[end].isClosing { end = after(end) }
    } else if isPunctuation(at: end, "(") {
      end = afterClosing(end)
    }
    return end
  }

  private static let registering: [StaticString] = [
    "addObserver", "CADisplayLink", "observe", "scheduledTimer", "Timer", "timerWith",
  ]

  func line(around index: Int, in range: Range<Int>) -> String {
    var start = index
    while start > range.lowerBound, !tokens[start].startsLine { start -= 1 }
    var end = index + 1
    while end < range.upperBound, !tokens[end].startsLine { end += 1 }
    return excerpt(start..<end)
  }

  private static let control: [StaticString] = [
    "if", "guard", "else", "for", "while", "switch", "do", "catch", "repeat", "defer", "finally",
    "synchronized", "autoreleasepool",
  ]

  /// Whether no condition and no earlier exit decides whether the code at a place runs.
  func runsAlways(_ index: Int, from start: Int) -> Bool {
    !tokens[index].isConditional && openBraces(around: index, from: start).isEmpty
      && heads(deciding: index, from: start).isEmpty
  }

  /// Whether every build that contains the code at `other` also contains the code at `index`.
  func isBuilt(_ index: Int, with other: Int) -> Bool {
    let branch = tokens[index].branch
    return branch == 0 || tokens.indices.contains(other) && tokens[other].branch == branch
  }

  /// Whether the code at one place always runs before the code at a later place runs.
  func runsBefore(_ statement: Int, _ other: Int, endsWithLines: Bool) -> Bool {
    guard statement < other, isBuilt(statement, with: other),
      endsWithLines || governor(of: statement) == nil
    else { return false }
    var depth = 0
    for place in statement..<other {
      if isPunctuation(at: place, "{") { depth += 1 }
      if isPunctuation(at: place, "}") { depth -= 1 }
      if depth < 0 || depth == 0 && beginsCase(place) { return false }
    }
    return true
  }

  /// Whether another case of a `switch` begins.
  func beginsCase(_ index: Int) -> Bool {
    if isWord(at: index, "default") { return isPunctuation(at: index + 1, ":") }
    guard isWord(at: index, "case"), !isPunctuation(at: index - 1, ","),
      !isPunctuation(at: index - 1, ".")
    else { return false }
    return !["if", "guard", "for", "while"].contains(name(at: index - 1) ?? "")
  }

  /// The first token of the statement that contains a place.
  func statement(with index: Int, from start: Int) -> Int {
    var statement = index
    while statement > start, !tokens[statement].startsLine, !isBoundary(at: statement - 1),
      !isPunctuation(at: statement - 1, ")"), !isWord(at: statement - 1, "else")
    { statement -= 1 }
    return statement
  }

  /// The first token of a message, with its receivers.
  private func start(of message: Int) -> Int {
    var start = message
    while isPunctuation(at: start - 1, anyOf: "[.") {
      start -= isPunctuation(at: start - 1, ".") ? 2 : 1
    }
    return start
  }
}
