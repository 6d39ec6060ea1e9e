/// The remaining work of a search, in controllers, so that the result is the same on every machine.
struct WorkBudget {
  private(set) var work: Int
  /// The number of controllers that all states together may still keep, which limits the memory.
  private(set) var kept: Int

  var isUsedUp: Bool { work < 0 || kept < 0 }

  mutating func limit(to most: Int) { work = min(work, most) }

  mutating func spend(_ controllers: Int) { work -= controllers }

  mutating func keep(_ controllers: Int) { kept -= controllers }
}
