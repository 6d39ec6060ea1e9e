import Hierarchy

/// A method that unwind actions may call.
struct ScannedMethod: Sendable {
  let name: String
  /// Whether it changes the screen: for example, it dismisses, pops, or selects a tab.
  let navigates: Bool
  /// Whether UIKit calls it only while its screen is visible, as far as its declaration shows.
  let isOfUI: Bool
  /// Whether Swift code exposes it to Objective-C, so that a gesture recognizer may call it.
  let isExposed: Bool
  /// The methods that it calls, without those that only handlers of alerts call. A period precedes
  /// those of other controllers.
  let calls: Set<String>
  /// All methods that it calls. A period precedes those of other objects.
  let mentions: Set<String>
  /// The names in its code that may run later.
  let laterNames: Set<String>

  /// Whether its name is that of a method that UIKit calls only while a screen is visible.
  static func isOfUI(_ name: String) -> Bool { uiNames.contains(where: name.hasPrefix) }

  private static let uiNames = [
    "actionSheet", "alertView", "awakeFromNib", "collectionView", "didMove", "gestureRecognizer",
    "imagePicker", "loadView", "mailCompose", "mapView", "messageCompose", "motionEnded",
    "navigationController", "pickerView", "prepareForSegue", "presentationController",
    "pressesBegan", "scrollView", "searchBar", "setEditing", "tabBar", "tableView", "textField",
    "textView", "touches", "viewDid", "viewIs", "viewWill",
  ]
}

/// The effect of the body of an unwind action on the screen (Semantics.md U5).
struct ActionBody<Reader: CodeReader> {
  let text: TokenText
  let range: Range<Int>

  /// The tokens, without handlers of alerts and menus, which run only if the user selects them.
  private var ownTokens: [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isMade =
        text.isWord(at: index, "UIAlertAction") || text.isWord(at: index, "UIAction")
      if isMade, Reader.endsStatementsWithLines && text.isPunctuation(at: index + 1, "(") {
        index = text.afterClosing(index + 1)
        if text.isPunctuation(at: index, "{") { index = text.afterClosing(index) }
      } else if isMade, text.isPunctuation(at: index - 1, "[") {
        index = text.afterClosing(index - 1)
      } else {
        found.append(index)
        index += 1
      }
    }
    return found
  }

  /// The effect; nil: none.
  func performance() -> ActionPerformance? {
    guard range.count <= ImportLimits.bodyTokens else { return .unknown }
    var found: ActionPerformance?
    for index in ownTokens {
      guard let performance = performance(at: index) else { continue }
      // A document can't describe two of them, or a conditional one.
      guard found == nil, text.runsAlways(index, from: range.lowerBound) else { return .unknown }
      found = performance
    }
    return found
  }

  /// The method of this name and body, for its callers; nil: it neither navigates nor calls others.
  func method(named name: String, isOfUI: Bool, isExposed: Bool = false) -> ScannedMethod? {
    let isRead = range.count <= ImportLimits.bodyTokens
    let mentions = isRead ? calls(at: range) : []
    // Shown screens are read elsewhere, and code mostly dismisses alerts.
    let navigates =
      !isRead
      || ownTokens.contains { index in
        guard performance(at: index) != nil, let name = text.name(at: index) else { return false }
        return ScreenWords.sinks[name] == nil
          && (!name.hasPrefix("dismiss") || isNavigating(receiver: index))
      }
    guard navigates || !mentions.isEmpty else { return nil }
    var laterNames: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound, !mentions.isEmpty {
      let end = text.afterLaterCode(at: index, from: range.lowerBound)
      for place in index..<(end ?? index) where text.tokens[place].kind != .punctuation {
        // `Selector("lock:")`
        let name = String(text.text(text.tokens[place]).prefix { $0 != ":" })
        // `tableView` alone is a view.
        if !ScannedMethod.isOfUI(name) || text.isPunctuation(at: place + 1, anyOf: "(:") {
          laterNames.insert(name)
        }
      }
      index = end ?? index + 1
    }
    return ScannedMethod(
      name: name, navigates: navigates, isOfUI: isOfUI || ScannedMethod.isOfUI(name),
      isExposed: isExposed, calls: isRead ? calls(at: ownTokens, ofControllers: true) : [],
      mentions: mentions,
      laterNames: laterNames)
  }

  /// Whether the receiver of a call is the object itself, or one that contains it.
  private func isNavigating(receiver index: Int) -> Bool {
    guard let last = Reader(text).call(named: index, in: range)?.receiver?.path?.last else {
      return true
    }
    return CodeWords.ownNames.contains(last) || last.hasSuffix("ontroller") || last == "parent"
  }

  /// The methods that code calls. A period precedes those of other objects, or only those of other
  /// controllers.
  func calls(at places: some Sequence<Int>, ofControllers: Bool = false) -> Set<String> {
    var found: Set<String> = []
    for index in places where text.tokens[index].kind != .punctuation {
      // The selectors of Swift 1 and 2: `action: "close:"`.
      if text.tokens[index].kind == .string, text.isWord(at: index - 2, "action"), !ofControllers {
        found.insert(String(text.text(text.tokens[index]).prefix { $0 != ":" }))
      }
      if isCalledLater(index) || !ofControllers && isSelector(index),
        let name = text.name(at: index)
      {
        found.insert(name)
      }
      let isMember = text.isPunctuation(at: index - 1, ".")
      // The receiver of a message of Objective-C precedes its name.
      let isMessage =
        !Reader.endsStatementsWithLines
        && (text.name(at: index - 1) != nil || text.isPunctuation(at: index - 1, "]"))
      guard isMessage || text.isPunctuation(at: index + 1, "("),
        let name = text.name(at: index), name.first?.isLowercase ?? false,
        !["if", "for", "func", "while", "switch", "guard", "return"].contains(name),
        !text.isWord(at: index - 1, "func")
      else { continue }
      let owner = text.beforeOptionality(index - (isMember ? 2 : 1))
      let isOwn =
        !isMember && !isMessage || CodeWords.ownNames.contains(text.name(at: owner) ?? "")
      let start = text.opening(of: owner, from: range.lowerBound) ?? owner
      let isOfController = (max(start, owner - 50)...owner).contains {
        text.name(at: $0)?.hasSuffix("ontroller") ?? false
      }
      if isOwn || isOfController || !ofControllers { found.insert(isOwn ? name : "." + name) }
    }
    return found
  }

  private func performance(at index: Int) -> ActionPerformance? {
    guard text.tokens[index].kind == .identifier else { return nil }
    if text.selectsTab(at: index) { return .unknown }
    guard text.isPunctuation(at: index + 1, anyOf: "(:"),
      let name = text.name(at: index)
    else { return nil }
    let dismisses =
      name == "dismiss" || name.hasPrefix("dismissViewController")
      || name.hasPrefix("dismissModalViewController")
    let performs = name == ScreenWords.swiftGenPerforming && text.isWord(at: index + 2, "segue")
    guard dismisses || performs || name.hasPrefix("pop") || Self.navigates(name) else {
      return nil
    }
    if isCalledLater(index) { return .unknown }
    guard let call = Reader(text).call(named: index, in: range) else { return nil }
    if name == "dismiss" || name == "show" {
      // These names are ambiguous. UIKit's methods have these arguments.
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
    let isOfStack = path == ["navigationController"]
    if name.hasPrefix("popViewController") { return isOfStack ? .pop : .unknown }
    if name.hasPrefix("popToRootViewController") { return isOfStack ? .popToRoot : .unknown }
    return performs || name.hasPrefix("popToViewController") || Self.navigates(name)
      ? .unknown : nil
  }

  /// Whether it's the method in `perform(#selector(close), …)`, `[self performSelector:@selector(close)
  /// …]`, or a timer's `selector:`.
  private func isCalledLater(_ index: Int) -> Bool {
    isSelector(index)
      && ["perform", "performSelector", "selector"].contains(text.name(at: index - 5) ?? "")
  }

  private func isSelector(_ index: Int) -> Bool {
    text.isWord(at: index - 2, "selector") && text.isPunctuation(at: index - 1, "(")
  }

  private func isVariable(_ name: String, before index: Int) -> Bool {
    (range.lowerBound..<index).contains { place in
      text.isName(at: place, name) && !text.isPunctuation(at: place - 1, ".")
        && (Reader(text).assignment(to: place, upTo: range.upperBound)?.isDeclaration ?? false)
    }
  }

  /// Whether a method with this name performs a segue, shows a screen, or selects another.
  private static func navigates(_ name: String) -> Bool {
    ScreenWords.sinks[name].map { $0 != .child } ?? name.hasPrefix("performSegue")
      || name == "setViewControllers"
  }
}
