import Hierarchy
import Text

/// What is known of the classes that dumps name, found out once for each: dumps name few classes many
/// times.
final class DumpClasses {
  /// A class of a dump.
  struct Named {
    /// Its name without module and types around it.
    let simpleName: String
    /// The number of that.
    let nameNumber: Int
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
  /// Whether anything is said of classes besides UIKit's: dumps can name a million of which nothing is.
  private let hasOwn: Bool
  /// The classes in the order in which they come.
  private var known: [Named] = []
  /// Where they stand, by what tells one from another: a table of a million grows often, and is to be
  /// small.
  private var places: [String: Int] = [:]
  /// The names of controllers without what is around them, numbered as they come. Empty if they tell
  /// one class from another: then ``places`` is such a table.
  private var numbers: [String: Int] = [:]

  init(_ classes: AppClasses) {
    self.classes = classes
    hasOwn = !classes.names.allSatisfy(UIKitClasses.contains)
  }

  /// - Parameter printed: the class as it is printed.
  func named(_ printed: String) -> Named {
    let simple = MangledName.className(of: printed)
    // Only sources tell classes of one name from each other.
    let key = hasOwn ? printed : simple
    let next = known.count
    let place = Self.number(&places[key], next: next)
    if place < next { return known[place] }
    let number = hasOwn ? number(of: simple) : place
    let className = hasOwn ? nameAmongSources(printed) ?? simple : simple
    let isSaid = classes.isSaid(className)
    let likely = Self.endings.first { $0.isEnding(of: className) }?.kind
    let found = Named(
      simpleName: simple, nameNumber: number, className: className,
      container: isSaid ? classes.container(of: className) : .none,
      isKnown: isSaid && (UIKitClasses.contains(className) || classes[className]?.place != nil),
      likely: likely)
    known.append(found)
    return found
  }

  /// What the sources call a class.
  private func nameAmongSources(_ printed: String) -> String? {
    if classes[printed] != nil { return printed }
    return MangledName.path(in: printed).flatMap { classes[$0] != nil ? $0 : nil }
  }

  /// The number of a name, the same each time.
  private func number(of name: String) -> Int {
    let count = numbers.count
    return Self.number(&numbers[name], next: count)
  }

  /// The number of a name where it stands in the table, which is searched once.
  private static func number(_ known: inout Int?, next: Int) -> Int {
    let number = known ?? next
    known = number
    return number
  }

  /// What the names of containers end with, "NavigationController".
  private struct Ending {
    let kind: ContainerKind
    let bytes: [UInt8]

    func isEnding(of name: String) -> Bool { name.utf8.suffix(bytes.count).elementsEqual(bytes) }
  }

  private static let endings = ContainerKind.allCases.compactMap { kind in
    kind.rules.uiKitClass.map { Ending(kind: kind, bytes: Array($0.name.utf8.dropFirst(2))) }
  }
}
