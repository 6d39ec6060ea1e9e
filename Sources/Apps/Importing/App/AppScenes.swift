import Hierarchy
import Text

typealias SceneIndex = Place<AppScenes.Scene>

/// The scenes of all storyboards of an app, and the destinations of their segues.
struct AppScenes: Sendable {
  struct Scene: Sendable {
    let storyboard: Int
    let id: String?
    var controller: StoryboardController
    var segues: [StoryboardSegue]
    /// The destination of each segue, with references followed; nil for unwind segues.
    var targets: [SceneIndex?] = []
    /// Whether it's a placeholder for a scene that none of the files contains.
    var isMissing: Bool
    /// Whether code creates it, and no storyboard contains it.
    var isMadeByCode = false
    /// The segues that fill a container: relationships in order, and its embed segues.
    private(set) var containmentSegues: [Int]

    var isReference: Bool { controller.reference != nil }

    init(
      storyboard: Int, id: String? = nil, controller: StoryboardController,
      segues: [StoryboardSegue], isMissing: Bool = false
    ) {
      self.storyboard = storyboard
      self.id = id
      self.controller = controller
      self.segues = segues
      self.isMissing = isMissing
      containmentSegues = segues.containment
    }

    mutating func add(_ segue: StoryboardSegue, to target: SceneIndex) {
      segues.append(segue)
      targets.append(target)
      containmentSegues = segues.containment
    }
  }

  let storyboards: [Storyboard]
  var scenes: [Scene] = []
  /// Scenes that code shows, from an unknown place.
  var entries: [CodeEntry] = []
  /// Screens in code that aren't scenes, or are unknown.
  var unread: [UnknownShowing] = []
  /// The identifiers of performed segues that weren't found; nil: not all were looked for.
  var unclearIdentifiers: Set<String>?
  /// The code that hides or disables a tab bar, or one of its items.
  var tabCondition: String?
  private(set) var initialScenes: [SceneIndex?] = []
  private(set) var findings: [ImportFinding] = []
  private(set) var launchScreens: [Bool]

  private(set) var sceneByID: [[String: SceneIndex]] = []
  private var sceneByIdentifier: [[String: SceneIndex]] = []
  private var storyboardsByName: [String: [Int]] = [:]
  private var unseen: Set<SceneIndex> = []
  /// The known destinations of references; nil: none.
  private var meanings: [SceneIndex: SceneIndex?] = [:]

  init(_ storyboards: [Storyboard]) {
    self.storyboards = storyboards
    launchScreens = storyboards.map(\.isLaunchScreen)
    for (place, storyboard) in storyboards.enumerated() { add(storyboard, at: place) }
    resolve()
    reportAmbiguousReferences()
    for index in scenes.places where scenes[index].isReference {
      if resolved(index) == nil { scenes[index].isMissing = true }
    }
    for index in scenes.places {
      link(index)
      addScenes(inAttributesOf: index)
    }
    initialScenes = storyboards.indices.map { initialScene(of: $0).map { resolved($0) ?? $0 } }
  }

  /// The same scenes, with an empty scene if there are none: a document needs a root.
  var withSomeScene: AppScenes {
    guard let first = storyboards.first, !scenes.places.contains(where: isController) else {
      return self
    }
    var copy = self
    let place = ImportPlace(first.fileName)
    copy.findings.add(.warning, "there are no scenes; segueviz uses an empty window", at: place)
    copy.addMissingScene("root", in: 0, at: place)
    return copy
  }

  /// Whether a scene becomes a controller: all but references that lead somewhere, and launch screens.
  func isController(_ index: SceneIndex) -> Bool {
    (!scenes[index].isReference || scenes[index].isMissing) && !unseen.contains(index)
  }

  /// Skips launch screens, including those with `names`, which only the Info.plist contains. It
  /// doesn't skip `wanted`, with which the app starts, and destinations of segues. If there are
  /// only launch screens, it skips none.
  mutating func omitLaunchScreens(also names: Set<String>, besides wanted: Set<String>) {
    launchScreens = storyboards.map { storyboard in
      !wanted.contains(storyboard.name)
        && (storyboard.isLaunchScreen || names.contains(storyboard.name))
    }
    let isLaunchScreen = launchScreens
    guard isLaunchScreen.contains(false) else { return }
    var seen: Set<SceneIndex> = []
    var pending = scenes.places.filter { !isLaunchScreen[scenes[$0].storyboard] }
    pending += entries.map(\.scene)
    pending += initialScenes.indices.filter { !isLaunchScreen[$0] }
      .compactMap { initialScenes[$0] }
    while let index = pending.popLast() {
      guard seen.insert(index).inserted else { continue }
      pending += scenes[index].targets.compactMap { $0 }
    }
    unseen = Set(scenes.places.filter { !seen.contains($0) })
  }

  func storyboard(of index: SceneIndex) -> Storyboard { storyboards[scenes[index].storyboard] }

  private mutating func add(_ storyboard: Storyboard, at place: Int) {
    var byID: [String: SceneIndex] = [:]
    var byIdentifier: [String: SceneIndex] = [:]
    for scene in storyboard.scenes {
      let index = scenes.places.upperBound
      scenes.append(
        Scene(
          storyboard: place, id: scene.id, controller: scene.controller, segues: scene.segues))
      if byID.updateValue(index, forKey: scene.controller.id) != nil {
        findings.add(
          .warning, "another scene has the object id \(Visible.quoted(scene.controller.id))",
          at: scene.controller.place)
      }
      if let identifier = scene.controller.storyboardIdentifier, byIdentifier[identifier] == nil {
        byIdentifier[identifier] = index
      }
    }
    sceneByID.append(byID)
    sceneByIdentifier.append(byIdentifier)
    storyboardsByName[storyboard.name, default: []].append(place)
  }

  /// The storyboard to which a reference in another refers. If several have the name, it's the
  /// nearest by folder.
  private func storyboard(named name: String, seenFrom place: Int) -> Int? {
    guard let all = storyboardsByName[name], all.count > 1 else {
      return storyboardsByName[name]?.first
    }
    return all.max { nearness(of: $0, to: place) < nearness(of: $1, to: place) }
  }

  private func nearness(of storyboard: Int, to other: Int) -> Int {
    zip(folders(of: storyboard), folders(of: other)).prefix { $0 == $1 }.count
  }

  private func folders(of storyboard: Int) -> [Substring] {
    FilePath.folder(of: storyboards[storyboard].fileName).split(separator: "/")
  }

  private mutating func reportAmbiguousReferences() {
    for scene in scenes {
      guard let reference = scene.controller.reference, let name = reference.storyboardName,
        let all = storyboardsByName[name], all.count > 1,
        let taken = storyboard(named: name, seenFrom: scene.storyboard)
      else { continue }
      let best = nearness(of: taken, to: scene.storyboard)
      guard all.contains(where: { $0 != taken && nearness(of: $0, to: scene.storyboard) == best })
      else { continue }
      findings.add(
        .warning,
        "several storyboards have the name \(Visible.quoted(name)); this reference uses"
          + " \(Visible.text(storyboards[taken].fileName))", at: scene.controller.place,
        of: "ambiguous storyboard references")
    }
  }

  private mutating func link(_ index: SceneIndex) {
    let scene = scenes[index]
    scenes[index].targets = scene.segues.map { segue in
      if segue.isUnwind { return nil }
      let id = segue.destination ?? ""
      if let target = sceneByID[scene.storyboard][id] { return resolved(target) ?? target }
      findings.add(
        .warning,
        "this segue has no destination: no scene of the file has the object id \(Visible.quoted(id))",
        at: segue.place)
      return addMissingScene(id, in: scene.storyboard, at: segue.place)
    }
  }

  /// Adds the scenes whose identifiers a controller's runtime attributes contain. Its class, or a
  /// library, shows them in an unknown way.
  private mutating func addScenes(inAttributesOf index: SceneIndex) {
    let controller = scenes[index].controller
    guard controller.customClass != nil else { return }
    for value in controller.attributeValues.withoutRepetitions {
      guard let scene = sceneByIdentifier[scenes[index].storyboard][value].flatMap(resolved),
        scene != index
      else { continue }
      entries.append(
        CodeEntry(
          scene: scene, className: controller.customClass, kind: .unknown, place: controller.place))
    }
  }

  /// Adds a placeholder for a destination that the file doesn't contain.
  @discardableResult private mutating func addMissingScene(
    _ id: String, in storyboard: Int, at place: ImportPlace
  ) -> SceneIndex {
    let controller = StoryboardController(id: id, element: "viewController", place: place)
    let index = scenes.places.upperBound
    scenes.append(
      Scene(storyboard: storyboard, controller: controller, segues: [], isMissing: true))
    sceneByID[storyboard][id] = index
    return index
  }

  private func initialScene(of place: Int) -> SceneIndex? {
    storyboards[place].initialID.flatMap { sceneByID[place][$0] }
  }

  /// The scene or, if it's a reference, the scene to which it refers; nil: it refers to none.
  func resolved(_ index: SceneIndex) -> SceneIndex? {
    guard scenes[index].isReference else { return index }
    return meanings[index] ?? nil
  }

  /// Resolves every reference, even to another reference. Those in a cycle have no destination.
  private mutating func resolve() {
    for start in scenes.places where scenes[start].isReference && meanings[start] == nil {
      var path: [SceneIndex] = []
      var current: SceneIndex? = start
      while let index = current, meanings[index] == nil,
        let reference = scenes[index].controller.reference
      {
        // Until it's resolved, it has no destination, so that a cycle ends.
        meanings.updateValue(nil, forKey: index)
        path.append(index)
        current = target(of: reference, in: scenes[index].storyboard)
      }
      let meaning = current.flatMap { resolved($0) }
      for index in path { meanings.updateValue(meaning, forKey: index) }
    }
  }

  private func target(of reference: StoryboardReference, in place: Int) -> SceneIndex? {
    let other = reference.storyboardName.map { storyboard(named: $0, seenFrom: place) } ?? place
    guard let other else { return nil }
    if let identifier = reference.identifier { return sceneByIdentifier[other][identifier] }
    return initialScene(of: other)
  }

  /// Notes the effects of segue classes. If a class runs other code at the end, so do its actions.
  mutating func noteTransitions(of classes: inout AppClasses) {
    for scene in scenes.places {
      for (place, segue) in scenes[scene].segues.enumerated() {
        guard let name = segue.customClass?.nonEmpty, !segue.isEmbed, !segue.isRelationship
        else { continue }
        let transition = classes.transition(ofSegue: name)
        if segue.isUnwind {
          scenes[scene].segues[place].performs = transition.performs
          if transition == .completion, let action = segue.validAction?.name {
            classes.leavePerformanceOpen(of: action)
          }
        } else {
          scenes[scene].segues[place].actsAs = transition.actsAs
        }
        let isUnknown =
          segue.isUnwind ? transition.performs == .unknown : transition.actsAs == .unknown
        if isUnknown {
          scenes[scene].segues[place].classPlace =
            classes[name]?.transitionPlace ?? classes[name]?.place
        }
      }
    }
  }

  /// Notes which segues are of items in a bar that a navigation controller may not show.
  mutating func noteBars(root: SceneIndex, _ classes: AppClasses) {
    var barless = Set(entries.filter { $0.kind != .show && $0.kind != .push }.map(\.scene))
    barless.insert(root)
    func followers(of scene: AppScenes.Scene, areShown: Bool) -> [SceneIndex] {
      let isStack = scene.controller.container(in: classes).rules.isStack
      return zip(scene.segues, scene.targets).compactMap { segue, target in
        let isShown =
          segue.isRelationship
          ? isStack
          : [.show, .showDetail, .push].contains(segue.forwardKind) || segue.actsAs == .push
        return isShown == areShown ? target : nil
      }
    }
    for scene in scenes { barless.formUnion(followers(of: scene, areShown: false)) }
    /// All screens of a stack without a bar.
    func screens(without isHidden: (StoryboardController) -> Bool) -> Set<SceneIndex> {
      var pending = scenes.places.filter { isHidden(scenes[$0].controller) }
      var seen: Set<SceneIndex> = []
      while let scene = pending.popLast() {
        guard seen.insert(scene).inserted else { continue }
        pending += followers(of: scenes[scene], areShown: true)
      }
      return seen
    }
    let withoutBar = barless.union(screens(without: \.hidesBar))
    let withoutToolbar = barless.union(
      screens {
        $0.hidesBottomBarWhenPushed
          || $0.container(in: classes).rules.isStack && !$0.showsToolbar
      }.filter { !scenes[$0].controller.showsToolbar })
    for scene in scenes.places {
      for (place, segue) in scenes[scene].segues.enumerated() where segue.isInBar {
        let isOfToolbar = segue.outlets.contains(ScreenWords.toolbar)
        scenes[scene].segues[place].isInBar =
          (isOfToolbar ? withoutToolbar : withoutBar).contains(scene)
      }
    }
  }

  /// Marks the actions of scenes as unknown if an `@IBSegueAction` method may create another class,
  /// and the children of scenes if shouldPerformSegue may cancel an embed segue.
  mutating func noteCreations(in classes: inout AppClasses) {
    for scene in scenes {
      let source = scene.controller.runtimeClass(in: classes)
      for (segue, target) in zip(scene.segues, scene.targets) {
        if segue.isEmbed, let rule = classes.shouldPerformRule(segue.identifier, onClass: source),
          rule.answer != .yes
        {
          unread.append(UnknownShowing(className: source, kind: .child, origin: rule.origin))
        }
        guard let creator = segue.creator, let target else { continue }
        let own = scenes[target].controller.runtimeClass(in: classes)
        let made = classes.ancestry(of: source).lazy.compactMap { [classes] in
          classes[$0]?.creations[creator]
        }.first
        let isKnown = made?.allSatisfy { $0 == own || UIKitClasses.contains($0) } ?? false
        if isKnown { continue }
        if UIKitClasses.contains(own) {
          unread.append(
            UnknownShowing(className: nil, kind: .unknown, origin: segue.place.origin()))
        } else {
          classes.leaveActionsOpen(of: own)
        }
      }
    }
  }
}

extension [StoryboardSegue] {
  fileprivate var containment: [Int] {
    let relationships = indices.filter { self[$0].isRelationship && self[$0].isChild }
    let isSplit = relationships.contains { self[$0].columnOfSplit != nil }
    let ordered =
      isSplit
      ? relationships.sorted {
        (self[$0].columnOfSplit ?? 2, $0) < (self[$1].columnOfSplit ?? 2, $1)
      } : relationships
    return ordered + indices.filter { self[$0].isEmbed }
  }
}

extension StoryboardSegue {
  /// Whether the destination of a relationship is a child in a regular width.
  fileprivate var isChild: Bool { relationship != "compactViewController" }

  /// The place among a split view controller's columns.
  fileprivate var columnOfSplit: Int? {
    switch relationship {
    case "masterViewController", "primaryViewController": 0
    case "supplementaryViewController": 1
    case "detailViewController", "secondaryViewController": 3
    default: nil
    }
  }
}
