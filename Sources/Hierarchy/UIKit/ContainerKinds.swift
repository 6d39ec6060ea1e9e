/// The container kinds of classes, each ancestry walked once however many classes share it.
struct ContainerKinds {
  private let classes: ClassHierarchy
  private var known: [String: ContainerKind] = [:]

  init(_ classes: ClassHierarchy) { self.classes = classes }

  mutating func kind(of name: String) -> ContainerKind {
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
