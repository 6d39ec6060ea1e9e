import Hierarchy

/// What is known of the classes that dumps name, found out once for each: dumps name few classes many
/// times.
final class DumpClasses {
  /// A class of a dump.
  struct Named {
    /// Its name without module and types around it.
    let simpleName: String
    /// Its name in the document.
    let className: String
    let container: ContainerKind
    /// Whether UIKit or the sources have it.
    let isKnown: Bool
    /// What its name ends with.
    fileprivate let likely: ContainerKind?

    /// Classes that nothing else is known of are called after what they inherit from; their views
    /// must not be others'.
    func guess(view: String?) -> ContainerKind? {
      guard let likely, let known = likely.rules.uiKitClass else { return nil }
      // A view that is not loaded says nothing against it; of pages it must say something for it.
      return view.map { $0 == known.view } ?? known.isKnownByNameAlone ? likely : nil
    }
  }

  private let classes: AppClasses
  private var known: [String: Named] = [:]

  init(_ classes: AppClasses) { self.classes = classes }

  /// - Parameter printed: the class as it is printed.
  func named(_ printed: String) -> Named {
    if let known = known[printed] { return known }
    let simple = MangledName.className(of: printed)
    // The sources' name, where they have it.
    let candidates = [printed, MangledName.path(in: printed)].compactMap { $0 }
    let className = candidates.first { classes[$0] != nil } ?? simple
    let isUIKits = UIKitClasses.contains(className)
    let found = Named(
      simpleName: simple, className: className, container: classes.container(of: className),
      isKnown: isUIKits || classes[className]?.place != nil,
      likely: ContainerKind.allCases.first {
        $0.rules.uiKitClass.map { className.hasSuffix($0.name.dropFirst(2)) } ?? false
      })
    known[printed] = found
    return found
  }
}
