import Hierarchy

/// The scenes, members, storyboards and texts that code means.
extension ScreenResolver {
  mutating func targets(
    of screen: ScannedScreen, in context: Context
  ) -> [CodeShowing.Target] {
    stepsLeft -= 1
    guard context.depth < 6, stepsLeft > 0 else { return [] }
    switch screen {
    case .scene(let storyboard, let identifier, _):
      return scenes(of: storyboard, identifier, in: context).map { .scene($0) }
    case .generated(let storyboard, let name):
      return generated(storyboard, name).map { .scene($0) }
    case .container(let className, let inside):
      var children: [CodeShowing.Target] = []
      for screen in inside {
        let inner = context.inside(context.type, context.arguments)
        let found = targets(of: screen, in: inner)
        // Of several screens only one is in it, and of what is made of several nothing is known.
        if found.count > 1 || found.isEmpty && !contents(of: screen, in: inner).isEmpty {
          return []
        }
        children += found
      }
      guard !children.isEmpty, isContainer(className) else { return [] }
      return [.container(className: className, children)]
    case .member(let member): return targets(of: member, in: context)
    case .parameter, .unread: return []
    }
  }

  /// What is in a container that is none, or of which is not known what it contains.
  mutating func contents(
    of screen: ScannedScreen, in context: Context
  ) -> [CodeShowing.Target] {
    guard case .container(_, let inside) = screen, context.depth < 6, stepsLeft > 0 else {
      return []
    }
    let inner = context.inside(context.type, context.arguments)
    return inside.flatMap { screen in
      let found = targets(of: screen, in: inner)
      return found.isEmpty ? contents(of: screen, in: inner) : found
    }
  }

  private func isContainer(_ className: String) -> Bool {
    if UIKitClasses.contains(className) { return true }
    // What a plain controller of the app does with what it is made of is its own affair.
    if classes.isController(className) {
      return classes[className]?.place == nil || classes.container(of: className) != .none
    }
    // What is shown is a controller. A library's is one around others by its name.
    return classes[className] == nil && className.hasSuffix("Controller")
  }

  private mutating func scenes(
    of storyboard: ScannedStoryboard, _ identifier: ScannedText?, in context: Context
  ) -> [SceneIndex] {
    let places = self.storyboards(of: storyboard, in: context)
    guard let identifier else {
      return (places ?? []).compactMap { scenes.initialScenes[$0] }
    }
    guard let name = text(identifier, in: context) else { return [] }
    let named = scenesByIdentifier[name] ?? []
    guard let places else {
      // In another storyboard UIKit would not find it.
      return named.count == 1 ? named : []
    }
    return named.filter { places.contains(scenes.scenes[$0].storyboard) }
  }

  /// The scene with a name that a generator of code has made of its identifier.
  private func generated(_ storyboard: String, _ name: String?) -> [SceneIndex] {
    let places = scenes.storyboards.indices.filter {
      GeneratedNames.areAlike(scenes.storyboards[$0].name, storyboard)
    }
    guard let name else { return places.compactMap { scenes.initialScenes[$0] } }
    let endings = ["", "Scene", "ViewController"]
    for ending in endings where name.hasSuffix(ending) {
      let stem = String(name.dropLast(ending.count))
      let found = places.flatMap { place in
        scenesByIdentifier.filter { GeneratedNames.areAlike($0.key, stem) }.flatMap(\.value)
          .filter { scenes.scenes[$0].storyboard == place }
      }
      if !found.isEmpty { return found.sorted() }
    }
    return []
  }

  // MARK: Members

  mutating func targets(
    of member: ScannedMember, in context: Context
  ) -> [CodeShowing.Target] {
    var found: [CodeShowing.Target] = []
    let arguments = member.arguments.map { $0.flatMap { text($0, in: context) } }
    for index in members(member) {
      guard case .screens(let screens) = values[index].content else { continue }
      let type = member.isStatic ? member.type ?? values[index].type : values[index].type
      let targets = screens.flatMap { self.targets(of: $0, in: context.inside(type, arguments)) }
      if !targets.isEmpty { used.insert(index) }
      found += targets
    }
    if !found.isEmpty { return found }
    // `Menu.instantiate()`, `storyboard.instantiate(Menu.self)`: the only scene of the class.
    var types: [String] = []
    for case .className(let type?) in member.arguments { types.append(type) }
    // Every name of the code comes by here: what is asked of it comes last.
    if types.isEmpty, member.isStatic, let type = member.type, scenesByClass[type] != nil,
      !member.name.lowercased().hasSuffix("viewcontroller")
    {
      types = [type]
    }
    // `let menu: Menu = storyboard.instantiate()`
    if types.isEmpty, let type = member.result, scenesByAncestor[type]?.count == 1 {
      types = [type]
    }
    guard types.contains(where: { scenesByClass[$0]?.count == 1 }) else { return [] }
    let name = member.name.lowercased()
    guard ["instantiate", "storyboard", "viewcontroller"].contains(where: name.contains) else {
      return []
    }
    return types.compactMap { type in
      guard let only = scenesByClass[type], only.count == 1 else { return nil }
      return .scene(only[0])
    }
  }

  /// The values that can be meant: those of the type, of one above it or, where nobody knows the
  /// type, the only ones of the name.
  func members(_ member: ScannedMember) -> [Int] {
    guard let all = valuesByName[member.name] else { return [] }
    /// Of several of one name the one that is called with these labels, if one is.
    func called(_ found: [Int]) -> [Int] {
      let exact = found.filter { values[$0].labels == member.labels }
      return exact.isEmpty ? found : exact
    }
    if let type = member.type {
      let own = all.filter { values[$0].type.map { isType($0, type) } ?? false }
      if !own.isEmpty { return called(own) }
      let ancestry = classes.ancestry(of: type).dropFirst()
      for ancestor in ancestry {
        let inherited = all.filter { values[$0].type == ancestor }
        if !inherited.isEmpty { return called(inherited) }
      }
      // What a protocol gives.
      let others = all.filter { index in values[index].type.map { classes[$0] == nil } ?? true }
      return others.count == 1 ? others : []
    }
    return all.count == 1 ? all : []
  }

  /// Whether a type's full name is what another name can mean.
  private func isType(_ type: String, _ name: String) -> Bool {
    type == name || type.hasSuffix("." + name) || name.hasSuffix("." + type)
  }

  // MARK: Storyboards

  /// The storyboards that can be meant; nil: not known.
  mutating func storyboards(
    of storyboard: ScannedStoryboard, in context: Context
  ) -> [Int]? {
    guard context.depth < 6 else { return nil }
    switch storyboard {
    case .unknown: return nil
    case .own:
      let own = context.type.map { scenes(ofClass: $0) } ?? []
      let places = Set(own.map { scenes.scenes[$0].storyboard }).sorted()
      return places.isEmpty ? nil : places
    case .named(let name): return text(name, in: context).map { storyboards[$0] ?? [] }
    case .member(let member):
      for index in members(member) {
        guard case .storyboards(let found) = values[index].content else { continue }
        let arguments = member.arguments.map { $0.flatMap { text($0, in: context) } }
        let inner = context.inside(values[index].type, arguments)
        var places: [Int] = []
        for storyboard in found { places += storyboards(of: storyboard, in: inner) ?? [] }
        if !places.isEmpty { return places }
      }
      let places = scenes.storyboards.indices.filter {
        GeneratedNames.areAlike(scenes.storyboards[$0].name, member.name)
      }
      return places.isEmpty ? nil : Array(places)
    }
  }

  /// The scenes of a class; where it has none, those of the classes that inherit from it.
  func scenes(ofClass name: String) -> [SceneIndex] {
    if let own = scenesByClass[name] { return own }
    guard !UIKitClasses.contains(name) else { return [] }
    return scenesByClass.keys.filter { classes.ancestry(of: $0).contains(name) }
      .flatMap { scenesByClass[$0] ?? [] }.sorted()
  }

  // MARK: Texts

  func text(_ text: ScannedText, in context: Context) -> String? {
    guard context.depth < 6 else { return nil }
    switch text {
    case .literal(let text): return text
    case .className(let name):
      return (name ?? context.type).flatMap { $0.split(separator: ".").last.map(String.init) }
    case .parameter(let place):
      return context.arguments.indices.contains(place) ? context.arguments[place] : nil
    case .constant(let path): return constant(path, in: context)
    }
  }

  private func constant(_ path: [String], in context: Context) -> String? {
    guard let last = path.last else { return nil }
    let types = context.type.map { [$0] + classes.ancestry(of: $0).dropFirst() } ?? []
    if let text = texts.value(path, in: types) { return text }
    guard path[0] != "" else { return nil }
    let type = path.count > 1 ? path.dropLast().joined(separator: ".") : context.type
    let member = ScannedMember(type: type, isStatic: true, name: last)
    for index in members(member) {
      guard case .text(let text) = values[index].content else { continue }
      return self.text(text, in: context.inside(type))
    }
    return nil
  }
}
