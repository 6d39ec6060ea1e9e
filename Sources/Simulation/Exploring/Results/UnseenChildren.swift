import Hierarchy
import Unwinding

/// The containers of an imported app that are on screen or below, and to which code gives children that
/// nobody saw: everything could come of them.
///
/// Of a document that somebody wrote nothing is missing.
struct UnseenChildren {
  private let table: SceneTable
  private let containers: [SceneNumber]

  init(_ table: SceneTable, alive: [Bool]) {
    self.table = table
    containers = alive.indices.filter { scene in
      let controller = table.document.controllers[ControllerIndex(scene)]
      return alive[scene] && controller.origin != nil && table.scenes[scene].children.isEmpty
        && controller.isNothingWithoutChildren(in: table.document) && !table.isFilledByStep(scene)
    }
  }

  /// Why it is not known whether that is all; nil: there are none.
  var reason: String? {
    let shown = containers.prefix(3).map { table.id(Int32($0)) }
    guard let last = shown.last else { return nil }
    let more = containers.count - shown.count
    let names =
      more > 0
      ? "\(shown.joined(separator: ", ")) and \(more) more"
      : shown.count == 1 ? last : "\(shown.dropLast().joined(separator: ", ")) and \(last)"
    return "it's unknown what code adds to \(names)"
  }
}

extension Controller {
  /// Whether it shows its children and nothing else: UIKit's own subclasses have some that nobody need
  /// know, as has what an app derives from these.
  fileprivate func isNothingWithoutChildren(in document: Document) -> Bool {
    switch container {
    case .custom, .none: return false
    case .navigation, .tab, .page, .split: break
    }
    // UIKit's, or one that nobody declares.
    let first = document.classHierarchy.ancestry(of: className).first {
      UIKitClasses.contains($0) || document.classes[$0] == nil
    }
    guard let first, UIKitClasses.contains(first) else { return true }
    return UIKitClasses.superclass(of: first) == UIKitClasses.base
  }
}

extension SceneTable {
  /// Whether a step is known by which something comes into a container.
  fileprivate func isFilledByStep(_ scene: SceneNumber) -> Bool {
    let isTab = traits(of: scene).hasSelection
    return scenes[scene].segues.contains { place in
      let step = steps[place.offset]
      return switch step.kind {
      case .show, .showDetail, .push: !isTab
      case .custom: step.actsAs == .child || (step.actsAs == .push && !isTab)
      case .presentation, .modal, .popoverPresentation, .popover, .embed, .unwind: false
      }
    }
      || scenes[scene].entries.flatMap { entries[$0] }.contains { place in
        let kind = document.entries[place].kind
        return kind == .child || (kind == .show && !isTab)
      }
  }
}
