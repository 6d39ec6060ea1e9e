/// What code says that things are, where their names do not.
extension ScreenFinder {
  /// Whether something is certainly no tab bar controller: by its name, or the class that it is said to be.
  func hasNoTabs(_ receiver: CodeExpression?, at index: Int) -> Bool {
    if case .root(_, let className)? = receiver, Self.isOther(className) { return true }
    if let type = receiver?.asCall?.type, Self.isOther(type) { return true }
    if let type = castType(before: index) { return Self.isOther(type) }
    guard let path = receiver?.path, let name = path.last else { return false }
    let word = name.lowercased()
    // What is called a navigation controller has no tabs.
    if word.contains("nav") || Self.others.contains(word) { return true }
    if word.contains("split") || word.contains("page"), !word.contains("tab") { return true }
    let isOwn = path.count == 1 || path.count == 2 && CodeWords.ownNames.contains(path[0])
    guard isOwn else { return false }
    if path.count == 1 {
      let variable = search(name, before: index)
      if let declaration = variable.declaration {
        if !text.isName(at: declaration, name) { return isOtherParameter(name, of: declaration) }
        if let type = declaredType(at: declaration) { return Self.isOther(type) }
        return !variable.values.isEmpty
          && variable.values.allSatisfy { Self.isOther(saidType(ofValue: $0) ?? "") }
      }
    }
    // A parameter, or a property.
    guard steps.take(text.tokens.count) else { return false }
    let types = text.tokens.indices.compactMap {
      text.isName(at: $0, name) ? declaredType(at: $0) ?? unsaidType(at: $0) : nil
    }
    return !types.isEmpty && types.allSatisfy { Self.isOther($0) }
  }

  /// Nothing, where a name is declared without its class; nil: it is not declared there.
  private func unsaidType(at index: Int) -> String? {
    text.isLetOrVar(at: index - 1) ? "" : nil
  }

  /// Whether a function in the function says so of what it is given.
  private func isOtherParameter(_ name: String, of open: Int) -> Bool {
    var place = open
    while place > region.range.lowerBound, open - place < 60 {
      place -= 1
      if text.isBoundary(at: place) { return false }
      if text.isName(at: place, name) { return Self.isOther(declaredType(at: place) ?? "") }
    }
    return false
  }

  /// What apps call navigation, split and page view controllers for short.
  private static var others: Set<String> { ["nc", "nvc", "svc", "pvc", "pager"] }

  /// Whether a class has children other than tabs.
  private static func isOther(_ className: String) -> Bool {
    ["NavigationController", "SplitViewController", "PageViewController"]
      .contains(where: className.hasSuffix)
  }

  /// The class that a name is declared to be at a place: `name: Class`, `Class *name`.
  private func declaredType(at index: Int) -> String? {
    guard Reader.endsStatementsWithLines else {
      return text.isPunctuation(at: index - 1, "*") ? text.name(at: index - 2) : nil
    }
    guard text.isPunctuation(at: index + 1, ":") else { return nil }
    var place = index + 2
    while text.isPunctuation(at: place + 1, "."), text.name(at: place + 2) != nil { place += 2 }
    return text.name(at: place).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
  }

  /// The class that the value of a variable is cast to, or made of.
  private func saidType(ofValue start: Int) -> String? {
    let (value, end) = reader.expression(at: start, upTo: region.range.upperBound)
    return Reader.endsStatementsWithLines
      ? castType(endingAt: end) ?? madeClass(value)
      : castType(startingAt: start) ?? madeClass(value)
  }

  /// `… as? Class`
  private func castType(endingAt end: Int) -> String? {
    let mark = text.isPunctuation(at: end - 2, "?") || text.isPunctuation(at: end - 2, "!")
    return text.isWord(at: mark ? end - 3 : end - 2, "as") ? text.name(at: end - 1) : nil
  }

  /// `(Class *)…`
  private func castType(startingAt start: Int) -> String? {
    text.isPunctuation(at: start, "(") && text.isPunctuation(at: start + 2, "*")
      && text.isPunctuation(at: start + 3, ")") ? text.name(at: start + 1) : nil
  }

  /// The class that what is before a word is cast to, in brackets: `(parent as? Class)?.word`.
  private func castType(before index: Int) -> String? {
    var close = index - 1
    while [".", "?", "!"].contains(where: { text.isPunctuation(at: close, $0) }) { close -= 1 }
    guard text.isPunctuation(at: close, ")"), steps.take(40) else { return nil }
    if Reader.endsStatementsWithLines { return castType(endingAt: close) }
    return text.opening(of: close, from: region.range.lowerBound)
      .flatMap { castType(startingAt: $0 + 1) }
  }
}
