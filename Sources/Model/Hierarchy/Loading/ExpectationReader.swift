import JSON

struct ExpectationReader {
  let controllers: ControllersPass
  /// Whether the segue is a forward segue: there is no search, and nothing is removed.
  let isForward: Bool

  private var reader: ValueReader { controllers.reader }

  /// One object, or an array of them.
  func expectations(_ value: JSONIndex) -> [Expectation] {
    switch reader.json.kind(of: value) {
    case .object: return [expectation(value)]
    case .array:
      return reader.elements(value).filter { reader.expect(.object, $0) }.map(expectation)
    default:
      reader.reportType(of: value, expected: "an object or an array of objects")
      return []
    }
  }

  private func expectation(_ value: JSONIndex) -> Expectation {
    let values = reader.values(of: value, as: ExpectationKey.self)
    if isForward {
      for (key, value) in values where key != .ios && key != .outcome {
        reader.report(
          "the \"expect\" of a forward segue can only have \"ios\" and \"outcome\"", at: value,
          kind: .relation)
      }
    }
    func searched(_ key: ExpectationKey) -> JSONIndex? { isForward ? nil : values[key] }
    return Expectation(
      ios: values[.ios].flatMap(reader.version),
      outcome: values[.outcome].flatMap { reader.word($0) },
      destination: searched(.destination).flatMap(controller),
      executor: searched(.executor).flatMap(controller),
      removes: searched(.removes).map { reader.elements($0).compactMap(controllers.reference) },
      position: reader.position(of: value))
  }

  func everywhere(_ value: JSONIndex) -> EverywhereExpectation? {
    guard reader.expect(.object, value) else { return nil }
    let values = reader.values(of: value, as: EverywhereKey.self)
    return EverywhereExpectation(
      destinations: values[.destinations].map { reader.elements($0).compactMap(destination) },
      never: values[.never].map { reader.elements($0).compactMap { reader.word($0) } } ?? [],
      position: reader.position(of: value))
  }

  /// An id, or the word for the controller that opened the source.
  private func destination(_ value: JSONIndex) -> EverywhereDestination? {
    if reader.json.kind(of: value) == .string,
      reader.json.string(at: value) == OpenerWord.opener.rawValue
    {
      return .opener
    }
    return controllers.reference(value).map { .controller($0) }
  }

  enum OpenerWord: String, CaseIterable { case opener }

  /// An id, or null for no controller.
  private func controller(_ value: JSONIndex) -> ExpectedController? {
    switch reader.json.kind(of: value) {
    case .null: return .noController
    case .string: return controllers.reference(value).map { .controller($0) }
    default:
      reader.reportType(of: value, expected: "an id or null")
      return nil
    }
  }
}
