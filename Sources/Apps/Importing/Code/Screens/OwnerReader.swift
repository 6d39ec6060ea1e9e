/// The object that code tells to show a screen.
enum ScreenOwner: Equatable {
  /// The object whose code it is.
  case own
  case navigation
  case container
  case window
  case root(ScannedRoot)
  case other

  var root: ScannedRoot? { if case .root(let root) = self { root } else { nil } }
}

extension RegionCode {
  func owner(of receiver: CodeExpression?, at index: Int) -> ScreenOwner {
    guard let receiver else { return .own }
    if let root = windowRoot(receiver, at: index) { return .root(root) }
    guard var path = memberPath(receiver) else { return receiver.isWindow ? .window : .other }
    if let name = path.first, name != "self", name != "Self",
      !name.lowercased().hasSuffix("window")
    {
      // A variable for something else, such as `let navigation = self.navigationController`.
      let variable = search(name, before: index)
      if variable.values.count == 1, let meant = memberPath(expression(at: variable.values[0])),
        let first = meant.first, isSelfOrProperty(first, at: variable.values[0], named: name)
      {
        path.replaceSubrange(0..<1, with: meant)
      } else if variable.declaration != nil || region.parameters.contains(name) {
        return CodeExpression.isWindow(path) ? .window : .other
      }
    }
    if receiver.isWindow || CodeExpression.isWindow(path) { return .window }
    if let first = path.first, CodeWords.ownNames.contains(first) { path.removeFirst() }
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

  private func memberPath(_ value: CodeExpression) -> [String]? {
    value.path(ofMessages: !Reader.endsStatementsWithLines)
  }

  /// Whether a name is `self` or a property's; a local variable can have the name of a property.
  private func isSelfOrProperty(_ name: String, at index: Int, named variable: String) -> Bool {
    if CodeWords.ownNames.contains(name) { return true }
    guard !region.parameters.contains(name) else { return false }
    return name == variable || !isDeclared(name, before: index)
  }

  /// The window's root, if a property returns only that.
  var givenRoot: ScannedRoot? {
    let start =
      region.range.lowerBound + (text.isWord(at: region.range.lowerBound, "return") ? 1 : 0)
    let value = reader.expression(at: start, upTo: region.range.upperBound)
    guard value.end == region.range.upperBound else { return nil }
    return windowRoot(value.value, at: start)
  }

  /// The root view controller of the app's window, if the expression is certainly that.
  private func windowRoot(
    _ value: CodeExpression, at index: Int, depth: Int = 0
  ) -> ScannedRoot? {
    switch value {
    case .member(let window?, "rootViewController"):
      return isAppsWindow(window) ? ScannedRoot() : nil
    case .root(let root, let className):
      return windowRoot(root, at: index).map { _ in ScannedRoot(className: className) }
    // `self` isn't a variable.
    case .name(let name) where name != "self":
      let variable = search(name, before: index)
      guard variable.declaration != nil else {
        // A property of the same type, without any other of that name.
        return region.parameters.contains(name) ? nil : context.rootProperties[name]
      }
      guard variable.values.count == 1, depth < 4, steps.take(region.range.count) else {
        return nil
      }
      // A block or a loop can declare another one with that name.
      let isShadowed = region.range.contains {
        text.isName(at: $0, name) && text.isWord(at: $0 + 1, "in")
      }
      guard !isShadowed else { return nil }
      return windowRoot(
        expression(at: variable.values[0]), at: variable.values[0], depth: depth + 1)
    default: return nil
    }
  }

  /// Whether an expression certainly is the app's first window.
  private func isAppsWindow(_ value: CodeExpression) -> Bool {
    if case .first(let windows) = value { return isPropertyOfApplication("windows", windows) }
    if var path = value.path, path.count < 4 {
      if path.count > 1, CodeWords.ownNames.contains(path[0]) { path.removeFirst() }
      if path == ["window"] { return isDelegate && isProperty("window") }
      if path == ["view", "window"] { return isProperty("view") }
    }
    guard let (receiver, name) = value.member else { return false }
    switch name {
    case "keyWindow": return isApplication(receiver)
    case "first", "firstObject": return isPropertyOfApplication("windows", receiver)
    case "window": return isPropertyOfApplication("delegate", receiver)
    default: return false
    }
  }

  /// Whether it's a property of `UIApplication.shared`.
  private func isPropertyOfApplication(_ name: String, _ value: CodeExpression) -> Bool {
    value.member.map { $0.name == name && isApplication($0.receiver) } ?? false
  }

  /// Whether it's `UIApplication.shared`, or the argument with it of a delegate's method.
  private func isApplication(_ value: CodeExpression?) -> Bool {
    if case .name(let name)? = value {
      return isDelegate && region.name == "application" && region.parameters.first == name
    }
    guard let (receiver, name) = value?.member else { return false }
    return receiver.path == ["UIApplication"] && ["shared", "sharedApplication"].contains(name)
  }

  /// Whether code sets the root of the app's window whenever the app starts, to a known screen.
  func isLaunch(_ value: CodeExpression, at index: Int) -> Bool {
    let call = reader.call(named: index, in: region.range)
    let window = call?.receiver ?? reader.receiver(of: index, in: region.range)
    return ["window", "_window"].contains(window?.path?.last)
      && region.isOfLaunch && isKnown(value, at: index) && runsAlways(index)
  }

  /// Whether the code is in the class that has the app's window.
  private var isDelegate: Bool {
    guard let type = region.type, !region.isStatic else { return false }
    return type.hasSuffix("AppDelegate") || type.hasSuffix("SceneDelegate")
  }
}

extension CodeExpression {
  /// Whether it's a window: `[[app delegate] window]`, `UIApplication.shared.windows.first`.
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

  /// A property or, because Objective-C can call it like one, a method without arguments.
  var member: (receiver: CodeExpression, name: String)? {
    switch self {
    case .member(let receiver?, let name): return (receiver, name)
    case .call(let call):
      guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
      return (receiver, call.name)
    default: return nil
    }
  }

  /// The names of a member path. In Objective-C, messages can read properties: `[[self
  /// parentViewController] navigationController]`.
  func path(ofMessages readsByMessage: Bool) -> [String]? {
    guard readsByMessage, let member else { return path }
    return member.receiver.path(ofMessages: true).map { $0 + [member.name] }
  }

  fileprivate static func isWindow(_ path: [String]) -> Bool {
    guard let last = path.last?.lowercased() else { return false }
    guard last == "first" || last == "firstobject" else { return last.hasSuffix("window") }
    return path.dropLast().last?.lowercased().hasSuffix("windows") ?? false
  }
}
