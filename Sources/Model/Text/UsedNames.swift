/// Names that are used once each: `base`, `base-2`, `base-3`.
package struct UsedNames: Sendable {
  package var taken: Set<String>
  /// The next number of each repeated name. Thousands of names can be equal.
  private var numbers: [String: Int] = [:]

  package init(_ taken: Set<String> = []) { self.taken = taken }

  /// The name or, if it's taken, the name with a number. Two names are equal if their keys are,
  /// such as the names in lowercase.
  package mutating func name(
    _ base: String, key: (String) -> String = { $0 }
  ) -> String {
    var (name, number) = (base, numbers[base] ?? 2)
    while !taken.insert(key(name)).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    numbers[base] = number
    return name
  }
}
