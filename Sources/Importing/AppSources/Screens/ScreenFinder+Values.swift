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
      if ScreenWords.ownNames.contains(path[0]) {
        return [.member(ownMember(name))]
      }
      guard path[0].first?.isUppercase ?? false else { return [] }
      return [.member(ScannedMember(type: path[0], isStatic: true, name: name))]
    case .call(let call): return screens(of: call, at: index, depth: depth)
    case .string, .first, .root, .other: return []
    }
  }

  private func screens(
    ofVariable name: String, at index: Int, depth: Int
  ) -> [ScannedScreen] {
    if ScreenWords.ownNames.contains(name) || ScreenWords.nothing.contains(name) { return [] }
    let variable = search(name, before: index)
    if !variable.values.isEmpty {
      return variable.values.flatMap { place -> [ScannedScreen] in
        let value = expression(at: place)
        let screens = screens(of: value, at: place, depth: depth + 1)
        if screens.isEmpty, let className = madeClass(value) {
          return filled(name, className, variable, to: index, depth: depth)
        }
        // What it has then comes up in some way.
        let refills = refills(of: name, variable).filter {
          madeClass(value) != nil || !text.isName(at: $0, "show")
        }
        return screens.isEmpty || refills.isEmpty
          ? screens : [.container(className: "", screens)]
      }
    }
    if variable.declaration != nil { return [] }
    if let parameter = region.parameters.firstIndex(of: name) { return [.parameter(parameter)] }
    return [.member(ownMember(name))]
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

  /// A container that is filled after it was made: `tabs.viewControllers = [a, b]`.
  private func filled(
    _ name: String, _ className: String, _ variable: Variable, to end: Int, depth: Int
  ) -> [ScannedScreen] {
    guard className.hasSuffix("Controller") else { return [] }
    // Of several arrays it is not known which one counts.
    let refills = refills(of: name, variable)
    guard refills.count == 1, steps.take(region.range.count),
      text.runsBefore(refills[0] - 2, end, endsWithLines: Reader.endsStatementsWithLines)
    else { return [] }
    let index = refills[0]
    let inside: CodeExpression
    if text.isWord(at: index, "viewControllers"), text.isPunctuation(at: index + 1, "=") {
      inside = expression(at: index + 2)
    } else if text.isWord(at: index, "setViewControllers")
      || text.isWord(at: index, "pushViewController"),
      let value = reader.call(named: index, in: region.range)?.arguments.first?.value
    {
      inside = value
    } else {
      return []
    }
    // Of what else is beside a child nothing is known.
    let isPush = text.isWord(at: index, "pushViewController")
    guard isPush ? isKnown(inside, at: index) : wholeArray(inside, at: index) else { return [] }
    let screens = screens(of: inside, at: index, depth: depth + 1)
    return screens.isEmpty || isPush && screens.count > 1
      ? [] : [.container(className: className, screens)]
  }

  // MARK: Calls

  private func screens(
    of call: CodeCall, at index: Int, depth: Int
  ) -> [ScannedScreen] {
    let isInstantiation = [
      "instantiateViewController", "instantiateViewControllerWithIdentifier",
    ].contains(call.name)
    if isInstantiation, let argument = call.arguments.first {
      guard let identifier = text(of: argument.value, at: index) else { return [] }
      return storyboards(of: call.receiver, at: index).map { .scene($0, identifier: identifier) }
    }
    if ScreenWords.mapping.contains(call.name), let array = call.receiver,
      let maker = call.arguments.first?.value
    {
      return (mapped(array, by: maker, at: index) ?? []).flatMap {
        screens(of: $0, at: index, depth: depth + 1)
      }
    }
    if let screen = generated(CodeExpression.call(call).generatedPath) { return [screen] }
    if call.name == "instantiateInitialViewController", let receiver = call.receiver {
      return storyboards(of: receiver, at: index).map { .scene($0, identifier: nil) }
    }
    if let container = container(call, at: index, depth: depth) { return [container] }
    return member(call, at: index).map { [.member($0)] } ?? []
  }

  /// `UINavigationController(rootViewController: menu)`
  private func container(
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

  /// `initWithRootViewController:` is labelled `rootViewController` in Swift.
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
    } else if path.count == 1, ScreenWords.ownNames.contains(path[0]) {
      member = ownMember(call.name, arguments)
    } else {
      let isType = path.last?.first?.isUppercase ?? false
      member = ScannedMember(
        type: isType ? path.joined(separator: ".") : nil, isStatic: isType, name: call.name,
        arguments: arguments)
    }
    member.labels = call.arguments.map(\.label)
    // Of the one scene of its class nothing else is said: no name, no storyboard.
    if let type = call.type, call.arguments.isEmpty, ScreenWords.isInstantiation(call.name),
      !storyboards(of: call.receiver, at: index).contains(where: {
        if case .named = $0 { true } else { false }
      })
    {
      member.result = type
    }
    return member
  }

  /// A member of the type whose code it is.
  private func ownMember(_ name: String, _ arguments: [ScannedText?] = []) -> ScannedMember {
    ScannedMember(
      type: region.type, isStatic: region.isStatic, name: name, arguments: arguments)
  }

  /// What SwiftGen's `StoryboardScene.Main.menu.instantiate` and R.swift's `R.storyboard.main.menu`
  /// stand for.
  private func generated(_ path: [String]) -> ScannedScreen? {
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

  // MARK: Storyboards

  /// The storyboards that an expression can be; none is known of what is not understood.
  func storyboards(
    of value: CodeExpression?, at index: Int, depth: Int = 0
  ) -> [ScannedStoryboard] {
    guard let value, depth < 5 else { return [.unknown] }
    switch value {
    case .either(let values):
      return values.flatMap { storyboards(of: $0, at: index, depth: depth + 1) }
    case .call(let call):
      let isMade = call.receiver == nil && call.name == "UIStoryboard"
      let isNamed = call.receiver?.path == ["UIStoryboard"] && call.name == "storyboardWithName"
      if isMade || isNamed, let argument = call.arguments.first {
        return [text(of: argument.value, at: index).map { .named($0) } ?? .unknown]
      }
      if call.name == "storyboard", call.arguments.isEmpty, let receiver = call.receiver?.path,
        receiver.count == 1, ScreenWords.ownNames.contains(receiver[0])
      {
        return [.own]
      }
      return [member(call, at: index).map { .member($0) } ?? .unknown]
    case .name(let name):
      let values = values(of: name, at: index)
      if !values.isEmpty {
        return values.flatMap { place in
          let value = expression(at: place)
          return storyboards(of: value, at: place, depth: depth + 1)
        }
      }
      if name == "storyboard" { return [.own] }
      if isDeclared(name, before: index) { return [.unknown] }
      return [.member(ownMember(name))]
    case .member(let receiver, let name):
      guard let path = receiver?.path else { return [.unknown] }
      if path.count == 1, ScreenWords.ownNames.contains(path[0]) {
        if name == "storyboard" { return [.own] }
        return [.member(ownMember(name))]
      }
      guard path.last?.first?.isUppercase ?? false else { return [.unknown] }
      return [
        .member(ScannedMember(type: path.joined(separator: "."), isStatic: true, name: name))
      ]
    default: return [.unknown]
    }
  }

  // MARK: Texts

  /// The text that an expression always is.
  func text(
    of value: CodeExpression, at index: Int, depth: Int = 0
  ) -> ScannedText? {
    guard depth < 5 else { return nil }
    switch value {
    case .string(let text): return text.contains("\\") ? nil : .literal(text)
    case .call(let call):
      let describes =
        call.name == "String" && ["describing", "reflecting"].contains(call.arguments.first?.label)
        || call.name == "NSStringFromClass"
      guard describes, let argument = call.arguments.first else {
        // `[Menu class]`
        guard call.name == "class", let path = call.receiver?.path, path.count == 1 else {
          return nil
        }
        return .className(ScreenWords.ownNames.contains(path[0]) ? nil : path[0])
      }
      if let name = className(argument.value) { return name }
      return text(of: argument.value, at: index, depth: depth + 1)
    case .name(let name):
      let values = values(of: name, at: index)
      if values.count == 1 {
        let value = expression(at: values[0])
        return text(of: value, at: values[0], depth: depth + 1)
      }
      if !values.isEmpty { return nil }
      if let parameter = region.parameters.firstIndex(of: name) { return .parameter(parameter) }
      return isDeclared(name, before: index) ? nil : .constant([name])
    case .member(let receiver, let name):
      if name == "self", let path = receiver?.path { return .className(path.last) }
      guard var path = value.path else { return nil }
      while path.count > 1, path.last == "rawValue" { path.removeLast() }
      // A variable that has a case.
      if path.count == 1, receiver != nil {
        return text(of: .name(path[0]), at: index, depth: depth + 1)
      }
      if path.count > 1, ScreenWords.ownNames.contains(path[0]) { path.removeFirst() }
      return .constant(receiver == nil ? [""] + path : path)
    default: return nil
    }
  }

  /// `self` as a class, in a static function.
  private func className(_ value: CodeExpression) -> ScannedText? {
    guard region.isStatic, case .name(let name) = value, ScreenWords.ownNames.contains(name) else {
      return nil
    }
    return .className(nil)
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
