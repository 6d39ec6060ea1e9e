import Hierarchy

final class TargetFinder {
  let index: CodeIndex
  /// The values that are shown.
  private(set) var used: Set<Int> = []
  /// The number of values that can still be examined.
  private var stepsLeft = 1_000_000

  init(_ index: CodeIndex) { self.index = index }

  private var scenes: AppScenes { index.scenes }
  private var classes: AppClasses { index.classes }

  func targets(
    of screen: ScannedScreen, in context: CodeContext
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
        let inner = context.deeper
        let found = targets(of: screen, in: inner)
        // If several screens are possible, it contains only one. If a container has several,
        // nothing is known.
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

  /// The screens in a container that code creates, for a container of an unknown kind.
  func contents(
    of screen: ScannedScreen, in context: CodeContext
  ) -> [CodeShowing.Target] {
    guard case .container(_, let inside) = screen, context.depth < 6, stepsLeft > 0 else {
      return []
    }
    let inner = context.deeper
    return inside.flatMap { screen in
      let found = targets(of: screen, in: inner)
      return found.isEmpty ? contents(of: screen, in: inner) : found
    }
  }

  private func isContainer(_ className: String) -> Bool {
    if UIKitClasses.contains(className) { return true }
    // A plain controller of the app can do anything with its arguments.
    if classes.isController(className) {
      return classes[className]?.place == nil || classes.container(of: className) != .none
    }
    // Shown objects are controllers. A library's controller that gets others is a container.
    return classes[className] == nil && className.hasSuffix("Controller")
  }

  private func scenes(
    of storyboard: ScannedStoryboard, _ identifier: ScannedText?, in context: CodeContext
  ) -> [SceneIndex] {
    let places = self.storyboards(of: storyboard, in: context)
    guard let identifier else {
      return (places ?? []).compactMap { scenes.initialScenes[$0] }
    }
    guard let name = index.text(identifier, in: context) else { return [] }
    let named = index.scenes(named: name, in: places)
    // UIKit doesn't find it in another storyboard.
    return places == nil && named.count > 1 ? [] : named.sorted()
  }

  /// The scene whose identifier a code generator converted to this name.
  private func generated(_ storyboard: String, _ name: String?) -> [SceneIndex] {
    let places = storyboards(storyboard) ?? []
    guard let name else { return places.compactMap { scenes.initialScenes[$0] } }
    let endings = ["", "Scene", "ViewController"]
    for ending in endings where name.hasSuffix(ending) {
      let stem = String(name.dropLast(ending.count))
      let found = places.flatMap { place in
        index.scenesByIdentifier.filter { GeneratedNames.areSame($0.key, stem) }.flatMap(\.value)
          .filter { scenes.scenes[$0].storyboard == place }.compactMap(scenes.resolved)
      }
      if !found.isEmpty { return found.sorted() }
    }
    return []
  }

  func targets(
    of member: ScannedMember, in context: CodeContext
  ) -> [CodeShowing.Target] {
    var found: [CodeShowing.Target] = []
    for place in index.members(member) {
      let value = index.values[place]
      guard case .screens(let screens) = value.content else { continue }
      let inner = index.context(of: value, member, in: context)
      let targets = screens.flatMap { self.targets(of: $0, in: inner) }
      if !targets.isEmpty { used.insert(place) }
      found += targets
    }
    if !found.isEmpty { return found }
    // `Menu.instantiate()`, `storyboard.instantiate(Menu.self)`: the only scene of the class.
    var types: [String] = []
    for case .className(let type?) in member.arguments { types.append(type) }
    // This runs for every name in the code, so expensive checks come last.
    if types.isEmpty, member.isStatic, let type = member.type, index.scenesByClass[type] != nil,
      !member.name.lowercased().hasSuffix("viewcontroller")
    {
      types = [type]
    }
    // `let menu: Menu = storyboard.instantiate()`
    if types.isEmpty, let type = member.result, index.scenesByAncestor[type]?.count == 1 {
      types = [type]
    }
    let only = types.compactMap { index.scenesByClass[$0] }.filter { $0.count == 1 }.joined()
    guard !only.isEmpty else { return [] }
    let name = member.name.lowercased()
    let makes = ["instantiate", "storyboard", "viewcontroller"].contains(where: name.contains)
    return makes ? only.map { .scene($0) } : []
  }

  /// The storyboards that code can refer to; nil: unknown.
  func storyboards(
    of storyboard: ScannedStoryboard, in context: CodeContext
  ) -> [Int]? {
    guard context.depth < 6 else { return nil }
    switch storyboard {
    case .unknown: return nil
    case .own:
      if let storyboard = context.storyboard { return [storyboard] }
      let own = context.type.map { index.scenes(ofClass: $0) } ?? []
      let places = Set(own.map { scenes.scenes[$0].storyboard }).sorted()
      return places.isEmpty ? nil : places
    case .named(let name):
      return index.text(name, in: context).map { index.storyboards[$0] ?? storyboards($0) ?? [] }
    case .made(let text):
      if let name = index.text(text, in: context) { return storyboards(name) }
      guard case .constant(let path) = text else { return nil }
      return path.last.flatMap(storyboards)
    case .member(let member):
      for place in index.members(member) {
        guard case .storyboards(let found) = index.values[place].content else { continue }
        let inner = index.context(of: index.values[place], member, in: context)
        var places: [Int] = []
        for storyboard in found { places += storyboards(of: storyboard, in: inner) ?? [] }
        if !places.isEmpty { return places }
      }
      return storyboards(member.name)
    }
  }

  /// The storyboards with a similar name; nil: none.
  private func storyboards(_ name: String) -> [Int]? {
    let places = scenes.storyboards.indices.filter {
      GeneratedNames.areSame(scenes.storyboards[$0].name, name)
    }
    return places.isEmpty ? nil : places
  }

  /// Whether a cast returns nil, because the scene certainly isn't of the class.
  func failsCast(_ screen: ScannedScreen, in context: CodeContext) -> Bool {
    guard context.depth < 6 else { return false }
    switch screen {
    case .scene(_, _, let className?):
      // A class nested in the type around the code hides another class with this name.
      guard !classes.isUndeclared(className), classes["\(context.type ?? "").\(className)"] == nil
      else { return false }
      return targets(of: screen, in: context).contains { target in
        guard case .scene(let scene) = target else { return false }
        let ancestry = classes.ancestry(
          of: scenes.scenes[scene].controller.runtimeClass(in: classes))
        return !ancestry.contains(className) && !ancestry.contains(where: classes.isUndeclared)
      }
    case .container(_, let inside):
      let inner = context.deeper
      return inside.contains { failsCast($0, in: inner) }
    default: return false
    }
  }
}
