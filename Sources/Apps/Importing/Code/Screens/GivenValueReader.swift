/// Finds the values that functions return and properties have.
extension RegionCode {
  /// The values that a function returns or a property has.
  func returned() -> [ScannedValue] {
    guard !region.name.isEmpty else { return [] }
    var given = returns(in: region.range).map { $0 + 1 }
    if given.isEmpty, let first = region.range.first,
      reader.expression(at: first, upTo: region.range.upperBound).end == region.range.upperBound
    {
      given = [first]
    }
    // A page view controller's data source has such labels.
    let isPage =
      region.name == ScreenWords.givingPages
      && isDeclared {
        ["viewControllerBefore", "viewControllerAfter"].contains(where: $0.hasPrefix)
      }
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
      if let text = text(of: value, at: index) { texts.append(text) }
    }
    isWhole = isWhole && (screens.isEmpty || isPage || isAssignedOnce(region.name))
    var values: [ScannedValue] = []
    if !screens.isEmpty || isPage {
      values.append(
        value(.screens(screens), of: region.name, firstScreen, isPage: isPage, isWhole: isWhole))
    }
    let start = region.range.lowerBound
    if !storyboards.isEmpty {
      values.append(value(.storyboards(storyboards), of: region.name, start))
    }
    if texts.count == 1 { values.append(value(.text(texts[0]), of: region.name, start)) }
    return values
  }

  /// The value that code assigns to a property; nil: it assigns none.
  func assigned(at index: Int) -> ScannedValue? {
    guard text.name(at: index)?.hasPrefix("instantiate") ?? false,
      let property = assignedProperty(before: index), ScreenWords.properties[property.name] == nil
    else { return nil }
    let made = expression(at: property.value)
    let screens = screens(of: made, at: index)
    guard !screens.isEmpty else { return nil }
    return value(
      .screens(screens), of: property.name, index,
      isWhole: isKnown(made, at: index) && isAssignedOnce(property.name))
  }

  /// The property that the statement of a token assigns to.
  private func assignedProperty(before index: Int) -> (name: String, value: Int)? {
    var place = index
    // Expressions between the equals sign and the call are shorter than this.
    while place > region.range.lowerBound, index - place < 30 {
      place -= 1
      if text.isBoundary(at: place) { return nil }
      // After a colon, it's a type.
      guard text.isPunctuation(at: place, "="), let name = text.name(at: place - 1),
        !text.isPunctuation(at: place - 2, ":"),
        let assignment = reader.assignment(to: place - 1, upTo: region.range.upperBound),
        let value = assignment.value, !assignment.isDeclaration
      else { continue }
      let isLocal = !assignment.isProperty && !values(of: name, at: place - 1).isEmpty
      return isLocal || isDeclared(name, before: place - 1) ? nil : (name, value)
    }
    return nil
  }

  private func value(
    _ content: ScannedValue.Content, of name: String, _ index: Int, isPage: Bool = false,
    isWhole: Bool = true
  ) -> ScannedValue {
    ScannedValue(
      type: region.type, isStatic: region.isStatic, name: name, content: content,
      place: place(index), labels: name == region.name ? region.labels : [], isPage: isPage,
      isWhole: isWhole)
  }

  /// Whether the declaration of the function contains a name.
  func isDeclared(with isMeant: (String) -> Bool) -> Bool {
    let start = region.range.lowerBound
    for index in stride(from: start - 1, to: max(0, start - 30), by: -1) {
      if text.isPunctuation(at: index, anyOf: "};") { return false }
      if let name = text.name(at: index), isMeant(name) { return true }
    }
    return false
  }
}

/// Finds the segues of the storyboards that code performs.
extension RegionCode {
  /// Reads `performSegue(withIdentifier: "edit", sender: self)`, SwiftGen's `perform(segue:
  /// StoryboardSegue.Main.edit)`, or a helper of the app: `performSegue(.edit)`.
  func performings(_ name: String, at index: Int) -> [ScannedPerforming] {
    guard !text.isWord(at: index - 1, "func") else { return [] }
    guard let call = reader.call(named: index, in: region.range) else {
      // `#selector(performSegue)`: other code calls it.
      return [performing(nil, at: index, of: .other, isCertain: false)]
    }
    // An override that passes its arguments on performs nothing itself.
    if call.receiver?.path == ["super"], region.name == name { return [] }
    let label = call.arguments.first?.label ?? ""
    guard ScreenWords.isPerforming(name, label) else { return [] }
    let isUIKits = name == "performSegueWithIdentifier" || label == "withIdentifier"
    let owner = owner(of: call.receiver, at: index)
    let argument = call.arguments.first.map { possibilities(of: $0.value, at: index) } ?? []
    // The callers of a helper name the segue, as in SwiftGen's `perform(segue:)`.
    let isHelper =
      owner == .own && ScreenWords.isPerforming(region.name, region.labels.first ?? "")
      && !hasDefaultArgument
    let values = argument.flatMap { elements(of: $0, at: $1) }
      .filter { !isHelper || text(of: $0, at: $1) != .parameter(0) }
    let owners = owner == .own ? [] : classes(ofOwner: call.receiver, at: index)
    return values.map { value, place in
      let isNamed =
        value.path.map { $0.contains(ScreenWords.swiftGenSegues) } ?? false
        || isUIKits && !value.isImplicit && values.count == argument.count
      return performing(
        text(of: value, at: place), at: index, of: owner, owners, isCertain: isNamed,
        literal: isUIKits ? (index..<index + 5).first { text.wholeString(at: $0) != nil } : nil,
        isOneOfSeveral: values.count > 1)
    }
  }

  /// Whether an argument that isn't optional has a default value. A call without it isn't read.
  private var hasDefaultArgument: Bool {
    (0..<region.range.lowerBound).reversed().prefix { !text.isPunctuation(at: $0, anyOf: "};") }
      .contains { text.isAssigning(at: $0) && text.name(at: $0 - 1) != nil }
  }

  /// The elements of an array from which one is taken, if the function contains them: `ids[place]`.
  func elements(of value: CodeExpression, at index: Int) -> [(CodeExpression, Int)] {
    guard case .element(.name(let name)) = value, case let places = values(of: name, at: index),
      places.count == 1, case .array(let elements) = expression(at: places[0]),
      steps.take(region.range.count),
      !region.range.contains(where: { text.isName(at: $0, name) && text.isChanged(at: $0) })
    else { return [(value, index)] }
    return elements.map { ($0, places[0]) }
  }

  /// The expressions that a value, or a variable, can be, with their places; at most 19 values.
  func possibilities(of value: CodeExpression, at index: Int) -> [(CodeExpression, Int)] {
    value.possibilities.flatMap { value -> [(CodeExpression, Int)] in
      guard case .name(let name) = value else { return [(value, index)] }
      let places = values(of: name, at: index)
      let found = places.flatMap { at in expression(at: at).possibilities.map { ($0, at) } }
      return found.count > 1 && places.count < 20 ? found : [(value, index)]
    }
  }

  private func performing(
    _ identifier: ScannedText?, at index: Int, of owner: ScreenOwner,
    _ owners: Set<ShownClass> = [], isCertain: Bool, literal: Int? = nil,
    isOneOfSeveral: Bool = false
  ) -> ScannedPerforming {
    let isInAction = isDeclared { $0 == "IBAction" }
    return ScannedPerforming(
      type: region.type, isOwn: owner == .own && !region.isStatic, owners: owners,
      identifier: identifier, literal: literal, function: region.name, isTried: isTried(index),
      isCertain: isCertain && !text.tokens[index].isConditional,
      isOfRoot: owner.root != nil,
      isInAction: isInAction,
      // UIKit passes arguments to a protocol's functions.
      isUnnamed: (isInAction
        || region.parameters.isEmpty && isDeclared { $0 == "func" }
          && !isDeclared { $0 == "override" })
        && uses?.isEmpty ?? false,
      condition: isOneOfSeveral
        ? ScannedCondition(text: text.line(around: index, in: region.range), isOfScreen: true)
        : condition(at: index)
          ?? (text.tokens[index].isConditional
            ? ScannedCondition(text: "#if", isOfScreen: true) : nil),
      isRunLater: isRunLater(index, isOwn: owner == .own && !region.isStatic),
      isFollowing: owner == .own && isMoved(before: index), place: place(index))
  }

  /// The condition that decides whether the code at a token runs, or whether other code of the file
  /// calls its function; nil: none, or the user decides.
  func condition(at index: Int, ofScreen: Bool = false) -> ScannedCondition? {
    // Finding them examines the whole file.
    lazy var calls = self.calls
    func condition(at index: Int, from start: Int) -> ScannedCondition? {
      guard steps.take(2 * (index - start)) else {
        return ScannedCondition(text: "…", isOfScreen: true)
      }
      let found = text.heads(deciding: index, from: start).compactMap { head in
        isOfScreen(head, isCalled: { !calls.isEmpty }).map {
          ScannedCondition(text: text.excerpt(head), isOfScreen: $0)
        }
      }
      return found.first(where: \.isOfScreen) ?? (ofScreen ? nil : found.first)
    }
    let own = condition(at: index, from: region.range.lowerBound)
    if own?.isOfScreen ?? false { return own }
    // Functions are shorter than this.
    let conditions = calls.prefix(20).map { condition(at: $0, from: max(0, $0 - 2000)) }
    let ofCalls = conditions.contains { $0 == nil } ? [] : conditions.compactMap(\.self)
    return ofCalls.first(where: \.isOfScreen) ?? own ?? ofCalls.first
  }

  /// The places in the file that call the function, if nothing else does.
  private var calls: [Int] {
    guard !isDeclared(with: { $0 == "IBAction" || $0 == "override" }) else { return [] }
    return (uses ?? []).filter { use in
      text.isPunctuation(at: use + 1, "(") || text.isWord(at: use - 1, "self")
        || (use - 6..<use).contains { text.isWord(at: $0, "selector") }
    }
  }

  /// The places in the file that may name the function, without its declarations; nil: unknown.
  var uses: [Int]? {
    guard steps.take(text.tokens.count) else { return nil }
    lazy var controllers = text.controllersOfUIKit
    return text.tokens.indices.filter {
      text.isName(at: $0, region.name) && !text.declares($0) && !text.isMember($0, of: controllers)
    }
  }

  /// Whether a condition reads a property of the screen; nil: it only reads arguments of UIKit's
  /// call, such as the tapped button.
  func isOfScreen(
    _ head: Range<Int>, isCalled: () -> Bool, depth: Int = 0
  ) -> Bool? {
    // It checks the success of a step.
    if text.isWord(at: head.lowerBound, "catch") { return false }
    var (readsArgument, readsType, readsOther) = (false, false, false)
    for place in head {
      let before = text.name(at: place - 1)
      guard let name = text.name(at: place), !Self.keywords.contains(name),
        // Without a value, a binding reads a variable: `if let menu {`.
        !text.isPunctuation(at: place + 1, anyOf: text.isLetOrVar(at: place - 1) ? "=:" : ":"),
        // The rest of a message, or the class of a cast.
        before.map(Self.keywords.contains) ?? true, before != "is", before != "as",
        !text.isPunctuation(at: place - 1, anyOf: "?!") || !text.isWord(at: place - 2, "as")
      else { continue }
      var next = place + 1
      while text.isPunctuation(at: next, anyOf: "?!") { next += 1 }
      if text.isPunctuation(at: next, "."), ["text", "hasText"].contains(text.name(at: next + 1)) {
        // The user enters it.
        readsArgument = true
      } else if text.isPunctuation(at: place - 1, ".") {
        if text.name(at: text.beforeOptionality(place - 2)) == "self" { return true }
      } else if name.first?.isUppercase ?? false {
        readsType = true
      } else if text.isPunctuation(at: place + 1, "(")
        || region.parameters.contains(name) && isCalled()
      {
        readsOther = true
      } else {
        let variable = search(name, before: place)
        if variable.declaration == nil, !region.parameters.contains(name) {
          // In another function, it can also be an argument.
          if region.range.contains(place) || declares(name) { return true }
          readsOther = true
        }
        readsArgument = true
        for value in variable.values where !readsOther && depth < 3 {
          let end = reader.expression(at: value, upTo: region.range.upperBound).end
          readsOther =
            value < end && isOfScreen(value..<end, isCalled: isCalled, depth: depth + 1) != nil
        }
      }
    }
    return readsOther || readsType && !readsArgument ? false : nil
  }

  private static var keywords: Set<String> {
    [
      "if", "else", "switch", "let", "var", "case", "self", "super", "nil", "true", "false", "is",
      "as", "in", "try", "where", "not", "available", "unavailable", "iOS", "for", "while", "guard",
      "await", "some", "YES", "NO", "_", "storyboard", "return",
    ]
  }

  /// Whether another object, or the owner of a closure, may run the code at a token at any time.
  func isRunLater(_ index: Int, isOwn: Bool) -> Bool {
    let start = region.range.lowerBound
    guard isOwn || region.isOfLaunch, steps.take(4 * (index - start)) else { return true }
    return text.openBraces(around: index, from: start).contains { text.opensLater($0, from: start) }
  }

  /// Whether exceptions are caught before a token, perhaps those of the code there.
  private func isTried(_ index: Int) -> Bool {
    !steps.take(index - region.range.lowerBound)
      || (region.range.lowerBound..<index).contains {
        text.isWord(at: $0, "try") && text.isPunctuation(at: $0 - 1, "@")
      }
  }
}

extension CodeExpression {
  /// The expressions that it can be, depending on conditions.
  fileprivate var possibilities: [CodeExpression] {
    switch self {
    case .either(let values): values.flatMap(\.possibilities)
    case .member(let receiver?, let name): receiver.possibilities.map { .member($0, name) }
    default: [self]
    }
  }

  /// Whether its type is implicit: `.edit`.
  fileprivate var isImplicit: Bool {
    switch self {
    case .member(nil, _): true
    case .member(let receiver?, _): receiver.isImplicit
    default: false
    }
  }
}
