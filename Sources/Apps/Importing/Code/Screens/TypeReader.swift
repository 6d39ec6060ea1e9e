import Hierarchy

extension RegionCode {
  /// The classes that an expression's object can have; empty: one of them is unknown.
  func classes(of value: CodeExpression, at index: Int, depth: Int = 0) -> Set<ShownClass> {
    guard depth < 5 else { return [] }
    switch value {
    case .either(let values), .array(let values):
      return all(
        values.filter { !isNothing($0) }.map { classes(of: $0, at: index, depth: depth + 1) })
    case .call(let call):
      if let made = value.madeClass { return [.made(made)] }
      if let type = call.type { return [.declared(type)] }
      return given(call.name, by: call.receiver)
    case .name(let name): return classes(ofVariable: name, at: index, depth: depth)
    case .member(let receiver?, let name):
      return receiver.isOwn ? classes(ofProperty: name) : given(name, by: receiver)
    default: return []
    }
  }

  /// The classes that the object with a performed segue can have; empty: one of them is unknown.
  func classes(ofOwner owner: CodeExpression?, at index: Int) -> Set<ShownClass> {
    if let type = castType(before: index) { return [.declared(type)] }
    guard let owner, var path = owner.path else { return [] }
    if path.count > 1, CodeWords.ownNames.contains(path[0]) {
      path.removeFirst()
    } else if isDeclared(path[0], before: index) || region.parameters.contains(path[0]) {
      return classes(of: owner, at: index)
    }
    // Another class of the file can have a property with the same name.
    return path.count == 1 && Reader.endsStatementsWithLines ? given(path[0], by: nil) : []
  }

  /// The classes of several values, if those of each are known.
  private func all(_ classes: [Set<ShownClass>]) -> Set<ShownClass> {
    classes.contains([]) ? [] : classes.reduce([]) { $0.union($1) }
  }

  private func isNothing(_ value: CodeExpression) -> Bool {
    if case .name(let name) = value { CodeWords.nothing.contains(name) } else { false }
  }

  /// The classes that a member returns: an alert for `[UIAlertController alertController…]`.
  private func given(_ name: String, by receiver: CodeExpression?) -> Set<ShownClass> {
    guard let receiver, !receiver.isOwn else {
      return region.type.map { [.given(type: $0, name: name)] } ?? []
    }
    guard let path = receiver.path, let last = path.last, last.first?.isUppercase ?? false else {
      return []
    }
    let isMaker = name.lowercased().hasPrefix(last.dropFirst(2).lowercased())
    return path.count == 1 && isMaker && UIKitClasses.contains(last)
      ? [.made(last)] : [.given(type: path.joined(separator: "."), name: name)]
  }

  private func classes(ofVariable name: String, at index: Int, depth: Int) -> Set<ShownClass> {
    if name == "self" { return region.type.map { [.declared($0)] } ?? [] }
    let variable = search(name, before: index)
    let found = all(
      variable.values.map { place in
        type(ofValue: place).map { [.declared($0)] }
          ?? classes(of: expression(at: place), at: place, depth: depth + 1)
      })
    // A created object is more specific than a declaration.
    let isMade = found.allSatisfy { if case .made = $0 { true } else { false } }
    if !found.isEmpty, isMade || variable.declaration == nil { return found }
    if let declaration = variable.declaration {
      return declaredType(at: declaration).map { [.declared($0)] } ?? found
    }
    if region.parameters.contains(name) {
      return parameterType(name).map { [.declared($0)] } ?? []
    }
    return classes(ofProperty: name)
  }

  /// The declared class of a parameter of the function.
  private func parameterType(_ name: String) -> String? {
    let end = region.range.lowerBound
    // A function's head has fewer tokens.
    return (max(0, end - 300)..<end).reversed().lazy
      .filter { text.isName(at: $0, name) }
      .compactMap { place in
        // Objective-C has it in parentheses: `(UIViewController *)menu`.
        declaredType(at: text.isPunctuation(at: place - 1, ")") ? place - 1 : place)
      }.first
  }

  /// The class of all properties of this name in the file: `var picker: UIImagePickerController`.
  private func classes(ofProperty name: String) -> Set<ShownClass> {
    guard steps.take(text.tokens.count) else { return [] }
    // A variable of some function can have the same name.
    let deepest = (region.type ?? "").split(separator: ".").count
    var found: Set<ShownClass> = []
    var depth = 0
    for place in text.tokens.indices {
      if text.isPunctuation(at: place, "{") { depth += 1 }
      if text.isPunctuation(at: place, "}") { depth = max(0, depth - 1) }
      guard text.isName(at: place, name) else { continue }
      let isProperty =
        Reader.endsStatementsWithLines
        ? depth <= deepest && text.isLetOrVar(at: place - 1)
        : text.isPunctuation(at: place + 1, ";")
      guard isProperty else { continue }
      let isMade =
        text.isPunctuation(at: place + 1, "=") && text.isPunctuation(at: place + 3, "(")
      if let type = declaredType(at: place) {
        found.insert(.declared(type))
      } else if isMade, let type = text.name(at: place + 2) {
        // A variable can get an instance of a subclass later.
        found.insert(text.isWord(at: place - 1, "let") ? .made(type) : .declared(type))
      }
    }
    return found.count == 1 ? found : region.type.map { [.given(type: $0, name: name)] } ?? []
  }

  /// Whether an object certainly isn't a tab bar controller, by its name or its declared class.
  func hasNoTabs(_ receiver: CodeExpression?, at index: Int) -> Bool {
    if case .root(_, let name)? = receiver, Self.hasOtherChildren(name) { return true }
    if let type = receiver?.asCall?.type, Self.hasOtherChildren(type) { return true }
    if let type = castType(before: index) { return Self.hasOtherChildren(type) }
    guard let path = receiver?.path, let name = path.last else { return false }
    let word = name.lowercased()
    // An object whose name contains "navigation controller" has no tabs.
    if word.contains("nav") || Self.others.contains(word) { return true }
    if word.contains("split") || word.contains("page"), !word.contains("tab") { return true }
    let classes = classes(of: receiver ?? .other, at: index)
    return !classes.isEmpty
      && classes.allSatisfy { shown in
        switch shown {
        case .made(let name), .declared(let name): Self.hasOtherChildren(name)
        case .given: false
        }
      }
  }

  /// Common short names of navigation, split view, and page view controllers.
  private static var others: Set<String> { ["nc", "nvc", "svc", "pvc", "pager"] }

  /// Whether a class has children other than tabs.
  private static func hasOtherChildren(_ className: String) -> Bool {
    ["NavigationController", "SplitViewController", "PageViewController"]
      .contains(where: className.hasSuffix)
  }

  /// The class that the value of a variable is cast to.
  private func type(ofValue start: Int) -> String? {
    let (value, end) = reader.expression(at: start, upTo: region.range.upperBound)
    if case .either = value { return nil }
    return Reader.endsStatementsWithLines ? castType(endingAt: end) : castType(startingAt: start)
  }

  /// The class of `… as? Class`.
  private func castType(endingAt end: Int) -> String? {
    let mark = text.isPunctuation(at: end - 2, anyOf: "?!")
    return text.isWord(at: mark ? end - 3 : end - 2, "as") ? text.name(at: end - 1) : nil
  }

  /// The class of `(Class *)…`.
  private func castType(startingAt start: Int) -> String? {
    text.isPunctuation(at: start, "(") && text.isPunctuation(at: start + 2, "*")
      && text.isPunctuation(at: start + 3, ")") ? text.name(at: start + 1) : nil
  }

  /// The class of the cast before a word, in brackets: `(parent as? Class)?.word`.
  private func castType(before index: Int) -> String? {
    var close = index - 1
    while text.isPunctuation(at: close, anyOf: ".?!") { close -= 1 }
    guard text.isPunctuation(at: close, ")"), steps.take(40),
      let open = text.opening(of: close, from: region.range.lowerBound)
    else { return nil }
    guard Reader.endsStatementsWithLines else { return castType(startingAt: open + 1) }
    // The brackets of a call contain its arguments.
    let isCall =
      text.name(at: open - 1) != nil && text.tokens[open - 1].end == text.tokens[open].start
    return isCall ? nil : castType(endingAt: close)
  }
}
