import JSON

/// Reads `entries`.
struct EntriesPass {
  let reader: ValueReader
  let classes: ClassesPass
  let controllers: ControllersPass

  func entries(_ value: JSONIndex) -> [Entry] {
    let matchers = MatcherReader(
      reader: reader, controllers: controllers, knownClasses: KnownClasses(classes, controllers))
    return reader.elements(value).compactMap { entry($0, matchers) }
  }

  private func entry(_ value: JSONIndex, _ matchers: MatcherReader) -> Entry? {
    var to: JSONIndex?
    var from: FromMatcher?
    var kind: JSONIndex?
    var origin: Origin?
    reader.readMembers(of: value, as: EntryKey.self) { key, value in
      switch key {
      case .to: to = value
      case .from: from = matchers.matcher(value)
      case .as: kind = value
      case .origin: origin = reader.origin(value)
      }
    }
    guard reader.json.kind(of: value) == .object else { return nil }
    if to == nil { reader.report("an entry needs a \"to\", its scene", atStartOf: value) }
    if kind == nil { reader.report("an entry needs an \"as\"", atStartOf: value) }
    let scene = to.flatMap(controllers.reference)
    let way = kind.flatMap { reader.word($0, as: EntryKind.self) }
    guard let scene, let way else { return nil }
    return Entry(
      to: scene, from: from, kind: way, origin: origin, position: reader.position(of: value))
  }
}
