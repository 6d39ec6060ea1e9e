import Hierarchy

/// Finds out of which classes things are, where that is not said by a scene.
struct TypeReader<Reader: CodeReader>: RegionReader {
  let code: RegionCode<Reader>

  /// The classes that an expression is made or declared to be of; empty: one of them is not known.
  func classes(of value: CodeExpression, at index: Int, depth: Int = 0) -> Set<String> {
    guard depth < 5 else { return [] }
    switch value {
    case .either(let values), .array(let values):
      var all: Set<String> = []
      for value in values where !isNothing(value) {
        let classes = classes(of: value, at: index, depth: depth + 1)
        guard !classes.isEmpty else { return [] }
        all.formUnion(classes)
      }
      return all
    case .call(let call):
      return [value.madeClass ?? call.type].compactMap(\.self).reduce(into: []) {
        $0.insert($1)
      }
    case .name(let name):
      let values = variables.values(of: name, at: index)
      let classes = classes(
        of: .array(values.map { expression(at: $0) }), at: index, depth: depth + 1)
      guard classes.isEmpty else { return classes }
      return variables.declaredClass(of: name).map { [$0] } ?? []
    case .member(let receiver?, let name):
      guard let path = receiver.path, path.count == 1, CodeWords.ownNames.contains(path[0]) else {
        return []
      }
      return variables.declaredClass(of: name).map { [$0] } ?? []
    default: return []
    }
  }

  private func isNothing(_ value: CodeExpression) -> Bool {
    if case .name(let name) = value { CodeWords.nothing.contains(name) } else { false }
  }

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
      let variable = variables.search(name, before: index)
      if let declaration = variable.declaration {
        if !text.isName(at: declaration, name) { return isOtherParameter(name, of: declaration) }
        if let type = variables.declaredType(at: declaration) { return Self.isOther(type) }
        return !variable.values.isEmpty
          && variable.values.allSatisfy { Self.isOther(type(ofValue: $0) ?? "") }
      }
    }
    // A parameter, or a property.
    guard steps.take(text.tokens.count) else { return false }
    let types = text.tokens.indices.compactMap {
      text.isName(at: $0, name) ? variables.declaredType(at: $0) ?? missingType(at: $0) : nil
    }
    return !types.isEmpty && types.allSatisfy { Self.isOther($0) }
  }

  /// Nothing, where a name is declared without its class; nil: it is not declared there.
  private func missingType(at index: Int) -> String? {
    text.isLetOrVar(at: index - 1) ? "" : nil
  }

  /// Whether a function in the function says so of what it is given.
  private func isOtherParameter(_ name: String, of open: Int) -> Bool {
    var place = open
    while place > region.range.lowerBound, open - place < 60 {
      place -= 1
      if text.isBoundary(at: place) { return false }
      if text.isName(at: place, name) {
        return Self.isOther(variables.declaredType(at: place) ?? "")
      }
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

  /// The class that the value of a variable is cast to, or made of.
  private func type(ofValue start: Int) -> String? {
    let (value, end) = reader.expression(at: start, upTo: region.range.upperBound)
    return Reader.endsStatementsWithLines
      ? castType(endingAt: end) ?? value.madeClass
      : castType(startingAt: start) ?? value.madeClass
  }

  /// `… as? Class`
  private func castType(endingAt end: Int) -> String? {
    let mark = text.isPunctuation(at: end - 2, anyOf: "?!")
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
    while text.isPunctuation(at: close, anyOf: ".?!") { close -= 1 }
    guard text.isPunctuation(at: close, ")"), steps.take(40) else { return nil }
    if Reader.endsStatementsWithLines { return castType(endingAt: close) }
    return text.opening(of: close, from: region.range.lowerBound)
      .flatMap { castType(startingAt: $0 + 1) }
  }
}
