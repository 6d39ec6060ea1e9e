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
  private let hasAllSources: Bool

  init(_ model: AppModel, lacksSources: Bool) {
    self.model = model
    hasAllSources = model.hasSources && !lacksSources
    implemented = Set(
      model.classes.names.filter { model.classes.isController($0) }
        .flatMap { model.classes[$0]?.unwindActions ?? [] }.map(\.action))
    let isQuick = implemented.count * model.unwinds.count < 1_000_000
    suggestions = isQuick ? implemented.sorted() : []
    firstHeirs = Dictionary(
      firstOf: model.scenes.scenes.placed.compactMap { index, scene -> (String, SceneIndex)? in
        // Libraries' classes in code need no source code.
        guard model.scenes.isController(index), !scene.isMadeByCode,
          scene.controller.customClass != nil
        else { return nil }
        return model.classes.undeclared(from: model.className(of: index)).map { ($0, index) }
      })
  }

  var findings: [ImportFinding] {
    let found = model.scenes.scenes.places.flatMap { index in
      model.scenes.isController(index) ? findings(of: index) : []
    }
    return undeclaredClasses + found + [withoutSources].compactMap { $0 }
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

  /// A finding about the undeclared classes of libraries, with the undeclared superclasses, and one
  /// about the others. They often have one cause, such as a project without some files.
  private var undeclaredClasses: [ImportFinding] {
    [false, true].compactMap { isOfApp in
      let found = firstHeirs.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        .filter { (model.classes[$0.key]?.hasUnknownActions ?? false) == isOfApp }
      guard hasAllSources, let first = found.first else { return nil }
      let isOne = found.count == 1
      let names = found.map { name, scene in
        let heir = model.className(of: scene)
        let details = [
          heir == name ? nil : "superclass of \(heir)",
          isOne ? nil : model.scenes.scenes[scene].controller.place.fileAndLine,
        ].compactMap(\.self)
        return name + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
      }
      return ImportFinding(
        .warning,
        "no source file declares "
          + (isOne ? "the class" : "\(names.count) classes:") + " \(Visible.list(names, most: 3)); "
          + (isOfApp
            ? "\(isOne ? "its" : "their") unwind actions are unknown"
            : "\(isOne ? "it" : "they") may implement any unwind action"),
        at: model.scenes.scenes[first.value].controller.place)
    }
  }

  private func findings(of index: SceneIndex) -> [ImportFinding] {
    let scene = model.scenes.scenes[index]
    let place = scene.controller.place
    var found: [ImportFinding] = []
    if let reference = scene.controller.reference {
      found.add(
        .warning,
        "\(reference.description) isn't one of the input files; segueviz uses a placeholder",
        at: place, of: "references to missing files")
    } else if !scene.isMissing {
      let element = scene.controller.element
      if ControllerElement.className(of: element) == nil {
        found.add(
          .note,
          "<\(Visible.text(element))> isn't a supported kind of view controller; segueviz treats it as a UIViewController",
          at: place)
      }
      found += notes(on: scene, lacksChildren: model.unfilled.contains(index))
        .map { ImportFinding(.note, $0, at: place) }
    }
    return found + scene.segues.compactMap(finding)
  }

  /// The notes about parts of a container that a document can't contain.
  private func notes(on scene: AppScenes.Scene, lacksChildren: Bool) -> [String] {
    let element = scene.controller.element
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
    if lacksChildren {
      notes.append(
        (element == "pageViewController"
          ? "code sets the pages of the page view controller"
          : "code adds the children of this container") + "; segueviz can't determine which")
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
        "no source file implements the unwind action \(Visible.quoted(action))"
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
}
