import Hierarchy

/// The classes whose overrides a search calls, found once per class because chains may be long.
struct SearchOverrides: Sendable {
  /// The place in ``ClassTree/nodes`` of the class whose override UIKit calls; nil: the default.
  private(set) var canPerform: Int?
  /// The same for an override that does more than call super.
  private(set) var viewControllerForUnwind: Int?
  private(set) var allowedChildren: Int?
  /// Whether the deprecated search method applies in the modern search (Semantics.md B5.1).
  private(set) var hasLegacySearch = false

  init(inherited: SearchOverrides?, overrides: Overrides?, place: Int) {
    if let inherited { self = inherited }
    guard let overrides else { return }
    if overrides.canPerformUnwindSegueAction != nil { canPerform = place }
    if let override = overrides.viewControllerForUnwindSegueAction {
      hasLegacySearch = true
      if override != .super { viewControllerForUnwind = place }
    }
    if let override = overrides.allowedChildrenForUnwinding {
      hasLegacySearch = false
      if override != .super { allowedChildren = place }
    }
  }
}

extension App {
  /// Whether the deprecated search method applies in the modern search: neither the class that
  /// overrides it nor one below overrides allowedChildrenForUnwinding (Semantics.md B5.1).
  func hasLegacySearch(_ controller: ControllerIndex) -> Bool {
    let node = classes.nodes[classOfController[controller]]
    guard overridesItself[controller] else { return node.search.hasLegacySearch }
    let own = self[controller].overrides
    if own.allowedChildrenForUnwinding != nil { return false }
    guard own.viewControllerForUnwindSegueAction != nil else { return node.search.hasLegacySearch }
    return node.declaration?.overrides.allowedChildrenForUnwinding == nil
  }

  /// The override of allowedChildrenForUnwinding; nil: none, or only calls of super.
  func allowedChildrenOverride(on controller: ControllerIndex) -> AllowedChildrenOverride? {
    var place: Int? = classOfController[controller]
    if overridesItself[controller],
      let own = self[controller].overrides.allowedChildrenForUnwinding
    {
      guard case .super = own else { return own }
      place = place.flatMap { classes.nodes[$0].superclass }
    }
    guard let place = place.flatMap({ classes.nodes[$0].search.allowedChildren }) else {
      return nil
    }
    let declared = classes.nodes[place].declaration?.overrides.allowedChildrenForUnwinding
    guard let children = listedChildren[place], case .listed(let all) = declared else {
      return declared
    }
    let own = children[controller] ?? []
    guard let shared = children[nil] else { return .listed(own) }
    let allowed = Set(own + shared)
    return .listed(all.filter(allowed.contains))
  }

  /// The overrides of the deprecated search method, from the controller's own class upward, without
  /// those that only call super.
  func viewControllerForUnwindOverrides(
    on controller: ControllerIndex
  ) -> some Sequence<ViewControllerForUnwindOverride> {
    var place: Int? = classOfController[controller]
    var own: ViewControllerForUnwindOverride?
    if overridesItself[controller],
      let override = self[controller].overrides.viewControllerForUnwindSegueAction
    {
      own = override
      place = place.flatMap { classes.nodes[$0].superclass }
    }
    return sequence(state: (own: own, place: place)) { [classes] state in
      if let own = state.own {
        state.own = nil
        return own
      }
      guard let place = state.place.flatMap({ classes.nodes[$0].search.viewControllerForUnwind })
      else { return nil }
      state.place = classes.nodes[place].superclass
      return classes.nodes[place].declaration?.overrides.viewControllerForUnwindSegueAction
    }
  }
}
