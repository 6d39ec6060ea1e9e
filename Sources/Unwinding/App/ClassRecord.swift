import Hierarchy

/// A class with its superclass resolved to a place in the table.
struct ClassRecord: Sendable {
  let name: String
  let superclass: Int?
  let actions: Set<ActionSelector>
  let overrides: Overrides
  /// Whether the class or one above it overrides anything: most do not, and need no look.
  let chainHasOverrides: Bool
}

/// Every class of a document, each class chain resolved once.
struct ClassRecords: Sendable {
  private(set) var records: [ClassRecord] = []
  private var indexByName: [String: Int] = [:]

  /// The place of a class; its superclasses are added with it.
  mutating func index(of name: String, in document: Document) -> Int {
    // From the class up to the first that is known, then added from the top down: a loop, since a
    // document may declare a chain of any length.
    var missing: [String] = []
    var known: Int?
    var current: String? = name
    while let className = current {
      if let index = indexByName[className] {
        known = index
        break
      }
      missing.append(className)
      current = document.classHierarchy.superclass(of: className)
    }
    for className in missing.reversed() {
      known = add(className, superclass: known, document: document)
    }
    return known ?? 0
  }

  private mutating func add(_ name: String, superclass: Int?, document: Document) -> Int {
    let declaration = document.classes[name]
    let overrides = declaration?.overrides ?? Overrides()
    let inherits = superclass.map { records[$0].chainHasOverrides } ?? false
    indexByName[name] = records.count
    records.append(
      ClassRecord(
        name: name, superclass: superclass, actions: Set(declaration?.unwindActions ?? []),
        overrides: overrides, chainHasOverrides: inherits || overrides != Overrides()))
    return records.count - 1
  }
}
