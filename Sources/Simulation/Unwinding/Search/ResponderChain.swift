import Hierarchy

extension App {
  /// next() of a controller (Semantics.md A3, B4): from a presented controller to its caller or, in
  /// iOS 8, its actual presenter; otherwise to its parent; nil where the chain ends.
  func next(after controller: ControllerIndex, in era: Era) -> ResponderLink? {
    if let caller = self[controller].caller {
      switch era.nextAfterModal {
      case .caller:
        return ResponderLink(controller: caller, reachedBy: .caller)
      case .actualPresenter:
        guard let presenter = self[controller].actualPresenter else { return nil }
        return ResponderLink(controller: presenter, reachedBy: .actualPresenter)
      }
    }
    return self[controller].parent.map { ResponderLink(controller: $0, reachedBy: .parent) }
  }

  /// Whether the actual presenter of a modal may stand above the root, where nobody knows what does: the
  /// top of the chain presents it, unless a context is defined below (Semantics.md U2).
  func mayBePresentedFromAbove(_ controller: ControllerIndex) -> Bool {
    let root = document.root
    guard document.above == .unknown, self[controller].actualPresenter == root,
      !self[controller].presenterIsGiven
    else { return false }
    return
      !(self[controller].modalPresentationStyle.usesPresentationContext
      && self[root].definesPresentationContext)
  }

  /// The controllers that the search may walk over, from the source to the end of the chain.
  func responderChain(from source: ControllerIndex, in era: Era) -> [ResponderLink] {
    let start = ResponderLink(controller: source, reachedBy: .source)
    return Array(sequence(first: start) { self.next(after: $0.controller, in: era) })
  }
}
