/// Which class inherits from which: a document's declarations over UIKit's table.
///
/// A class that neither of them knows is a plain UIViewController subclass. Declarations that form a
/// cycle are none of a loaded document's; here an ancestry then ends before it repeats itself.
public struct ClassHierarchy: Sendable {
  private let declarations: [String: ClassDeclaration]

  /// Makes the hierarchy of a document's declarations.
  public init(_ declarations: [String: ClassDeclaration]) { self.declarations = declarations }

  /// The superclass of a class; nil for UIViewController.
  public func superclass(of name: String) -> String? {
    guard name != UIKitClasses.base else { return nil }
    return declarations[name]?.superclass ?? UIKitClasses.superclass(of: name) ?? UIKitClasses.base
  }

  /// The class and all its superclasses, up to UIViewController.
  public func ancestry(of name: String) -> [String] { Array(ancestors(of: name)) }

  /// Whether a class is another or inherits from it.
  public func isKind(_ name: String, of ancestor: String) -> Bool {
    ancestors(of: name).contains(ancestor)
  }

  /// The container kind that a class has by its own declaration, its superclasses', or UIKit's.
  public func container(of name: String) -> ContainerKind {
    var kinds = ContainerKinds(self)
    return kinds.kind(of: name)
  }

  /// The container kind as the class's declaration gives it, else UIKit's; nil: inherited.
  func ownContainer(of name: String) -> ContainerKind? {
    if let kind = declarations[name]?.container { return kind }
    // A declaration may give a UIKit class another superclass: the kind stays UIKit's.
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

  /// Whether extensions of UIViewController may implement unwind actions that the document does not
  /// know: no sources were read (Semantics.md U3a).
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
