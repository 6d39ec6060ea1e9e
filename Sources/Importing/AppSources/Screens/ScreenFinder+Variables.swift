/// What variables have.
extension ScreenFinder {
  /// The first tokens of what a variable can have at a place: what it was declared with, and what is
  /// assigned to it meanwhile.
  func values(of name: String, at index: Int) -> [Int] { search(name, before: index).values }

  /// Whether a name is a variable of the function.
  func isDeclared(_ name: String, before index: Int) -> Bool {
    search(name, before: index).isDeclared
  }

  /// Whether something is a container that the same code makes.
  func isMadeHere(_ receiver: CodeExpression?, at index: Int) -> Bool {
    guard let path = receiver?.path, path.count == 1, !ScreenWords.ownNames.contains(path[0]) else {
      return false
    }
    let values = values(of: path[0], at: index)
    return !values.isEmpty
      && values.allSatisfy { madeClass(expression(at: $0)) != nil }
  }

  /// What a variable can have at a place, and whether it is one of the function.
  func search(
    _ name: String, before index: Int
  ) -> (values: [Int], isDeclared: Bool) {
    guard index > region.range.lowerBound, steps.take(index - region.range.lowerBound) else {
      return ([], false)
    }
    var assigned: [(depth: Int, value: Int)] = []
    // Backwards: blocks that are closed before the place are beside it.
    var depth = 0
    var place = index
    while place > region.range.lowerBound {
      place -= 1
      if text.isPunctuation(at: place, "}") { depth += 1 }
      if text.isPunctuation(at: place, "{") { depth = max(0, depth - 1) }
      guard text.isName(at: place, name),
        let assignment = reader.assignment(to: place, upTo: region.range.upperBound),
        !assignment.isProperty
      else { continue }
      // What it is itself part of comes later.
      let isAround = assignment.value.map { value in
        value <= index
          && index < reader.expression(at: value, upTo: region.range.upperBound).end
      }
      if isAround ?? false { continue }
      if assignment.isDeclaration {
        // Another variable of that name, in a block beside.
        assigned.removeAll { $0.depth >= depth && depth > 0 }
        guard depth == 0 else { continue }
        return (assigned.map(\.value) + [assignment.value].compactMap { $0 }, true)
      }
      if let value = assignment.value { assigned.append((depth, value)) }
      guard assigned.count < 20 else { break }
    }
    return (assigned.map(\.value), false)
  }
}
