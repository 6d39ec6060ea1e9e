import Hierarchy

/// A segue that differs between two documents.
public struct SegueChange: Sendable {
  /// Its place in the old document's segues.
  public let old: SegueIndex
  /// Its place in the new document's segues.
  public let new: SegueIndex
  /// What differs.
  public let properties: [SegueProperty]

  /// The change of a segue that both documents have; nil if there is none.
  init?(old: SegueIndex, new: SegueIndex, _ pair: Correspondence) {
    self.old = old
    self.new = new
    let segues = (pair.old.segues[old], pair.new.segues[new])
    properties = SegueProperty.allCases.filter { !$0.isSame(segues.0, segues.1, pair) }
    if properties.isEmpty { return nil }
  }
}

/// What can differ of a segue, as its keys are called.
public enum SegueProperty: String, Sendable, CaseIterable {
  case kind, from, action, to, identifier, sender, segueClass, note, trigger, animates, actsAs,
    performs
  case expect, origin, madeBy, modalPresentationStyle, expectEverywhere

  /// Whether the property decides what an unwind does.
  var decides: Bool {
    switch self {
    case .kind, .from, .action, .identifier, .segueClass, .performs, .trigger, .madeBy: true
    case .to, .sender, .note, .animates, .actsAs, .expect, .origin, .modalPresentationStyle,
      .expectEverywhere:
      false
    }
  }

  fileprivate func isSame(_ old: Segue, _ new: Segue, _ pair: Correspondence) -> Bool {
    switch self {
    case .kind: old.kind == new.kind
    case .from: pair.isSame(old.from, new.from)
    case .action: old.action == new.action
    case .to: pair.isSame(old.to, new.to)
    case .identifier: old.identifier == new.identifier
    case .sender: old.sender == new.sender
    case .segueClass: old.segueClass == new.segueClass
    case .note: old.note == new.note
    case .origin: old.origin == new.origin
    case .trigger: old.trigger == new.trigger
    case .animates: old.animates == new.animates
    case .actsAs: old.actsAs == new.actsAs
    case .performs: old.performs == new.performs
    case .madeBy: old.maker == new.maker
    case .modalPresentationStyle: old.modalPresentationStyle == new.modalPresentationStyle
    case .expectEverywhere: pair.isSame(old.everywhere, new.everywhere)
    case .expect:
      old.expectations.count == new.expectations.count
        && zip(old.expectations, new.expectations).allSatisfy { pair.isSame($0, $1) }
    }
  }
}

extension Correspondence {
  fileprivate func isSame(_ old: Expectation, _ new: Expectation) -> Bool {
    old.ios?.description == new.ios?.description && old.outcome == new.outcome
      && isSame(old.destination, new.destination) && isSame(old.executor, new.executor)
      && (old.removes == nil) == (new.removes == nil)
      && isSameSet(old.removes ?? [], new.removes ?? [])
  }

  fileprivate func isSame(_ old: EverywhereExpectation?, _ new: EverywhereExpectation?) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    let (before, after) = (old.destinations ?? [], new.destinations ?? [])
    return old.never == new.never && (old.destinations == nil) == (new.destinations == nil)
      && before.count == after.count && zip(before, after).allSatisfy { isSame($0, $1) }
  }

  private func isSame(_ old: EverywhereDestination, _ new: EverywhereDestination) -> Bool {
    switch (old, new) {
    case (.opener, .opener): true
    case (.controller(let old), .controller(let new)): isSame(old, new)
    default: false
    }
  }

  private func isSame(_ old: ExpectedController?, _ new: ExpectedController?) -> Bool {
    switch (old, new) {
    case (nil, nil), (.nobody?, .nobody?): true
    case (.controller(let old)?, .controller(let new)?): isSame(old, new)
    default: false
    }
  }
}
