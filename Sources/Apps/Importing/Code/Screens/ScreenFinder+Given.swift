/// What functions and properties give, and what is only made.
extension ScreenFinder {
  /// What the function returns, or the property has.
  mutating func readReturns() {
    guard !region.name.isEmpty else { return }
    var given = returns(in: region.range).map { $0 + 1 }
    if given.isEmpty, let first = region.range.first,
      reader.expression(at: first, upTo: region.range.upperBound).end == region.range.upperBound
    {
      given = [first]
    }
    let isPage = region.name == ScreenWords.givingPages && asksForPage
    var isWhole = true
    var screens: [ScannedScreen] = []
    var firstScreen = region.range.lowerBound
    var storyboards: [ScannedStoryboard] = []
    var texts: [ScannedText] = []
    for index in given.prefix(20) {
      let value = expression(at: index)
      let given = self.screens(of: value, at: index)
      if !isKnown(value, at: index) { isWhole = false }
      if screens.isEmpty, !given.isEmpty { firstScreen = index }
      screens += given
      storyboards += self.storyboards(of: value, at: index).filter { $0 != .unknown }
      if let text = self.text(of: value, at: index) { texts.append(text) }
    }
    isWhole = isWhole && (screens.isEmpty || isPage || isAssignedOnce(region.name))
    if !screens.isEmpty || isPage {
      give(.screens(screens), to: region.name, firstScreen, isPage: isPage, isWhole: isWhole)
    }
    if !storyboards.isEmpty {
      give(.storyboards(storyboards), to: region.name, region.range.lowerBound)
    }
    if texts.count == 1 { give(.text(texts[0]), to: region.name, region.range.lowerBound) }
  }

  /// What is put into properties.
  mutating func readAssigned(at index: Int) {
    guard text.name(at: index)?.hasPrefix("instantiate") ?? false,
      let property = assignedProperty(before: index)
    else { return }
    let value = expression(at: property.value)
    let screens = screens(of: value, at: index)
    if !screens.isEmpty {
      let isWhole = isKnown(value, at: index) && isAssignedOnce(property.name)
      give(.screens(screens), to: property.name, index, isWhole: isWhole)
    }
  }

  /// The property that the statement of a token assigns to.
  private func assignedProperty(before index: Int) -> (name: String, value: Int)? {
    var place = index
    // No longer way than anybody writes between the equals sign and the call.
    while place > region.range.lowerBound, index - place < 30 {
      place -= 1
      if text.isBoundary(at: place) { return nil }
      guard text.isPunctuation(at: place, "="), let name = text.name(at: place - 1),
        let assignment = reader.assignment(to: place - 1, upTo: region.range.upperBound),
        let value = assignment.value, !assignment.isDeclaration
      else { continue }
      let isLocal = !assignment.isProperty && !values(of: name, at: place - 1).isEmpty
      return isLocal || isDeclared(name, before: place - 1) ? nil : (name, value)
    }
    return nil
  }

  mutating func give(
    _ content: ScannedValue.Content, to name: String, _ index: Int, isPage: Bool = false,
    isWhole: Bool = true
  ) {
    guard found.values.count < ImportLimits.showings else { return }
    if case .screens(let screens) = content { for screen in screens { settle(screen) } }
    found.values.append(
      ScannedValue(
        type: region.type, isStatic: region.isStatic, name: name, content: content,
        place: place(index), labels: name == region.name ? region.labels : [], isPage: isPage,
        isWhole: isWhole))
  }

  /// What is made and handed to somebody else.
  mutating func readRest(at index: Int) {
    guard let name = text.name(at: index) else { return }
    let isMade = name.hasPrefix("instantiate") && !text.isWord(at: index - 1, "func")
    guard isMade || name == ScreenWords.swiftGen else { return }
    let value: CodeExpression =
      isMade
      ? reader.call(named: index, in: region.range).map { .call($0) } ?? .other
      : expression(at: index)
    let screens = screens(of: value, at: index).filter {
      !settled.contains($0.unsaid) && $0.isKnown
    }
    add(screens, (.unknown, true), name, index)
  }

  /// Whether of an expression everything is known that it can be: one screen, or none.
  func isKnown(_ value: CodeExpression, at index: Int, depth: Int = 0) -> Bool {
    switch value {
    case .either(let values):
      return depth < 4 && values.allSatisfy { isKnown($0, at: index, depth: depth + 1) }
    case .name(let name):
      if CodeWords.nothing.contains(name) { return true }
      let values = values(of: name, at: index)
      guard !values.isEmpty, depth < 4 else { break }
      return values.allSatisfy { place in
        let value = expression(at: place)
        return isKnown(value, at: place, depth: depth + 1)
          // What it is filled with later, if it is always that which is.
          || values.count == 1 && madeClass(value) != nil
            && !screens(of: .name(name), at: index).isEmpty
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
      if text.isAssigning(at: next) { count += 1 }
      if text.isPunctuation(at: place - 1, "&") { count += 1 }
    }
    return count <= 1
  }

  /// The `return`s of some code that are its own, and no closure's in it.
  func returns(in range: Range<Int>) -> [Int] {
    guard steps.take(range.count) else { return [] }
    return text.ownTokens(in: range) {
      text.isWord(at: $0, "return") && !text.isPunctuation(at: $0 - 1, ".")
    }
  }
}

extension ScannedScreen {
  /// Whether it is a scene by itself, and not what others say of one.
  var isKnown: Bool {
    switch self {
    case .scene, .generated: true
    case .container(_, let screens): screens.contains { $0.isKnown }
    case .member(let member): member.isStatic
    case .unread: true
    case .parameter: false
    }
  }
}
