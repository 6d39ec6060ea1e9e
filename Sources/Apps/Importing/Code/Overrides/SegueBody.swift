import Hierarchy

/// The effect of a segue's class when UIKit performs it (Semantics.md A13, F7).
enum SegueTransition: String, Sendable {
  /// The effect of UIKit's own class.
  case `super`
  case push, show, presentation, child, root, dismiss, pop, nothing
  /// The effect of UIKit's own class, and then a block of code that another object sets.
  case completion
  /// Several of these effects, or another one.
  case unknown

  var actsAs: CustomSegueAction { CustomSegueAction(rawValue: rawValue) ?? .unknown }

  var performs: SeguePerformance {
    self == .completion ? .super : SeguePerformance(rawValue: rawValue) ?? .unknown
  }
}

/// Reads the `perform` of a segue's class: one transition from its source to its destination. Any
/// other call, except for animations, could navigate.
struct SegueBody<Reader: CodeReader> {
  private let text: TokenText
  private let range: Range<Int>
  private let reader: Reader
  /// The tokens that all segue classes of the file may examine to find methods.
  private let steps: StepBudget
  private var parties: [String: Party] = [
    "source": .source, "sourceViewController": .source,
    "destination": .destination, "destinationViewController": .destination,
  ]
  /// How many methods of the class called one another to reach this code.
  private var depth = 0

  private enum Party {
    case source, destination
    /// The source's navigation controller.
    case navigation
    /// The controller that presents the source.
    case presenter
  }

  init(_ text: TokenText, _ range: Range<Int>, _ steps: StepBudget) {
    self.text = text
    self.range = range
    self.steps = steps
    reader = Reader(text)
  }

  mutating func transition() -> SegueTransition {
    range.isEmpty ? .nothing : onlyTransition() ?? .unknown
  }

  /// The transition of the code; nil: it has none.
  private mutating func onlyTransition() -> SegueTransition? {
    guard range.count <= ImportLimits.bodyTokens else { return .unknown }
    var found: (transition: SegueTransition, index: Int)?
    for index in range where text.tokens[index].kind == .identifier {
      guard !text.tokens[index].isConditional else { return .unknown }
      noteVariable(at: index)
      guard let transition = transition(at: index) else { continue }
      if transition == .completion {
        let isLast = [.super, .completion].contains(found?.transition)
        guard isLast else { return .unknown }
        found?.transition = .completion
        continue
      }
      // Two dismissals may be of two modals, except in different cases.
      let isOther = found.map { first in
        first.transition != transition || !(first.index..<index).contains(where: text.beginsCase)
      }
      if isOther ?? false { return .unknown }
      found = (transition, index)
    }
    return found?.transition
  }

  /// The body of its own method without arguments, if the class declares it beside this code.
  private func ownMethod(_ call: CodeCall) -> Range<Int>? {
    guard call.receiver?.isOwn ?? true, call.arguments.isEmpty, depth < 4,
      steps.take(text.tokens.count)
    else { return nil }
    let start: StaticString = Reader.endsStatementsWithLines ? "class" : "implementation"
    let own = (0..<range.lowerBound).last { text.isWord(at: $0, start) } ?? 0
    let next = (range.lowerBound..<text.tokens.count).first { text.isWord(at: $0, start) }
    let places = (own..<(next ?? text.tokens.count)).filter { place in
      text.isName(at: place, call.name)
        && (Reader.endsStatementsWithLines
          ? text.isWord(at: place - 1, "func") && text.isPunctuation(at: place + 1, "()")
          : text.isPunctuation(at: place - 1, ")") && text.isPunctuation(at: place + 1, "{"))
    }
    guard places.count == 1,
      let open = (places[0]..<places[0] + 6).first(where: { text.isPunctuation(at: $0, "{") })
    else { return nil }
    return text.inside(open)
  }

  /// Notes a variable: `let menu = source as! Menu`.
  private mutating func noteVariable(at index: Int) {
    guard let name = text.name(at: index),
      let assignment = reader.assignment(to: index, upTo: range.upperBound),
      assignment.isDeclaration, let value = assignment.value
    else { return }
    parties[name] = party(reader.expression(at: value, upTo: range.upperBound).value)
  }

  private func party(_ value: CodeExpression?) -> Party? {
    guard var path = value?.path(ofMessages: !Reader.endsStatementsWithLines) else { return nil }
    if let first = path.first, CodeWords.ownNames.contains(first) { path.removeFirst() }
    guard let first = path.first, let party = parties[first] else { return nil }
    switch (party, path.dropFirst()) {
    case (_, []): return party
    case (.source, ["navigationController"]): return .navigation
    case (.source, ["presentingViewController"]): return .presenter
    default: return nil
    }
  }

  /// The transition that begins at a token; nil: none.
  private func transition(at index: Int) -> SegueTransition? {
    guard let name = text.name(at: index) else { return nil }
    if Self.changesControllers(name), !text.isPunctuation(at: index - 1, ":"),
      text.isAssigning(at: index + 1),
      reader.assignment(to: index, upTo: range.upperBound)?.isDeclaration != true
    {
      let value = reader.expression(at: index + 2, upTo: range.upperBound).value
      return name == "rootViewController" && party(value) == .destination ? .root : .unknown
    }
    // A call with only a block as argument.
    if text.isPunctuation(at: index - 1, "."), text.isPunctuation(at: index + 1, "{") {
      return Self.isHarmless(name) ? nil : .unknown
    }
    if text.isPunctuation(at: index + 1, anyOf: "?!"), text.isPunctuation(at: index + 2, "("),
      name != "as", name != "try"
    {
      let isOwn = !text.isPunctuation(at: index - 1, ".") || text.isWord(at: index - 2, "self")
      return isOwn && isStoredBlock(name) ? .completion : .unknown
    }
    guard let call = reader.call(named: index, in: range) else { return nil }
    return transition(of: call)
  }

  /// Whether it's a property for a block: `var completion: (() -> Void)?`.
  private func isStoredBlock(_ name: String) -> Bool {
    steps.take(text.tokens.count)
      && text.tokens.indices.contains { place in
        text.isName(at: place, name) && text.isLetOrVar(at: place - 1)
          && text.isPunctuation(at: place + 1, ":") && text.isPunctuation(at: place + 2, "(")
      }
  }

  private func transition(of call: CodeCall) -> SegueTransition? {
    if call.receiver?.path == ["super"] { return call.name == "perform" ? .super : .unknown }
    let receiver = party(call.receiver)
    let handsDestination = party(call.arguments.first?.value) == .destination
    switch (ScreenWords.sinks[call.name], receiver) {
    case (.presentation?, .source): return handsDestination ? .presentation : .unknown
    case (.push?, .navigation): return handsDestination ? .push : .unknown
    case (.show?, .source): return handsDestination ? .show : .unknown
    case (.child?, .source) where call.name.hasPrefix("addChild"):
      return handsDestination ? .child : .unknown
    case (.root?, _): return handsDestination ? .root : .unknown
    case (nil, .navigation) where call.name == "popToViewController":
      return handsDestination ? .pop : .unknown
    case (nil, _?) where call.name.hasPrefix("dismiss"):
      return receiver == .navigation ? .unknown : .dismiss
    default:
      guard let body = ownMethod(call) else {
        if call.receiver == nil, isStoredBlock(call.name) { return .completion }
        // These animate views. Only a controller's method changes its children.
        if call.receiver?.path == ["UIView"], call.name.hasPrefix("transition") { return nil }
        return Self.isHarmless(call.name) ? nil : .unknown
      }
      var method = Self(text, body, steps)
      method.depth = depth + 1
      return method.onlyTransition()
    }
  }

  /// Whether a property contains one or several controllers, so that an assignment may navigate.
  private static func changesControllers(_ name: String) -> Bool {
    name.hasSuffix("Controller") || name.hasSuffix("Controllers") || name == "selectedIndex"
  }

  private static func isHarmless(_ name: String) -> Bool {
    if name.first?.isUppercase ?? false { return true }
    if name.hasPrefix("set") { return !changesControllers(name) && name != "setSelectedIndex" }
    return harmless.contains(name) || harmlessBeginnings.contains(where: name.hasPrefix)
  }

  /// Views, layers, animations, and Objective-C properties.
  private static var harmless: Set<String> {
    [
      "if", "while", "switch", "return", "for", "guard", "alloc", "init", "new", "class", "add",
      "async", "asyncAfter", "removeFromSuperview", "superview", "view", "window", "windows",
      "layer", "frame", "bounds", "center", "navigationController", "presentingViewController",
      "sourceViewController", "destinationViewController", "source", "destination",
      "sharedApplication", "keyWindow", "delegate", "mainScreen", "didMove", "willMove",
      "didMoveToParentViewController", "willMoveToParentViewController", "loadViewIfNeeded",
      "render", "print", "fatalError", "first", "last", "concatenating", "autorelease",
    ]
  }

  private static var harmlessBeginnings: [String] {
    [
      "animate", "animation", "addAnimation", "addSubview", "insertSubview", "bringSubview",
      "sendSubview", "layout", "snapshot", "drawViewHierarchy", "beginAppearance", "endAppearance",
      "beginAnimations", "commitAnimations", "viewWill", "viewDid", "dispatch_", "convert",
      "removeAllAnimations", "initWith", "translatedBy", "scaledBy", "rotated", "offsetBy",
      "insetBy", "performWithoutAnimation",
    ]
  }
}
