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
