/// How much a search may still do: counted in controllers rather than by a clock, so that it ends alike
/// on every machine.
struct WorkBudget {
  /// How many controllers may still be looked at.
  private(set) var work: Int
  /// How many controllers may still be kept, in all stacks together: that is what memory they need.
  private(set) var kept: Int

  init(work: Int, kept: Int) {
    self.work = work
    self.kept = kept
  }

  /// Whether one of the two is used up.
  var isUsedUp: Bool { work < 0 || kept < 0 }

  /// Leaves no more than that of it.
  mutating func limit(to most: Int) { work = min(work, most) }

  /// Takes out what looking at some controllers costs.
  mutating func spend(_ controllers: Int) { work -= controllers }

  /// Takes out what a stack of some controllers costs that is kept.
  mutating func keep(_ controllers: Int) { kept -= controllers }
}
