import Hierarchy

/// Finds the screens that expressions can be.
extension RegionCode {
  /// The screens that an expression can be, if its variables are set before the token `index`.
  func screens(
    of value: CodeExpression, at index: Int, depth: Int = 0
  ) -> [ScannedScreen] {
    guard depth < 8 else { return [] }
    switch value {
    case .either(let values), .array(let values):
      return values.flatMap { screens(of: $0, at: index, depth: depth + 1) }
    case .block(let range):
      return returns(in: range).prefix(10).flatMap { place in
        let value = reader.expression(at: place + 1, upTo: range.upperBound).value
        return screens(of: value, at: place, depth: depth + 1)
      }
    case .name(let name): return screens(ofVariable: name, at: index, depth: depth)
    case .member(let receiver, let name):
      if let screen = generated(value.path ?? []) { return [screen] }
      guard let receiver, let path = receiver.path, path.count == 1 else { return [] }
      if receiver.isOwn { return [ownScreen(name)] }
      if ["first", "last"].contains(name) {
        return screens(of: receiver, at: index, depth: depth + 1)
      }
      guard path[0].first?.isUppercase ?? false else { return [] }
      return [.member(ScannedMember(type: path[0], isStatic: true, name: name))]
    case .call(let call): return screens(of: call, at: index, depth: depth)
    case .first(let array), .element(let array):
      return screens(of: array, at: index, depth: depth + 1)
    case .string, .root, .other: return []
    }
  }

  func screens(
    ofVariable name: String, at index: Int, depth: Int
  ) -> [ScannedScreen] {
    if CodeWords.ownNames.contains(name) || CodeWords.nothing.contains(name) { return [] }
    let variable = search(name, before: index)
    if !variable.values.isEmpty {
      return variable.values.flatMap { place -> [ScannedScreen] in
        let value = expression(at: place)
        let screens = screens(of: value, at: place, depth: depth + 1)
        let className = value.madeClass
        guard !screens.isEmpty else {
          return className.map { filled(name, $0, variable, to: index, depth: depth) }
            ?? []
        }
        let isRefilled =
          variable.declaration == nil
          ? isRefilled(name)
          : refills(of: name, variable).contains {
            className != nil || !text.isName(at: $0, "show")
          }
        guard isRefilled else { return screens }
        if let className, case .container(className, let inside)? = screens.first {
          let all = filled(name, className, variable, to: index, depth: depth, after: inside)
          if !all.isEmpty { return all }
        }
        // Its contents are then shown in some way.
        return [.container(className: "", screens)]
      }
    }
    if variable.declaration != nil { return [] }
    if let parameter = region.parameters.firstIndex(of: name) { return [.parameter(parameter)] }
    return [ownScreen(name)]
  }

  /// The value of a property, or of a function without arguments. If it's a container that gets
  /// other children, they are unknown.
  private func ownScreen(_ name: String) -> ScannedScreen {
    let member = ScannedScreen.member(ownMember(name))
    return isRefilled(name) ? .container(className: "", [member]) : member
  }

  func screens(
    of call: CodeCall, at index: Int, depth: Int
  ) -> [ScannedScreen] {
    let isInstantiation = [
      "instantiateViewController", "instantiateViewControllerWithIdentifier",
    ].contains(call.name)
    if isInstantiation, let first = call.arguments.first {
      // R.swift has names for scenes.
      if first.label == "withResource" {
        return screens(of: first.value, at: index, depth: depth + 1)
      }
      // Its closure may create another class, as if the screen were cast to it.
      let end = text.afterClosing(call.place + 1)
      let after = text.isPunctuation(at: end, "{") ? text.afterClosing(end) : end
      let made = text.createdClasses(in: (call.place..<after).prefix(500))
      let known = made?.count ?? (call.arguments.contains { $0.label == "creator" } ? 0 : 1)
      guard known == 1 else { return [.unread] }
      let identifiers = possibilities(of: first.value, at: index)
        .flatMap { elements(of: $0, at: $1) }
      return identifiers.flatMap { value, place -> [ScannedScreen] in
        guard let identifier = text(of: value, at: place) else { return [.unread] }
        return storyboards(of: call.receiver, at: index).map {
          .scene($0, identifier: identifier, as: made?.first ?? call.type)
        }
      }
    }
    if CodeWords.mapping.contains(call.name), let array = call.receiver,
      let maker = call.arguments.first?.value
    {
      return (mapped(array, by: maker, at: index) ?? []).flatMap {
        screens(of: $0, at: index, depth: depth + 1)
      }
    }
    if let screen = generated(CodeExpression.call(call).generatedPath) { return [screen] }
    if call.name == "instantiateInitialViewController", let receiver = call.receiver {
      return storyboards(of: receiver, at: index).map {
        .scene($0, identifier: nil, as: call.type)
      }
    }
    if let container = container(call, at: index, depth: depth) { return [container] }
    return member(call, at: index).map { [.member($0)] } ?? []
  }

  /// The container that `UINavigationController(rootViewController: menu)` creates.
  func container(
    _ call: CodeCall, at index: Int, depth: Int
  ) -> ScannedScreen? {
    let (className, contents) = contents(of: call)
    var inside: [ScannedScreen] = []
    var isCertain = true
    for argument in contents {
      let screens = screens(of: argument.value, at: index, depth: depth + 1)
      // If several screens are possible, it gets only one.
      if argument.label.hasSuffix("Controller"), screens.count > 1 { isCertain = false }
      inside += screens
    }
    // Contents of a class that isn't known to be a container are shown in some way.
    return inside.isEmpty ? nil : .container(className: isCertain ? className : "", inside)
  }

  /// The class of the container that a call creates, and the contents that the call names.
  private func contents(of call: CodeCall) -> (className: String, [CodeArgument]) {
    let isMade = call.receiver == nil && call.name.first?.isUppercase ?? false
    let className = isMade ? call.name : call.name.hasPrefix("init") ? call.allocatedClass : nil
    guard let className, !className.contains("Popover") else { return ("", []) }
    let isUIKits = UIKitClasses.contains(className)
    let contents = call.arguments.compactMap { argument -> CodeArgument? in
      let label =
        isMade || !argument.label.isEmpty ? argument.label : Self.firstLabel(of: call.name)
      guard label.hasSuffix("Controller") || label.hasSuffix("Controllers"),
        isUIKits || ScreenWords.contents.contains(where: label.hasPrefix)
      else { return nil }
      return CodeArgument(label: label, value: argument.value)
    }
    return (className, contents)
  }

  /// The classes of a shown object and, if it's a root, of what a container created for it contains;
  /// empty: one of them is unknown.
  func classes(
    ofShown value: CodeExpression, as kind: ShowingKind, _ call: String, at index: Int
  ) -> Set<ShownClass> {
    var found = [classes(of: value, at: index)]
    guard kind == .root || call == "rootViewController" else { return found[0] }
    var made = [(value, index)]
    if case .name(let name) = value {
      let variable = search(name, before: index)
      made = variable.values.map { (expression(at: $0), $0) }
      found += refills(of: name, variable).map { place in
        refill(at: place).map { classes(of: $0, at: place) } ?? []
      }
    }
    for (value, place) in made {
      guard let call = value.asCall else { continue }
      found += contents(of: call).1.map { classes(of: $0.value, at: place) }
    }
    return found.contains([]) ? [] : Set(found.joined())
  }

  /// The first label of an Objective-C name: `rootViewController` for
  /// `initWithRootViewController:`.
  private static func firstLabel(of name: String) -> String {
    let label = name.dropFirst(name.hasPrefix("initWith") ? 8 : 0)
    return label.prefix(1).lowercased() + label.dropFirst()
  }

  /// The screen of SwiftGen's `StoryboardScene.Main.menu` or R.swift's `R.storyboard.main.menu`.
  func generated(_ path: [String]) -> ScannedScreen? {
    var path = path
    if let start = path.firstIndex(of: ScreenWords.swiftGen), start <= 1 {
      path.removeFirst(start + 1)
    } else if path.prefix(2) == ["R", "storyboard"] {
      path.removeFirst(2)
    } else {
      return nil
    }
    guard path.count >= 2 else { return nil }
    let storyboard = path[0]
    var scene = path[1]
    let initials = [
      "initialScene", "initialViewController", "instantiateInitialViewController",
      "instantiateInitialScene",
    ]
    if initials.contains(scene) { return .generated(storyboard: storyboard, scene: nil) }
    if scene.hasPrefix("instantiate") { scene.removeFirst("instantiate".count) }
    guard !scene.isEmpty, scene != "storyboard", scene != "name" else { return nil }
    return .generated(storyboard: storyboard, scene: scene)
  }

  /// Whether all possible values of an expression are known: one screen, or none.
  func isKnown(_ value: CodeExpression, at index: Int, depth: Int = 0) -> Bool {
    switch value {
    case .either(let values), .array(let values):
      return depth < 4 && values.allSatisfy { isKnown($0, at: index, depth: depth + 1) }
    case .first(let array), .element(let array):
      return depth < 4 && isKnown(array, at: index, depth: depth + 1)
    case .name(let name):
      if CodeWords.nothing.contains(name) { return true }
      let values = values(of: name, at: index)
      guard !values.isEmpty, depth < 4 else { break }
      return values.allSatisfy { place in
        let value = expression(at: place)
        return isKnown(value, at: place, depth: depth + 1)
          // It may be filled later, if it always has this value.
          || values.count == 1 && value.madeClass != nil
            && !screens(of: .name(name), at: index).isEmpty
      }
    case .call(let call) where value.madeClass != nil:
      guard depth < 4 else { return false }
      let inside = call.arguments.filter { !screens(of: $0.value, at: index).isEmpty }
      return !inside.isEmpty
        && inside.allSatisfy { isKnown($0.value, at: index, depth: depth + 1) }
    default: break
    }
    return !screens(of: value, at: index).isEmpty
  }
}

extension CodeExpression {
  /// The names of a chain of members. Calls count as names.
  fileprivate var generatedPath: [String] {
    switch self {
    case .name(let name): [name]
    case .member(let receiver, let name): (receiver?.generatedPath ?? [""]) + [name]
    case .call(let call): (call.receiver?.generatedPath ?? []) + [call.name]
    default: [""]
    }
  }
}

extension ScannedScreen {
  /// Whether it certainly is a scene, independent of callers.
  var isKnown: Bool {
    switch self {
    case .scene, .generated, .unread: true
    case .container(_, let screens): screens.contains { $0.isKnown }
    case .member(let member): member.isStatic
    case .parameter: false
    }
  }
}
