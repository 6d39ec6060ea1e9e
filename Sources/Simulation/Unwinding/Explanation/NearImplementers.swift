import Hierarchy

/// Finds controllers that were probably meant to implement an action that none implements.
struct NearImplementers: Sendable {
  /// If there are more actions, it looks only for other spellings of the same words.
  private static let mostActions = 1_000

  private let live: PossibleDestinations
  private let scenes: PossibleDestinations
  private var declaringClasses: [ActionSelector: String] = [:]
  /// The same among classes without controllers.
  private var unusedClasses: [ActionSelector: String] = [:]
  private let actions: [ActionSelector]
  /// The actions that differ only in case and in the label of the argument.
  private var byWords: [String: [ActionSelector]] = [:]

  init(_ app: App, live: PossibleDestinations) {
    self.live = live
    let document = app.document
    scenes = PossibleDestinations(app, among: document.waitingControllers)
    actions = app.actions
    var used: Set<Int> = []
    for place in app.classOfController.values {
      var current: Int? = place
      while let next = current, used.insert(next).inserted {
        current = app.classes.nodes[next].superclass
      }
    }
    for name in document.classNames {
      let isUsed = app.classes.place(of: name).map(used.contains) ?? false
      for action in document.classes[name]?.unwindActions ?? [] {
        if declaringClasses[action] == nil { declaringClasses[action] = name }
        if !isUsed, unusedClasses[action] == nil { unusedClasses[action] = name }
      }
    }
    for action in actions { byWords[action.words, default: []].append(action) }
  }

  /// The controllers and classes that almost implement an action, the most probable first.
  func near(_ action: ActionSelector) -> [NearImplementer] {
    var found: [NearImplementer] = []
    if let scene = scenes.firstImplementer(of: action) {
      found.append(.scene(scene))
    } else if let name = unusedClasses[action] {
      return [.className(name)]
    }
    if let other = misspelling(of: action), let owner = owner(of: other) {
      found.append(.misspelled(other, action.difference(from: other), owner))
    }
    return found
  }

  private func misspelling(of action: ActionSelector) -> ActionSelector? {
    if let same = byWords[action.words]?.first(where: { $0 != action }) { return same }
    guard actions.count <= Self.mostActions else { return nil }
    return action.name.nearest(in: actions.lazy.map(\.name), atMost: action.name.count / 5)
      .map { ActionSelector(objectiveC: $0) }
  }

  private func owner(of action: ActionSelector) -> OverrideOrigin? {
    if let controller = live.firstImplementer(of: action) { return .controller(controller) }
    if let name = declaringClasses[action] { return .className(name) }
    return scenes.firstImplementer(of: action).map { .controller($0) }
  }
}

extension ActionSelector {
  fileprivate var words: String {
    var words = name.lowercased()
    if words.hasSuffix(":") { words.removeLast() }
    for label in ["withunwindsegue", "withsegue", "withsender", "segue"]
    where words.hasSuffix(label) && words.count > label.count {
      words.removeLast(label.count)
      break
    }
    return words
  }

  fileprivate func difference(from other: ActionSelector) -> SelectorDifference {
    if name.lowercased() == other.name.lowercased() { return .letterCase }
    return words == other.words ? .argumentLabel : .spelling
  }
}
