import Hierarchy

/// Which controllers two documents have in common: those with the same id.
struct Correspondence: Sendable {
  let old: Document
  let new: Document
  private let newIndices: PerElement<Controller, ControllerIndex?>
  private let oldIndices: PerElement<Controller, ControllerIndex?>

  init(from old: Document, to new: Document) {
    self.old = old
    self.new = new
    newIndices = old.controllers.perElement { new.index(of: $0.id) }
    oldIndices = new.controllers.perElement { old.index(of: $0.id) }
  }

  /// The place in the new document of a controller of the old one; nil: it is gone.
  func new(_ old: ControllerIndex) -> ControllerIndex? { newIndices[old] }

  /// The place in the old document of a controller of the new one; nil: it has arrived.
  func old(_ new: ControllerIndex) -> ControllerIndex? { oldIndices[new] }

  /// Whether a link of the old document and one of the new lead to the same controller, or both
  /// to nobody.
  func isSame(_ old: ControllerIndex?, _ new: ControllerIndex?) -> Bool {
    guard let old else { return new == nil }
    return newIndices[old] != nil && newIndices[old] == new
  }

  /// Whether lists name the same controllers in the same order.
  func isSame(_ old: [ControllerIndex], _ new: [ControllerIndex]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { isSame($0, $1) }
  }

  /// Whether lists name the same controllers in any order.
  func isSameSet(_ old: [ControllerIndex], _ new: [ControllerIndex]) -> Bool {
    guard old.count == new.count else { return false }
    if isSame(old, new) { return true }
    let translated = old.compactMap { newIndices[$0] }
    return translated.count == old.count && translated.sorted() == new.sorted()
  }
}

/// The hooks that ``/Hierarchy/Overrides`` answers, as its keys are called.
public enum OverrideHook: String, Sendable, CaseIterable {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwindingToViewController
  case shouldPerformSegue, showViewController, showDetailViewController
}

extension Correspondence {
  /// The hooks that overrides of both documents answer differently.
  func differingHooks(_ old: Overrides, _ new: Overrides) -> [OverrideHook] {
    guard old != Overrides() || new != Overrides() else { return [] }
    return OverrideHook.allCases.filter { !isSame($0, old, new) }
  }

  private func isSame(_ hook: OverrideHook, _ old: Overrides, _ new: Overrides) -> Bool {
    switch hook {
    case .canPerformUnwindSegueAction:
      isSame(old.canPerformUnwindSegueAction, new.canPerformUnwindSegueAction) { rules in
        translated(rules) { translated($0) }
      }
    case .viewControllerForUnwindSegueAction:
      isSame(old.viewControllerForUnwindSegueAction, new.viewControllerForUnwindSegueAction) {
        translated($0)
      }
    case .allowedChildrenForUnwinding:
      isSame(old.allowedChildrenForUnwinding, new.allowedChildrenForUnwinding) { translated($0) }
    case .unwindForTowards: old.unwindForTowards == new.unwindForTowards
    case .segueForUnwindingToViewController:
      old.segueForUnwindingToViewController == new.segueForUnwindingToViewController
    case .shouldPerformSegue: old.shouldPerformSegue == new.shouldPerformSegue
    case .showViewController: old.showViewController == new.showViewController
    case .showDetailViewController: old.showDetailViewController == new.showDetailViewController
    }
  }

  /// Whether an override is the same in terms of the new document. One that names somebody who is
  /// gone, for which there is no translation, is not.
  private func isSame<Value: Equatable>(
    _ old: Value?, _ new: Value?, translated: (Value) -> Value?
  ) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    return translated(old) == new
  }

  private func translated(_ children: AllowedChildrenOverride) -> AllowedChildrenOverride? {
    guard case .listed(let children) = children else { return children }
    return translated(children) { new($0) }.map { .listed($0) }
  }

  private func translated(_ rule: CanPerformRule) -> CanPerformRule? {
    guard case .controller(let controller) = rule.from else { return rule }
    guard let from = new(controller) else { return nil }
    return CanPerformRule(
      action: rule.action, from: .controller(from), answer: rule.answer, note: rule.note,
      origin: rule.origin, mark: rule.mark)
  }

  private func translated(
    _ search: ViewControllerForUnwindOverride
  ) -> ViewControllerForUnwindOverride? {
    switch search {
    case .controller(let controller): new(controller).map { .controller($0) }
    case .children(.listed(let children), let fallback):
      translated(children) { new($0) }.map { .children(.listed($0), then: fallback) }
    case .nil, .`self`, .super, .children, .unknown: search
    }
  }

  private func translated<Element>(
    _ elements: [Element], _ translate: (Element) -> Element?
  ) -> [Element]? {
    let translated = elements.compactMap(translate)
    return translated.count == elements.count ? translated : nil
  }
}
