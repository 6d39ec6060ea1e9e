import Hierarchy
import Unwinding

/// The screens that code shows and that aren't in the document (Semantics.md U7).
struct UnknownScreens {
  private let entries: [UnknownEntry]
  private let pushes: [Entry]
  /// Known screens that code shows in an unknown way.
  private let openEntries: [Entry]

  init(_ table: SceneTable, alive: [Bool]) {
    pushes = table.document.entries.filter { $0.kind == .show && $0.from == nil }
    openEntries = table.document.entries.filter { $0.kind == .unknown }
    entries = table.document.unknownEntries.filter { entry in
      guard let from = entry.from else { return true }
      return alive.indices.contains { alive[$0] && table.simulator.isMeant($0, by: from) }
    }
  }

  /// The reason why no result can be certain: it's unknown how these screens are shown.
  var reason: String? {
    reason(
      "code shows screens in a way that segueviz can't interpret",
      entries.filter { $0.kind == .unknown }.map(\.origin) + openEntries.map(\.origin))
  }

  /// The reason why no absence can be certain: something may happen on top of these screens.
  var reasonOfAbsence: String? {
    reason(
      "code shows screens that aren't in the document",
      among: [.show, .presentation, .root, .child])
  }

  /// Why a search isn't certain if it may ask one of these screens. From a hidden source, it may also
  /// ask those that code presents.
  func reasonOfAsked(fromHidden: Bool) -> String? {
    let reasons = [
      reason(
        "code adds, removes, or pushes screens that aren't in the document",
        among: [.child, .show]),
      fromHidden
        ? reason("code presents screens that aren't in the document", among: [.presentation]) : nil,
      reason("code pushes screens on an unknown navigation controller", pushes.map(\.origin)),
    ].compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  private func reason(_ what: String, among kinds: [EntryKind]) -> String? {
    reason(what, entries.filter { kinds.contains($0.kind) }.map(\.origin))
  }

  private func reason(_ what: String, _ found: [Origin?]) -> String? {
    found.isEmpty ? nil : what + found.listed
  }
}

/// Containers of an imported app to which code adds children that the import couldn't determine, so
/// that any scene could appear there. Other documents contain all children.
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

  /// Why results may be incomplete; nil: there are no such containers.
  var reason: String? {
    let shown = containers.prefix(3).map { scene in
      table.id(Int32(scene)) + [table.document.controllers[ControllerIndex(scene)].origin].listed
    }
    guard !shown.isEmpty else { return nil }
    return "code adds unknown children to \(shown.listed(more: containers.count - shown.count))"
  }
}

extension Controller {
  /// Whether it's a container without children of its own, unlike UIKit's subclasses.
  fileprivate func isNothingWithoutChildren(in document: Document) -> Bool {
    guard container.rules.uiKitClass != nil else { return false }
    let first = document.classHierarchy.ancestry(of: className).first {
      UIKitClasses.contains($0) || document.classes[$0] == nil
    }
    guard let first, UIKitClasses.contains(first) else { return true }
    return UIKitClasses.superclass(of: first) == UIKitClasses.base
  }
}

extension SceneTable {
  /// Whether a known step adds something to a container.
  fileprivate func isFilledByStep(_ scene: SceneNumber) -> Bool {
    let rules = traits(of: scene).kind.rules
    return scenes[scene].segues.contains { place in
      let step = steps[place.offset]
      guard !step.isNeverPerformed else { return false }
      return switch step.kind {
      case .show, .push: rules.show != nil
      case .showDetail: rules.showDetail != nil
      case .custom: step.actsAs == .child || (step.actsAs == .push && rules.show != nil)
      case .presentation, .modal, .popoverPresentation, .popover, .embed, .unwind: false
      }
    }
      || scenes[scene].entries.flatMap { entries[$0] }.contains { place in
        let kind = document.entries[place].kind
        return kind == .child || (kind == .show && rules.show != nil)
      }
  }
}
