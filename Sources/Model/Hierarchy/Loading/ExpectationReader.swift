import JSON

/// Reads a segue's `expect`.
struct ExpectationReader {
  let reader: ValueReader
  let controllers: ControllersPass
  /// Whether the segue is a forward one: there is no search, and nothing leaves.
  let isForward: Bool

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
    var ios: IOSVersion?
    var outcome: OutcomeName?
    var destination: ExpectedController?
    var executor: ExpectedController?
    var removes: [ControllerIndex]?
    reader.readMembers(of: value, as: ExpectationKey.self) { key, value in
      if isForward, key != .ios, key != .outcome {
        return reader.report(
          "the \"expect\" of a forward segue can only have \"ios\" and \"outcome\"", at: value,
          kind: .relation)
      }
      switch key {
      case .ios: ios = reader.version(value)
      case .outcome: outcome = reader.word(value, as: OutcomeName.self)
      case .destination: destination = controller(value)
      case .executor: executor = controller(value)
      case .removes: removes = reader.elements(value).compactMap(controllers.reference)
      }
    }
    return Expectation(
      ios: ios, outcome: outcome, destination: destination, executor: executor, removes: removes,
      position: reader.position(of: value))
  }

  /// What is expected in every stack.
  func everywhere(_ value: JSONIndex) -> EverywhereExpectation? {
    guard reader.expect(.object, value) else { return nil }
    var destinations: [EverywhereDestination]?
    var never: [ExcludedOutcome] = []
    reader.readMembers(of: value, as: EverywhereKey.self) { key, value in
      switch key {
      case .destinations: destinations = reader.elements(value).compactMap(destination)
      case .never:
        never = reader.elements(value).compactMap { reader.word($0, as: ExcludedOutcome.self) }
      }
    }
    return EverywhereExpectation(
      destinations: destinations, never: never, position: reader.position(of: value))
  }

  /// An id, or the word for whoever brought the source up.
  private func destination(_ value: JSONIndex) -> EverywhereDestination? {
    if reader.json.kind(of: value) == .string,
      reader.json.string(at: value) == OpenerWord.opener.rawValue
    {
      return .opener
    }
    return controllers.reference(value).map { .controller($0) }
  }

  enum OpenerWord: String, CaseIterable { case opener }

  /// An id, or null for nobody.
  private func controller(_ value: JSONIndex) -> ExpectedController? {
    switch reader.json.kind(of: value) {
    case .null: return .nobody
    case .string: return controllers.reference(value).map { .controller($0) }
    default:
      reader.reportType(of: value, expected: "an id or null")
      return nil
    }
  }
}
