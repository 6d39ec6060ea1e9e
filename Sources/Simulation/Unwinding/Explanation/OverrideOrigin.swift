import Hierarchy

/// Where an override is written: on a controller of the document, or in a class.
public enum OverrideOrigin: Sendable, Equatable {
  case controller(ControllerIndex)
  case className(String)
}

/// The rule of a canPerformUnwindSegueAction override that decides an answer.
///
/// A class: thousands of steps of a search may name the same one.
public final class DecidingRule: Sendable, Equatable {
  /// Where it is written.
  public let origin: OverrideOrigin
  /// Its place in the list of its override.
  public let place: Int
  /// The first rule that matched.
  public let rule: CanPerformRule

  init(origin: OverrideOrigin, place: Int, rule: CanPerformRule) {
    self.origin = origin
    self.place = place
    self.rule = rule
  }

  /// Whether two are the same rule at the same place.
  public static func == (left: DecidingRule, right: DecidingRule) -> Bool {
    left === right
      || (left.origin == right.origin && left.place == right.place && left.rule == right.rule)
  }
}

/// The rule by which a source answers shouldPerformSegueWithIdentifier:sender:.
public struct TriggerRule: Sendable {
  /// Where it is written.
  public let origin: OverrideOrigin?
  /// The first rule that matched.
  public let rule: ShouldPerformRule
}

extension App {
  /// An override is looked for in so many classes of a chain: who has more is told less, so that a
  /// chain as long as the document costs no more than a search.
  private static let longestChain = 1_000

  /// The first override of a hook, from the controller's own upward, that a test accepts, and where
  /// it is written.
  func firstOverride<Value, Result>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex,
    _ test: (Value) -> Result?
  ) -> (origin: OverrideOrigin, result: Result)? {
    let ownClass = classOfController[controller]
    var place = classes.nodes[ownClass].nearestOverriding
    if overridesItself[controller], let own = self[controller].overrides[keyPath: hook] {
      if let result = test(own) { return (.controller(controller), result) }
      // In place of its class's (Semantics.md 1.5).
      place = classes.nodes[ownClass].superclass.flatMap { classes.nodes[$0].nearestOverriding }
    }
    for _ in 0..<Self.longestChain {
      guard let current = place else { return nil }
      let node = classes.nodes[current]
      if let value = node.declaration?.overrides[keyPath: hook], let result = test(value) {
        return (.className(node.name), result)
      }
      place = node.superclass.flatMap { classes.nodes[$0].nearestOverriding }
    }
    return nil
  }

  /// Where the override of a hook that is sent is written.
  func origin<Value>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> OverrideOrigin? {
    firstOverride(of: hook, on: controller) { _ in true }?.origin
  }
}
