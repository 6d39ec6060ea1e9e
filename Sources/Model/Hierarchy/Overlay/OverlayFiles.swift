import JSON

/// A document and its overlay as one text: the overlay's values come after the document's.
struct OverlayFiles {
  /// Has the values of both files, and the problems of their combination.
  let reader: ValueReader
  let base: JSONIndex
  let overlay: JSONIndex

  init(base: JSONDocument, overlay: JSONDocument) {
    reader = ValueReader(
      json: base.followed(by: overlay), source: SourceText(base.bytes),
      overlay: OverlaySource(source: SourceText(overlay.bytes), start: base.bytes.count + 1))
    self.base = base.root
    self.overlay = base.nodes.end
  }

  var json: JSONDocument { reader.json }

  func isInOverlay(_ value: JSONIndex) -> Bool { value >= overlay }

  func kind(of value: JSONIndex) -> JSONNode.Kind { json.kind(of: value) }

  func removes(_ value: JSONIndex) -> Bool { isInOverlay(value) && kind(of: value) == .null }

  /// The elements of an array; nil: it isn't one.
  func list(_ value: JSONIndex) -> [JSONIndex]? {
    kind(of: value) == .array ? Array(json.elements(of: value)) : nil
  }

  /// The first value of a key; nil: it's missing, or the value isn't an object.
  func member(_ name: String, of value: JSONIndex) -> JSONIndex? {
    guard kind(of: value) == .object else { return nil }
    return json.members(of: value).first { json.string(at: $0.key) == name }?.value
  }

  /// The id that a controller or segue gives itself; nil if there is no such text.
  func id(of value: JSONIndex) -> String? {
    guard let id = member("id", of: value), kind(of: id) == .string else { return nil }
    return json.string(at: id)
  }

  func report(
    _ message: String, at value: JSONIndex, kind: DocumentProblem.Kind = .relation,
    help: ProblemCollector.Help? = nil
  ) {
    // Underlining a whole object wouldn't help.
    if json.isContainer(value) {
      reader.report(message, atStartOf: value, kind: kind, help: help)
    } else {
      reader.report(message, at: value, kind: kind, help: help)
    }
  }
}

/// A key with its values in the objects to merge.
struct LayeredMember {
  let name: String
  /// The key in the first of the objects that has it.
  let key: JSONIndex
  /// Its values, the document's first.
  fileprivate(set) var layers: [JSONIndex]
  /// The last object that it was found in.
  fileprivate var lastObject: Int

  func with(only layer: JSONIndex) -> LayeredMember {
    var member = self
    member.layers = [layer]
    return member
  }

  /// The value that decides.
  var last: JSONIndex { layers[layers.count - 1] }
}

extension OverlayFiles {
  func base(of member: LayeredMember) -> JSONIndex? { member.layers.first { !isInOverlay($0) } }

  func overlay(of member: LayeredMember) -> JSONIndex? { member.layers.first(where: isInOverlay) }

  /// The members of objects that are merged, in the order of the first of them.
  func layeredMembers(of objects: [JSONIndex]) -> [LayeredMember] {
    var result: [LayeredMember] = []
    var places: [String: Int] = [:]
    for (number, object) in objects.enumerated() {
      for (key, value) in json.members(of: object) {
        let name = json.string(at: key)
        guard let place = places[name] else {
          // A single object needs no search.
          if objects.count > 1 { places[name] = result.count }
          result.append(LayeredMember(name: name, key: key, layers: [value], lastObject: number))
          continue
        }
        // Duplicate keys in one object are reported, and only the first counts.
        guard result[place].lastObject < number else { continue }
        result[place].layers.append(value)
        result[place].lastObject = number
      }
    }
    return result
  }

  /// The values that count: objects are merged, anything else replaces what comes before it.
  func effective(_ layers: [JSONIndex]) -> ArraySlice<JSONIndex> {
    guard let cut = layers.lastIndex(where: { kind(of: $0) != .object }) else { return layers[...] }
    return cut == layers.count - 1 ? layers[cut...] : layers[(cut + 1)...]
  }
}
