import JSON

/// What a segue's object says, before it is known whom it means.
struct UnresolvedSegue {
  private(set) var id: JSONIndex?
  private var kind: JSONIndex?
  private var from: JSONIndex?
  private var action: JSONIndex?
  private var to: JSONIndex?
  private var actsAs: JSONIndex?
  private var performs: JSONIndex?
  private var expect: JSONIndex?
  private var everywhere: JSONIndex?
  private var style: JSONIndex?
  private var identifier: String?
  private var sender: String?
  private var segueClass: String?
  private var note: String?
  private var origin: Origin?
  private var trigger = SegueTrigger.interface
  private var animates = true
  private var maker = SegueMaker.storyboard

  mutating func read(_ key: SegueKey, _ value: JSONIndex, _ reader: ValueReader) {
    switch key {
    case .id: id = value
    case .kind: kind = value
    case .from: from = value
    case .action: action = value
    case .to: to = value
    case .identifier: identifier = reader.string(value)
    case .sender: sender = reader.text(value)
    case .segueClass: segueClass = reader.name(value, of: "a class")
    case .note: note = reader.text(value)
    case .origin: origin = reader.origin(value)
    case .trigger: trigger = reader.word(value, as: SegueTrigger.self) ?? trigger
    case .animates: animates = reader.bool(value) ?? animates
    case .madeBy: maker = reader.word(value, as: SegueMaker.self) ?? maker
    case .modalPresentationStyle: style = value
    case .actsAs: actsAs = value
    case .performs: performs = value
    case .expect: expect = value
    case .expectEverywhere: everywhere = value
    }
  }

  /// The segue; nil, with reports, if it lacks what its kind needs.
  func segue(id: String, _ value: JSONIndex, _ controllers: ControllersPass) -> Segue? {
    let reader = controllers.reader
    let kind = required(self.kind, "a segue needs a \"kind\"", value, reader)
      .flatMap { reader.word($0, as: SegueKind.self) }
    let from = required(self.from, "a segue needs a \"from\", its source", value, reader)
      .flatMap(controllers.reference)
    let action = self.action.flatMap(reader.selector)
    let to = self.to.flatMap(controllers.reference)
    let actsAs = self.actsAs.flatMap { reader.word($0, as: CustomSegueAction.self) }
    let performs = self.performs.flatMap { reader.word($0, as: SeguePerformance.self) }
    let style = self.style.flatMap { reader.word($0, as: ModalPresentationStyle.self) }
    let expectationReader = ExpectationReader(
      reader: reader, controllers: controllers, isForward: kind.map { $0 != .unwind } ?? false)
    let expectations = expect.map(expectationReader.expectations)
    let everywhere = self.everywhere.flatMap(expectationReader.everywhere)
    guard let kind else { return nil }
    checkKeys(of: kind, value, reader)
    guard let from else { return nil }
    return Segue(
      id: id, kind: kind, from: from, action: action, to: to, identifier: identifier,
      sender: sender, segueClass: segueClass, note: note, origin: origin, trigger: trigger,
      animates: animates, maker: maker, modalPresentationStyle: style, actsAs: actsAs,
      performs: performs,
      expectations: expectations ?? [], everywhere: everywhere,
      position: reader.position(of: value))
  }

  private func required(
    _ value: JSONIndex?, _ message: String, _ segue: JSONIndex, _ reader: ValueReader
  ) -> JSONIndex? {
    if value == nil { reader.report(message, atStartOf: segue) }
    return value
  }

  /// Refuses what a segue of this kind lacks or cannot have.
  private func checkKeys(of kind: SegueKind, _ value: JSONIndex, _ reader: ValueReader) {
    if kind == .unwind {
      if action == nil { reader.report("an unwind segue needs an \"action\"", atStartOf: value) }
      if let to {
        reader.report("an unwind segue has no \"to\": the search finds its destination", at: to)
      }
      if let style {
        reader.report("an unwind segue has no \"modalPresentationStyle\"", at: style)
      }
    } else {
      if to == nil {
        reader.report("a segue of the kind \"\(kind.rawValue)\" needs a \"to\"", atStartOf: value)
      }
      if let action { reader.report("only an unwind segue has an \"action\"", at: action) }
      if let everywhere {
        reader.report("only an unwind segue has an \"expectEverywhere\"", atStartOf: everywhere)
      }
    }
    if let actsAs, kind == .unwind || kind == .embed || (kind != .custom && segueClass == nil) {
      reader.report(
        "only a forward segue with a \"segueClass\", or a custom one, has an \"actsAs\"",
        at: actsAs)
    }
    if let performs, kind != .unwind || segueClass == nil {
      reader.report("only an unwind segue with a \"segueClass\" has a \"performs\"", at: performs)
    }
  }
}
