import Hierarchy
import Text
import Wording

/// Creates the parts of nodes that are the same in every view.
struct CardFactory: Sendable {
  private(set) var wording: Wording
  let tree: ControllerTree
  private let classes: ClassHierarchy
  /// Controllers to show if there's space.
  let wanted: [ControllerIndex]

  /// The places of scenes and of the root, which have no parent.
  static let (waiting, root) = ("not on screen", "root")

  /// The maximum number of unwind actions on a node.
  private static let actionLimit = 5

  var document: Document { wording.document }

  init(_ document: Document, wanted: [ControllerIndex] = []) {
    self.wanted = wanted
    wording = Wording(document)
    tree = ControllerTree(document, containing: document.root)
    classes = document.classHierarchy
  }

  func calling(_ names: ControllerNames) -> CardFactory {
    var factory = self
    factory.wording = Wording(document, names: names)
    return factory
  }

  func card(_ index: ControllerIndex) -> Card {
    let controller = document.controllers[index]
    var tooltip = [
      controller.className == shortClassName(controller.className)
        ? nil : displayText(controller.className),
      controller.id == controller.title ? nil : "id \(displayText(controller.id))",
    ].compactMap { $0 }
    let remarks = [controller.origin?.words, controller.note].compactMap { $0 }
    if !remarks.isEmpty { tooltip.append(remarks.map(displayText).joined(separator: "; ")) }
    return Card(
      key: .controller(index), kicker: kicker(index), name: shortClassName(controller.className),
      identifier: wording.names.isByID(index) ? controller.id : nil, title: controller.title,
      tooltip: tooltip.joined(separator: " · "), members: [index])
  }

  func card(_ group: Folding.Group) -> Card {
    let members = group.roots.flatMap(tree.document.subtree)
    let names = wording.names.list(members, limit: 12)
    return Card(
      key: .folded(group.roots.first ?? group.parent), kicker: kicker(group),
      name: counted(group.count, areScreens(group) ? "more screen" : "more controller"),
      tooltip: names.plainText, members: members)
  }

  /// Whether each of the controllers fills its container, and contains nothing.
  private func areScreens(_ group: Folding.Group) -> Bool {
    document.controllers[group.parent].container != .none && group.count == group.roots.count
      && group.roots.allSatisfy { document.controllers[$0].container == .none }
  }

  /// The node of modals, each of which presents the next.
  func card(run: [ControllerIndex]) -> Card {
    Card(
      key: .folded(run.first ?? document.root),
      kicker: ["each presented by the next"],
      name: counted(run.count, "more controller"),
      tooltip: wording.names.list(run, limit: 12).plainText,
      members: run)
  }

  /// The class that declares an unwind action: its own or a superclass; nil: the controller itself.
  func declaringClass(of action: ActionSelector, at index: ControllerIndex) -> String? {
    let controller = document.controllers[index]
    if controller.unwindActions.contains(action) { return nil }
    return classes.ancestry(of: controller.className).first {
      document.classes[$0]?.unwindActions.contains(action) ?? false
    }
  }

  /// Whether it may implement unknown actions, because the source code of its class wasn't passed.
  func hasUnknownActions(_ index: ControllerIndex) -> Bool {
    let controller = document.controllers[index]
    return controller.hasUnknownActions
      || classes.ancestry(of: controller.className).contains {
        $0 != UIKitClasses.base && document.classes[$0]?.hasUnknownActions ?? false
      }
  }

  /// The unknown hierarchy above the root (Semantics.md U2).
  var aboveRoot: Card? {
    guard document.above == .unknown else { return nil }
    return Card(key: .above, kicker: ["above the root"], name: "Unknown")
  }

  /// Every unwind action that a controller implements, its own first, then those of its class.
  func actions(of index: ControllerIndex) -> [ActionSelector] {
    let controller = document.controllers[index]
    var result = controller.unwindActions
    for name in classes.ancestry(of: controller.className) {
      result += document.classes[name]?.unwindActions ?? []
    }
    return result.withoutRepetitions
  }

  /// The rows for a controller's unwind actions, those with a mark first.
  func actionRows(
    of index: ControllerIndex, mark: (ActionSelector) -> ActionMark?,
    except: Set<ActionSelector> = []
  ) -> [CardRow] {
    let all = actions(of: index).filter { !except.contains($0) }
    let marked = all.filter { mark($0) != nil }
    // The letter at the end of a line must be on the node.
    return (marked + all.filter { mark($0) == nil })
      .map { CardRow.action($0.name, mark: mark($0)) }
      .limited(to: max(Self.actionLimit, marked.count), called: "unwind action")
  }

  /// The place of a controller, and its relation to the previous one.
  private func kicker(_ index: ControllerIndex) -> [String] {
    let controller = document.controllers[index]
    var parts = places(of: index)
    if controller.parent == nil, let presenter = controller.actualPresenter {
      let style = controller.modalPresentationStyle.words
      if let caller = controller.caller, caller != presenter {
        let names = wording.names
        parts += [
          style,
          "presented by \(names.subject(presenter).plainText), for \(names.subject(caller).plainText)",
        ]
      } else {
        parts += ["presented", style]
      }
    }
    // The names of UIKit's classes contain their kind, unless texts use the kind as the
    // controller's name.
    if let words = controller.container.words,
      wording.names.isKind(index) || !UIKitClasses.contains(shortClassName(controller.className))
    {
      parts.append(words)
    }
    return parts
  }

  /// The place of a controller: "tab 2", "selected".
  func places(of index: ControllerIndex) -> [String] {
    if index == document.root { return [Self.root] }
    if document.scenes.contains(index) { return [Self.waiting] }
    guard let container = document.controllers[index].parent,
      let place = document.controllers[container].children.firstIndex(of: index)
    else { return [] }
    let parent = document.controllers[container]
    let count = parent.children.count
    switch parent.container {
    case .navigation:
      return ["stack \(place + 1) of \(count)"] + (place == count - 1 && count > 1 ? ["top"] : [])
    case .tab: return ["tab \(place + 1)"] + (parent.selectedChild == index ? ["selected"] : [])
    case .split:
      if place == 0 { return ["primary"] }
      return [place == 1 && count > 2 ? "supplementary" : "secondary"]
    case .page: return ["page \(place + 1)"]
    case .custom: return count > 1 ? ["child \(place + 1) of \(count)"] : []
    case .none: return ["embedded"]
    }
  }

  private func kicker(_ group: Folding.Group) -> [String] {
    let parent = document.controllers[group.parent]
    guard let first = group.roots.first, let last = group.roots.last,
      let low = parent.children.firstIndex(of: first),
      let high = parent.children.firstIndex(of: last)
    else { return ["presented"] }
    let range = low == high ? "\(low + 1)" : "\(low + 1)–\(high + 1)"
    switch parent.container {
    case .navigation: return ["stack \(range) of \(parent.children.count)"]
    case .tab: return [low == high ? "tab \(range)" : "tabs \(range)"]
    case .page: return [low == high ? "page \(range)" : "pages \(range)"]
    case .split, .custom: return [low == high ? "child \(range)" : "children \(range)"]
    case .none: return ["embedded"]
    }
  }
}
