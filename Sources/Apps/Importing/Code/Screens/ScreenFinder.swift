import Hierarchy

/// Finds the screens that some code shows, and those that its functions return.
struct ScreenFinder<Reader: CodeReader> {
  private let code: RegionCode<Reader>
  private var text: TokenText { code.text }
  private var region: CodeRegion { code.region }

  private(set) var found = ScannedScreens()
  /// The screens that were shown or passed. Others are shown in unknown ways.
  private var settled: Set<ScannedScreen> = []
  /// The places where code fills containers that it creates.
  private var fillings: [Int] = []

  init(code: RegionCode<Reader>) { self.code = code }

  /// Reads a region; `words` are its tokens that ``ScreenWords`` contains.
  mutating func run(_ words: [Int]) {
    for index in words { readSink(at: index) }
    // If a container's property is overridden, its other children are unknown.
    if ScreenWords.filling.contains(region.name) {
      add([], shown(.child, by: .own), region.name, region.range.lowerBound, isWhole: false)
    }
    let shown = settled
    // Callers of SwiftGen's functions name the screen.
    let isOfSwiftGen = ScreenWords.isOfSwiftGen(region.type, in: text)
    for var value in code.returned() + words.compactMap(code.assigned) {
      if case .screens(let screens) = value.content {
        guard !isOfSwiftGen else { continue }
        value.isShown = !screens.isEmpty && screens.allSatisfy { shown.contains($0.untyped) }
      }
      keep(value)
    }
    for index in fillings { readSink(at: index, ofMade: true) }
    for index in words where !isOfSwiftGen { readRest(at: index) }
    // The rest wasn't examined.
    if code.steps.left == 0
      || max(found.showings.count, found.performings.count) >= ImportLimits.showings
    {
      found.addUnknown(at: code.place(region.range.lowerBound))
    }
  }

  /// Reads a call that shows screens. `ofMade`: it fills a container that this code creates, and
  /// waited until the others were read.
  private mutating func readSink(at index: Int, ofMade: Bool = false) {
    guard let name = text.name(at: index) else { return }
    if ScreenWords.performing.contains(name) {
      guard !ofMade, found.performings.count < ImportLimits.showings else { return }
      found.performings += code.performings(name, at: index)
    } else if let kind = ScreenWords.sinks[name],
      let call = code.reader.call(named: index, in: region.range),
      let argument = call.arguments.first, Self.isUIKits(call)
    {
      if isPassedToSuper(call) {
        // If it pops, the stack loses other screens.
        let pops = region.range.contains { text.name(at: $0)?.hasPrefix("pop") ?? false }
        if pops { add([], (.child, true), name, index, sink: Sink(value: .other, filled: nil)) }
        return
      }
      readShown(
        argument.value, by: call.receiver, name, kind, call.arguments, at: index, ofMade: ofMade)
    } else if let kind = ScreenWords.properties[name], isProperty(name, at: index),
      text.isAssigning(at: index + 1)
    {
      let receiver = code.reader.receiver(of: index, in: region.range)
      readShown(
        code.expression(at: index + 2), by: receiver, name, kind, at: index, ofMade: ofMade)
    } else if !ofMade, name == "viewControllers", isProperty(name, at: index),
      text.isChanged(at: index)
    {
      let receiver = code.reader.receiver(of: index, in: region.range)
      guard !code.isMadeHere(receiver, at: index) else { return }
      let owner = code.owner(of: receiver, at: index)
      noteChange(of: receiver, by: owner, at: index)
      let isSink = owner != .own || !code.declares(name)
      add(
        [], shown(.child, by: owner), name, index, isWhole: false,
        sink: isSink
          ? Sink(value: .other, filled: filled(name, receiver, by: owner, [], at: index)) : nil)
    } else if !ofMade, name.hasPrefix("UITab") {
      found.changesTabs = true
      add(
        [], (.child, false), name, index, isWhole: false,
        sink: Sink(value: .other, filled: "UITabBarController"))
    } else if !ofMade, name.hasPrefix("selected") || name.hasPrefix("setSelected") {
      guard code.steps.take(text.tokens.count), text.selectsTab(at: index) else { return }
      let receiver =
        code.reader.call(named: index, in: region.range)?.receiver
        ?? code.reader.receiver(of: index, in: region.range)
      // When the app starts, or a tab bar controller loads its view, no screen hides the bar.
      let isEarly =
        region.isOfLaunch
        || region.name == "viewDidLoad" && code.owner(of: receiver, at: index) == .own
      if !isEarly || code.isRunLater(index, isOwn: true) {
        found.contexts.append((name, code.place(index)))
      }
    } else if !ofMade, ScreenWords.removing.contains(name) {
      readRemoval(name, at: index)
    } else if !ofMade {
      found.controlChanges += [code.controlChange(name, at: index)].compactMap(\.self)
    }
  }

  /// Reads a value that a call or an assignment shows or adds.
  private mutating func readShown(
    _ value: CodeExpression, by receiver: CodeExpression?, _ name: String, _ kind: ShowingKind,
    _ arguments: [CodeArgument] = [], at index: Int, ofMade: Bool
  ) {
    let isPush = name == "pushViewController"
    let setsAll = ScreenWords.filling.contains(name)
    if !ofMade, isPush || setsAll, code.isMadeHere(receiver, at: index) {
      return fillings.append(index)
    }
    var screens = code.screens(of: value, at: index)
    if ofMade, !screens.isEmpty {
      screens.removeAll { settled.contains($0.untyped) }
      let isAll = isPush ? code.isKnown(value, at: index) : code.wholeArray(value, at: index)
      if screens.isEmpty, isAll { return }
    }
    let owner = code.owner(of: receiver, at: index)
    var shown = shown(kind, by: owner)
    if ScreenWords.embedding.contains(name), !code.isEmbedding(name, at: index) {
      shown.kind = .unknown
    }
    // It replaces the existing column.
    if name == ScreenWords.splitColumn { shown.kind = .unknown }
    // If there are two arrays, it gets only one of them.
    if case .either = value, setsAll, shown.kind == .child { shown.kind = .unknown }
    // Another controller is then on top, or UIKit shows one afterward.
    let isBeforeOther =
      ScreenWords.sinks[region.name] != nil
      || ["prepare", "prepareForSegue"].contains(region.name)
    if isBeforeOther && screens.contains(where: \.isKnown)
      || shown.isOwn && code.isMoved(before: index)
    {
      shown.kind = .unknown
    }
    let isWhole = !setsAll || code.wholeArray(value, at: index) && code.runsFirst(index)
    if !ofMade, setsAll, !arguments.contains(where: { $0.label == "direction" }) {
      noteChange(of: receiver, by: owner, at: index)
    }
    let filled = filled(name, receiver, by: owner, arguments, at: index)
    // All other children are removed, so it matters whatever the new ones are.
    let replaces = setsAll && !ofMade && owner != .own && filled != "UIPageViewController"
    add(
      screens, shown, name, index, isWhole: isWhole, root: owner.root,
      sink: Sink(value: replaces ? .other : value, filled: filled))
  }

  /// Whether an override passes its argument on to `super`.
  private func isPassedToSuper(_ call: CodeCall) -> Bool {
    call.receiver?.path == ["super"] && call.name == region.name
      && call.arguments.first?.value.path.map { $0.count == 1 && region.parameters.contains($0[0]) }
        ?? false
  }

  /// Reads a call that removes a child from its container, or replaces it.
  private mutating func readRemoval(_ name: String, at index: Int) {
    let call = code.reader.call(named: index, in: region.range)
    let other: CodeExpression? = text.isPunctuation(at: index - 1, ".") ? .other : nil
    let receiver = call?.receiver ?? other
    let owner = code.owner(of: receiver, at: index)
    if name.hasPrefix("removeFromParent"), call != nil || other != nil {
      guard call?.arguments.isEmpty ?? true else { return }
      let value = receiver ?? .name("self")
      // Another object can be a child of any container.
      let isChild = owner != .own && code.isOwnChild(value)
      return add(
        [], (.child, isChild), name, index, isWhole: false,
        sink: Sink(value: value, filled: isChild ? nil : UIKitClasses.base))
    }
    guard let call, owner == .own || owner == .container || owner == .navigation else { return }
    add(
      [], (.child, owner == .own), call.name, index, isWhole: false,
      sink: Sink(
        value: .array(call.arguments.prefix(2).map(\.value)),
        filled: owner == .own ? nil : UIKitClasses.base))
  }

  /// Whether the name at a place is a property's, of something or of `self`.
  private func isProperty(_ name: String, at index: Int) -> Bool {
    if text.isPunctuation(at: index - 1, ".") { return true }
    guard Reader.endsStatementsWithLines, name == "viewControllers" else { return false }
    return !text.isLetOrVar(at: index - 1) && !region.parameters.contains(name)
      && !code.isDeclared(name, before: index)
  }

  /// Whether a call with an ambiguous name is UIKit's method, which has these arguments.
  private static func isUIKits(_ call: CodeCall) -> Bool {
    let labels = call.arguments.map(\.label)
    switch call.name {
    case "present":
      // A helper of the app with more arguments may do more.
      return labels[0].isEmpty && labels.contains("animated")
        && labels.dropFirst().allSatisfy { $0 == "animated" || $0 == "completion" }
    case "show": return labels == ["", "sender"]
    case ScreenWords.splitColumn: return labels == ["", "for"] || labels == ["", "forColumn"]
    default: return labels[0].isEmpty
    }
  }

  typealias Shown = (kind: ShowingKind, isOwn: Bool)

  private func shown(_ kind: ShowingKind, by owner: ScreenOwner) -> Shown {
    switch (kind, owner) {
    case (.root, .window): (.root, false)
    // Only a window has a root. For any other object, the word has another meaning.
    case (.root, _): (.unknown, owner == .own)
    case (.push, .own): (.show, true)
    case (.push, .navigation): (.push, true)
    case (.child, .own): (.child, true)
    // Replacing a stack removes all of it.
    case (.child, .navigation), (.child, .container): (.unknown, true)
    // UIKit's search then begins at the container (Semantics.md B4).
    case (.show, .container), (.presentation, .container): (.unknown, true)
    case (.child, _), (_, .window): (.unknown, false)
    case (_, .own), (_, .navigation), (_, .container): (kind, true)
    case (_, .root), (_, .other): (kind, false)
    }
  }

  /// A call or an assignment that shows or adds something.
  struct Sink {
    let value: CodeExpression
    /// The UIKit class of the container that gets it as a child.
    let filled: String?
  }

  /// The UIKit class of the container that gets children, if it's another object or an extension's.
  private func filled(
    _ name: String, _ receiver: CodeExpression?, by owner: ScreenOwner,
    _ arguments: [CodeArgument], at index: Int
  ) -> String? {
    guard ScreenWords.properties[name] == .child || ScreenWords.sinks[name] == .child else {
      return nil
    }
    if owner == .own {
      let kind = region.type.flatMap(UIKitClasses.container)
      return kind == nil || kind == ContainerKind.none ? nil : region.type
    }
    if name == ScreenWords.splitColumn { return "UISplitViewController" }
    guard ScreenWords.filling.contains(name) else { return UIKitClasses.base }
    let called = receiver?.path?.last?.lowercased() ?? ""
    if called.contains("page") || arguments.contains(where: { $0.label == "direction" }) {
      return "UIPageViewController"
    }
    if called.contains("tab") { return "UITabBarController" }
    if called.contains("split") { return "UISplitViewController" }
    return code.hasNoTabs(receiver, at: index) ? "UINavigationController" : UIKitClasses.base
  }

  mutating func add(
    _ screens: [ScannedScreen], _ shown: Shown, _ call: String, _ index: Int,
    isWhole: Bool = true, root: ScannedRoot? = nil, sink: Sink? = nil
  ) {
    // Calls that fill containers count, with any argument, and so do unrecognized shown values.
    let fills = ScreenWords.filling.contains(call) && shown.kind == .child
    guard !screens.isEmpty || fills || sink != nil,
      found.showings.count < ImportLimits.showings
    else { return }
    for screen in screens { settle(screen) }
    let isOwn = shown.isOwn && !region.isStatic && region.type != nil
    found.showings.append(
      ScannedShowing(
        type: region.type, isOwn: isOwn,
        kind: shown.kind, screens: screens, call: call, place: code.place(index), isWhole: isWhole,
        root: root, isSink: sink != nil,
        classes: sink.map { code.classes(ofShown: $0.value, as: shown.kind, call, at: index) }
          ?? [], filled: sink?.filled, function: region.name,
        actions: !region.actions.isEmpty && code.uses?.isEmpty ?? false ? region.actions : [],
        isLaunch: shown.kind == .root
          && sink.map { code.isLaunch($0.value, at: index) } ?? false,
        isRunLater: sink.map { _ in code.isRunLater(index, isOwn: isOwn) } ?? false,
        condition: sink.flatMap { _ in code.condition(at: index, ofScreen: true) }?.text))
  }

  private mutating func keep(_ value: ScannedValue) {
    guard found.values.count < ImportLimits.showings else { return }
    if case .screens(let screens) = value.content { for screen in screens { settle(screen) } }
    found.values.append(value)
  }

  private mutating func settle(_ screen: ScannedScreen) {
    settled.insert(screen.untyped)
    if case .container(_, let inside) = screen { for screen in inside { settle(screen) } }
  }

  /// Notes that code may set the tabs of any tab bar controller.
  mutating func noteChange(of receiver: CodeExpression?, by owner: ScreenOwner, at index: Int) {
    guard owner != .own, owner != .navigation, !code.hasNoTabs(receiver, at: index) else { return }
    found.changesTabs = true
  }

  /// Reads a screen that code creates and passes to other code.
  mutating func readRest(at index: Int) {
    guard let name = text.name(at: index) else { return }
    let isMade = name.hasPrefix("instantiate") && !text.isWord(at: index - 1, "func")
    guard isMade || name == ScreenWords.swiftGen else { return }
    let made =
      isMade ? mapping(around: index) ?? code.reader.call(named: index, in: region.range) : nil
    let value = isMade ? made.map { .call($0) } ?? .other : code.expression(at: index)
    let screens = code.screens(of: value, at: index).filter {
      !settled.contains($0.untyped) && $0.isKnown
    }
    add(screens, (.unknown, true), name, index)
  }
}

extension ScreenFinder {
  /// The `map` whose block contains a call, if its array is known: `["a", "b"].map { make($0) }`.
  private func mapping(around index: Int) -> CodeCall? {
    (max(region.range.lowerBound, index - 40)..<index).reversed().lazy.compactMap { place in
      guard let name = text.name(at: place), CodeWords.mapping.contains(name),
        let call = code.reader.call(named: place, in: region.range),
        case .block(let block)? = call.arguments.first?.value, block.contains(index),
        !code.screens(of: .call(call), at: place).isEmpty
      else { return nil }
      return call
    }.first
  }
}

extension ScannedScreen {
  var untyped: ScannedScreen {
    switch self {
    case .member(var member):
      member.result = nil
      return .member(member)
    case .scene(let storyboard, let identifier, _):
      return .scene(storyboard, identifier: identifier, as: nil)
    default: return self
    }
  }
}

/// The number of tokens to search for variables, because hostile code could make it endless.
final class StepBudget {
  var left = ImportLimits.variableSteps

  /// Whether this many more tokens can be examined.
  func take(_ steps: Int) -> Bool {
    left -= min(steps, left)
    return left > 0
  }
}
