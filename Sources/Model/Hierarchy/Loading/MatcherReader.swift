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
    if knownClasses.names.contains(name) { return .className(name) }
    reader.miss(
      value, help: .nearest(to: name, in: [controllers.ids, knownClasses.sorted]),
      message: { "\(Visible.quoted($0)) isn't the id of a controller or a known class" })
    return .className(name)
  }
}
