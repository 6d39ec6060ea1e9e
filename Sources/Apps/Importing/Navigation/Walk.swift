import Hierarchy
import Text

/// A path through the app, segue by segue.
struct Walk {
  private(set) var state: AppState
  private(set) var path: [AppSegueKey] = []
  /// The first scene of the document, if it isn't the app's root.
  private(set) var otherRoot: SceneIndex?
  /// Whether a segue class makes it the root.
  private var isRootReplaced = false
  private(set) var findings: [ImportFinding] = []
  /// The last controller that was shown. If a scene has several instances, the newest is used.
  private(set) var top: DraftIndex

  init(_ state: AppState) {
    self.state = state
    top = state.hierarchy.root
  }

  /// Performs the segue with this id or identifier, or goes to the controller with this id.
  mutating func go(to name: String) throws(ImportError) {
    let model = state.model
    if let key = try segue(named: name) {
      guard let source = liveSource(of: key) else {
        throw ImportError(
          wrongName: "the segue \(Visible.quoted(name)) starts at"
            + " \(Visible.quoted(model.sceneIDs[key.scene])), which isn't in the hierarchy at that"
            + " point; first pass the segues that lead there, or pass the screen instead")
      }
      top = try state.perform(key, from: source)
      path.append(key)
      return
    }
    let scenes = model.scenes.controllers(named: name, model.sceneIDs)
    guard scenes.count == 1 else {
      let names =
        model.segueIDs.values.joined().filter { !$0.isEmpty }
        + model.sceneIDs.values.filter { !$0.isEmpty }
      throw ImportError(
        wrongName: "there's no segue or controller \(Visible.quoted(name))"
          + (name.suggestion(in: names) ?? ""))
    }
    try go(to: scenes[0])
  }

  mutating func go(to scene: SceneIndex) throws(ImportError) {
    take(try state.showing(scene), for: scene)
  }

  /// Continues from the state in which a scene is shown.
  mutating func take(_ shown: AppState.Shown, for scene: SceneIndex, _ unwind: AppSegueKey? = nil) {
    state = shown.state
    top = shown.controller
    findings += shown.state.assumptions.filter { !findings.contains($0) }
    let isDead = unwind.map { state.model.segue($0).trigger == .nothing } ?? false
    if let unwind, !isDead, let shorter = shown.shorter {
      findings.append(note(shorter, from: shown.otherRoot, unwind))
    }
    guard let other = shown.otherRoot else {
      path += shown.path
      return
    }
    let model = state.model
    (otherRoot, isRootReplaced) = (other, false)
    path = shown.path
    if isDead { return }
    let start = Visible.quoted(model.sceneIDs[other])
    if let entry = model.scenes.entry(of: other) {
      findings.add(
        .note,
        "the hierarchy starts with \(start), which"
          + (entry.isOfPad ? " an iPad starts with" : " code shows") + " (\(entry.place))",
        at: model.scenes.scenes[other].controller.place)
      return
    }
    if let segue = shown.step {
      isRootReplaced = segue.isRootStep
      let name = "segue class \(Visible.text(segue.customClass ?? ""))"
      let reason = isRootReplaced ? "\(name) replaces the root" : "effect of the \(name) is unknown"
      findings.add(
        .note, "the hierarchy starts with \(start), because the \(reason)", at: segue.place)
      return
    }
    let reason = model.reason(shown.obstacle, scene)
    findings.add(
      .warning, reason.message + ". The hierarchy starts with \(start)", at: reason.place,
      of: ImportFinding.unshownScreens)
  }

  /// A description of the steps to this app state.
  var summary: String {
    let model = state.model
    let start = otherRoot.map { "starting with \(model.sceneIDs[$0])" }
    let done = path.isEmpty ? nil : "after \(path.map { model.id(of: $0) }.joined(separator: ", "))"
    let how = [start, done].compactMap { $0 }
    return "The app \(how.isEmpty ? "in its launch state" : how.joined(separator: ", ")),"
      + " imported from \(model.fileNames)."
  }

  /// Whether it's unknown what is above the root of the document (Semantics.md U2).
  var isAboveUnknown: Bool {
    if isRootReplaced { return false }
    return otherRoot.map { state.model.scenes.entry(of: $0)?.kind != .root }
      ?? !state.model.hasKnownRoot
  }

  /// Notes that there is a shorter path, and why it isn't used.
  private func note(
    _ shorter: [AppSegueKey], from other: SceneIndex?, _ unwind: AppSegueKey
  ) -> ImportFinding {
    let model = state.model
    let start = other == nil && model.hasKnownRoot ? "launch state" : "assumed first state"
    let names = shorter.map { Visible.quoted(model.id(of: $0)) }.joined(separator: ", ")
    let screen = Visible.quoted(model.sceneIDs[unwind.scene])
    let action = model.segue(unwind).validAction?.name ?? ""
    return ImportFinding(
      .note,
      (shorter.isEmpty
        ? "\(screen) is in the \(start)" : "a shorter path (\(names)) leads to \(screen)")
        + ", but no view controller implements \(Visible.quoted(action)) there",
      at: model.segue(unwind).place, of: ImportFinding.shorterPaths)
  }

  /// The forward segue with an id, identifier, or object id; of several, one from the hierarchy.
  private func segue(named name: String) throws(ImportError) -> AppSegueKey? {
    let model = state.model
    var similar: [AppSegueKey] = []
    for (scene, contents) in model.scenes.scenes.placed {
      for (place, segue) in contents.segues.enumerated() where segue.forwardKind != nil {
        let key = AppSegueKey(scene: scene, place: place)
        if model.id(of: key) == name { return key }
        if segue.identifier == name || segue.id == name { similar.append(key) }
      }
    }
    let live = similar.filter { liveSource(of: $0) != nil }
    guard live.count > 1 else { return live.first ?? similar.first }
    throw ImportError(
      wrongName: "\(Visible.quoted(name)) is ambiguous; it names \(live.count) segues:"
        + " \(Visible.list(live.map { model.id(of: $0) }))")
  }

  private func liveSource(of key: AppSegueKey) -> DraftIndex? {
    state.instance(of: key.scene, in: top)
      ?? state.instance(of: key.scene, in: state.hierarchy.root)
  }
}

extension AppModel {
  /// Why the root's segues don't lead to a scene, as a sentence without its period.
  fileprivate func reason(_ obstacle: AppState.Obstacle, _ scene: SceneIndex) -> ImportFinding {
    let ends = "from \(Visible.quoted(sceneIDs[rootScene])) to \(Visible.quoted(sceneIDs[scene]))"
    let reason: String
    switch obstacle {
    case .failing(let problem): return problem
    case .noPath: reason = "no path of segues leads \(ends); code shows that screen, or it's unused"
    case .tooLong: reason = "the path \(ends) is longer than \(longestPath) segues, the limit"
    case .tooManyTried:
      reason = "too many paths \(ends) can't be performed, so segueviz stopped searching"
    }
    return ImportFinding(.warning, reason, at: scenes.scenes[scene].controller.place)
  }
}
