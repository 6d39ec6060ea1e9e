import Hierarchy

extension App {
  /// The overrides at a point, from the controller and its class upward: each is the `super` of the
  /// one before (Semantics.md 1.5).
  func overrides<Value>(
    of point: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> some Sequence<(origin: OverrideOrigin, value: Value)> {
    let own = overridesItself[controller] ? self[controller].overrides[keyPath: point] : nil
    let ownClass = classOfController[controller]
    let start = own == nil ? ownClass : classes.nodes[ownClass].superclass
    return sequence(state: (own: own, place: start)) {
      [classes] state -> (origin: OverrideOrigin, value: Value)? in
      if let own = state.own {
        state.own = nil
        return (.controller(controller), own)
      }
      while let place = state.place.flatMap({ classes.nodes[$0].nearestOverriding }) {
        let node = classes.nodes[place]
        state.place = node.superclass
        if let value = node.declaration?.overrides[keyPath: point] {
          return (.className(node.name), value)
        }
      }
      return nil
    }
  }

  /// The override of a method that UIKit calls, if there is one.
  func override<Value>(
    of point: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> Value? {
    overrides(of: point, on: controller).first { _ in true }?.value
  }

  func origin<Value>(
    of point: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> OverrideOrigin? {
    overrides(of: point, on: controller).first { _ in true }?.origin
  }

  /// Whether a class overrides a method, if the document contains only that fact.
  func overrides(_ point: KeyPath<Overrides, Bool>, on controller: ControllerIndex) -> Bool {
    override(of: point.appending(path: \.ifTrue), on: controller) != nil
  }
}

extension Bool {
  fileprivate var ifTrue: Bool? { self ? true : nil }
}
