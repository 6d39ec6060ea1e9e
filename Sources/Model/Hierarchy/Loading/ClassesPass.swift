import JSON
import Text

struct ClassesPass {
  let reader: ValueReader
  var declarations: [String: ClassDeclaration] = [:]
  private(set) var names: [String] = []
  /// The values of overrides. They may refer to controllers, so they are read later.
  private(set) var overrides: [(className: String, value: JSONIndex)] = []

  mutating func read(_ value: JSONIndex) {
    guard reader.expect(.object, value) else { return reader.loseContainers() }
    var superclassValues: [String: JSONIndex] = [:]
    for (key, value) in reader.json.members(of: value) {
      let name = reader.json.string(at: key)
      guard !name.isEmpty else {
        reader.report("the name of a class can't be empty", at: key)
        continue
      }
      guard declarations[name] == nil else {
        reportRepetition(of: name, key)
        continue
      }
      readClass(name, value, position: reader.position(of: key), &superclassValues)
    }
    reportCycles(superclassValues)
  }

  /// Reports names that differ only in how Unicode writes them; equal keys are reported elsewhere.
  private func reportRepetition(of name: String, _ key: JSONIndex) {
    guard let earlier = declarations[name]?.name, !earlier.utf8.elementsEqual(name.utf8) else {
      return
    }
    reader.report("the class \(Visible.quoted(name)) is already declared", at: key, kind: .relation)
  }

  private mutating func readClass(
    _ name: String, _ value: JSONIndex, position: SourcePosition,
    _ superclassValues: inout [String: JSONIndex]
  ) {
    let values = reader.values(of: value, as: ClassKey.self)
    let usual = UIKitClasses.superclass(of: name) ?? UIKitClasses.base
    superclassValues[name] = values[.superclass]
    var declaration = ClassDeclaration(
      name: name,
      superclass: values[.superclass].flatMap { reader.name($0, of: "a superclass") } ?? usual,
      container: values[.container].flatMap(reader.container),
      origin: values[.origin].flatMap(reader.origin), position: position)
    declaration.actions = values[.unwindActions].map(reader.unwindActions) ?? UnwindActionList()
    if let value = values[.overrides] { overrides.append((name, value)) }
    names.append(name)
    declarations[name] = declaration
  }

  /// Reports each cycle once, at the first of its classes that names a superclass.
  private func reportCycles(_ superclassValues: [String: JSONIndex]) {
    if let value = superclassValues[UIKitClasses.base] {
      reader.report(
        "\(UIKitClasses.base) can't inherit from a view controller", at: value,
        kind: .relation)
    }
    let hierarchy = ClassHierarchy(declarations)
    var visits: [String: Int] = [:]
    for (round, name) in names.enumerated() {
      var current: String? = name
      while let ancestor = current, visits[ancestor] == nil {
        visits[ancestor] = round
        current = hierarchy.superclass(of: ancestor)
      }
      // A class that this loop has already visited is part of a cycle.
      if let ancestor = current, visits[ancestor] == round {
        reportCycle(through: ancestor, hierarchy, superclassValues)
      }
    }
  }

  private func reportCycle(
    through start: String, _ hierarchy: ClassHierarchy, _ superclassValues: [String: JSONIndex]
  ) {
    var cycle = [start]
    while let next = hierarchy.superclass(of: cycle[cycle.count - 1]), next != start {
      cycle.append(next)
    }
    let values = cycle.enumerated().compactMap { place, name in
      superclassValues[name].map { (place: place, value: $0) }
    }
    guard let first = values.min(by: { $0.value < $1.value }) else { return }
    let path = cycle[first.place...] + cycle[..<first.place]
    let shown = path.prefix(Self.longestPath).map(Visible.quoted)
    let rest = path.count > Self.longestPath ? ["…"] : []
    let text = (shown + rest + [Visible.quoted(cycle[first.place])]).joined(
      separator: " inherits from ")
    reader.report("a class can't be its own ancestor: \(text)", at: first.value, kind: .relation)
  }

  private static let longestPath = 5
}
