/// What containers are given as their children or pages.
extension ScreenFinder {
  /// Whether an array has a screen in each place, and nothing is added to it: of any other it is not known
  /// what else is in it.
  func wholeArray(_ value: CodeExpression, at index: Int, depth: Int = 0) -> Bool {
    switch value {
    case .array(let elements):
      return elements.allSatisfy {
        screens(of: $0, at: index).count == 1 && isKnown($0, at: index)
      }
    case .name(let name):
      let values = values(of: name, at: index)
      guard values.count == 1, depth < 4, steps.take(region.range.count) else { return false }
      let isChanged = region.range.contains { place in
        // Also by something that is written to it, or handed it to change it.
        text.isName(at: place, name)
          && (self.isChanged(at: place) || text.isPunctuation(at: place + 1, "[")
            || text.isPunctuation(at: place - 1, "&"))
      }
      return !isChanged && wholeArray(expression(at: values[0]), at: values[0], depth: depth + 1)
    case .call(let call):
      guard ScreenWords.mapping.contains(call.name), let array = call.receiver,
        let maker = call.arguments.first?.value
      else { return false }
      return wholeArray(array, at: index, depth: depth + 1)
        && (mapped(array, by: maker, at: index) ?? [.other]).allSatisfy {
          screens(of: $0, at: index).count == 1 && isKnown($0, at: index)
        }
    default: return false
    }
  }

  /// What becomes of an array's elements: `[menu, game].map { UINavigationController(rootViewController: $0) }`;
  /// nil: not known.
  func mapped(
    _ array: CodeExpression, by maker: CodeExpression, at index: Int, depth: Int = 0
  ) -> [CodeExpression]? {
    switch array {
    case .array(let elements):
      return made(by: maker).map { made in elements.map { made.value.replacing(made.name, by: $0) }
      }
    case .name(let name):
      let values = values(of: name, at: index)
      guard values.count == 1, depth < 4 else { return nil }
      return mapped(expression(at: values[0]), by: maker, at: values[0], depth: depth + 1)
    default: return nil
    }
  }

  /// What a block makes of its argument, and what it calls that.
  private func made(by maker: CodeExpression) -> (value: CodeExpression, name: String)? {
    switch maker {
    case .block(var range):
      var argument = "$0"
      if let name = text.name(at: range.lowerBound), text.isWord(at: range.lowerBound + 1, "in") {
        argument = name
        range = min(range.lowerBound + 2, range.upperBound)..<range.upperBound
      }
      if text.isWord(at: range.lowerBound, "return") { range = range.dropFirst() }
      let made = reader.expression(at: range.lowerBound, upTo: range.upperBound)
      guard made.end == range.upperBound, case .call = made.value,
        range.contains(where: { text.isName(at: $0, argument) })
      else { return nil }
      return (made.value, argument)
    case .member(.name(let className)?, "init") where className.hasSuffix("NavigationController"):
      let argument = CodeArgument(label: "rootViewController", value: .name("$0"))
      return (
        .call(CodeCall(receiver: nil, name: className, arguments: [argument], place: 0)), "$0"
      )
    default: return nil
    }
  }

  /// Whether something is added to the array at a place, or taken out of it.
  func isChanged(at index: Int) -> Bool {
    var next = index + 1
    while ["?", "!", ".", "+"].contains(where: { text.isPunctuation(at: next, $0) }) { next += 1 }
    if text.isPunctuation(at: next, "[") {
      let after = text.afterClosing(next)
      return text.isPunctuation(at: after, "=") && !text.isPunctuation(at: after + 1, "=")
    }
    guard next > index + 1 else { return false }
    if text.isPunctuation(at: next - 1, "+") { return text.isPunctuation(at: next, "=") }
    let changes = ["append", "insert", "remove", "replace", "swap", "reverse", "sort", "add"]
    guard let method = text.name(at: next) else { return false }
    return changes.contains { method.hasPrefix($0) }
  }

  /// Whether a method of the app's own that is called so is called to add a child: as a statement, and no
  /// such method in the file does without that.
  func isEmbedding(_ name: String, at index: Int) -> Bool {
    var start = index
    if text.isPunctuation(at: start - 1, ".") {
      start -= text.isPunctuation(at: start - 2, "?") ? 3 : 2
    } else if text.isPunctuation(at: start - 2, "[") {
      start -= 2
    }
    guard text.tokens.indices.contains(start) else { return false }
    let isStatement =
      text.tokens[start].startsLine || start == region.range.lowerBound
      || [";", "{", "}"].contains { text.isPunctuation(at: start - 1, $0) }
    guard isStatement, steps.take(text.tokens.count) else { return false }
    let isOwn = text.tokens.indices.contains {
      text.isName(at: $0, name) && text.isWord(at: $0 - 1, "func")
    }
    return !isOwn
      || text.tokens.indices.contains {
        text.isWord(at: $0, "addChild") || text.isWord(at: $0, "addChildViewController")
      }
  }

  /// Whether a word at a place can give a container other children.
  func isRefilling(_ index: Int) -> Bool {
    guard let name = text.name(at: index) else { return false }
    switch name {
    case "viewControllers":
      var next = index + 1
      while text.isPunctuation(at: next, "?") || text.isPunctuation(at: next, "!") { next += 1 }
      let isAssigned = text.isPunctuation(at: next, "=") && !text.isPunctuation(at: next + 1, "=")
      return isAssigned || isChanged(at: index)
    case "setViewControllers", "pushViewController", "addChild", "addChildViewController", "show",
      "showViewController", "setRootViewController":
      return true
    default: return false
    }
  }

  /// Where a variable's container is given other children, while it is that variable.
  func refills(of name: String, _ variable: Variable) -> [Int] {
    guard let declaration = variable.declaration, !refilling.isEmpty,
      steps.take(region.range.upperBound - declaration)
    else { return [] }
    var end = declaration
    var depth = 0
    while end < region.range.upperBound, depth >= 0 {
      if text.isPunctuation(at: end, "{") { depth += 1 }
      if text.isPunctuation(at: end, "}") { depth -= 1 }
      end += 1
    }
    return refilling.filter { index in
      guard index > declaration, index < end else { return false }
      var owner = index - 1
      if text.isPunctuation(at: owner, ".") {
        owner -= 1
        while text.isPunctuation(at: owner, "?") || text.isPunctuation(at: owner, "!") {
          owner -= 1
        }
      } else if !text.isPunctuation(at: owner - 1, "[") {
        return false
      }
      return text.isName(at: owner, name) && !text.isPunctuation(at: owner - 1, ".")
        && !(text.isPunctuation(at: owner - 1, ">") && text.isPunctuation(at: owner - 2, "-"))
    }
  }

  /// Whether of an expression everything is known that it can be: one screen, or none.
  func isKnown(_ value: CodeExpression, at index: Int, depth: Int = 0) -> Bool {
    switch value {
    case .either(let values):
      return depth < 4 && values.allSatisfy { isKnown($0, at: index, depth: depth + 1) }
    case .name(let name):
      if ScreenWords.nothing.contains(name) { return true }
      let values = values(of: name, at: index)
      guard !values.isEmpty, depth < 4 else { break }
      return values.allSatisfy { place in
        let value = expression(at: place)
        return isKnown(value, at: place, depth: depth + 1)
          // What it is filled with later.
          || madeClass(value) != nil && !screens(of: .name(name), at: index).isEmpty
      }
    case .call(let call) where madeClass(value) != nil:
      guard depth < 4 else { return false }
      let inside = call.arguments.filter { !screens(of: $0.value, at: index).isEmpty }
      return !inside.isEmpty
        && inside.allSatisfy { isKnown($0.value, at: index, depth: depth + 1) }
    default: break
    }
    return !screens(of: value, at: index).isEmpty
  }

  /// Whether a property gets something at one place of the file at most.
  func isAssignedOnce(_ name: String) -> Bool {
    guard steps.take(text.tokens.count) else { return false }
    var count = 0
    for place in text.tokens.indices where text.isName(at: place, name) {
      var next = place + 1
      if text.isPunctuation(at: next, ":") {
        next += 1
        while text.name(at: next) != nil
          || ["?", "!", "."].contains(where: { text.isPunctuation(at: next, $0) })
        {
          guard !text.tokens[next].startsLine else { break }
          next += 1
        }
      }
      if text.isPunctuation(at: next, "="), !text.isPunctuation(at: next + 1, "=") { count += 1 }
      if text.isPunctuation(at: place - 1, "&") { count += 1 }
    }
    return count <= 1
  }

  /// The `return`s of some code that are its own, and no closure's in it.
  func returns(in range: Range<Int>) -> [Int] {
    let returns = range.filter {
      text.isWord(at: $0, "return") && !text.isPunctuation(at: $0 - 1, ".")
    }
    guard steps.take(returns.count * range.count / 4) else { return [] }
    return returns.filter { text.isOwnCode($0, from: range.lowerBound) }
  }

  /// Whether what a container's own code does at a place is done when the container comes up.
  func runsFirst(_ index: Int) -> Bool {
    var statement = index
    while statement > region.range.lowerBound, !text.tokens[statement].startsLine,
      ![";", "{", "}", ")"].contains(where: { text.isPunctuation(at: statement - 1, $0) }),
      !text.isWord(at: statement - 1, "else")
    { statement -= 1 }
    guard steps.take((statement - region.range.lowerBound) * 4),
      text.runsAlways(
        statement, in: region.range, endsWithLines: Reader.endsStatementsWithLines)
    else { return false }
    return context.runsFirst(region)
  }

  /// Notes that somebody gives what may be any tab bar controller other tabs.
  mutating func noteChange(of call: CodeCall, by owner: Owner) {
    guard call.name == "setViewControllers",
      !call.arguments.contains(where: { $0.label == "direction" })
    else { return }
    noteChange(of: call.receiver, by: owner)
  }

  mutating func noteChange(of receiver: CodeExpression?, by owner: Owner) {
    switch owner {
    case .own, .navigation: return
    default: break
    }
    // What is called a navigation controller has no tabs.
    if let path = receiver?.path, path.last?.lowercased().contains("nav") ?? false { return }
    found.changesTabs = true
  }

  /// Whether the function is a page view controller's data source's: by the label behind its first
  /// parameter.
  var asksForPage: Bool {
    let start = region.range.lowerBound
    for index in stride(from: start - 1, to: max(0, start - 30), by: -1) {
      if text.isPunctuation(at: index, "}") || text.isPunctuation(at: index, ";") { return false }
      guard let name = text.name(at: index) else { continue }
      if name.hasPrefix("viewControllerBefore") || name.hasPrefix("viewControllerAfter") {
        return true
      }
    }
    return false
  }
}
