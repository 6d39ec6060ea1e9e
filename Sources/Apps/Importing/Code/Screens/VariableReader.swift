/// The possible values of a variable at a place.
struct CodeVariable {
  /// The first tokens of its values: that of its declaration, and those assigned later.
  var values: [Int] = []
  /// The place of its declaration; nil: it isn't a variable of the function.
  var declaration: Int?
}

extension RegionCode {
  /// The first tokens of the values that a variable can have at a place.
  func values(of name: String, at index: Int) -> [Int] { search(name, before: index).values }

  func isDeclared(_ name: String, before index: Int) -> Bool {
    search(name, before: index).declaration != nil
  }

  /// The possible values of a variable at a place, and whether it's declared in the function.
  /// `ofSelf`: it's a property, so `self.name` is another name for it.
  func search(_ name: String, before index: Int, ofSelf: Bool = false) -> CodeVariable {
    guard index > region.range.lowerBound, steps.take(index - region.range.lowerBound) else {
      return CodeVariable()
    }
    var assigned: [(depth: Int, value: Int)] = []
    // Whether the previous value was replaced, and whether an unknown value was assigned.
    var (isReplaced, isLost) = (false, false)
    // Backward: a block or a case that ends before the place doesn't contain it.
    var (depth, isBeside) = (0, false)
    var place = index
    func found(_ declaration: Int?, _ first: Int? = nil) -> CodeVariable {
      var values = assigned.map(\.value)
      if let first, !isReplaced { values.append(first) }
      return CodeVariable(values: isLost ? [] : values, declaration: declaration)
    }
    while place > region.range.lowerBound {
      place -= 1
      if text.isPunctuation(at: place, "}") { depth += 1 }
      if text.isPunctuation(at: place, "{") {
        if depth == 0, isArgument(name, ofBlock: place) { return found(place) }
        if depth == 0 { isBeside = false }
        depth = max(0, depth - 1)
      }
      if depth == 0, text.beginsCase(place) { isBeside = true }
      guard text.isName(at: place, name) else { continue }
      let isSeen = depth == 0 && !isBeside
      if isSeen, isBound(at: place), isOpen(place, at: index) { return found(place) }
      if text.isPunctuation(at: place - 1, "&") { isLost = true }
      guard let assignment = reader.assignment(to: place, upTo: region.range.upperBound),
        ofSelf || !assignment.isProperty
      else { continue }
      // An assignment that contains the place runs after it.
      let isAround = assignment.value.map { value in
        value <= index
          && index < reader.expression(at: value, upTo: region.range.upperBound).end
      }
      if isAround ?? false { continue }
      if assignment.isDeclaration {
        // Another variable with that name, in another block.
        assigned.removeAll { $0.depth >= depth && depth > 0 }
        guard isSeen, isOpen(place, at: index) else { continue }
        // Another build declares it as something else.
        if !isReplaced, !text.isBuilt(place, with: index) { isLost = true }
        return found(place, assignment.value)
      }
      guard let value = assignment.value, !isReplaced, depth > 0 || !isBeside else { continue }
      assigned.append((depth, value))
      isReplaced =
        depth == 0 && !text.tokens[place].isConditional
        && (Reader.endsStatementsWithLines || text.governor(of: place) == nil)
      guard assigned.count < 20 else { break }
    }
    return found(nil)
  }

  /// Whether it's a block's parameter: `{ menu in`, `func show(menu: Menu) {`, `^(Menu *menu) {`.
  private func isArgument(_ name: String, ofBlock open: Int) -> Bool {
    if Reader.endsStatementsWithLines {
      var index = open + 1
      // `[weak self] (menu, error) -> Void in`
      while index < min(open + 60, region.range.upperBound) {
        if text.isWord(at: index, "in") {
          // A name that the closure captures is no other variable.
          let hasList = text.isPunctuation(at: open + 1, "[")
          let start = hasList ? text.afterClosing(open + 1) : open + 1
          return (start..<max(start, index)).contains {
            text.isName(at: $0, name) && !text.isPunctuation(at: $0 - 1, ":")
          }
        }
        let goesOn =
          text.name(at: index) != nil
          || text.isPunctuation(at: index, anyOf: "([,:?!_@.<")
          || text.tokens[index].kind == .punctuation
            && text.tokens[index].character == SourceToken.arrow
        let isStatement = index > open + 1 && text.tokens[index].startsLine
        guard goesOn, !isStatement else { break }
        index = text.after(index)
      }
    }
    // A function in the function, or a block of Objective-C.
    var index = open - 1
    while index >= region.range.lowerBound, open - index < 60 {
      if text.isBoundary(at: index) { return false }
      let begins =
        Reader.endsStatementsWithLines
        ? text.isWord(at: index, "func") : text.isPunctuation(at: index, "^")
      if begins {
        return (index + 1..<open).contains { place in
          text.isName(at: place, name)
            && text.isPunctuation(at: place + 1, anyOf: ":),")
        }
      }
      index -= 1
    }
    return false
  }

  /// Whether a loop or a pattern declares the name: `for menu in`, `case let .shown(menu)`.
  func isBound(at index: Int) -> Bool {
    var place = index - 1
    // The outermost bracket around the name, and whether the name of a case precedes it.
    var bracket: Int?
    var isOfCase = false
    while place >= region.range.lowerBound, index - place < 16 {
      // A label can also have this name.
      if text.isWord(at: place, "for") {
        return !text.isPunctuation(at: place + 1, ":")
          && !text.isPunctuation(at: place - 1, anyOf: "(,")
      }
      if text.isLetOrVar(at: place) {
        guard let bracket else { return false }
        return isOfCase || text.isWord(at: place - 1, "case")
          || text.isPunctuation(at: text.afterClosing(bracket), "=")
      }
      if text.isPunctuation(at: place, "(") {
        bracket = place
        if let start = startOfCase(before: place) {
          isOfCase = true
          place = start
          // A pattern contains no calls.
          let isOfPattern =
            text.isPunctuation(at: place - 1, anyOf: "(,:")
            || text.isLetOrVar(at: place - 1)
          guard isOfPattern else { return false }
        }
      } else if text.isWord(at: place, "in") || text.isWord(at: place, "where") {
        // `for let menu in` doesn't occur.
        return false
      } else if text.name(at: place) == nil,
        !text.isPunctuation(at: place, anyOf: ",*<>:?_")
      {
        return false
      }
      place -= 1
    }
    return false
  }

  /// The beginning of an enumeration case before a bracket: `.shown(`, `Way.shown(`; nil: none.
  private func startOfCase(before bracket: Int) -> Int? {
    guard Reader.endsStatementsWithLines, text.name(at: bracket - 1) != nil,
      text.isPunctuation(at: bracket - 2, ".")
    else { return nil }
    var start = bracket - 2
    while text.name(at: start - 1) != nil, !text.isLetOrVar(at: start - 1) {
      start -= 1
      guard text.isPunctuation(at: start - 1, ".") else { break }
      start -= 1
    }
    return start
  }

  /// Whether a declaration is still valid at a later token. That of a condition or loop is valid
  /// only in its block, that of a `guard` only after it.
  func isOpen(_ declaration: Int, at index: Int) -> Bool {
    let start = declaration - 1
    let isStatement =
      text.isLetOrVar(at: start) && text.tokens[start].startsLine
      && !text.isPunctuation(at: start - 1, ",") && !text.isConditional(start - 1)
    guard !isStatement, let head = head(around: declaration) else { return true }
    let open = text.next(
      Reader.endsStatementsWithLines ? "{" : "{;", from: head + 1, upTo: region.range.upperBound)
    // A loop of Objective-C without braces.
    guard text.isPunctuation(at: open, "{") else { return index < open }
    let end = text.afterClosing(open)
    return text.isWord(at: head, "guard") ? index <= open || index >= end : index < end
  }

  /// The word with which a condition or loop begins, if a place is in its head; nil: it's in none.
  private func head(around index: Int) -> Int? {
    var place = index
    while place > region.range.lowerBound, index - place < 200 {
      place -= 1
      if text.isPunctuation(at: place, anyOf: ")]") {
        place = text.opening(of: place, from: region.range.lowerBound) ?? region.range.lowerBound
        guard steps.take(index - place) else { return nil }
      } else if text.isBoundary(at: place) {
        return nil
      } else if text.isConditional(place) {
        return place
      }
    }
    return nil
  }

  /// Whether a name means only a property everywhere in the code.
  func isProperty(_ name: String) -> Bool {
    steps.take(region.range.count) && !region.parameters.contains(name)
      && !region.range.contains { place in
        guard text.isName(at: place, name), !text.isPunctuation(at: place - 1, ".") else {
          return false
        }
        return text.isLetOrVar(at: place - 1) || text.isWord(at: place + 1, "in")
          || text.isPunctuation(at: place + 1, anyOf: ",:=")
          || text.isPunctuation(at: place - 1, "*")
      }
  }

  /// Whether a property gets a value at one place of the file at most.
  func isAssignedOnce(_ name: String) -> Bool {
    guard steps.take(text.tokens.count) else { return false }
    var count = 0
    for place in text.tokens.indices where text.isName(at: place, name) {
      var next = place + 1
      if text.isPunctuation(at: next, ":") {
        next += 1
        while text.name(at: next) != nil
          || text.isPunctuation(at: next, anyOf: "?!.")
        {
          guard !text.tokens[next].startsLine else { break }
          next += 1
        }
      }
      if text.isAssigning(at: next) { count += 1 }
      if text.isChanged(at: place) { count += 2 }
    }
    return count <= 1
  }

  /// The `return`s of some code, without those of closures in it.
  func returns(in range: Range<Int>) -> [Int] {
    let start = range.lowerBound
    return range.filter { place in
      text.isWord(at: place, "return") && !text.isPunctuation(at: place - 1, ".")
        && steps.take(place - start)
        && text.openBraces(around: place, from: start).allSatisfy {
          text.isControl($0, from: start)
        }
    }
  }

  /// The class with which a name is declared at a place: `name: Class`, `Class *name`.
  func declaredType(at index: Int) -> String? {
    guard Reader.endsStatementsWithLines else {
      return text.isPunctuation(at: index - 1, "*") ? text.name(at: index - 2) : nil
    }
    guard text.isPunctuation(at: index + 1, ":") else { return nil }
    var place = index + 2
    while text.isPunctuation(at: place + 1, "."), text.name(at: place + 2) != nil { place += 2 }
    return text.name(at: place).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
  }
}
