import JSON
import Text

/// Reads the `from` of a rule or an entry.
struct MatcherReader {
  let reader: ValueReader
  let controllers: ControllersPass
  let knownClasses: KnownClasses

  /// An id first, else a class.
  func matcher(_ value: JSONIndex) -> FromMatcher? {
    guard let name = reader.string(value) else { return nil }
    if let index = controllers.indexByID[name] { return .controller(index) }
    if knownClasses.names.contains(name) || controllers.isCut { return .className(name) }
    reader.report(
      "\(Visible.quoted(name)) is neither a controller's id nor a known class", at: value,
      kind: .relation,
      help: .nearest(to: name, in: [controllers.ids, knownClasses.sorted]))
    return nil
  }
}
