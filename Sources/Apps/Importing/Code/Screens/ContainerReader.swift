extension RegionCode {
  /// Whether an array has a screen in each place, and nothing is added to it.
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
        // It can also be changed by an assignment to it, or by a function that gets it.
        text.isName(at: place, name)
          && (text.isChanged(at: place) || text.isPunctuation(at: place + 1, "["))
      }
      return !isChanged && wholeArray(expression(at: values[0]), at: values[0], depth: depth + 1)
    case .call(let call):
      guard CodeWords.mapping.contains(call.name), let array = call.receiver,
        let maker = call.arguments.first?.value
      else { return false }
      return wholeArray(array, at: index, depth: depth + 1)
        && (mapped(array, by: maker, at: index) ?? [.other]).allSatisfy {
          screens(of: $0, at: index).count == 1 && isKnown($0, at: index)
        }
    default: return false
    }
  }

  /// The elements of `[menu, game].map { UINavigationController(rootViewController: $0) }`, or nil.
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

  /// The result of a block, and the name of its argument.
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

  /// Whether a statement may add a child: this file lacks its method or calls `addChild`.
  func isEmbedding(_ name: String, at index: Int) -> Bool {
    var start = index
    if text.isPunctuation(at: start - 1, ".") {
      start -= text.isPunctuation(at: start - 2, "?") ? 3 : 2
    } else if text.isPunctuation(at: start - 2, "[") {
      start -= 2
    }
    guard text.beginsStatement(at: start, from: region.range.lowerBound),
      steps.take(text.tokens.count)
    else { return false }
    let isOwn = text.tokens.indices.contains {
      text.isName(at: $0, name) && text.isWord(at: $0 - 1, "func")
    }
    return !isOwn
      || text.tokens.indices.contains {
        text.isWord(at: $0, "addChild") || text.isWord(at: $0, "addChildViewController")
      }
  }

  /// The screens of a container that is filled after its creation: `tabs.viewControllers = [a, b]`.
  /// `first`: the screens with which a navigation controller was created.
  func filled(
    _ name: String, _ className: String, _ variable: CodeVariable, to end: Int, depth: Int,
    after first: [ScannedScreen] = []
  ) -> [ScannedScreen] {
    guard className.hasSuffix("Controller") else { return [] }
    let refills = refills(of: name, variable)
    let arePushes = refills.allSatisfy { text.isWord(at: $0, "pushViewController") }
    // If there are several arrays, it's unknown which one counts.
    guard arePushes || refills.count == 1 && first.isEmpty, 1..<10 ~= refills.count else {
      return []
    }
    var inside = first
    for index in refills {
      guard steps.take(region.range.count),
        text.runsBefore(index - 2, end, endsWithLines: Reader.endsStatementsWithLines)
      else { return [] }
      guard let value = refill(at: index) else { return [] }
      // Nothing is known about the other children.
      guard arePushes ? isKnown(value, at: index) : wholeArray(value, at: index) else { return [] }
      let screens = screens(of: value, at: index, depth: depth + 1)
      guard !screens.isEmpty, !arePushes || screens.count == 1 else { return [] }
      inside += screens
    }
    return [.container(className: className, inside)]
  }

  /// The screens that a container gets at a place, as one value or an array; nil: another call.
  func refill(at index: Int) -> CodeExpression? {
    if text.isWord(at: index, "viewControllers") {
      return text.isPunctuation(at: index + 1, "=") ? expression(at: index + 2) : nil
    }
    guard
      text.isWord(at: index, "setViewControllers") || text.isWord(at: index, "pushViewController")
    else { return nil }
    return reader.call(named: index, in: region.range)?.arguments.first?.value
  }

  /// The places where a variable's container gets other children, before the variable changes.
  func refills(of name: String, _ variable: CodeVariable) -> [Int] {
    guard let declaration = variable.declaration, !refilling.isEmpty,
      steps.take(region.range.upperBound - declaration)
    else { return [] }
    let end = text.next("}", from: declaration, upTo: region.range.upperBound)
    return refilling.filter { index in
      guard index > declaration, index < end else { return false }
      var owner = index - 1
      if text.isPunctuation(at: owner, ".") {
        owner = text.beforeOptionality(owner - 1)
      } else if !text.isPunctuation(at: owner - 1, "[") {
        return false
      }
      return text.isName(at: owner, name) && !text.isPunctuation(at: owner - 1, ".")
        && !(text.isPunctuation(at: owner - 1, ">") && text.isPunctuation(at: owner - 2, "-"))
    }
  }

  /// Whether a container in a property gets other children in this file, or several in one place.
  func isRefilled(_ name: String) -> Bool {
    context.refilled.contains(name)
      || refilling.prefix(200).contains { index in
        (text.isWord(at: index, "pushViewController") || text.isWord(at: index, "addChild"))
          && text.filledName(at: index) == name
      }
  }

  /// Whether code that runs before a place pops its own screen, or shows another one above that.
  func isMoved(before index: Int) -> Bool {
    let words: [StaticString] = [
      "popTo", "popViewController", "pushViewController", "performSegue", "showViewController",
    ]
    guard steps.take(index - region.range.lowerBound) else { return true }
    return (region.range.lowerBound..<index).contains { place in
      guard words.contains(where: { text.isWord(text.tokens[place], beginningWith: $0) }),
        let call = reader.call(named: place, in: region.range), steps.take(index - place)
      else { return false }
      return [.own, .navigation].contains(owner(of: call.receiver, at: place))
        && text.runsBefore(
          text.statement(with: place, from: region.range.lowerBound), index,
          endsWithLines: Reader.endsStatementsWithLines)
    }
  }

  /// Whether an object is a child of `self`: the file adds it, or its function finds it there.
  func isOwnChild(_ value: CodeExpression) -> Bool {
    let lists: Set = ["children", "childViewControllers", "viewControllers"]
    let found = region.range.filter { text.name(at: $0).map(lists.contains) ?? false }
    let areOwn = found.allSatisfy { place in
      text.isPunctuation(at: place - 1, ".")
        ? text.isWord(at: place - 2, "self")
        : Reader.endsStatementsWithLines || text.isWord(at: place - 1, "self")
    }
    if !found.isEmpty, areOwn { return true }
    guard let name = value.path?.last, steps.take(text.tokens.count) else { return false }
    return text.tokens.indices.contains { place in
      text.isWord(text.tokens[place], beginningWith: "addChild")
        && (2...4).contains { text.isName(at: place + $0, name) }
    }
  }

  /// Whether a class of the file has a property of its own with that name.
  func declares(_ name: String) -> Bool {
    steps.take(text.tokens.count)
      && text.tokens.indices.contains { place in
        text.isName(at: place, name) && text.isLetOrVar(at: place - 1)
          && !text.isWord(at: place - 2, "override")
      }
  }

  /// Whether the code at a place runs whenever the container that it belongs to appears.
  func runsFirst(_ index: Int) -> Bool { runsAlways(index) && context.runsFirst(region) }

  /// Whether the statement at a place runs whenever its function does.
  func runsAlways(_ index: Int) -> Bool {
    let statement = text.statement(with: index, from: region.range.lowerBound)
    let first = region.range.lowerBound
    guard steps.take((statement - first) * 5) else { return false }
    // `guard let scene = scene as? UIWindowScene` is always true.
    let open = (first..<statement).first { text.isPunctuation(at: $0, "{") } ?? first
    let isGuard =
      text.isWord(at: first, "guard")
      && (first..<open).contains { text.isWord(at: $0, "UIWindowScene") }
    let start = isGuard ? min(text.afterClosing(open), statement) : first
    return text.runsAlways(statement, from: start)
  }

  /// Whether the receiver is a container that the same code creates.
  func isMadeHere(_ receiver: CodeExpression?, at index: Int) -> Bool {
    guard let path = receiver?.path, path.count == 1, !CodeWords.ownNames.contains(path[0]) else {
      return false
    }
    let values = values(of: path[0], at: index)
    return !values.isEmpty
      && values.allSatisfy { expression(at: $0).madeClass != nil }
  }
}

extension TokenText {
  /// Whether the word at a place can set other children of a container.
  func isRefilling(_ index: Int) -> Bool {
    guard let name = name(at: index) else { return false }
    switch name {
    case "viewControllers":
      var next = index + 1
      while isPunctuation(at: next, anyOf: "?!") { next += 1 }
      return isAssigning(at: next) || isChanged(at: index)
    case "setViewControllers", "pushViewController", "addChild", "addChildViewController", "show",
      "showViewController", "setRootViewController":
      return true
    default: return false
    }
  }

  /// The name of the container whose children the word at a place sets.
  func filledName(at index: Int) -> String? {
    let owner = isPunctuation(at: index - 1, ".") ? index - 2 : index - 1
    return isRefilling(index) ? name(at: beforeOptionality(owner)) : nil
  }

  /// Whether the code at a place may add elements to the array there, or remove some.
  func isChanged(at index: Int) -> Bool {
    if isPunctuation(at: index - 1, "&") { return true }
    var next = index + 1
    while isPunctuation(at: next, anyOf: "?!.") { next += 1 }
    if isPunctuation(at: next, anyOf: "+-&|^"), isPunctuation(at: next + 1, "=") { return true }
    if isPunctuation(at: next, "[") { return isAssigning(at: afterClosing(next)) }
    guard next > index + 1 else { return false }
    let changes = [
      "append", "insert", "remove", "replace", "swap", "reverse", "sort", "add", "pop", "shuffle",
      "partition", "toggle",
    ]
    // `reversed`, `sorted`, and similar methods return another array.
    guard let method = name(at: next), !method.hasSuffix("ed") else { return false }
    return changes.contains { method.hasPrefix($0) }
  }

  /// The last place before optionality marks (`?`, `!`) that end at a place.
  func beforeOptionality(_ index: Int) -> Int {
    var place = index
    while isPunctuation(at: place, anyOf: "?!") { place -= 1 }
    return place
  }
}
