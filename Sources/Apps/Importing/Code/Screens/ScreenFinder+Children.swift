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
          && (text.isChanged(at: place) || text.isPunctuation(at: place + 1, "[")
            || text.isPunctuation(at: place - 1, "&"))
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

  /// Whether a method of the app's own that is called so is called to add a child: as a statement, and no
  /// such method in the file does without that.
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
