import Hierarchy
import Text

/// Finds an app's problems: missing parts, parts that won't work, and unsupported ones.
struct AppReview {
  private let model: AppModel
  private let implemented: Set<String>
  /// The names in alphabetical order, for suggestions; empty if that would take too long.
  private let suggestions: [String]
  /// The first scene whose class, or a superclass, no source file declares.
  private let firstHeirs: [String: SceneIndex]
  /// The initial scenes of storyboards, and the destinations of segues.
  private let reached: Set<SceneIndex>
  private let hasAllSources: Bool

  init(_ model: AppModel, lacksSources: Bool) {
    self.model = model
    hasAllSources = model.hasSources && !lacksSources
    let destinations = model.scenes.scenes.flatMap(\.targets) + model.scenes.initialScenes
    reached = Set(destinations.compactMap { $0 })
    implemented = Set(
      model.classes.names.filter { model.classes.isController($0) }
        .flatMap { model.classes[$0]?.unwindActions ?? [] }.map(\.action))
    let isQuick = implemented.count * model.unwinds.count < 1_000_000
    suggestions = isQuick ? implemented.sorted() : []
    var firstHeirs: [String: SceneIndex] = [:]
    for index in model.scenes.scenes.places
    where model.scenes.isController(index) && Self.namesClass(model.scenes.scenes[index]) {
      guard let unknown = model.classes.undeclared(from: model.className(of: index)) else {
        continue
      }
      if firstHeirs[unknown] == nil { firstHeirs[unknown] = index }
    }
    self.firstHeirs = firstHeirs
  }

  var findings: [ImportFinding] {
    let found = model.scenes.scenes.places.flatMap { index in
      model.scenes.isController(index) ? findings(of: index) : []
    }
    return [missingLibraries].compactMap { $0 } + found + [withoutSources].compactMap { $0 }
  }

  private var withoutSources: ImportFinding? {
    guard !model.hasSources, implemented.isEmpty, let unwind = model.unwinds.first else {
      return nil
    }
    return ImportFinding(
      .note,
      "storyboards don't contain the classes that implement unwind actions; pass the source"
        + " code with --sources DIR, or list \"classes\" in the document",
      at: model.segue(unwind).place)
  }

  /// The undeclared classes without unwind actions: those of libraries, and superclasses.
  private var assumed: [(name: String, scene: SceneIndex)] {
    firstHeirs.filter { !(model.classes[$0.key]?.hasUnknownActions ?? false) }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private var missingLibraries: ImportFinding? {
    guard hasAllSources, let first = assumed.first else { return nil }
    let names = assumed.map { name, scene in
      model.className(of: scene) == name
        ? name : "\(name) (superclass of \(model.className(of: scene)))"
    }
    let all = Visible.list(names, most: 3)
    return ImportFinding(
      .warning,
      "no source file declares "
        + (names.count == 1 ? "the class \(all)" : "\(names.count) classes: \(all)")
        + "; \(names.count == 1 ? "it" : "they") may implement any unwind action",
      at: model.scenes.scenes[first.scene].controller.place)
  }

  private func findings(of index: SceneIndex) -> [ImportFinding] {
    let scene = model.scenes.scenes[index]
    var found: [ImportFinding] = []
    if let reference = scene.controller.reference {
      found.append(
        finding(
          .warning,
          "\(reference.description) isn't one of the input files; segueviz uses a placeholder",
          scene, of: "references to missing files"))
    } else if !scene.isMissing {
      let element = scene.controller.element
      if ControllerElement.className(of: element) == nil {
        found.append(
          finding(
            .note,
            "<\(Visible.text(element))> isn't a supported kind of view controller; segueviz treats it as a UIViewController",
            scene))
      }
      found += [unknownClass(index)].compactMap { $0 }
      found += notes(on: scene, reached.contains(index)).map { finding(.note, $0, scene) }
    }
    return found + scene.segues.compactMap(finding)
  }

  /// The finding about a class, or one of its superclasses, that no source file declares.
  private func unknownClass(_ index: SceneIndex) -> ImportFinding? {
    let scene = model.scenes.scenes[index]
    guard hasAllSources, Self.namesClass(scene),
      let unknown = model.classes.undeclared(from: model.className(of: index))
    else { return nil }
    // Reports each class once, and those of libraries together.
    guard firstHeirs[unknown] == index, model.classes[unknown]?.hasUnknownActions ?? false
    else { return nil }
    return finding(
      .warning,
      "no source file declares the class \(Visible.quoted(unknown)); its unwind actions are unknown",
      scene, of: "classes without source code")
  }

  /// Whether the storyboard names the class. Libraries' classes in code need no source code.
  private static func namesClass(_ scene: AppScenes.Scene) -> Bool {
    !scene.isMadeByCode && scene.controller.customClass != nil
  }

  /// The notes about parts of a container that a document can't contain.
  private func notes(on scene: AppScenes.Scene, _ isReached: Bool) -> [String] {
    let element = scene.controller.element
    // Code can only create the scene if it has an identifier, is initial, or a segue leads to it.
    let isEmpty =
      (scene.controller.storyboardIdentifier != nil || isReached)
      && scene.containmentSegues.isEmpty && !scene.segues.contains { $0.actsAs == .child }
    var notes: [String] = []
    let tabs = scene.segues.count { $0.relationship == "viewControllers" }
    if element == "tabBarController", tabs > 5,
      !model.scenes.storyboards[scene.storyboard].isForTV
    {
      notes.append(
        "an iPhone shows four of \(tabs) tabs and a More list; segueviz doesn't model its"
          + " navigation controller")
    }
    if element == "splitViewController" {
      let hasCompact = scene.segues.contains { $0.relationship == "compactViewController" }
      notes.append(
        "the columns of this split view controller are side by side; for an iPhone, set"
          + " \"collapsed\": true in a patch (--with)"
          + (hasCompact ? "; its compact view controller isn't a child" : ""))
    }
    if element == "pageViewController", isEmpty {
      notes.append(
        "code sets the pages of the page view controller; segueviz can't determine which")
    }
    if element == "navigationController" || element == "tabBarController", isEmpty {
      notes.append("code adds the children of this container; segueviz can't determine which")
    }
    return notes
  }

  private func finding(of segue: StoryboardSegue) -> ImportFinding? {
    if segue.isUnwind, segue.validAction == nil {
      let what = segue.unwindAction.map { action in
        "the action \(Visible.quoted(action)) has "
          + (action.contains(":") ? "too many arguments" : "no argument for the segue")
      }
      return ImportFinding(
        .warning, "\(what ?? "the unwind segue has no action"); segueviz ignores the unwind segue",
        at: segue.place)
    }
    if segue.trigger == .nothing, !segue.isRelationship {
      let name = Visible.quoted(segue.identifier ?? segue.id)
      return ImportFinding(
        .note,
        segue.identifier == nil
          ? "nothing can perform the segue \(name), because no control triggers it and it has no identifier;"
            + " delete it, or set its identifier"
          : "no control and no code performs the segue \(name)",
        at: segue.place, of: "segues that nothing performs")
    }
    if hasAllSources, segue.isClassOfTarget, let name = segue.customClass,
      model.classes[name]?.place == nil
    {
      return ImportFinding(
        .warning,
        "no source file declares the segue's class \(Visible.quoted(name)); if the app doesn't have"
          + " it, performing the segue raises an exception",
        at: segue.place, of: "classes without source code")
    }
    if segue.isUnwind, hasAllSources, let action = segue.validAction?.name,
      !implemented.contains(action)
    {
      return ImportFinding(
        .warning,
        // An undeclared class may implement it.
        (firstHeirs.isEmpty ? "no class implements" : "no source file implements")
          + " the unwind action \(Visible.quoted(action))"
          + (action.suggestion(in: suggestions) ?? ""),
        at: segue.place, of: ImportFinding.missingActions)
    }
    if let kind = segue.forwardKind, kind.rawValue != segue.kind {
      return ImportFinding(
        .note,
        "\(Visible.quoted(segue.kind)) isn't a supported kind of segue; segueviz treats it as custom",
        at: segue.place)
    }
    return nil
  }

  private func finding(
    _ severity: ImportFinding.Severity, _ message: String, _ scene: AppScenes.Scene,
    of topic: String? = nil
  ) -> ImportFinding {
    ImportFinding(severity, message, at: scene.controller.place, of: topic)
  }
}
