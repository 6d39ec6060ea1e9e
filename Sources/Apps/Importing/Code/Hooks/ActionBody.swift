import Hierarchy

/// What the body of an unwind action does to the screen besides (Semantics.md U5).
struct ActionBody<Reader: CodeReader> {
  let text: TokenText
  let range: Range<Int>

  /// Nil: nothing that would be known.
  func performance() -> ActionPerformance? {
    guard range.count <= ImportLimits.bodyTokens else { return nil }
    var found: ActionPerformance?
    var depth = 0
    var mayHaveLeft = false
    for index in range {
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      if text.isWord(at: index, "return") { mayHaveLeft = true }
      guard let performance = performance(at: index) else { continue }
      // Two of them are more than a document can say, and so is one that depends.
      let isCertain =
        depth == 0 && !mayHaveLeft && isStatement(index) && found == nil
        && !text.tokens[index].isConditional
      guard isCertain else { return .unknown }
      found = performance
    }
    return found
  }

  private func performance(at index: Int) -> ActionPerformance? {
    guard text.tokens[index].kind == .identifier,
      text.isPunctuation(at: index + 1, anyOf: "(:"),
      let name = text.name(at: index)
    else { return nil }
    let dismisses =
      name == "dismiss" || name.hasPrefix("dismissViewController")
      || name.hasPrefix("dismissModalViewController")
    let performs = name == ScreenWords.swiftGenPerforming && text.isWord(at: index + 2, "segue")
    guard dismisses || performs || name.hasPrefix("pop") || Self.others.contains(name) else {
      return nil
    }
    guard let call = Reader(text).call(named: index, in: range) else { return nil }
    if name == "dismiss" || name == "show" {
      // Words of many meanings: UIKit's have these arguments.
      let labels = call.arguments.map(\.label)
      guard labels.contains("animated") || labels.contains("sender") else { return nil }
    }
    var path = call.receiver?.path ?? (call.receiver == nil ? [] : ["?"])
    if let first = path.first, ["self", "weakSelf", "strongSelf"].contains(first) {
      path.removeFirst()
    } else if let first = path.first, isVariable(first, before: index) {
      return .unknown
    }
    if dismisses { return path.isEmpty ? .dismiss : .unknown }
    if name.hasPrefix("popViewController") {
      return path == ["navigationController"] ? .pop : .unknown
    }
    if name.hasPrefix("popToRootViewController") {
      return path == ["navigationController"] ? .popToRoot : .unknown
    }
    return performs || name.hasPrefix("popToViewController") || Self.others.contains(name)
      ? .unknown : nil
  }

  /// Whether a name is that of a variable, and not of a property.
  private func isVariable(_ name: String, before index: Int) -> Bool {
    (range.lowerBound..<index).contains { place in
      text.isName(at: place, name) && !text.isPunctuation(at: place - 1, ".")
        && (Reader(text).assignment(to: place, upTo: range.upperBound)?.isDeclaration ?? false)
    }
  }

  private static var others: Set<String> {
    [
      "performSegue", "performSegueWithIdentifier", "present", "presentViewController",
      "presentModalViewController", "pushViewController", "show", "showViewController",
      "showDetailViewController", "setViewControllers",
    ]
  }

  /// Whether a call is a statement, and not governed by an `if` without braces.
  private func isStatement(_ index: Int) -> Bool {
    var start = index
    while start > range.lowerBound {
      let before = start - 1
      if text.tokens[start].startsLine, !text.isPunctuation(at: start, ".") { break }
      if text.isBoundary(at: before) { return true }
      start = before
    }
    let governs: [StaticString] = ["if", "else", "for", "while"]
    if (start..<index).contains(where: { place in
      governs.contains { text.isWord(at: place, $0) }
        || text.isPunctuation(at: place, "?")
          && !text.isPunctuation(at: place + 1, ".") && !text.isWord(at: place - 1, "try")
    }) {
      return false
    }
    guard start > range.lowerBound else { return true }
    return !text.isPunctuation(at: start - 1, ")") && !text.isWord(at: start - 1, "else")
      || text.isPunctuation(at: start - 1, ")") && Reader.endsStatementsWithLines
  }
}
