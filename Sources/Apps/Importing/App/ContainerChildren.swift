import Hierarchy

/// The children that code adds to containers, and the pages of page view controllers.
struct ContainerChildren {
  private let finder: TargetFinder
  private let index: CodeIndex
  /// Whether some code may give other tabs to any tab bar controller.
  private let changesTabs: Bool
  /// The number of places at which each class's code sets children.
  private var ownFillings: [String: Int] = [:]
  /// The same, with subclasses included.
  private var fillingsBelow: [String: Int] = [:]

  init(_ sources: AppSources, _ finder: TargetFinder) {
    self.finder = finder
    index = finder.index
    changesTabs =
      sources.files.contains { $0.screens.changesTabs }
      || Self.changesAnyTabs(sources, finder.index.classes)
    for showing in index.showings where showing.isOwn && showing.fillsContainer {
      guard let name = showing.type.flatMap(index.controllerClass) else { continue }
      ownFillings[name, default: 0] += 1
      for ancestor in classes.ancestry(of: name) { fillingsBelow[ancestor, default: 0] += 1 }
    }
  }

  private var classes: AppClasses { index.classes }

  /// Whether an extension of UIKit's class or of a protocol may change the tabs of any controller.
  private static func changesAnyTabs(_ sources: AppSources, _ classes: AppClasses) -> Bool {
    let types = Set(
      sources.files.lazy.flatMap(\.screens.showings).filter { $0.isOwn && $0.fillsContainer }
        .compactMap(\.type))
    guard !types.isEmpty else { return false }
    let protocols = Set(sources.files.lazy.flatMap(\.protocols))
    let parts = sources.files.lazy.flatMap(\.types)
    let declared = Set(parts.filter(\.isDeclaration).map(\.name))
    let extended = Set(parts.map(\.name)).subtracting(declared)
    return types.contains { type in
      if UIKitClasses.contains(type) {
        return type == UIKitClasses.base || UIKitClasses.container(of: type) == .tab
      }
      // In a struct, or a class that isn't a controller, the word has another meaning.
      return protocols.contains(type) || extended.contains(type) && !classes.isController(type)
    }
  }

  /// How a screen is shown: as a child only if these are certainly all children of the container.
  func kind(
    of showing: ScannedShowing, _ targets: [[CodeShowing.Target]], shower: String?
  ) -> ShowingKind {
    guard showing.fillsContainer else { return showing.kind }
    // In a plain controller, it's another property with that name.
    guard let shower else { return .unknown }
    switch classes.container(of: shower) {
    case .none: return .unknown
    // It's unknown which other tabs there are, or what they are at other times.
    case .tab:
      let isWhole =
        showing.isWhole && !changesTabs && targets.allSatisfy { $0.count == 1 }
        && showing.screens.allSatisfy { isCertain($0) }
      // A subclass may not run the code of its superclass.
      return isWhole && index.scenesByClass[shower] != nil && isFilledOnce(shower)
        ? .child : .unknown
    default: return .child
    }
  }

  /// Whether a screen is always the same.
  func isCertain(_ screen: ScannedScreen, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch screen {
    case .scene, .generated: return true
    case .container(_, let inside): return inside.allSatisfy { isCertain($0, depth: depth + 1) }
    case .parameter, .unread: return false
    case .member(let member):
      var given: [(screens: [ScannedScreen], isWhole: Bool)] = []
      for value in index.members(member) {
        guard case .screens(let screens) = index.values[value].content else { continue }
        given.append((screens, index.values[value].isWhole))
      }
      // The only scene of a class.
      guard let only = given.first else { return true }
      return given.count == 1 && only.isWhole && only.screens.count == 1
        && isCertain(only.screens[0], depth: depth + 1)
    }
  }

  /// Whether a class, its superclasses, and its subclasses set a container's children only once.
  private func isFilledOnce(_ className: String) -> Bool {
    let above = classes.ancestry(of: className).dropFirst()
    return above.reduce(fillingsBelow[className] ?? 0) { $0 + (ownFillings[$1] ?? 0) } == 1
  }

  /// The pages that each class sets or returns as a data source; nil: something unknown.
  func pagesByClass() -> [String: Set<CodeShowing.Target?>] {
    var pages: [String: Set<CodeShowing.Target?>] = [:]
    func add(_ screens: [ScannedScreen], isWhole: Bool, of type: String?, at place: ImportPlace) {
      guard let name = type.flatMap(index.controllerClass) else { return }
      let targets = screens.map { finder.targets(of: $0, in: CodeContext(type, place)) }
      pages[name, default: []].formUnion(Array(targets.joined()))
      if !isWhole || targets.contains(where: \.isEmpty) { pages[name]?.insert(nil) }
    }
    for value in index.values where value.isPage {
      guard case .screens(let screens) = value.content else { continue }
      add(screens, isWhole: value.isWhole, of: value.type, at: value.place)
    }
    for showing in index.showings where showing.call == "setViewControllers" && !showing.isOwn {
      guard let type = showing.type, pages[type] != nil else { continue }
      add(showing.screens, isWhole: true, of: type, at: showing.place)
    }
    return pages
  }

  /// The page view controllers without pages that the scenes of a class embed, if each embeds one.
  /// The class provides their pages as the data source.
  func embeddedPages(of className: String) -> [SceneIndex] {
    index.scenes(ofClass: className).compactMap { scene -> SceneIndex? in
      let contents = index.scenes.scenes[scene]
      let embedded = contents.segues.indices.compactMap { place -> SceneIndex? in
        guard contents.segues[place].isEmbed, let target = contents.targets[place],
          index.scenes.scenes[target].controller.element == "pageViewController"
        else { return nil }
        return target
      }
      guard embedded.count == 1, index.scenes.scenes[embedded[0]].containmentSegues.isEmpty else {
        return nil
      }
      return embedded[0]
    }.withoutRepetitions
  }
}

extension ScannedShowing {
  fileprivate var fillsContainer: Bool {
    kind == .child && ScreenWords.filling.contains(call)
  }
}
