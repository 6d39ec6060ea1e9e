import Hierarchy
import Unwinding

/// What an importer did not see of an app, where that is on screen or below: everything could come of it.
///
/// Of a document that somebody wrote nothing is missing.
struct ImportGaps {
  /// A sentence on the controllers that stand for what was not given.
  let placeholders: String?
  /// A sentence on the containers whose children nobody saw.
  let containers: String?

  init(_ table: SceneTable, alive: [Bool]) {
    func names(where isGap: (SceneNumber, Controller) -> Bool) -> String? {
      let found = alive.indices.filter { scene in
        let controller = table.document.controllers[ControllerIndex(scene)]
        return alive[scene] && controller.origin != nil && isGap(scene, controller)
      }
      let shown = found.prefix(3).map { table.id(Int32($0)) }
      guard let last = shown.last else { return nil }
      let more = found.count - shown.count
      if more > 0 { return "\(shown.joined(separator: ", ")) and \(more) more" }
      return shown.count == 1 ? last : "\(shown.dropLast().joined(separator: ", ")) and \(last)"
    }
    let missing = names { scene, controller in
      controller.hasUnknownActions && controller.className == UIKitClasses.base
        && table.scenes[scene].segues.isEmpty
    }
    placeholders = missing.map {
      "what there is behind \($0) was not given"
    }
    let empty = names { scene, controller in
      controller.showsOnlyChildren && table.scenes[scene].children.isEmpty
        && !table.isGivenChildren(scene)
    }
    containers = empty.map { "what code puts into \($0) is not known" }
  }
}

extension Controller {
  /// Whether it is nothing without children: UIKit's own subclasses have some that nobody need know.
  fileprivate var showsOnlyChildren: Bool {
    switch container {
    case .navigation, .tab, .page:
      !UIKitClasses.contains(className)
        || UIKitClasses.superclass(of: className) == UIKitClasses.base
    case .split, .custom, .none: false
    }
  }
}

extension SceneTable {
  /// Whether a step is known by which a scene gets children.
  fileprivate func isGivenChildren(_ scene: SceneNumber) -> Bool {
    scenes[scene].segues.contains { document.segues[$0].actsAs == .child }
      || scenes[scene].entries.contains { group in
        entries[group].contains { document.entries[$0].kind == .child }
      }
  }
}
