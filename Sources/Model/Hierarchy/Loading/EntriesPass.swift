import JSON

/// Reads `entries`.
struct EntriesPass {
  let reader: ValueReader
  let classes: ClassesPass
  let controllers: ControllersPass

  /// The entries, with those whose screen the document does not have.
  struct Found {
    var known: [Entry] = []
    var unknown: [UnknownEntry] = []
  }

  func entries(_ value: JSONIndex) -> Found {
    let matchers = MatcherReader(
      reader: reader, controllers: controllers, knownClasses: KnownClasses(classes, controllers))
    var found = Found()
    for element in reader.elements(value) { read(element, matchers, &found) }
    return found
  }

  private func read(_ value: JSONIndex, _ matchers: MatcherReader, _ found: inout Found) {
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
    guard reader.json.kind(of: value) == .object else { return }
    if kind == nil { reader.report("an entry needs an \"as\"", atStartOf: value) }
    let scene = to.flatMap(controllers.reference)
    let way = kind.flatMap { reader.word($0, as: EntryKind.self) }
    guard let way else { return }
    if let scene {
      found.known.append(
        Entry(
          to: scene, from: from, kind: way, origin: origin, position: reader.position(of: value)))
    } else if to == nil {
      found.unknown.append(UnknownEntry(from: from, kind: way, origin: origin))
    }
  }
}
