/// What is more than anybody writes in a source file. Beyond it a file is read as far as it goes, and
/// what is left out is said: hostile files cost no more than their size.
enum ImportLimits {
  /// How deep types may be nested in each other.
  static let typeDepth = 50
  /// How many bytes a name may have, with those of the types around it.
  static let nameLength = 1_000
  /// How many names after the colon of a type are looked at: a superclass is the first.
  static let inherited = 20
  /// How many of the app's own classes may be above one.
  static let superclasses = 100
  /// How many tokens the body of an override may have to be understood.
  static let bodyTokens = 5_000
  /// How many bytes the line of an `#if` may have to be understood.
  static let conditionLength = 1_000
  /// How many rules "no, unless super says yes" may be written as, one for each action, in all.
  static let rulesOfActions = 100_000
  /// How many methods are looked through in search of those actions, in all.
  static let inheritedMethods = 5_000_000
  /// How many screens one function may bring up.
  static let showings = 200
  /// How many tokens of one file are looked at in search of the variables of such functions, in all.
  static let variableSteps = 5_000_000
  /// How many things are said of one file.
  static let findings = 20
}
