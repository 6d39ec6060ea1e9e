/// What variables have.
extension ScreenFinder {
  /// What is known of a name at a place.
  struct Variable {
    /// The first tokens of what it can have: what it was declared with, and what is assigned to it
    /// meanwhile.
    var values: [Int] = []
    /// Where it is declared; nil: it is no variable of the function.
    var declaration: Int?
  }

  /// The first tokens of what a variable can have at a place.
  func values(of name: String, at index: Int) -> [Int] { search(name, before: index).values }

  /// Whether a name is a variable of the function.
  func isDeclared(_ name: String, before index: Int) -> Bool {
    search(name, before: index).declaration != nil
  }

  /// Whether something is a container that the same code makes.
  func isMadeHere(_ receiver: CodeExpression?, at index: Int) -> Bool {
    guard let path = receiver?.path, path.count == 1, !CodeWords.ownNames.contains(path[0]) else {
      return false
    }
    let values = values(of: path[0], at: index)
    return !values.isEmpty
      && values.allSatisfy { madeClass(expression(at: $0)) != nil }
  }

  /// What a variable can have at a place, and whether it is one of the function.
  func search(_ name: String, before index: Int) -> Variable {
    guard index > region.range.lowerBound, steps.take(index - region.range.lowerBound) else {
      return Variable()
    }
    var assigned: [(depth: Int, value: Int)] = []
    // Whether what it had before was replaced, and whether something unknown was put into it.
    var (isReplaced, isLost) = (false, false)
    // Backwards: blocks that are closed before the place are beside it, and so are other cases.
    var (depth, isBeside) = (0, false)
    var place = index
    func found(_ declaration: Int?, _ first: Int? = nil) -> Variable {
      var values = assigned.map(\.value)
      if let first, !isReplaced { values.append(first) }
      return Variable(values: isLost ? [] : values, declaration: declaration)
    }
    while place > region.range.lowerBound {
      place -= 1
      if text.isPunctuation(at: place, "}") { depth += 1 }
      if text.isPunctuation(at: place, "{") {
        if depth == 0, names(ofBlock: place, contain: name) { return found(place) }
        if depth == 0 { isBeside = false }
        depth = max(0, depth - 1)
      }
      if depth == 0, text.beginsCase(place) { isBeside = true }
      guard text.isName(at: place, name) else { continue }
      let isSeen = depth == 0 && !isBeside
      if isSeen, isBound(at: place), isOpen(place, at: index) { return found(place) }
      if text.isPunctuation(at: place - 1, "&") { isLost = true }
      guard let assignment = reader.assignment(to: place, upTo: region.range.upperBound),
        !assignment.isProperty
      else { continue }
      // What it is itself part of comes later.
      let isAround = assignment.value.map { value in
        value <= index
          && index < reader.expression(at: value, upTo: region.range.upperBound).end
      }
      if isAround ?? false { continue }
      if assignment.isDeclaration {
        // Another variable of that name, in a block beside.
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
        && (Reader.endsStatementsWithLines || !text.isGoverned(place))
      guard assigned.count < 20 else { break }
    }
    return found(nil)
  }

  /// Whether a block calls what it is given by a name: `{ menu in`, `func show(menu: Menu) {`,
  /// `^(Menu *menu) {`.
  private func names(ofBlock open: Int, contain name: String) -> Bool {
    if Reader.endsStatementsWithLines {
      var index = open + 1
      // `[weak self] (menu, error) -> Void in`
      while index < min(open + 60, region.range.upperBound) {
        if text.isWord(at: index, "in") {
          return (open + 1..<index).contains { place in
            text.isName(at: place, name) && !isCaptured(place, behind: open)
              && !text.isPunctuation(at: place - 1, ":")
          }
        }
        let goesOn =
          text.name(at: index) != nil
          || ["(", "[", ",", ":", "?", "!", "_", "@", ".", "<"].contains {
            text.isPunctuation(at: index, $0)
          }
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
            && [":", ")", ","].contains { text.isPunctuation(at: place + 1, $0) }
        }
      }
      index -= 1
    }
    return false
  }

  /// Whether a name stands in the list of what a closure captures: that is no other variable.
  private func isCaptured(_ index: Int, behind open: Int) -> Bool {
    text.isPunctuation(at: open + 1, "[") && index < text.afterClosing(open + 1)
  }
}
