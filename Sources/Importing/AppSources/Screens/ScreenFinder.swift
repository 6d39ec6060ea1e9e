import Hierarchy

/// Finds out which screens some code brings up, and what screens its functions give.
struct ScreenFinder<Reader: CodeReader> {
  let text: TokenText
  let reader: Reader
  let region: CodeRegion
  private let source: SourceLocator

  var found = ScannedScreens()
  /// What is shown or given: the rest comes up in some other way.
  private var settled: Set<ScannedScreen> = []
  /// Where containers are filled that the code itself makes.
  private var fillings: [Int] = []
  let steps: StepBudget
  let context: ScreenContext
  /// Where a container may be given other children.
  private(set) var refilling: [Int] = []

  init(
    _ text: TokenText, _ region: CodeRegion, _ steps: StepBudget, _ source: SourceLocator,
    in context: ScreenContext = ScreenContext()
  ) {
    self.context = context
    self.text = text
    reader = Reader(text)
    self.region = region
    self.steps = steps
    self.source = source
  }

  /// - Parameter words: the tokens of the region that ``ScreenWords`` knows.
  mutating func run(_ words: [Int]) {
    refilling = words.filter(isRefilling)
    for index in words { readSink(at: index) }
    // What else a container has where its property is overridden nobody knows.
    if ScreenWords.filling.contains(region.name) {
      add([], shown(.child, by: .own), region.name, region.range.lowerBound, isWhole: false)
    }
    readReturns()
    for index in words { readAssigned(at: index) }
    for index in fillings { readSink(at: index, ofMade: true) }
    for index in words { readRest(at: index) }
  }

  func place(_ index: Int) -> ImportPlace {
    source.place(of: text.tokens[max(0, min(index, text.tokens.count - 1))])
  }

  /// The expression that begins at a token.
  func expression(at index: Int) -> CodeExpression {
    reader.expression(at: index, upTo: region.range.upperBound).value
  }

  // MARK: What shows

  /// - Parameter ofMade: whether containers that the code itself makes are meant, and the others are
  ///   read already. What these are filled with comes up where they do, if that is seen.
  private mutating func readSink(at index: Int, ofMade: Bool = false) {
    guard let name = text.name(at: index) else { return }
    if ScreenWords.performing.contains(name) {
      if !ofMade { readPerforming(name, at: index) }
    } else if let way = ScreenWords.sinks[name],
      let call = reader.call(named: index, in: region.range),
      let argument = call.arguments.first, Self.isUIKits(call)
    {
      let isFilling = name == "setViewControllers" || name == "pushViewController"
      if !ofMade, isFilling, isMadeHere(call.receiver, at: index) {
        return fillings.append(index)
      }
      let screens = screens(of: argument.value, at: index).filter {
        !ofMade || !settled.contains($0.unsaid)
      }
      let owner = owner(of: call.receiver, at: index)
      var shown = shown(way, by: owner)
      if ScreenWords.embedding.contains(name), !isEmbedding(name, at: index) {
        shown.way = .unknown
      }
      let isWhole = !isFilling || wholeArray(argument.value, at: index) && runsFirst(index)
      if !ofMade { noteChange(of: call, by: owner) }
      add(screens, shown, name, index, isWhole: isWhole, root: owner.root)
    } else if let way = ScreenWords.properties[name], isProperty(name, at: index),
      text.isPunctuation(at: index + 1, "="), !text.isPunctuation(at: index + 2, "=")
    {
      let value = expression(at: index + 2)
      let receiver = reader.receiver(of: index, in: region.range)
      if !ofMade, name == "viewControllers", isMadeHere(receiver, at: index) {
        return fillings.append(index)
      }
      let owner = owner(of: receiver, at: index)
      let screens = screens(of: value, at: index).filter { !ofMade || !settled.contains($0.unsaid) }
      // Of two arrays only one is what it gets.
      var shown = shown(way, by: owner)
      if case .either = value, shown.way == .child { shown.way = .unknown }
      let isWhole = name != "viewControllers" || wholeArray(value, at: index) && runsFirst(index)
      if !ofMade, name == "viewControllers" { noteChange(of: receiver, by: owner) }
      add(screens, shown, name, index, isWhole: isWhole)
    } else if !ofMade, name == "viewControllers", isProperty(name, at: index),
      isChanged(at: index) || text.isPunctuation(at: index - 1, "&")
    {
      let receiver = reader.receiver(of: index, in: region.range)
      guard !isMadeHere(receiver, at: index) else { return }
      let owner = owner(of: receiver, at: index)
      noteChange(of: receiver, by: owner)
      if owner == .own { add([], shown(.child, by: .own), name, index, isWhole: false) }
    }
  }

  /// Whether the name at a place is a property's, of something or of `self`.
  private func isProperty(_ name: String, at index: Int) -> Bool {
    if text.isPunctuation(at: index - 1, ".") { return true }
    guard Reader.endsStatementsWithLines, name == "viewControllers" else { return false }
    let isLocal = text.isWord(at: index - 1, "let") || text.isWord(at: index - 1, "var")
    return !isLocal && !region.parameters.contains(name) && !isDeclared(name, before: index)
  }

  /// Whether a call with a word of many meanings is UIKit's: that has these arguments.
  private static func isUIKits(_ call: CodeCall) -> Bool {
    let labels = call.arguments.map(\.label)
    switch call.name {
    case "present":
      // A helper of the app's own, which has more to say, may do more.
      return labels[0].isEmpty && labels.contains("animated")
        && labels.dropFirst().allSatisfy { $0 == "animated" || $0 == "completion" }
    case "show": return labels == ["", "sender"]
    default: return labels[0].isEmpty
    }
  }

  /// Who is asked to show something.
  enum Owner: Equatable {
    /// The object whose code it is.
    case own
    case navigation
    /// What contains it.
    case container
    case window
    /// The window's root.
    case root(ScannedRoot)
    case other

    fileprivate var root: ScannedRoot? { if case .root(let root) = self { root } else { nil } }
  }

  func owner(of receiver: CodeExpression?, at index: Int) -> Owner {
    guard let receiver else { return .own }
    if let root = windowRoot(receiver, at: index) { return .root(root) }
    guard var path = receiver.path else { return receiver.isWindow ? .window : .other }
    if let name = path.first, name != "self", name != "Self",
      !name.lowercased().hasSuffix("window")
    {
      // A variable for something else, such as `let navigation = self.navigationController`.
      let variable = search(name, before: index)
      if variable.values.count == 1, let meant = expression(at: variable.values[0]).path,
        let first = meant.first, isPropertys(first, at: variable.values[0], named: name)
      {
        path.replaceSubrange(0..<1, with: meant)
      } else if variable.declaration != nil || region.parameters.contains(name) {
        return CodeExpression.isWindow(path) ? .window : .other
      }
    }
    if receiver.isWindow || CodeExpression.isWindow(path) { return .window }
    if let first = path.first, ScreenWords.ownNames.contains(first) { path.removeFirst() }
    switch path {
    case []: return .own
    case ["navigationController"], ["parent", "navigationController"],
      ["parentViewController", "navigationController"]:
      return .navigation
    case ["splitViewController"], ["tabBarController"], ["parent"], ["parentViewController"]:
      return .container
    default: return .other
    }
  }

  /// Whether a name at a place is `self`, or that of a property; there a variable can be declared that is
  /// called so, too.
  private func isPropertys(_ name: String, at index: Int, named variable: String) -> Bool {
    if ScreenWords.ownNames.contains(name) { return true }
    guard !region.parameters.contains(name) else { return false }
    return name == variable || !isDeclared(name, before: index)
  }

  /// The window's root, where that is all that a property gives.
  var givenRoot: ScannedRoot? {
    let start =
      region.range.lowerBound + (text.isWord(at: region.range.lowerBound, "return") ? 1 : 0)
    let value = reader.expression(at: start, upTo: region.range.upperBound)
    guard value.end == region.range.upperBound else { return nil }
    return windowRoot(value.value, at: start)
  }

  /// The root view controller of the app's window, if something is certainly that.
  private func windowRoot(
    _ value: CodeExpression, at index: Int, depth: Int = 0
  ) -> ScannedRoot? {
    switch value {
    case .member(let window?, "rootViewController"):
      return isAppsWindow(window, at: index) ? ScannedRoot() : nil
    case .root(let root, let className):
      return windowRoot(root, at: index).map { _ in ScannedRoot(className: className) }
    // `self` is no variable.
    case .name(let name) where name != "self":
      let variable = search(name, before: index)
      guard variable.declaration != nil else {
        // A property of the same type, without any other of that name.
        return region.parameters.contains(name) ? nil : context.rootProperties[name]
      }
      guard variable.values.count == 1, depth < 4, steps.take(region.range.count) else {
        return nil
      }
      // A block or a loop can have another one of that name.
      let isShadowed = region.range.contains {
        text.isName(at: $0, name) && text.isWord(at: $0 + 1, "in")
      }
      guard !isShadowed else { return nil }
      return windowRoot(
        expression(at: variable.values[0]), at: variable.values[0], depth: depth + 1)
    default: return nil
    }
  }

  /// Whether something is certainly the window that the app begins with.
  private func isAppsWindow(_ value: CodeExpression, at index: Int) -> Bool {
    if case .first(let windows) = value { return isApplications("windows", windows) }
    if var path = value.path, path.count < 4 {
      if path.count > 1, ScreenWords.ownNames.contains(path[0]) { path.removeFirst() }
      if path == ["window"] { return isDelegate && isProperty("window") }
      if path == ["view", "window"] { return isProperty("view") }
    }
    guard let (receiver, name) = value.member else { return false }
    switch name {
    case "keyWindow": return isApplication(receiver)
    case "first", "firstObject": return isApplications("windows", receiver)
    case "window": return isApplications("delegate", receiver)
    default: return false
    }
  }

  /// Whether it is a property of `UIApplication.shared`.
  private func isApplications(_ name: String, _ value: CodeExpression) -> Bool {
    value.member.map { $0.name == name && isApplication($0.receiver) } ?? false
  }

  /// Whether it is `UIApplication.shared`, also as its delegate is handed it.
  private func isApplication(_ value: CodeExpression?) -> Bool {
    if case .name(let name)? = value {
      return isDelegate && region.name == "application" && region.parameters.first == name
    }
    guard let (receiver, name) = value?.member else { return false }
    return receiver.path == ["UIApplication"] && ["shared", "sharedApplication"].contains(name)
  }

  /// Whether the type whose code it is is what has the app's window.
  private var isDelegate: Bool {
    guard let type = region.type, !region.isStatic else { return false }
    return type.hasSuffix("AppDelegate") || type.hasSuffix("SceneDelegate")
  }

  /// Whether a name means nothing but a property wherever it stands in the code.
  private func isProperty(_ name: String) -> Bool {
    steps.take(region.range.count) && !region.parameters.contains(name)
      && !region.range.contains { place in
        guard text.isName(at: place, name), !text.isPunctuation(at: place - 1, ".") else {
          return false
        }
        return text.isWord(at: place - 1, "let") || text.isWord(at: place - 1, "var")
          || text.isWord(at: place + 1, "in")
          || [",", ":", "="].contains { text.isPunctuation(at: place + 1, $0) }
          || text.isPunctuation(at: place - 1, "*")
      }
  }

  private typealias Shown = (way: ShowingWay, isOwn: Bool)

  private func shown(_ way: ShowingWay, by owner: Owner) -> Shown {
    switch (way, owner) {
    case (.root, .window): (.root, false)
    // The window has one; anything else has its own meaning of the word.
    case (.root, _): (.unknown, owner == .own)
    case (.push, .own): (.show, true)
    case (.push, .navigation): (.push, true)
    case (.child, .own): (.child, true)
    // What replaces a stack leaves nothing of it.
    case (.child, .navigation), (.child, .container): (.unknown, true)
    case (.child, _), (_, .window): (.unknown, false)
    case (_, .own), (_, .navigation), (_, .container): (way, true)
    case (_, .root), (_, .other): (way, false)
    }
  }

  private mutating func add(
    _ screens: [ScannedScreen], _ shown: Shown, _ call: String, _ index: Int,
    isWhole: Bool = true, root: ScannedRoot? = nil
  ) {
    // What fills a container counts, whatever it is filled with.
    let fills = ScreenWords.filling.contains(call) && shown.way == .child
    guard !screens.isEmpty || fills, found.showings.count < SourceLimits.showings else { return }
    for screen in screens { settle(screen) }
    found.showings.append(
      ScannedShowing(
        type: region.type, isOwn: shown.isOwn && !region.isStatic && region.type != nil,
        way: shown.way, screens: screens, call: call, place: place(index), isWhole: isWhole,
        root: root))
  }

  private mutating func settle(_ screen: ScannedScreen) {
    settled.insert(screen.unsaid)
    if case .container(_, let inside) = screen { for screen in inside { settle(screen) } }
  }

  // MARK: What is given

  /// What the function returns, or the property has.
  private mutating func readReturns() {
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
  private mutating func readAssigned(at index: Int) {
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
      if [";", "{", "}"].contains(where: { text.isPunctuation(at: place, $0) }) { return nil }
      guard text.isPunctuation(at: place, "="), let name = text.name(at: place - 1),
        let assignment = reader.assignment(to: place - 1, upTo: region.range.upperBound),
        let value = assignment.value, !assignment.isDeclaration
      else { continue }
      let isLocal = !assignment.isProperty && !values(of: name, at: place - 1).isEmpty
      return isLocal || isDeclared(name, before: place - 1) ? nil : (name, value)
    }
    return nil
  }

  private mutating func give(
    _ content: ScannedValue.Content, to name: String, _ index: Int, isPage: Bool = false,
    isWhole: Bool = true
  ) {
    guard found.values.count < SourceLimits.showings else { return }
    if case .screens(let screens) = content { for screen in screens { settle(screen) } }
    found.values.append(
      ScannedValue(
        type: region.type, isStatic: region.isStatic, name: name, content: content,
        place: place(index), labels: name == region.name ? region.labels : [], isPage: isPage,
        isWhole: isWhole))
  }

  // MARK: The rest

  /// What is made and handed to somebody else.
  private mutating func readRest(at index: Int) {
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
}

extension CodeExpression {
  /// Whether it is a window: `[[app delegate] window]`, `UIApplication.shared.windows.first`.
  fileprivate var isWindow: Bool {
    if let path { return Self.isWindow(path) }
    switch self {
    case .member(_, let name): return Self.isWindow([name])
    case .call(let call):
      if call.name == "first" { return Self.isWindow((call.receiver?.path ?? []) + ["first"]) }
      return call.arguments.isEmpty && Self.isWindow([call.name])
    default: return false
    }
  }

  /// A property of something, or a method without arguments, which in Objective-C can be one.
  fileprivate var member: (receiver: CodeExpression, name: String)? {
    switch self {
    case .member(let receiver?, let name): return (receiver, name)
    case .call(let call):
      guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
      return (receiver, call.name)
    default: return nil
    }
  }

  fileprivate static func isWindow(_ path: [String]) -> Bool {
    guard let last = path.last?.lowercased() else { return false }
    guard last == "first" || last == "firstobject" else { return last.hasSuffix("window") }
    return path.dropLast().last?.lowercased().hasSuffix("windows") ?? false
  }
}

extension ScannedScreen {
  /// The same, whatever it is said to be: a cast names nothing else.
  fileprivate var unsaid: ScannedScreen {
    guard case .member(var member) = self else { return self }
    member.result = nil
    return .member(member)
  }

  /// Whether it is a scene by itself, and not what others say of one.
  fileprivate var isKnown: Bool {
    switch self {
    case .scene, .generated: true
    case .container(_, let screens): screens.contains { $0.isKnown }
    case .member(let member): member.isStatic
    case .parameter: false
    }
  }
}

/// How many tokens of a file may still be looked at in search of variables: hostile code could have
/// them looked for over and over.
final class StepBudget {
  private var left = SourceLimits.variableSteps

  /// Whether so many tokens more may be looked at.
  func take(_ steps: Int) -> Bool {
    left -= min(steps, left)
    return left > 0
  }
}
