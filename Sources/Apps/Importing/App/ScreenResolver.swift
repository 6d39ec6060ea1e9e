import Hierarchy

/// Finds the scenes that code names.
struct ScreenResolver {
  let scenes: AppScenes
  let classes: AppClasses
  let showings: [ScannedShowing]
  let values: [ScannedValue]
  /// The places in ``values`` by name.
  private(set) var valuesByName: [String: [Int]] = [:]
  let texts: AppTexts
  /// What type aliases stand for where it is one thing: for SwiftGen's segues of a storyboard.
  private(set) var segueAliases: [String: [String]] = [:]
  private(set) var scenesByClass: [String: [SceneIndex]] = [:]
  private(set) var scenesByIdentifier: [String: [SceneIndex]] = [:]
  /// The scenes of each class and of those that inherit from it.
  private(set) var scenesByAncestor: [String: [SceneIndex]] = [:]
  private(set) var storyboards: [String: [Int]] = [:]
  let performings: [ScannedPerforming]
  /// Whether some code may give other tabs to any tab bar controller.
  let changesTabs: Bool
  /// The values that somebody shows.
  var used: Set<Int> = []
  /// How many values may still be looked into.
  var stepsLeft = 1_000_000

  init(_ sources: AppSources, classes: AppClasses, scenes: AppScenes) {
    self.scenes = scenes
    self.classes = classes
    showings = sources.files.flatMap(\.screens.showings)
    values = sources.files.flatMap(\.screens.values)
    performings = sources.files.flatMap(\.screens.performings)
    changesTabs =
      sources.files.contains { $0.screens.changesTabs } || Self.changesAnyTabs(sources, classes)
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
      var way = way(of: showing, targets, shower: shower, filled)
      for screen in showing.screens where failsCast(screen, in: Context(type: showing.type)) {
        way = .unknown
      }
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
}
