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

  /// The place of an old document's controller in the new one; nil: it was removed.
  func new(_ old: ControllerIndex) -> ControllerIndex? { newIndices[old] }

  /// The place of a new document's controller in the old one; nil: it was added.
  func old(_ new: ControllerIndex) -> ControllerIndex? { oldIndices[new] }

  /// Whether both links lead to the same controller, or to none.
  func isSame(_ old: ControllerIndex?, _ new: ControllerIndex?) -> Bool {
    guard let old else { return new == nil }
    return newIndices[old] != nil && newIndices[old] == new
  }

  func isSame(_ old: [ControllerIndex], _ new: [ControllerIndex]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { isSame($0, $1) }
  }

  func isSameSet(_ old: [ControllerIndex], _ new: [ControllerIndex]) -> Bool {
    guard old.count == new.count else { return false }
    if isSame(old, new) { return true }
    let translated = old.compactMap { newIndices[$0] }
    return translated.count == old.count && translated.sorted() == new.sorted()
  }

  func changedOverrides(_ old: Overrides, _ new: Overrides) -> [OverridePoint] {
    guard old != Overrides() || new != Overrides() else { return [] }
    return self.old.values(of: old).differences(from: self.new.values(of: new))
  }
}
