/// Containers that are filled after they were made, and those whose children change.
extension ScreenFinder {
  /// A container that is filled after it was made: `tabs.viewControllers = [a, b]`.
  func filled(
    _ name: String, _ className: String, _ variable: Variable, to end: Int, depth: Int
  ) -> [ScannedScreen] {
    guard className.hasSuffix("Controller") else { return [] }
    // Of several arrays it is not known which one counts.
    let refills = refills(of: name, variable)
    guard refills.count == 1, steps.take(region.range.count),
      text.runsBefore(refills[0] - 2, end, endsWithLines: Reader.endsStatementsWithLines)
    else { return [] }
    let index = refills[0]
    let inside: CodeExpression
    if text.isWord(at: index, "viewControllers"), text.isPunctuation(at: index + 1, "=") {
      inside = expression(at: index + 2)
    } else if text.isWord(at: index, "setViewControllers")
      || text.isWord(at: index, "pushViewController"),
      let value = reader.call(named: index, in: region.range)?.arguments.first?.value
    {
      inside = value
    } else {
      return []
    }
    // Of what else is beside a child nothing is known.
    let isPush = text.isWord(at: index, "pushViewController")
    guard isPush ? isKnown(inside, at: index) : wholeArray(inside, at: index) else { return [] }
    let screens = screens(of: inside, at: index, depth: depth + 1)
    return screens.isEmpty || isPush && screens.count > 1
      ? [] : [.container(className: className, screens)]
  }

  /// Where a variable's container is given other children, while it is that variable.
  func refills(of name: String, _ variable: Variable) -> [Int] {
    guard let declaration = variable.declaration, !refilling.isEmpty,
      steps.take(region.range.upperBound - declaration)
    else { return [] }
    var end = declaration
    while end < region.range.upperBound, !text.isPunctuation(at: end, "}") {
      end = text.after(end)
    }
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

  /// Whether a property's container gets other children: anywhere in the file, or more of them in the same
  /// code.
  func isRefilled(_ name: String) -> Bool {
    context.refilled.contains(name)
      || refilling.prefix(200).contains { index in
        (text.isWord(at: index, "pushViewController") || text.isWord(at: index, "addChild"))
          && text.filledName(at: index) == name
      }
  }

  /// Whether what a container's own code does at a place is done when the container comes up.
  func runsFirst(_ index: Int) -> Bool {
    var statement = index
    while statement > region.range.lowerBound, !text.tokens[statement].startsLine,
      !text.isBoundary(at: statement - 1), !text.isPunctuation(at: statement - 1, ")"),
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
    noteChange(of: call.receiver, by: owner, at: call.place)
  }

  /// - Parameter index: the word that gives it the tabs.
  mutating func noteChange(of receiver: CodeExpression?, by owner: Owner, at index: Int) {
    guard owner != .own, owner != .navigation, !hasNoTabs(receiver, at: index) else { return }
    found.changesTabs = true
  }
}

extension TokenText {
  /// Whether a word at a place can give a container other children.
  func isRefilling(_ index: Int) -> Bool {
    guard let name = name(at: index) else { return false }
    switch name {
    case "viewControllers":
      var next = index + 1
      while isPunctuation(at: next, "?") || isPunctuation(at: next, "!") { next += 1 }
      return isAssigning(at: next) || isChanged(at: index)
    case "setViewControllers", "pushViewController", "addChild", "addChildViewController", "show",
      "showViewController", "setRootViewController":
      return true
    default: return false
    }
  }

  /// What the container is called that a word gives other children.
  func filledName(at index: Int) -> String? {
    let owner = isPunctuation(at: index - 1, ".") ? index - 2 : index - 1
    return isRefilling(index) ? name(at: beforeOptionality(owner)) : nil
  }

  /// Whether something is added to the array at a place, or taken out of it.
  func isChanged(at index: Int) -> Bool {
    var next = index + 1
    while ["?", "!", ".", "+"].contains(where: { isPunctuation(at: next, $0) }) { next += 1 }
    if isPunctuation(at: next, "[") { return isAssigning(at: afterClosing(next)) }
    guard next > index + 1 else { return false }
    if isPunctuation(at: next - 1, "+") { return isPunctuation(at: next, "=") }
    let changes = [
      "append", "insert", "remove", "replace", "swap", "reverse", "sort", "add", "pop", "shuffle",
      "partition",
    ]
    guard let method = name(at: next) else { return false }
    return changes.contains { method.hasPrefix($0) }
  }

  /// The place of what marks of optionality stand behind that end at a place.
  func beforeOptionality(_ index: Int) -> Int {
    var place = index
    while isPunctuation(at: place, "?") || isPunctuation(at: place, "!") { place -= 1 }
    return place
  }
}
