import JSON

/// An unwind action that a class or controller of a ``NewDocument`` implements.
public struct NewUnwindAction: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Its selector, "home:" or "home(_:)".
  public var action: String
  /// What its code does to the screen besides; nil: nothing.
  public var performs: ActionPerformance?
  /// Where it comes from.
  public var origin: Origin?

  /// Makes one.
  public init(_ action: String, performs: ActionPerformance? = nil, origin: Origin? = nil) {
    self.action = action
    self.performs = performs
    self.origin = origin
  }

  /// Makes one of its selector alone.
  public init(stringLiteral action: String) { self.init(action) }

  fileprivate var json: JSONValue {
    guard performs != nil || origin != nil else { return .string(action) }
    var members = NewMembers<UnwindActionKey>()
    members.add(.action, action)
    members.add(.performs, performs?.rawValue)
    members.add(.origin, origin?.json)
    return members.object
  }
}

extension [NewUnwindAction] {
  /// The actions as documents have them; nil: there are none.
  func json(areUnknown: Bool) -> JSONValue? {
    if areUnknown { return .string(UnknownWord.unknown.rawValue) }
    return isEmpty ? nil : .array(map(\.json))
  }
}
