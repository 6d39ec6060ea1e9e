import JSON
import Text

struct SeguesPass {
  let controllers: ControllersPass
  private(set) var segues: [Segue] = []
  /// The JSON value of each id, or the position of the segue that has it by default.
  private var ids: [String: JSONIndex] = [:]

  private var reader: ValueReader { controllers.reader }

  init(_ controllers: ControllersPass) { self.controllers = controllers }

  mutating func read(_ value: JSONIndex) {
    for (place, value) in reader.elements(value).enumerated() where reader.expect(.object, value) {
      let values = reader.values(of: value, as: SegueKey.self)
      let id = register(values[.id], place: place, value)
      if let segue = segue(id: id, values, value) { segues.append(segue) }
    }
  }

  private mutating func register(_ value: JSONIndex?, place: Int, _ segue: JSONIndex) -> String {
    let id = value.map { reader.name($0, of: "an id") } ?? "segue-\(place + 1)"
    guard let id else { return "" }
    guard let first = ids.updateValue(value ?? segue, forKey: id) else { return id }
    ids[id] = first
    let message = "another segue has the id \(Visible.quoted(id))"
    if let value {
      reader.report(message, at: value, kind: .relation, help: reader.first(first, of: value))
    } else {
      reader.report(
        message + ", which this segue has by its position", atStartOf: segue, kind: .relation,
        help: reader.first(first, of: segue))
    }
    return id
  }

  /// A segue; nil, with reports, if it lacks what its kind needs.
  private func segue(id: String, _ values: ObjectValues<SegueKey>, _ value: JSONIndex) -> Segue? {
    if values[.kind] == nil { reader.report("a segue needs a \"kind\"", atStartOf: value) }
    if values[.from] == nil {
      reader.report("a segue needs a \"from\", its source", atStartOf: value)
    }
    let kind = values[.kind].flatMap { reader.word($0, as: SegueKind.self) }
    let from = values[.from].flatMap(controllers.reference)
    var segue = Segue(
      id: id, kind: kind ?? .unwind, from: from ?? ControllerIndex(0),
      position: reader.position(of: value))
    segue.action = values[.action].flatMap(reader.selector)
    segue.to = values[.to].flatMap(controllers.reference)
    segue.identifier = values[.identifier].flatMap(reader.string)
    segue.sender = values[.sender].flatMap(reader.text)
    segue.segueClass = values[.segueClass].flatMap { reader.name($0, of: "a class") }
    segue.note = values[.note].flatMap(reader.text)
    segue.origin = values[.origin].flatMap(reader.origin)
    segue.trigger = values[.trigger].flatMap { reader.word($0) } ?? segue.trigger
    segue.condition = values[.condition].flatMap(reader.text)
    segue.isPerformedWhileHidden = values[.whileHidden].flatMap(reader.bool) ?? false
    segue.animates = values[.animates].flatMap(reader.bool) ?? segue.animates
    segue.maker = values[.madeBy].flatMap { reader.word($0) } ?? segue.maker
    segue.actsAs = values[.actsAs].flatMap { reader.word($0) }
    segue.performs = values[.performs].flatMap { reader.word($0) }
    segue.modalPresentationStyle = values[.modalPresentationStyle].flatMap { reader.word($0) }
    let expectations = ExpectationReader(
      controllers: controllers, isForward: kind.map { $0 != .unwind } ?? false)
    segue.expectations = values[.expect].map(expectations.expectations) ?? []
    segue.everywhere = values[.expectEverywhere].flatMap(expectations.everywhere)
    if kind != nil { checkKeys(of: segue, values, value) }
    return kind != nil && from != nil ? segue : nil
  }

  private func checkKeys(of segue: Segue, _ values: ObjectValues<SegueKey>, _ value: JSONIndex) {
    if segue.kind == .unwind {
      if values[.action] == nil {
        reader.report("an unwind segue needs an \"action\"", atStartOf: value)
      }
      if let value = values[.to] {
        reader.report("an unwind segue has no \"to\": the search finds its destination", at: value)
      }
      if let value = values[.modalPresentationStyle] {
        reader.report("an unwind segue has no \"modalPresentationStyle\"", at: value)
      }
    } else {
      if values[.to] == nil {
        reader.report(
          "a segue of the kind \"\(segue.kind.rawValue)\" needs a \"to\"", atStartOf: value)
      }
      if let value = values[.action] {
        reader.report("only an unwind segue has an \"action\"", at: value)
      }
      if let value = values[.expectEverywhere] {
        reader.report("only an unwind segue has an \"expectEverywhere\"", atStartOf: value)
      }
    }
    if let value = values[.actsAs],
      segue.kind == .unwind || segue.kind == .embed
        || (segue.kind != .custom && segue.segueClass == nil)
    {
      reader.report(
        "only a forward segue with a \"segueClass\", or a custom one, has an \"actsAs\"",
        at: value)
    }
    if let value = values[.performs], segue.kind != .unwind || segue.segueClass == nil {
      reader.report("only an unwind segue with a \"segueClass\" has a \"performs\"", at: value)
    }
  }
}
