import Hierarchy
import Unwinding

/// The screens that code shows and that aren't in the document (Semantics.md U7).
struct UnknownScreens {
  private let entries: [UnknownEntry]
  private let pushes: [Entry]

  init(_ table: SceneTable, alive: [Bool]) {
    pushes = table.document.entries.filter { $0.kind == .show && $0.from == nil }
    entries = table.document.unknownEntries.filter { entry in
      guard let from = entry.from else { return true }
      return alive.indices.contains { alive[$0] && table.simulator.isMeant($0, by: from) }
    }
  }

  /// The reason why no result can be certain: it's unknown how these screens are shown.
  var reason: String? {
    reason("code shows screens in a way that segueviz can't interpret", among: [.unknown])
  }

  /// The reason why no absence can be certain: something may happen on top of these screens.
  var reasonOfAbsence: String? {
    reason(
      "code shows screens that aren't in the document",
      among: [.show, .presentation, .root, .child])
  }

  /// Why a search that may ask one of them isn't certain.
  var reasonOfAsked: String? {
    let reasons = [
      reason("code adds or pushes screens that aren't in the document", among: [.child, .show]),
      reason("code pushes screens on an unknown navigation controller", pushes.map(\.origin)),
    ].compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  private func reason(_ what: String, among kinds: [EntryKind]) -> String? {
    reason(what, entries.filter { kinds.contains($0.kind) }.map(\.origin))
  }

  private func reason(_ what: String, _ found: [Origin?]) -> String? {
    guard !found.isEmpty else { return nil }
    let places = found.compactMap { $0?.words }.withoutRepetitions
    guard !places.isEmpty else { return what }
    let more = max(0, places.count - Self.mostNamed)
    return what + " (" + places.prefix(Self.mostNamed).listed(more: more) + ")"
  }

  private static let mostNamed = 3
}

extension Origin {
  /// The file and line: "Menu.swift:41".
  fileprivate var words: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return line.map { "\(name):\($0)" }
      ?? (name.hasSuffix(".pbxproj") ? "missing files of \(name)" : name)
  }
}

extension SceneSimulator {
  /// Whether an entry's `from` means a scene: by its id, or by its class or a superclass.
  func isMeant(_ scene: SceneNumber, by from: FromMatcher) -> Bool {
    switch from {
    case .controller(let controller): controller.offset == scene
    case .className(let name): isKind(ControllerIndex(scene), of: name)
    }
  }

  /// The scenes whose code shows, with this kind of entry, a screen that isn't in the document.
  func scenesWithUnknown(_ kind: EntryKind, _ document: Document) -> Set<SceneNumber> {
    let entries = document.unknownEntries.filter { $0.kind == kind }
    guard !entries.isEmpty else { return [] }
    return Set(
      document.controllers.indices.filter { scene in
        entries.contains { entry in entry.from.map { isMeant(scene, by: $0) } ?? true }
      })
  }
}

extension LiveState {
  /// Whether it's a navigation controller below a modal that contains the source, so that code can
  /// push on it unseen.
  private func isBelowModal(_ node: Int32, of source: Int32, _ table: SceneTable) -> Bool {
    guard table.traits(of: self[node]).isStack else { return false }
    return !sequence(first: source) { self[$0].parent >= 0 ? self[$0].parent : nil }.contains(node)
  }

  /// Whether a search may ask a screen that isn't in the document, or that code pushed: an added
  /// child, or one beside the source.
  func mayAskUnknown(from source: Int32, to destination: Int32?, _ table: SceneTable) -> Bool {
    guard table.pushesAnywhere || !table.scenesWithUnknownBeside.isEmpty else { return false }
    func chain(_ node: Int32) -> [Int32] {
      var chain: [Int32] = []
      var current = node
      while current >= 0, chain.count < nodes.count {
        chain.append(current)
        current = nodes[current].parent >= 0 ? nodes[current].parent : nodes[current].caller
      }
      return chain
    }
    let holders = Set(destination.map(chain) ?? [])
    var above = chain(source).dropFirst()
    if let last = above.firstIndex(where: holders.contains) { above = above[...last] }
    if above.contains(where: { table.scenesWithUnknownBeside.contains(Int(nodes[$0].scene)) }) {
      return true
    }
    if table.pushesAnywhere, above.contains(where: { isBelowModal($0, of: source, table) }) {
      return true
    }
    guard let top = above.last, !table.scenesWithUnknownChildren.isEmpty else { return false }
    return nodes.indices.contains { index in
      let node = Int32(index)
      return node != source && table.scenesWithUnknownChildren.contains(Int(nodes[node].scene))
        && chain(node).contains(top)
    }
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
    let shown = containers.prefix(3).map { table.id(Int32($0)) }
    guard !shown.isEmpty else { return nil }
    return "code adds unknown children to \(shown.listed(more: containers.count - shown.count))"
  }
}

extension Controller {
  /// Whether it's a bare container: subclasses by UIKit have children of their own.
  fileprivate func isNothingWithoutChildren(in document: Document) -> Bool {
    guard container.rules.uiKitClass != nil else { return false }
    // A UIKit class, or one without a declaration.
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
