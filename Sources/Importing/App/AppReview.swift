import Hierarchy

/// What there is to say of an app: what is missing, what will not do what it seems to, and what no
/// document can hold.
struct AppReview {
  private let model: AppModel

  init(_ model: AppModel) { self.model = model }

  /// In the order of the files.
  var findings: [ImportFinding] {
    model.scenes.scenes.indices.flatMap { index in
      model.scenes.isController(index) ? findings(of: index) : []
    }
  }

  private func findings(of index: SceneIndex) -> [ImportFinding] {
    let scene = model.scenes.scenes[index]
    var found: [ImportFinding] = []
    if let reference = scene.controller.reference {
      found.append(
        finding(
          .warning,
          "\(reference.description) is not among the files given: the document has a placeholder",
          scene))
    } else if !scene.isMissing {
      found += [unknownElement(scene), more(scene), split(scene), pages(scene), stack(scene)]
        .compactMap { $0 }
    }
    return found + scene.segues.compactMap(finding)
  }

  private func unknownElement(_ scene: AppScenes.Scene) -> ImportFinding? {
    let element = scene.controller.element
    guard ControllerElement.className(of: element) == nil else { return nil }
    return finding(
      .note,
      "a controller of the kind <\(Visible.text(element))> is not known: taken for a UIViewController",
      scene)
  }

  private func more(_ scene: AppScenes.Scene) -> ImportFinding? {
    let tabs = scene.segues.count { $0.relationship == "viewControllers" }
    let isTV = model.scenes.storyboards[scene.storyboard].isForTV
    guard scene.controller.element == "tabBarController", tabs > 5, !isTV else { return nil }
    return finding(
      .note,
      "of \(tabs) tabs an iPhone shows four and the More list, whose navigation controller is not"
        + " modelled", scene)
  }

  private func split(_ scene: AppScenes.Scene) -> ImportFinding? {
    guard scene.controller.element == "splitViewController" else { return nil }
    let hasCompact = scene.segues.contains { $0.relationship == "compactViewController" }
    return finding(
      .note,
      "a split view controller that is collapsed, as on an iPhone, is not modelled"
        + (hasCompact ? ": its compact view controller is no child" : ""), scene)
  }

  private func pages(_ scene: AppScenes.Scene) -> ImportFinding? {
    guard scene.controller.element == "pageViewController", scene.containmentSegues.isEmpty else {
      return nil
    }
    return finding(.note, "code gives the page view controller its pages: they are missing", scene)
  }

  private func stack(_ scene: AppScenes.Scene) -> ImportFinding? {
    let isContainer = ["navigationController", "tabBarController"].contains(
      scene.controller.element)
    guard isContainer, scene.containmentSegues.isEmpty else { return nil }
    return finding(.note, "code gives this container its children: they are missing", scene)
  }

  private func finding(of segue: StoryboardSegue) -> ImportFinding? {
    if segue.isUnwind, segue.validAction == nil {
      let what = segue.unwindAction.map { "the action \(Visible.quoted($0)) takes no segue" }
      return ImportFinding(
        .warning, "\(what ?? "the unwind has no action"): the unwind is left out", at: segue.place)
    }
    if let kind = segue.forwardKind, kind.rawValue != segue.kind {
      return ImportFinding(
        .note,
        "segues of the kind \(Visible.quoted(segue.kind)) are not known: taken for custom ones",
        at: segue.place)
    }
    return nil
  }

  private func finding(
    _ severity: ImportFinding.Severity, _ message: String, _ scene: AppScenes.Scene
  ) -> ImportFinding {
    ImportFinding(severity, message, at: scene.controller.place)
  }
}
