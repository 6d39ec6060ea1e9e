import Text

/// Code that runs together: the body of a function, an initializer, or a property.
struct CodeRegion {
  /// The type that declares it, with the types around it; nil: none.
  let type: String?
  let isStatic: Bool
  let name: String
  /// The names of its parameters, in order.
  let parameters: [String]
  /// The labels of its arguments; "": no label. A property has none.
  var labels: [String] = []
  /// Its selectors, if it's a method that gets a segue, as unwind actions do.
  var actions: [String] = []
  let range: Range<Int>

  /// Whether UIKit calls the function when the app starts.
  var isOfLaunch: Bool {
    ["didFinishLaunchingWithOptions", "willConnectTo", "willConnectToSession"]
      .contains(where: labels.contains)
  }
}

/// The screens in a file, during the scan.
struct ScannedScreens: Sendable {
  var showings: [ScannedShowing] = []
  var values: [ScannedValue] = []
  var performings: [ScannedPerforming] = []
  var controlChanges: [ControlChange] = []
  /// The words that select a tab, define a presentation context, or present in one:
  /// "overCurrentContext".
  var contexts: [(word: String, place: ImportPlace)] = []
  /// The first place where code adds methods at run time.
  var addsMethods: ImportPlace?
  /// The values of constants and raw values, by type and name: "Constants.save"; nil: it's a
  /// variable.
  var texts: [String: Set<String?>] = [:]
  /// The cases of enumerations, with or without a raw value, by the same names.
  var cases: Set<String> = []

  /// The declared classes of results of methods and properties, by the same names.
  var results: [String: String] = [:]

  /// Whether code sets the root view controller of any possible window.
  var givesRoot = false
  /// Whether code other than its own sets the tabs of a possible tab bar controller.
  var changesTabs = false

  /// Notes that code at a place may show and perform anything.
  mutating func addUnknown(at place: ImportPlace) {
    showings.append(ScannedShowing(kind: .unknown, screens: [.unread], place: place))
    performings.append(ScannedPerforming(place: place))
  }

  /// Adds other results, except texts.
  mutating func take(_ others: ScannedScreens) {
    showings += others.showings
    values += others.values
    performings += others.performings
    controlChanges += others.controlChanges
    contexts += others.contexts
    addsMethods = addsMethods ?? others.addsMethods
    givesRoot = givesRoot || others.givesRoot
    changesTabs = changesTabs || others.changesTabs
  }
}

/// The code of a file that can show screens.
struct ScreenRegions {
  let text: TokenText
  /// The tokens that ``ScreenWords`` contains, in order.
  let words: [Int]
  var regions: [CodeRegion] = []
  let fills: Bool
  /// All members, if containers get children.
  var members: [CodeRegion] = []

  /// Tests also show screens, but not in the app.
  init(_ text: TokenText) {
    self.text = text
    var words: [Int] = []
    for index in text.tokens.indices where ScreenWords.isWord(at: index, in: text) {
      if text.tokens[index].range.count == 10, text.isWord(at: index, "XCTestCase") {
        words = []
        break
      }
      words.append(index)
    }
    self.words = words
    fills = words.contains {
      text.isWord(at: $0, "viewControllers") || text.isWord(at: $0, "setViewControllers")
    }
  }

  /// Adds the body of a member that can affect screens, or is short enough to return a constant or a
  /// list of screens, or that UIKit asks for pages.
  mutating func add(
    _ range: Range<Int>, of type: String?, named name: @autoclosure () -> String, isStatic: Bool,
    parameters: @autoclosure () -> [String], labels: @autoclosure () -> [String] = [],
    actions: [String] = []
  ) {
    let start = range.lowerBound + (text.isWord(at: range.lowerBound, "return") ? 1 : 0)
    let isList = !words.isEmpty && text.isPunctuation(at: start, "[")
    let isConstant =
      !range.isEmpty && range.count <= (isList ? 200 : 12)
      && range.contains { text.tokens[$0].kind == .string || text.isWord(at: $0, "describing") }
    if fills, members.count < 2_000 {
      members.append(
        CodeRegion(type: type, isStatic: isStatic, name: name(), parameters: [], range: range))
    }
    guard
      isConstant || !words(in: range).isEmpty
        || !words.isEmpty && name() == ScreenWords.givingPages
        || fills && ScreenWords.filling.contains(name()),
      range.count <= ImportLimits.bodyTokens
    else { return }
    regions.append(
      CodeRegion(
        type: type, isStatic: isStatic, name: name(), parameters: parameters(), labels: labels(),
        actions: actions, range: range))
  }

  func mayShow(_ range: Range<Int>) -> Bool { !words(in: range).isEmpty }

  private func words(in range: Range<Int>) -> ArraySlice<Int> {
    let start = words.partitioningIndex { $0 >= range.lowerBound }
    let end = words.partitioningIndex { $0 >= range.upperBound }
    return words[start..<max(start, end)]
  }

  func found<Reader: CodeReader>(
    by reader: Reader.Type, at source: SourceLocator
  ) -> ScannedScreens {
    var found = ScannedScreens()
    found.givesRoot = text.givesRoot(words)
    // Code that exchanges two methods only adds one that a superclass has.
    found.addsMethods = words.first { index in
      ["class_", "resolveInst"].contains { text.name(at: index)?.hasPrefix($0) ?? false }
        && !words(in: index..<index + 100).contains {
          text.isWord(at: $0, "method_exchangeImplementations")
        }
    }.map { source.place(of: text.tokens[$0]) }
    for index in words where found.contexts.count < ImportLimits.showings {
      // `UIModalPresentationStyle(rawValue: 6)` can be any style.
      let isAny =
        text.isWord(at: index, "UIModalPresentationStyle")
        && text.isPunctuation(at: index + 1, "(")
      guard let word = isAny ? "currentContext" : text.name(at: index), word.hasSuffix("Context")
      else { continue }
      found.contexts.append((word, source.place(of: text.tokens[index])))
    }
    let steps = StepBudget()
    let roots = rootProperties(by: reader, steps, source)
    var refilled: Set<String> = []
    for index in fills ? words : [] {
      guard let name = text.name(at: index), ScreenWords.filling.contains(name) else { continue }
      // A page view controller always gets its pages later.
      if let filled = text.filledName(at: index), !filled.lowercased().contains("page") {
        refilled.insert(filled)
      }
    }
    // The rest of the code may perform any segue.
    var unread = Set(
      words.filter {
        !text.declares($0) && text.name(at: $0).map(ScreenWords.performing.contains) ?? false
      })
    for region in regions { unread.subtract(words(in: region.range)) }
    let rest = unread.prefix(1).map {
      CodeRegion(type: nil, isStatic: false, name: "", parameters: [], range: $0..<$0 + 1)
    }
    for region in regions + rest {
      let context = ScreenContext(
        rootProperties: region.type.flatMap { roots[$0] } ?? [:],
        runsFirst: {
          runsFirst($0, steps, endsWithLines: Reader.endsStatementsWithLines)
        }, refilled: refilled)
      let words = Array(words(in: region.range))
      var finder = ScreenFinder<Reader>(
        code: RegionCode(text, region, steps, source, in: context, words: words))
      finder.run(words)
      found.take(finder.found)
    }
    return found
  }
}

extension TokenText {
  /// Whether code assigns the `rootViewController` of any object.
  fileprivate func givesRoot(_ words: [Int]) -> Bool {
    var isDeclaredHere: Bool?
    return words.contains { index in
      if isWord(at: index, "setRootViewController") { return true }
      guard isWord(at: index, "rootViewController") else { return false }
      if isPunctuation(at: index + 1, "=") {
        guard !isPunctuation(at: index + 2, "=") else { return false }
        // The declaration of a variable with that name: after `let` or `var`, or after its type.
        if isLetOrVar(at: index - 1) || isPunctuation(at: index - 1, "*") { return false }
        let isOfSelf = !isPunctuation(at: index - 1, ".") || isWord(at: index - 2, "self")
        guard isOfSelf else { return true }
        let isDeclaredElse = isDeclaredHere ?? declaresRoot(words)
        isDeclaredHere = isDeclaredElse
        return !isDeclaredElse
      }
      // One of several variables in an assignment: `(window.rootViewController, next) = …`.
      for place in index + 1..<index + 40 {
        if isBoundary(at: place) { return false }
        if isPunctuation(at: place, ")"), isAssigning(at: place + 1) { return true }
      }
      return false
    }
  }

  /// Whether `self` may have a property with that name that isn't a window's.
  private func declaresRoot(_ words: [Int]) -> Bool {
    let declares = words.contains { index in
      isWord(at: index, "rootViewController") && isPunctuation(at: index + 1, ":")
        && isLetOrVar(at: index - 1)
    }
    return declares
      && !tokens.indices.contains { index in
        guard isPunctuation(at: index - 1, ":") || isWord(at: index - 1, "extension") else {
          return false
        }
        return isWord(at: index, "UIWindow")
      }
  }

  /// The string literal at a place, if it's a whole expression without escapes.
  func wholeString(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string,
      tokens[index].range.count <= ImportLimits.nameLength
    else { return nil }
    let next = index + 1
    if isJoined(index) { return nil }
    if tokens.indices.contains(next), tokens[next].kind == .punctuation, !tokens[next].startsLine,
      [UInt8(ascii: "+"), UInt8(ascii: ".")].contains(tokens[next].character)
    {
      return nil
    }
    let value = text(tokens[index])
    return value.contains("\\") ? nil : value
  }
}

/// A region of code, with what its readers share.
struct RegionCode<Reader: CodeReader> {
  let text: TokenText
  let region: CodeRegion
  let steps: StepBudget
  let source: SourceLocator
  let context: ScreenContext
  let reader: Reader
  /// The places at which a container may get other children.
  let refilling: [Int]

  init(
    _ text: TokenText, _ region: CodeRegion, _ steps: StepBudget, _ source: SourceLocator,
    in context: ScreenContext = ScreenContext(), words: [Int] = []
  ) {
    self.text = text
    self.region = region
    self.steps = steps
    self.source = source
    self.context = context
    reader = Reader(text)
    refilling = words.filter(text.isRefilling)
  }

  func place(_ index: Int) -> ImportPlace {
    source.place(of: text.tokens[max(0, min(index, text.tokens.count - 1))])
  }

  func expression(at index: Int) -> CodeExpression {
    reader.expression(at: index, upTo: region.range.upperBound).value
  }
}
