/// The container kinds of classes, each ancestry walked once however many classes share it.
struct ContainerKinds {
  private let classes: ClassHierarchy
  private var known: [String: ContainerKind] = [:]
  /// That of a class that nothing is said of: a plain UIViewController subclass.
  private let plain: ContainerKind

  init(_ classes: ClassHierarchy) {
    self.classes = classes
    plain = classes.ownContainer(of: UIKitClasses.base) ?? .none
  }

  mutating func kind(of name: String) -> ContainerKind {
    // A document may have a million of those.
    guard classes.isSaid(name) else { return plain }
    if let kind = known[name] { return kind }
    var kind = ContainerKind.none
    var heirs: [String] = []
    classes.visitAncestry(of: name) { ancestor in
      guard let found = known[ancestor] ?? classes.ownContainer(of: ancestor) else {
        heirs.append(ancestor)
        return true
      }
      kind = found
      return false
    }
    for heir in heirs { known[heir] = kind }
    known[name] = kind
    return kind
  }
}
