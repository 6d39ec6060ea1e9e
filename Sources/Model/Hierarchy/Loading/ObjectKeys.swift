/// The keys of one kind of object in a document. Format.md lists them all.
package protocol ObjectKey: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  /// The kind of object, as messages name it: "a controller".
  static var owner: String { get }
  /// The keys by their bytes.
  static var table: KeyTable<Self> { get }
}

/// Finds a key by its bytes, without making a String of each.
package struct KeyTable<Key: ObjectKey>: Sendable {
  private let entries: [(name: [UInt8], key: Key)]

  package init() { entries = Key.allCases.map { (Array($0.rawValue.utf8), $0) } }

  /// The key and its place among all.
  func find(_ name: some Collection<UInt8>) -> (place: Int, key: Key)? {
    for (place, entry) in entries.enumerated()
    where entry.name.count == name.count && entry.name.elementsEqual(name) {
      return (place, entry.key)
    }
    return nil
  }
}

/// Places of keys, for objects with any number of them. Those of which there are few, which is all
/// there are today, take no memory of their own.
struct PlaceSet {
  private var first: UInt64 = 0
  private var others: Set<Int> = []

  /// Whether a place is there.
  func contains(_ place: Int) -> Bool {
    guard (0..<UInt64.bitWidth).contains(place) else { return others.contains(place) }
    return first & (1 << UInt64(place)) != 0
  }

  /// Adds a place.
  ///
  /// - Returns: whether it was not there.
  mutating func insert(_ place: Int) -> Bool {
    guard (0..<UInt64.bitWidth).contains(place) else { return others.insert(place).inserted }
    let bit: UInt64 = 1 << UInt64(place)
    defer { first |= bit }
    return first & bit == 0
  }
}

enum DocumentKey: String, ObjectKey {
  case schema = "$schema"
  case segueviz, title, description, ios, minimumIOS, above, unwinds, launch, entries, classes
  case root, scenes, segues

  static let owner = "a document"
  static let table = KeyTable<Self>()
}

enum ControllerKey: String, ObjectKey {
  case id, `class`, title, container, children, selectedViewController, presents
  case modalPresentationStyle, presentingViewController, callerAssumed
  case definesPresentationContext, unwindActions, overrides, note, origin, back, dismissal
  case collapsed

  static let owner = "a controller"
  static let table = KeyTable<Self>()
}

enum ClassKey: String, ObjectKey {
  case superclass, unwindActions, overrides, container, origin

  static let owner = "a class"
  static let table = KeyTable<Self>()
}

enum UnwindActionKey: String, ObjectKey {
  case action, performs, origin

  static let owner = "an unwind action"
  static let table = KeyTable<Self>()
}

enum EntryKey: String, ObjectKey {
  case to, from, `as`, origin

  static let owner = "an entry"
  static let table = KeyTable<Self>()
}

enum OverridesKey: String, ObjectKey {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwindingToViewController
  case shouldPerformSegue, showViewController, showDetailViewController

  static let owner = "overrides"
  static let table = KeyTable<Self>()
}

enum CanPerformRuleKey: String, ObjectKey {
  case action, from, answer, note, origin

  static let owner = "a canPerformUnwindSegueAction rule"
  static let table = KeyTable<Self>()
}

enum ShouldPerformRuleKey: String, ObjectKey {
  case identifier, answer, note, origin

  static let owner = "a shouldPerformSegue rule"
  static let table = KeyTable<Self>()
}

enum ViewControllerForUnwindKey: String, ObjectKey {
  case controller, children, then

  static let owner = "a viewControllerForUnwindSegueAction override"
  static let table = KeyTable<Self>()
}

enum SegueForUnwindingKey: String, ObjectKey {
  case `class`, performs

  static let owner = "a segueForUnwindingToViewController override"
  static let table = KeyTable<Self>()
}

enum SegueKey: String, ObjectKey {
  case id, kind, from, action, to, identifier, sender, segueClass, note, trigger, animates
  case madeBy, modalPresentationStyle, actsAs, performs, expect, expectEverywhere, origin

  static let owner = "a segue"
  static let table = KeyTable<Self>()
}

enum OriginKey: String, ObjectKey {
  case file, line, column, object, scene

  static let owner = "an origin"
  static let table = KeyTable<Self>()
}

enum ExpectationKey: String, ObjectKey {
  case ios, outcome, destination, executor, removes

  static let owner = "an expectation"
  static let table = KeyTable<Self>()
}

enum EverywhereKey: String, ObjectKey {
  case destinations, never

  static let owner = "an expectation for every app state"
  static let table = KeyTable<Self>()
}

/// The word for what a document does not know.
enum UnknownWord: String, CaseIterable { case unknown }
