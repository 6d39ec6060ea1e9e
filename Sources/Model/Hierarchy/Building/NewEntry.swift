import JSON

/// A scene of a ``NewDocument`` that code brings up.
public struct NewEntry: Sendable {
  /// The id of the scene; nil: the document does not have it.
  public var to: String?
  /// Who brings it up, a controller's id or a class; nil: not known.
  public var from: String?
  /// How it is brought up.
  public var kind: EntryKind
  /// Where it comes from.
  public var origin: Origin?

  /// Makes one.
  public init(to: String?, from: String? = nil, as kind: EntryKind, origin: Origin? = nil) {
    self.to = to
    self.from = from
    self.kind = kind
    self.origin = origin
  }

  var json: JSONValue {
    var members = NewMembers<EntryKey>()
    members.add(.to, to)
    members.add(.from, from)
    members.add(.as, kind.rawValue)
    members.add(.origin, origin?.json)
    return members.object
  }
}
