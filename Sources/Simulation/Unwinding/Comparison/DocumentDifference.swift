import Hierarchy

/// The differences between a document and an older one. Controllers and segues match if they have
/// the same id, classes if they have the same name.
///
/// Removed elements are places in the old document, all others are places in the new one. Each list
/// is in the order of its document.
public struct DocumentDifference: Sendable {
  /// The properties of the documents that differ.
  public let document: [DocumentProperty]
  /// The names of the classes that only the new document has.
  public let addedClasses: [String]
  /// The names of the classes that only the old document has.
  public let removedClasses: [String]
  /// The classes in both documents that differ. One of the documents may only name the class.
  public let changedClasses: [ClassChange]
  /// The controllers that only the new document has.
  public let addedControllers: [ControllerIndex]
  /// The controllers that only the old document has.
  public let removedControllers: [ControllerIndex]
  /// The controllers that have another place.
  public let movedControllers: [ControllerMove]
  /// The controllers that differ in something other than their place.
  public let changedControllers: [ControllerChange]
  /// The places of the segues that only the new document has.
  public let addedSegues: [SegueIndex]
  /// The places of the segues that only the old document has.
  public let removedSegues: [SegueIndex]
  /// The segues in both documents that differ.
  public let changedSegues: [SegueChange]

  /// Compares two documents, in time proportional to their size (and its logarithm).
  init(_ pair: Correspondence) {
    let (old, new) = (pair.old, pair.new)
    document = DocumentProperty.allCases.filter { !$0.isSame(old, new) }
    let known = old.openClasses(onlyNamedIn: new)
    let others = Set(known + new.openClasses(onlyNamedIn: old))
    addedClasses = new.classNames.filter { old.classes[$0] == nil && !others.contains($0) }
    removedClasses = old.classNames.filter { new.classes[$0] == nil && !others.contains($0) }
    changedClasses =
      (new.classNames.filter { old.classes[$0] != nil || others.contains($0) } + known)
      .compactMap { ClassChange(name: $0, pair) }
    addedControllers = new.controllers.places.filter { pair.old($0) == nil }
    removedControllers = old.controllers.places.filter { pair.new($0) == nil }
    movedControllers = ControllerMoves(pair).moves()
    changedControllers = new.controllers.places.compactMap { ControllerChange(new: $0, pair) }

    let newPlaces = Self.placesByID(new)
    let oldPlaces = Self.placesByID(old)
    addedSegues = new.segues.places.filter { oldPlaces[new.segues[$0].id] == nil }
    removedSegues = old.segues.places.filter { newPlaces[old.segues[$0].id] == nil }
    changedSegues = new.segues.places.compactMap { place in
      oldPlaces[new.segues[place].id].flatMap { SegueChange(old: $0, new: place, pair) }
    }
  }

  /// Whether there are no differences.
  public var isEmpty: Bool {
    document.isEmpty && addedClasses.isEmpty && removedClasses.isEmpty && changedClasses.isEmpty
      && addedControllers.isEmpty && removedControllers.isEmpty && movedControllers.isEmpty
      && changedControllers.isEmpty && addedSegues.isEmpty && removedSegues.isEmpty
      && changedSegues.isEmpty
  }

  private static func placesByID(_ document: Document) -> [String: SegueIndex] {
    Dictionary(firstOf: zip(document.segues.map(\.id), document.segues.places))
  }
}

/// A property of a document, by its key.
public enum DocumentProperty: String, Sendable, CaseIterable {
  case title, description, ios, minimumIOS, above, unwinds, launch, tabCondition

  fileprivate func isSame(_ old: Document, _ new: Document) -> Bool {
    switch self {
    case .title: old.title == new.title
    case .description: old.summary == new.summary
    case .ios: old.ios.description == new.ios.description
    case .minimumIOS: old.minimumIOS.description == new.minimumIOS.description
    case .above: old.above == new.above
    case .unwinds: old.coverage == new.coverage
    case .launch: old.isLaunch == new.isLaunch
    case .tabCondition: old.tabCondition == new.tabCondition
    }
  }
}

extension Document {
  /// Classes with unknown actions that the other document only names: neither added nor removed.
  fileprivate func openClasses(onlyNamedIn other: Document) -> [String] {
    let open = classNames.filter {
      other.classes[$0] == nil && classes[$0]?.hasUnknownActions ?? false
    }
    if open.isEmpty { return [] }
    return open.filter(other.classesNamedElsewhere.contains)
  }

  /// UIViewController, the classes of controllers, and superclasses: they need no declaration.
  fileprivate var classesNamedElsewhere: Set<String> {
    var names: Set<String> = [UIKitClasses.base]
    for controller in controllers { names.insert(controller.className) }
    for declaration in classes.values { names.insert(declaration.superclass) }
    return names
  }
}
