import Hierarchy
import Text

/// Chooses the root scene of the app.
struct RootChoice {
  let scene: SceneIndex
  /// Notes about the choice, if the storyboards' own initial scene wasn't used.
  private(set) var findings: [ImportFinding] = []
  /// Whether the root is known, not guessed.
  var isKnown = true
  var padEntry: CodeEntry?

  /// The name of the first storyboard in Xcode's templates.
  private static let templateName = "Main"

  /// Chooses the root; nil: no scenes. `wanted` is the id, class, object id, or storyboard.
  init?(
    _ app: AppScenes, sceneIDs: PerElement<AppScenes.Scene, String>, wanted: String?,
    setup: AppSetup
  ) throws(ImportError) {
    let scenes = app.scenes.places.filter { app.isController($0) }
    guard !scenes.isEmpty else { return nil }
    if let wanted {
      scene = try Self.named(wanted, app, sceneIDs, scenes)
      return
    }
    let launches = app.entries.filter(\.isLaunch).map(\.scene)
    if let (main, root) = Self.main(of: setup, app, &findings),
      launches.isEmpty || launches.contains(root)
    {
      scene = root
      // On an iPhone, the app may start with another one.
      isKnown = main == setup.mains.first || !launches.isEmpty
      padEntry = Self.initialScreenOfPad(setup, beside: main, app)
      if let pad = padEntry {
        let name = Visible.text(app.storyboard(of: pad.scene).name)
        findings.add(
          .note,
          "an iPad starts with \(Visible.quoted(sceneIDs[pad.scene])) of \(name); to use it,"
            + " pass --root \(name)", at: pad.place)
      }
      return
    }
    let candidates = app.storyboards.indices.filter {
      app.initialScenes[$0] != nil && !app.launchScreens[$0]
    }
    let unreferred = Self.unreferred(candidates, in: app)
    let chosen =
      unreferred.first { app.storyboards[$0].name == Self.templateName } ?? unreferred.first
    if launches.isEmpty, let chosen, let root = app.initialScenes[chosen] {
      scene = root
      let others = unreferred.filter { $0 != chosen && app.initialScenes[$0] != root }
      // For any other storyboard, it's unknown what's above its first scene: code, or a storyboard
      // that wasn't passed, may push or present it.
      isKnown = others.isEmpty && app.storyboards[chosen].name == Self.templateName
      if !others.isEmpty {
        findings.add(
          .note,
          "the first screen is \(Visible.quoted(sceneIDs[root])), the initial view controller of"
            + " \(Visible.text(app.storyboards[chosen].name)); other storyboards also have one:"
            + " \(Visible.list(others.map { app.storyboards[$0].name }, most: 6)); to use another, pass --root"
        )
      }
      return
    }
    let roots = Set(app.entries.filter { $0.kind == .root }.map(\.scene))
    if let root = launches.first ?? (roots.count == 1 ? roots.first : nil),
      let entry = app.entry(of: root)
    {
      scene = root
      findings.add(
        .note,
        "the first screen is \(Visible.quoted(sceneIDs[root])), which code sets as the root view"
          + " controller; to use another, pass --root", at: entry.place)
      return
    }
    scene = Self.likely(app, scenes)
    isKnown = false
    if !app.launchScreens.contains(false) {
      findings.add(
        .note, "there's only a launch screen; code creates the app's screens",
        at: ImportPlace(app.storyboards[app.scenes[scene].storyboard].fileName))
      return
    }
    // The missing scenes of a window are reported elsewhere.
    guard !app.scenes[scene].isMissing else { return }
    findings.add(
      .warning,
      "the first screen is unknown; segueviz uses \(Visible.quoted(sceneIDs[scene])), which"
        + " leads to the most scenes. To use another, pass --root",
      at: app.scenes[scene].controller.place)
  }

  private static func main(
    of setup: AppSetup, _ app: AppScenes, _ findings: inout [ImportFinding]
  ) -> (main: AppSetup.Main, scene: SceneIndex)? {
    for main in setup.mains {
      guard let place = storyboard(main, in: app) else {
        findings.add(
          .warning,
          "the app starts with the storyboard \(Visible.quoted(main.storyboard)), which isn't"
            + " one of the input files", at: main.place)
        continue
      }
      if let scene = app.initialScenes[place] { return (main, scene) }
      findings.add(
        .warning, "the app starts with this storyboard, which has no initial view controller",
        at: ImportPlace(app.storyboards[place].fileName))
    }
    return nil
  }

  private static func storyboard(_ main: AppSetup.Main, in app: AppScenes) -> Int? {
    // A device uses its own file if there is one.
    let endings = main.isForPad ? ["~ipad", "", "~iphone"] : ["~iphone", "", "~ipad"]
    return endings.lazy.compactMap { ending in
      app.storyboards.firstIndex { $0.name == main.storyboard + ending }
    }.first
  }

  /// The first scene on an iPad, if it's different.
  private static func initialScreenOfPad(
    _ setup: AppSetup, beside main: AppSetup.Main, _ app: AppScenes
  ) -> CodeEntry? {
    guard !main.isForPad, let pad = setup.mains.first(where: \.isForPad),
      pad.storyboard != main.storyboard, let place = storyboard(pad, in: app),
      let scene = app.initialScenes[place]
    else { return nil }
    return CodeEntry(
      scene: scene, className: nil, kind: .root, place: pad.place, isOfPad: true)
  }

  private static func named(
    _ name: String, _ app: AppScenes, _ sceneIDs: PerElement<AppScenes.Scene, String>,
    _ scenes: [SceneIndex]
  ) throws(ImportError) -> SceneIndex {
    if let found = app.controllers(named: name, sceneIDs).first { return found }
    let storyboard = app.storyboards.firstIndex { $0.name == name }
    if let found = storyboard.flatMap({ app.initialScenes[$0] }) { return found }
    let names = scenes.map { sceneIDs[$0] }
    throw ImportError(
      wrongName: "--root: there's no scene \(Visible.quoted(name))"
        + (name.suggestion(in: names) ?? "; the scenes are \(Visible.list(names, most: 6))"))
  }

  /// The storyboards with an initial controller that no other refers to; all, if there are none.
  private static func unreferred(_ candidates: [Int], in app: AppScenes) -> [Int] {
    let referredTo = Set(
      app.storyboards.flatMap { storyboard in
        storyboard.scenes.compactMap(\.controller.reference?.storyboardName)
          .filter { $0 != storyboard.name }
      })
    let unreferred = candidates.filter { !referredTo.contains(app.storyboards[$0].name) }
    return unreferred.isEmpty ? candidates : unreferred
  }

  /// The scene that no segue leads to, and from which most others can be reached.
  private static func likely(_ app: AppScenes, _ scenes: [SceneIndex]) -> SceneIndex {
    var isTarget = PerElement(repeating: false, for: app.scenes)
    for (index, scene) in app.scenes.placed {
      for target in scene.targets { if let target, target != index { isTarget[target] = true } }
    }
    let starts = scenes.filter { !isTarget[$0] && !app.scenes[$0].isMissing }
    var best = starts.first ?? scenes[0]
    var most = -1
    // Following all of them could take quadratic time.
    var steps = 2_000_000
    for start in starts.prefix(200) where steps > 0 {
      let count = app.reach(from: start, &steps)
      if count > most { (best, most) = (start, count) }
    }
    return best
  }
}

extension AppScenes {
  /// How many scenes can be reached from a scene by following at most `steps` segues.
  fileprivate func reach(from start: SceneIndex, _ steps: inout Int) -> Int {
    var seen: Set<SceneIndex> = [start]
    var pending = [start]
    while let scene = pending.popLast(), steps > 0 {
      steps -= 1 + scenes[scene].targets.count
      for case let target? in scenes[scene].targets where seen.insert(target).inserted {
        pending.append(target)
      }
    }
    return seen.count
  }
}
