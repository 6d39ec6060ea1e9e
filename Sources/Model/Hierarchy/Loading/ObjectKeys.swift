import JSON

/// The keys of one kind of object in a document. Format.md lists them all.
package protocol ObjectKey: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// The kind of object, as messages name it: "a controller".
  static var owner: String { get }
}

/// The values of an object by their keys, in the order of the file. With a dictionary, a tenth of the time of
/// explaining a large document would go into hashing.
package struct ObjectValues<Key: ObjectKey>: Sequence {
  private var members: [(key: Key, value: JSONIndex)] = []

  package subscript(key: Key) -> JSONIndex? { members.first { $0.key == key }?.value }

  package func makeIterator() -> IndexingIterator<[(key: Key, value: JSONIndex)]> {
    members.makeIterator()
  }

  mutating func add(_ value: JSONIndex, for key: Key) { members.append((key, value)) }
}

enum DocumentKey: String, ObjectKey {
  case schema = "$schema"
  case segueviz, title, description, ios, minimumIOS, above, unwinds, launch, entries, classes
  case root, scenes, segues, tabCondition

  static let owner = "a document"
}

enum ControllerKey: String, ObjectKey {
  case id, `class`, title, container, children, selectedViewController, presents
  case modalPresentationStyle, presentingViewController, callerAssumed
  case definesPresentationContext, unwindActions, overrides, note, origin, back, dismissal
  case collapsed, hidesBottomBarWhenPushed

  static let owner = "a controller"
}

enum ClassKey: String, ObjectKey {
  case superclass, unwindActions, overrides, container, origin

  static let owner = "a class"
}

enum UnwindActionKey: String, ObjectKey {
  case action, performs, origin

  static let owner = "an unwind action"
}

enum EntryKey: String, ObjectKey {
  case to, from, `as`, origin

  static let owner = "an entry"
}

extension OverridePoint: ObjectKey {
  package static let owner = "an \"overrides\" object"
}

enum CanPerformRuleKey: String, ObjectKey {
  case action, from, answer, note, origin

  static let owner = "a canPerformUnwindSegueAction rule"
}

enum ShouldPerformRuleKey: String, ObjectKey {
  case identifier, answer, note, origin

  static let owner = "a shouldPerformSegue rule"
}

enum ViewControllerForUnwindKey: String, ObjectKey {
  case controller, children, then

  static let owner = "a viewControllerForUnwindSegueAction override"
}

enum SegueForUnwindingKey: String, ObjectKey {
  case `class`, performs

  static let owner = "a segueForUnwindingToViewController override"
}

enum SegueKey: String, ObjectKey {
  case id, kind, from, action, to, identifier, sender, segueClass, note, trigger, condition
  case whileHidden, animates, madeBy, modalPresentationStyle, actsAs, performs, expect
  case expectEverywhere, origin

  static let owner = "a segue"
}

enum OriginKey: String, ObjectKey {
  case file, line, column, object, scene

  static let owner = "an origin"
}

enum ExpectationKey: String, ObjectKey {
  case ios, outcome, destination, executor, removes

  static let owner = "an expectation"
}

enum EverywhereKey: String, ObjectKey {
  case destinations, never

  static let owner = "an expectation for every app state"
}

/// The word for missing information.
enum UnknownWord: String, CaseIterable { case unknown }
