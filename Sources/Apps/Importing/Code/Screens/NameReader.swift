extension RegionCode {
  /// The storyboards that an expression can be; none: it couldn't be interpreted.
  func storyboards(
    of value: CodeExpression?, at index: Int, depth: Int = 0
  ) -> [ScannedStoryboard] {
    guard let value, depth < 5 else { return [.unknown] }
    switch value {
    case .either(let values):
      return values.flatMap { storyboards(of: $0, at: index, depth: depth + 1) }
    case .call(let call):
      let isMade = call.receiver == nil && call.name == "UIStoryboard"
      let isNamed =
        call.receiver?.path == ["UIStoryboard"]
        && ["storyboardWithName", "init"].contains(call.name)
      if isMade || isNamed, let argument = call.arguments.first {
        guard let text = text(of: argument.value, at: index) else { return [.unknown] }
        return [["", "name"].contains(argument.label) ? .named(text) : .made(of: text)]
      }
      if call.name == "storyboard", call.arguments.isEmpty, call.receiver?.isOwn ?? false {
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
      guard let receiver, let path = receiver.path else { return [.unknown] }
      if receiver.isOwn {
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
        return .className(CodeWords.ownNames.contains(path[0]) ? nil : path[0])
      }
      if let name = className(argument.value) { return name }
      return text(of: argument.value, at: index, depth: depth + 1)
    case .name(let name):
      let isProperty = !isDeclared(name, before: index)
      let values = search(name, before: index, ofSelf: isProperty).values
      if values.count == 1 {
        let value = expression(at: values[0])
        return text(of: value, at: values[0], depth: depth + 1)
      }
      if !values.isEmpty { return nil }
      if let parameter = region.parameters.firstIndex(of: name) { return .parameter(parameter) }
      return isProperty ? .constant([name]) : nil
    case .member(let receiver, let name):
      if name == "self", let path = receiver?.path { return .className(path.last) }
      // `self.name` is `name`, unless a variable has that name.
      if receiver?.isOwn ?? false, !region.parameters.contains(name),
        !isDeclared(name, before: index)
      {
        return text(of: .name(name), at: index, depth: depth + 1)
      }
      guard var path = value.path else { return nil }
      while path.count > 1, path.last == "rawValue" { path.removeLast() }
      // A variable that has a case.
      if path.count == 1, receiver != nil {
        return text(of: .name(path[0]), at: index, depth: depth + 1)
      }
      if path.count > 1, CodeWords.ownNames.contains(path[0]) { path.removeFirst() }
      return .constant(receiver == nil ? [""] + path : path)
    default: return nil
    }
  }

  /// `self` as a class, in a static function.
  func className(_ value: CodeExpression) -> ScannedText? {
    region.isStatic && value.isOwn ? .className(nil) : nil
  }

  /// The function of a call, if it can return a screen.
  func member(_ call: CodeCall, at index: Int) -> ScannedMember? {
    let isMaker = call.name.hasPrefix("init") && !call.name.hasPrefix("initial")
    guard let first = call.name.first, !isMaker, call.name != "alloc", call.name != "new" else {
      return nil
    }
    let arguments = call.arguments.map { text(of: $0.value, at: index) }
    var member: ScannedMember
    let path = call.receiver?.path ?? []
    if call.receiver?.isOwn ?? true {
      guard !first.isUppercase else { return nil }
      member = ownMember(call.name, arguments)
    } else {
      let isType = path.last?.first?.isUppercase ?? false
      member = ScannedMember(
        type: isType ? path.joined(separator: ".") : nil, isStatic: isType, name: call.name,
        arguments: arguments)
    }
    member.labels = call.arguments.map(\.label)
    // The code contains only the class, which has one scene: no identifier and no storyboard.
    if let type = call.type, call.arguments.isEmpty, CodeWords.isInstantiation(call.name),
      !storyboards(of: call.receiver, at: index).contains(where: {
        if case .named = $0 { true } else { false }
      })
    {
      member.result = type
    }
    return member
  }

  func ownMember(_ name: String, _ arguments: [ScannedText?] = []) -> ScannedMember {
    ScannedMember(
      type: region.type, isStatic: region.isStatic, name: name, arguments: arguments)
  }
}
