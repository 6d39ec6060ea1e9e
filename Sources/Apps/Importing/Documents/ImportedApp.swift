import Hierarchy

/// An app as its storyboards describe it, from which hierarchy documents are created.
public struct ImportedApp: Sendable {
  let model: AppModel
  let state: AppState
  /// The folder of the documents, in the same form as the names of the files: absolute, or relative
  /// to the same folder; empty: that folder. Origins are paths from it.
  public var documentFolder = ""
  /// The absolute path to which relative paths refer; empty: unknown.
  public var workingFolder = ""
  /// The name of the app; nil: documents are called like its storyboards.
  public var name: String?
  private var title: String { name ?? model.title }
  /// The findings about the files, in their order.
  public let findings: [ImportFinding]

  /// Reads an app's storyboards and follows references between them. Without source code, little is
  /// known about unwind actions. The root is the id, class, object id, or storyboard of a scene;
  /// nil: that of the setup, else the storyboards' initial view controller. Throws every problem.
  public init(
    storyboards: [ImportFile], sources: AppSources? = nil, root: String? = nil,
    setup: AppSetup = AppSetup()
  ) throws(ImportError) {
    var read: [StoryboardFile] = []
    var problems: [ImportFinding] = []
    for file in storyboards {
      do throws(ImportError) {
        read.append(try StoryboardFile(file))
      } catch {
        problems += error.findings
      }
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    try self.init(read, sources: sources, root: root, setup: setup)
  }

  /// Creates an app from storyboards that were read one by one, so that not all need to be in
  /// memory. `isWhole`: these are all storyboards of the app.
  public init(
    _ storyboards: [StoryboardFile], sources: AppSources? = nil, root: String? = nil,
    setup: AppSetup = AppSetup(), isWhole: Bool = false
  ) throws(ImportError) {
    let all = storyboards.map(\.storyboard)
    // A package can contain storyboards for another platform.
    let own = all.filter { setup.isForTV == nil || $0.isForTV == setup.isForTV }
    let read = own.isEmpty ? all : own
    var scenes = AppScenes(read).withSomeScene
    let merger = sources.map {
      ClassMerger(
        $0, modules: Set(scenes.scenes.compactMap(\.controller.customModule)),
        wantedActions: Set(scenes.scenes.flatMap { $0.segues.compactMap { $0.validAction?.name } }),
        isSwift3: setup.isSwift3)
    }
    var classFindings = merger?.findings ?? []
    var classes = AppClasses(
      of: scenes, over: merger?.classes ?? AppClasses(), findings: &classFindings)
    if merger == nil { classes.leaveActionsOpen(of: UIKitClasses.base) }
    for place in sources?.files.compactMap(\.screens.addsMethods) ?? [] {
      classes.leaveActionsOpen(of: UIKitClasses.base)
      classFindings.add(
        .note, "code adds methods at run time, so any class may implement any unwind action",
        at: place, of: "code that adds methods")
    }
    if let project = sources?.incompleteProject {
      // The missing files can contain any class and extension, and show any screen.
      classes.leaveUndeclaredOpen()
      scenes.unread.append(UnknownShowing(className: nil, kind: .unknown, origin: project.origin()))
    }
    let isWhole = isWhole && sources?.incompleteProject == nil
    scenes.noteCreations(in: &classes)
    var performed: [PerformedSegue] = []
    if let sources {
      let resolver = ScreenResolver(sources, classes: classes, scenes: scenes)
      let index = resolver.index
      scenes.add(resolver.showings(), index)
      performed = index.performedSegues()
      scenes.note(sources.files.flatMap(\.screens.controlChanges), classes)
      let missing = scenes.note(
        performed, classes,
        usedNames: sources.files.reduce(into: []) { $0.formUnion($1.usedNames) })
      scenes.noteTransitions(of: &classes)
      scenes.unread += resolver.unread.all()
      let showing = resolver.unread.methods
      classes.noteCalls(of: scenes) { showing.contains("\($0).\($1)") }
      // A class can have scenes in storyboards that weren't passed.
      if isWhole {
        classFindings += missing
        scenes.noteUnperformed(
          performed, classes,
          passed: sources.files.reduce(into: []) { $0.formUnion($1.passedSegues) })
      }
    }
    // The destinations of code are known only after the scenes.
    let beginnings = setup.mains.flatMap { main in
      ["", "~iphone", "~ipad"].map { main.storyboard + $0 }
    }
    scenes.omitLaunchScreens(
      also: setup.launchScreens, besides: Set(beginnings + [root].compactMap { $0 }))
    scenes = scenes.withSomeScene
    let sceneIDs = SceneNames(scenes).names
    guard let choice = try RootChoice(scenes, sceneIDs: sceneIDs, wanted: root, setup: setup)
    else {
      throw ImportError("there are no storyboards to import")
    }
    if let pad = choice.padEntry { scenes.entries.append(pad) }
    scenes.noteBars(root: choice.scene, classes)
    // If code gives a root to a window, it may be the app's first window.
    if choice.isKnown, let sources, !sources.files.contains(where: \.screens.givesRoot) {
      scenes.performOnRoot(choice.scene, classes)
      if isWhole { classFindings += scenes.missing(performed, ofRoot: choice.scene) }
    }
    model = AppModel(
      scenes: scenes, classes: classes, hasSources: merger != nil, sceneIDs: sceneIDs,
      segueIDs: SegueNames(scenes, sceneIDs: sceneIDs).names, rootScene: choice.scene,
      minimumIOS: setup.minimumIOS, hasKnownRoot: choice.isKnown)
    state = AppState(model)
    let left = read.count == all.count ? [] : all.filter { $0.isForTV != setup.isForTV }
    findings =
      left.map { storyboard in
        ImportFinding(
          .note,
          "segueviz skips this storyboard, because it's \(storyboard.isForTV ? "" : "not ")for Apple TV",
          at: ImportPlace(storyboard.fileName))
      } + scenes.findings + choice.findings + state.findings
      + AppReview(model, lacksSources: sources?.incompleteProject != nil).findings + classFindings
  }

  /// The launch state of the app: the root with its containers filled, all other scenes, and every
  /// segue. Throws if that's too large to read.
  public func document() throws(ImportError) -> ImportedDocument {
    let summary =
      model.hasKnownRoot
      ? "The launch state of the app, imported from \(model.fileNames)."
      : "The app's screens, imported from \(model.fileNames). The first screen is unknown."
    var new = state.document(title: title, summary: summary)
    new.isLaunch = model.hasKnownRoot
    new.above = model.hasKnownRoot ? .window : .unknown
    return try ImportedDocument(new, in: documentFolder, workingFolder)
  }

  /// The app after forward segues, in order. An id is that of a segue in ``document()``, a storyboard
  /// identifier, or that of a controller, which is reached by the shortest path.
  public func document(showing ids: [String]) throws(ImportError) -> ImportedDocument {
    var walk = Walk(state)
    for id in ids { try walk.go(to: id) }
    var new = walk.state.document(title: title, summary: walk.summary)
    new.above = walk.isAboveUnknown ? .unknown : .window
    return try ImportedDocument(
      new, in: documentFolder, workingFolder, findings: walk.findings)
  }

  /// The ids of the unwind segues, in the order of the files.
  public var unwindIDs: [String] { model.unwinds.map { model.id(of: $0) } }

  /// The ids of the unwind segues that a name means: the one with this id; otherwise all with this
  /// storyboard identifier, object id, or action.
  public func unwindIDs(named name: String) -> [String] {
    model.unwinds(named: name).map { model.id(of: $0) }
  }

  /// The app state in which the user can trigger an unwind segue (its id in ``document()``, its
  /// storyboard identifier, or its action), after the shortest path of forward segues. The document
  /// contains no other unwind segue and no other scene.
  public func document(unwinding id: String) throws(ImportError) -> ImportedDocument {
    var situations = UnwindSituations(state)
    return try document(of: try model.unwind(named: id), &situations)
  }

  /// Calls `take` for each unwind segue, in the order of ``unwindIDs``, with its id and a function
  /// that creates its document or throws the reason why there's none.
  public func everyUnwind<Failure: Error>(
    _ take: (String, () throws(ImportError) -> ImportedDocument) throws(Failure) -> Void
  ) throws(Failure) {
    var situations = UnwindSituations(state)
    for key in model.unwinds {
      try take(model.id(of: key)) { () throws(ImportError) in try document(of: key, &situations) }
    }
  }

  /// Calls `take` for groups of unwind segues, with their ids and a function that creates their
  /// document. `joined`: consecutive unwind segues in the same state are one group, so that a
  /// screen with many children, each with an unwind segue, is written once. Unwind segues without a
  /// document are omitted.
  public func everyMoment(
    joined: Bool = true, _ take: ([String], () throws(ImportError) -> ImportedDocument) -> Void
  ) {
    var situations = UnwindSituations(state)
    var moment: Moment?
    func finish() {
      guard let moment else { return }
      take(moment.unwinds.map { model.id(of: $0.unwind) }) { () throws(ImportError) in
        try document(of: moment)
      }
    }
    for key in model.unwinds {
      guard let walk = try? situations.situation(of: key) else { continue }
      if joined, moment?.takes(walk) == true {
        moment?.unwinds.append((key, walk.top))
        moment?.findings += walk.findings
      } else {
        finish()
        moment = Moment(walk, of: key)
      }
    }
    finish()
  }

  /// A state with the unwind segues that can be triggered in it.
  private struct Moment {
    let walk: Walk
    var unwinds: [(unwind: AppSegueKey, source: DraftIndex)]
    var findings: [ImportFinding]

    init(_ walk: Walk, of unwind: AppSegueKey) {
      self.walk = walk
      unwinds = [(unwind, walk.top)]
      findings = walk.findings
    }

    /// Whether another walk leads to the same state.
    func takes(_ other: Walk) -> Bool {
      walk.path == other.path && walk.otherRoot == other.otherRoot
        && walk.isAboveUnknown == other.isAboveUnknown
    }
  }

  private func document(
    of unwind: AppSegueKey, _ situations: inout UnwindSituations
  ) throws(ImportError) -> ImportedDocument {
    try document(of: Moment(try situations.situation(of: unwind), of: unwind))
  }

  private func document(of moment: Moment) throws(ImportError) -> ImportedDocument {
    let walk = moment.walk
    let ids = moment.unwinds.map { model.id(of: $0.unwind) }
    var new = walk.state.document(
      title: "\(title): \(ids.first ?? "")", summary: walk.summary,
      unwinds: moment.unwinds)
    new.above = walk.isAboveUnknown ? .unknown : .window
    new.coverage = model.unwinds.count > ids.count ? .some : .all
    return try ImportedDocument(
      new, in: documentFolder, workingFolder, findings: moment.findings,
      path: walk.path.map { model.id(of: $0) },
      beginning: walk.otherRoot.map { model.sceneIDs[$0] })
  }
}
