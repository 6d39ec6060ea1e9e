import Hierarchy

/// Gives names to things so that they are unique, and do not depend on the order of the things:
/// where two would get the same name neither gets it, and both take their next choice.
struct UniqueNames<Thing> {
  private(set) var names: PerElement<Thing, String?>
  private var taken: Set<String> = []

  init(of things: [Thing]) { names = PerElement(repeating: nil, for: things) }

  /// Offers a name to each thing that has none.
  mutating func offer(_ choice: (Place<Thing>) -> String?) {
    var claims: [String: [Place<Thing>]] = [:]
    for index in names.places where names[index] == nil {
      guard let name = choice(index), !name.isEmpty, !taken.contains(name) else { continue }
      claims[name, default: []].append(index)
    }
    for (name, claimants) in claims where claimants.count == 1 {
      names[claimants[0]] = name
      taken.insert(name)
    }
  }

  /// Gives the rest numbered names.
  mutating func finish(
    _ choice: (Place<Thing>) -> String
  ) -> PerElement<Thing, String> {
    var finished = PerElement<Thing, String>([])
    finished.reserveCapacity(names.values.count)
    for index in names.places {
      finished.append(names[index] ?? Self.numbered(choice(index), &taken, &numbers))
    }
    return finished
  }

  /// How far the numbers of a name have come.
  private var numbers: [String: Int] = [:]

  /// The name, with the first number that makes it unique if it is not.
  private static func numbered(
    _ name: String, _ taken: inout Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }
}

/// Texts as parts of ids.
enum Slug {
  private static let longest = 40

  /// A title as an id that can be typed: no spaces, commas or controls, and not too long; nil if
  /// nothing is left.
  static func of(_ title: String) -> String? {
    var slug = ""
    var isPending = false
    for character in title.prefix(4 * longest) {
      guard character.isLetter || character.isNumber || "._".contains(character) else {
        isPending = !slug.isEmpty
        continue
      }
      guard slug.count < longest else { break }
      if isPending { slug += "-" }
      isPending = false
      slug.append(character)
    }
    return slug.nonEmpty
  }
}
