/// The superclasses of classes: a document's declarations, then UIKit's table.
///
/// A class in neither of them is a plain UIViewController subclass. A loaded document has no
/// cycles; if declarations have one, an ancestry ends before it repeats.
public struct ClassHierarchy: Sendable {
  private let declarations: [String: ClassDeclaration]

  /// Creates the hierarchy of a document's declarations.
  public init(_ declarations: [String: ClassDeclaration]) { self.declarations = declarations }

  /// The superclass of a class; nil for UIViewController.
  public func superclass(of name: String) -> String? {
    guard name != UIKitClasses.base else { return nil }
    return declarations[name]?.superclass ?? UIKitClasses.superclass(of: name) ?? UIKitClasses.base
  }

  /// The class and all its superclasses, up to UIViewController.
  public func ancestry(of name: String) -> [String] { Array(ancestors(of: name)) }

  /// The container kind of a class: by its own declaration, its superclasses', or UIKit's.
  public func container(of name: String) -> ContainerKind {
    var kinds = ContainerKinds(self)
    return kinds.kind(of: name)
  }

  /// The container kind in the class's declaration, else UIKit's; nil: inherited.
  func ownContainer(of name: String) -> ContainerKind? {
    if let kind = declarations[name]?.container { return kind }
    // A declaration may change the superclass of a UIKit class, but not its kind.
    return UIKitClasses.container(of: name)
  }

  func ancestors(of name: String) -> some Sequence<String> {
    // Only declared classes and UIKit's have superclasses of their own, so no ancestry is longer.
    sequence(first: name, next: superclass)
      .prefix(declarations.count + UIKitClasses.names.count + 1)
  }
}

extension Document {
  /// Which class inherits from which in this document.
  public var classHierarchy: ClassHierarchy { ClassHierarchy(classes) }

  /// Whether extensions of UIViewController may implement unknown unwind actions, because no source
  /// code was read (Semantics.md U3a).
  package var hasUnknownExtensions: Bool {
    classes[UIKitClasses.base]?.hasUnknownActions ?? false
  }
}

/// The container kinds of classes, each ancestry walked once however many classes share it.
struct ContainerKinds {
  private let classes: ClassHierarchy
  private var known: [String: ContainerKind] = [:]

  init(_ classes: ClassHierarchy) { self.classes = classes }

  mutating func kind(of name: String) -> ContainerKind {
    if let kind = known[name] { return kind }
    var kind = ContainerKind.none
    var heirs: [String] = []
    for ancestor in classes.ancestors(of: name) {
      heirs.append(ancestor)
      guard let found = known[ancestor] ?? classes.ownContainer(of: ancestor) else { continue }
      kind = found
      break
    }
    for heir in heirs { known[heir] = kind }
    return kind
  }
}
