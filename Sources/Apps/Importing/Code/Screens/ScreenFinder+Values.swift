import Hierarchy

/// What expressions come to.
extension ScreenFinder {
  /// The screens that an expression can be.
  ///
  /// - Parameter index: the token from which its variables are looked for backwards.
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
      guard let path = receiver?.path, path.count == 1 else { return [] }
      if CodeWords.ownNames.contains(path[0]) {
        return [ownScreen(name)]
      }
      guard path[0].first?.isUppercase ?? false else { return [] }
      return [.member(ScannedMember(type: path[0], isStatic: true, name: name))]
    case .call(let call): return screens(of: call, at: index, depth: depth)
    case .string, .first, .root, .other: return []
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
        let className = madeClass(value)
        guard !screens.isEmpty else {
          return className.map { filled(name, $0, variable, to: index, depth: depth) } ?? []
        }
        let isRefilled =
          variable.declaration == nil
          ? self.isRefilled(name)
          : refills(of: name, variable).contains {
            className != nil || !text.isName(at: $0, "show")
          }
        // What it has then comes up in some way.
        return isRefilled ? [.container(className: "", screens)] : screens
      }
    }
    if variable.declaration != nil { return [] }
    if let parameter = region.parameters.firstIndex(of: name) { return [.parameter(parameter)] }
    return [ownScreen(name)]
  }

  /// What a property has, or a function without arguments gives; where it is a container that gets other
  /// children, it is not known which ones.
  private func ownScreen(_ name: String) -> ScannedScreen {
    let member = ScannedScreen.member(ownMember(name))
    return isRefilled(name) ? .container(className: "", [member]) : member
  }

  /// The class of an object that an initializer makes.
  func madeClass(_ value: CodeExpression) -> String? {
    guard let call = value.asCall else { return nil }
    if call.receiver == nil, call.name.first?.isUppercase ?? false { return call.name }
    guard call.name.hasPrefix("init") || call.name == "new" else { return nil }
    return Self.allocated(call)
  }

  /// The class of `[[Class alloc] init…]` or `[Class new]`.
  private static func allocated(_ call: CodeCall) -> String? {
    if call.name == "new" { return call.receiver?.path?.first }
    guard let alloc = call.receiver?.asCall, alloc.name == "alloc" else { return nil }
    return alloc.receiver?.path?.last
  }

  // MARK: Calls

  func screens(
    of call: CodeCall, at index: Int, depth: Int
  ) -> [ScannedScreen] {
    let isInstantiation = [
      "instantiateViewController", "instantiateViewControllerWithIdentifier",
    ].contains(call.name)
    if isInstantiation, let argument = call.arguments.first {
      guard let identifier = text(of: argument.value, at: index) else { return [.unread] }
      return storyboards(of: call.receiver, at: index).map {
        .scene($0, identifier: identifier, as: call.type)
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

  /// `UINavigationController(rootViewController: menu)`
  func container(
    _ call: CodeCall, at index: Int, depth: Int
  ) -> ScannedScreen? {
    let isMade = call.receiver == nil && call.name.first?.isUppercase ?? false
    let className = isMade ? call.name : call.name.hasPrefix("init") ? Self.allocated(call) : nil
    guard let className, !className.contains("Popover") else { return nil }
    let isUIKits = UIKitClasses.contains(className)
    var inside: [ScannedScreen] = []
    var isCertain = true
    for argument in call.arguments {
      let label =
        isMade || !argument.label.isEmpty ? argument.label : Self.firstLabel(of: call.name)
      guard label.hasSuffix("Controller") || label.hasSuffix("Controllers"),
        isUIKits || ScreenWords.contents.contains(where: label.hasPrefix)
      else { continue }
      let screens = screens(of: argument.value, at: index, depth: depth + 1)
      // Of several screens only one is what it gets.
      if label.hasSuffix("Controller"), screens.count > 1 { isCertain = false }
      inside += screens
    }
    // What is in no class that is known to be a container comes up somehow.
    return inside.isEmpty ? nil : .container(className: isCertain ? className : "", inside)
  }

  /// `initWithRootViewController:` is labeled `rootViewController` in Swift.
  private static func firstLabel(of name: String) -> String {
    let label = name.dropFirst(name.hasPrefix("initWith") ? 8 : 0)
    return label.prefix(1).lowercased() + label.dropFirst()
  }

  /// The function that a call is of, if it can give a screen.
  func member(_ call: CodeCall, at index: Int) -> ScannedMember? {
    guard let first = call.name.first, !call.name.hasPrefix("init"), call.name != "alloc",
      call.name != "new"
    else { return nil }
    let arguments = call.arguments.map { text(of: $0.value, at: index) }
    var member: ScannedMember
    let path = call.receiver?.path ?? []
    if call.receiver == nil {
      guard !first.isUppercase else { return nil }
      member = ownMember(call.name, arguments)
    } else if path.count == 1, CodeWords.ownNames.contains(path[0]) {
      member = ownMember(call.name, arguments)
    } else {
      let isType = path.last?.first?.isUppercase ?? false
      member = ScannedMember(
        type: isType ? path.joined(separator: ".") : nil, isStatic: isType, name: call.name,
        arguments: arguments)
    }
    member.labels = call.arguments.map(\.label)
    // Of the one scene of its class nothing else is said: no name, no storyboard.
    if let type = call.type, call.arguments.isEmpty, CodeWords.isInstantiation(call.name),
      !storyboards(of: call.receiver, at: index).contains(where: {
        if case .named = $0 { true } else { false }
      })
    {
      member.result = type
    }
    return member
  }

  /// A member of the type whose code it is.
  func ownMember(_ name: String, _ arguments: [ScannedText?] = []) -> ScannedMember {
    ScannedMember(
      type: region.type, isStatic: region.isStatic, name: name, arguments: arguments)
  }

  /// What SwiftGen's `StoryboardScene.Main.menu.instantiate` and R.swift's `R.storyboard.main.menu`
  /// stand for.
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
}

extension CodeExpression {
  /// The names of a chain of members, calls among them counted as names.
  fileprivate var generatedPath: [String] {
    switch self {
    case .name(let name): [name]
    case .member(let receiver, let name): (receiver?.generatedPath ?? [""]) + [name]
    case .call(let call): (call.receiver?.generatedPath ?? []) + [call.name]
    default: [""]
    }
  }
}
