import Hierarchy

/// An app as its storyboards describe it, from which hierarchy documents are made.
public struct ImportedApp: Sendable {
  let model: AppModel
  let state: AppState
  /// What there is to say of the files, in their order.
  public let findings: [ImportFinding]

  /// Reads an app's storyboards.
  ///
  /// - Parameters:
  ///   - storyboards: the files; references from one to another are followed.
  ///   - sources: what the app's sources say; without them little is known of unwind actions.
  ///   - root: the scene that the window begins with, by its id, class, object id or storyboard;
  ///     nil: the storyboards' initial view controller.
  /// - Throws: every problem of the files: no XML, no storyboard, another platform's, or a root that
  ///   is not there.
  public init(
    storyboards: [ImportFile], sources: AppSources? = nil, root: String? = nil
  ) throws(ImportError) {
    var read: [Storyboard] = []
    var problems: [ImportFinding] = []
    for file in storyboards {
      do throws(ImportError) {
        read.append(try StoryboardReader.read(file))
      } catch {
        problems += error.findings
      }
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    let scenes = AppScenes(read).withSomeScene
    let sceneIDs = SceneNames(scenes).names
    guard let choice = try RootChoice(scenes, sceneIDs: sceneIDs, wanted: root) else {
      throw ImportError("there are no storyboards to import")
    }
    let merger = sources.map {
      ClassMerger($0, modules: scenes.modules, wantedActions: scenes.wantedActions)
    }
    model = AppModel(
      scenes: scenes, classes: AppClasses(of: scenes, over: merger?.classes ?? AppClasses()),
      hasSources: merger != nil, sceneIDs: sceneIDs,
      segueIDs: SegueNames(scenes, sceneIDs: sceneIDs).names, rootScene: choice.scene)
    state = AppState(model)
    findings =
      scenes.findings + [choice.finding].compactMap { $0 } + state.findings
      + AppReview(model).findings
      + (merger?.findings ?? [])
  }

  /// The whole app as it begins: the root with its containers filled, all other scenes, and every
  /// segue.
  public func document() -> ImportedDocument {
    let summary = "The app as it begins, imported from \(model.fileNames)."
    return ImportedDocument(state.document(title: model.title, summary: summary))
  }

  /// The app after forward segues.
  ///
  /// - Parameter ids: segues to perform one after the other, each by its id in ``document()`` or
  ///   its storyboard identifier; or controllers, which are reached by the shortest path.
  public func document(showing ids: [String]) throws(ImportError) -> ImportedDocument {
    var walk = Walk(state)
    for id in ids { try walk.go(to: id) }
    return ImportedDocument(
      walk.state.document(title: model.title, summary: model.summary(of: walk)),
      findings: walk.findings)
  }

  /// The ids of the unwind segues, in the order of the files.
  public var unwindIDs: [String] { model.unwinds.map { model.id(of: $0) } }

  /// The app in the state in which an unwind can be triggered, reached by the shortest path of
  /// forward segues. The document holds nothing else: no other unwind, and no scene that waits.
  ///
  /// - Parameter id: its id in ``document()``, its storyboard identifier or its action.
  public func document(unwinding id: String) throws(ImportError) -> ImportedDocument {
    let key = try model.unwind(named: id)
    var walk = Walk(state)
    try walk.go(to: key.scene)
    let title = "\(model.title): \(model.id(of: key))"
    return ImportedDocument(
      walk.state.document(
        title: title, summary: model.summary(of: walk), unwind: key, of: walk.top),
      findings: walk.findings)
  }
}

/// A hierarchy document that was imported.
public struct ImportedDocument: Sendable {
  /// The document, indented to be edited.
  public let json: [UInt8]
  /// What there is to say of it, beside what there is to say of the files.
  public let findings: [ImportFinding]

  init(_ draft: DocumentDraft, findings: [ImportFinding] = []) {
    json = draft.json()
    self.findings = findings
  }
}
