/// The body of an override, as far as what it comes to can be told without running it.
protocol HookBody {
  var text: TokenText { get }
  /// The tokens between its braces.
  var range: Range<Int> { get }
  var method: HookMethod { get }

  /// What an expression always comes to; nil: that depends.
  func constant(_ expression: Range<Int>) -> HookAnswer?
  /// The class of the object that an expression makes.
  func madeClass(_ expression: Range<Int>) -> String?
  /// What a local variable always has at the end.
  func localValue(of name: String) -> Range<Int>?
  /// The place after the expression that begins at a place.
  func afterExpression(_ index: Int) -> Int
  /// Whether a `return` is executed whenever what stands before it is.
  func isUnconditional(_ index: Int) -> Bool
  /// Whether super is sent the same message at a place.
  func callsSuper(at index: Int) -> Bool
  /// Whether it asks at a place whether the controller has the method at all.
  func asksForMethod(at index: Int) -> Bool
  /// Answers for some identifiers or actions, then one for all others.
  func rules(from start: Int) -> HookAnswer?
  /// Whether nothing but a refusal is left where super says no.
  func isGuarded(from start: Int) -> Bool
  /// The statements that are reached only if super says yes or the controller has the method, where
  /// otherwise the answer is no; and whether super is asked.
  func guardedRest(from start: Int) -> (rest: Range<Int>, bySuper: Bool)?
  /// What a comparison of the identifier or action comes to.
  func compared(_ expression: Range<Int>) -> HookAnswer?
  /// A search of the children, one after the other.
  func childSearch(from start: Int) -> HookAnswer?
}

/// The method that a body is of.
struct HookMethod {
  let hook: UnwindHook
  /// Its name up to the first argument: only the same message to super is its `super`.
  let name: String
  /// What the body calls the identifier or action that it is asked about.
  let parameter: String
}
