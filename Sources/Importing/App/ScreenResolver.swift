import Hierarchy

/// Finds the scenes that code names.
struct ScreenResolver {
  let scenes: AppScenes
  let classes: AppClasses
  let showings: [ScannedShowing]
  let values: [ScannedValue]
  /// The places in ``values`` by name.
  private var valuesByName: [String: [Int]] = [:]
  let texts: AppTexts
  /// What type aliases stand for where it is one thing: for SwiftGen's segues of a storyboard.
  private(set) var segueAliases: [String: [String]] = [:]
  private(set) var scenesByClass: [String: [SceneIndex]] = [:]
  private var scenesByIdentifier: [String: [SceneIndex]] = [:]
  /// The scenes of each class and of those that inherit from it.
  private(set) var scenesByAncestor: [String: [SceneIndex]] = [:]
  private var storyboards: [String: [Int]] = [:]
  let performings: [ScannedPerforming]
  /// Whether some code may give other tabs to any tab bar controller.
  let changesTabs: Bool
  /// The values that somebody shows.
  private var used: Set<Int> = []
  /// How many values may still be looked into.
  private var stepsLeft = 1_000_000

  init(_ sources: AppSources, classes: AppClasses, scenes: AppScenes) {
    self.scenes = scenes
    self.classes = classes
    showings = sources.files.flatMap(\.screens.showings)
    values = sources.files.flatMap(\.screens.values)
    performings = sources.files.flatMap(\.screens.performings)
    changesTabs = sources.files.contains { $0.screens.changesTabs }
    // UIKit calls the data source's method: what else has its name is a property.
    for (index, value) in values.enumerated() where !value.isPage {
      valuesByName[value.name, default: []].append(index)
    }
    texts = AppTexts(sources)
    for (name, targets) in sources.files.lazy.flatMap(\.aliases) where targets.count == 1 {
      let path = targets[0].split(separator: ".").map(String.init)
      guard path.contains(ScreenWords.swiftGenSegues) else { continue }
      // One that means several things means nothing.
      segueAliases[name] = segueAliases[name].map { $0 == path ? path : [] } ?? path
    }
    for index in scenes.scenes.places where scenes.isController(index) {
      let controller = scenes.scenes[index].controller
      if controller.customClass != nil {
        let name = controller.runtimeClass(in: classes)
        scenesByClass[name, default: []].append(index)
        for ancestor in classes.ancestry(of: name) {
          scenesByAncestor[ancestor, default: []].append(index)
        }
      }
      if let identifier = controller.storyboardIdentifier {
        scenesByIdentifier[identifier, default: []].append(index)
      }
    }
    for (index, storyboard) in scenes.storyboards.enumerated() {
      storyboards[storyboard.name, default: []].append(index)
    }
  }

  /// Everything that is understood of what the code brings up, each screen once for each class that
  /// shows it and each way.
  mutating func run() -> [CodeShowing] {
    var found: [CodeShowing] = []
    var seen: Set<Key> = []
    func add(_ showing: CodeShowing) {
      let key = Key(
        target: showing.target, way: showing.way, shower: showing.shower, root: showing.root)
      if found.count < Self.most, seen.insert(key).inserted { found.append(showing) }
    }
    let filled = fillings
    for showing in showings {
      let shower = showing.isOwn ? showing.type.flatMap(controllerClass) : nil
      let targets = showing.screens.map { self.targets(of: $0, in: Context(type: showing.type)) }
      let way = way(of: showing, targets, shower: shower, filled)
      // What is handed to something that is no controller comes up in some way.
      for (screen, found) in zip(showing.screens, targets) where found.isEmpty {
        for target in contents(of: screen, in: Context(type: showing.type)) {
          add(
            CodeShowing(
              target: target, way: .unknown, shower: shower, call: nil, place: showing.place))
        }
      }
      for target in targets.joined() {
        add(
          CodeShowing(
            target: target, way: way, shower: shower,
            call: way == .unknown ? nil : showing.call, place: showing.place,
            root: showing.root))
      }
    }
    let pages = pagesByClass()
    // What is given and never seen to be shown comes up all the same.
    for (index, value) in values.enumerated() where !used.contains(index) {
      guard case .screens(let screens) = value.content else { continue }
      // What a class itself gives brings nothing up.
      let shower = value.isStatic ? nil : value.type.flatMap(controllerClass)
      let isPage = value.isPage && shower.map { classes.container(of: $0) } == .page
      let targets = screens.flatMap { self.targets(of: $0, in: Context(type: value.type)) }
      let embedded = value.isPage && !isPage ? shower.map(embeddedPages) ?? [] : []
      // Of several kinds of pages it is not known which comes first.
      let kinds = shower.flatMap { pages[$0] } ?? []
      let pagesOf = kinds.count == 1 && !kinds.contains(nil) ? embedded : []
      let isChild = isPage || !pagesOf.isEmpty
      for target in targets {
        add(
          CodeShowing(
            target: target, way: isChild ? .child : .unknown, shower: shower,
            call: isChild ? value.name : nil, place: value.place, pagesOf: pagesOf))
      }
    }
    // Of what comes up in a known way it need not be said that it comes up somehow.
    let known = Set(found.filter { $0.way != .unknown }.map(\.target))
    return found.filter { $0.way != .unknown || !known.contains($0.target) }
  }

  /// No app has more.
  private static let most = 10_000

  private struct Key: Hashable {
    let target: CodeShowing.Target
    let way: ShowingWay
    let shower: String?
    let root: ScannedRoot?
  }

  /// Where a name stands.
  struct Context {
    let type: String?
    /// What the function was given.
    var arguments: [String?] = []
    var depth = 0

    func inside(_ type: String?, _ arguments: [String?] = []) -> Context {
      Context(type: type, arguments: arguments, depth: depth + 1)
    }
  }

  /// The class of the app's controllers that a type is.
  func controllerClass(_ type: String) -> String? {
    guard !UIKitClasses.contains(type), classes[type] != nil, classes.isController(type) else {
      return nil
    }
    return type
  }

  // MARK: Screens

  mutating func targets(
    of screen: ScannedScreen, in context: Context
  ) -> [CodeShowing.Target] {
    stepsLeft -= 1
    guard context.depth < 6, stepsLeft > 0 else { return [] }
    switch screen {
    case .scene(let storyboard, let identifier):
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
    case .parameter: return []
    }
  }

  /// What is in a container that is none, or of which is not known what it contains.
  private mutating func contents(
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
  private mutating func storyboards(
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
