import JSON

/// A segue of a ``NewDocument``.
public struct NewSegue: Sendable {
  /// The id, unique in the document; nil: "segue-N", by its position.
  public var id: String?
  /// Its kind.
  public var kind: SegueKind
  /// The id of its source.
  public var from: String
  /// The unwind action of an unwind segue.
  public var action: String?
  /// The id of its destination, of forward segues only.
  public var to: String?
  /// The storyboard identifier.
  public var identifier: String?
  /// The control that triggers it, such as a button's title.
  public var sender: String?
  /// A custom segue class.
  public var segueClass: String?
  /// A note for readers.
  public var note: String?
  /// Its place in the app.
  public var origin: Origin?
  /// How it is triggered.
  public var trigger = SegueTrigger.interface
  /// The condition under which code performs it.
  public var condition: String?
  /// Whether code may perform an unwind segue while its source isn't on screen.
  public var isPerformedWhileHidden = false
  /// Whether it animates.
  public var animates = true
  /// Whether the storyboard or code creates it.
  public var maker = SegueMaker.storyboard
  /// The presentation style of a forward segue; nil: that of its destination.
  public var modalPresentationStyle: ModalPresentationStyle?
  /// The effect of a forward segue's class.
  public var actsAs: CustomSegueAction?
  /// The effect of an unwind segue's class.
  public var performs: SeguePerformance?
  /// The expectations about an unwind segue.
  public var expectations: [NewExpectation] = []
  /// The expectation about an unwind segue in every app state.
  public var everywhere: NewEverywhereExpectation?

  /// Creates an unwind segue.
  public static func unwind(
    _ id: String? = nil, from: String, action: String, identifier: String? = nil,
    sender: String? = nil, expecting expectations: [NewExpectation] = []
  ) -> NewSegue {
    var segue = NewSegue(id: id, kind: .unwind, from: from)
    segue.action = action
    segue.identifier = identifier
    segue.sender = sender
    segue.expectations = expectations
    return segue
  }

  /// Creates a forward segue.
  public static func forward(
    _ id: String? = nil, _ kind: SegueKind, from: String, to: String, identifier: String? = nil,
    sender: String? = nil
  ) -> NewSegue {
    var segue = NewSegue(id: id, kind: kind, from: from)
    segue.to = to
    segue.identifier = identifier
    segue.sender = sender
    return segue
  }

  var json: JSONValue {
    var members = NewMembers<SegueKey>()
    members.set(.id, id)
    members.set(.kind, kind.rawValue)
    members.set(.from, from)
    members.set(.action, action)
    members.set(.to, to)
    members.set(.identifier, identifier)
    members.set(.sender, sender)
    members.set(.segueClass, segueClass)
    members.set(.trigger, trigger == .interface ? nil : trigger.rawValue)
    members.set(.condition, condition)
    members.set(.whileHidden, isPerformedWhileHidden)
    members.set(.animates, animates, byDefault: true)
    members.set(.modalPresentationStyle, modalPresentationStyle?.rawValue)
    members.set(.madeBy, maker == .storyboard ? nil : maker.rawValue)
    members.set(.actsAs, actsAs?.rawValue)
    members.set(.performs, performs?.rawValue)
    members.set(.note, note)
    members.set(.origin, origin?.json)
    members.set(.expect, expectations.map(\.json))
    members.set(.expectEverywhere, everywhere?.json)
    return members.object
  }
}

/// An expectation about an unwind segue of a ``NewDocument``. Unset values aren't compared.
public struct NewExpectation: Sendable {
  /// The only version that it's for; nil: every version.
  public var ios: String?
  /// Its outcome.
  public var outcome: OutcomeName?
  /// The destination.
  public var destination: NewExpectedController?
  /// The executor.
  public var executor: NewExpectedController?
  /// The ids of all removed controllers, in any order.
  public var removes: [String]?

  /// Creates an expectation.
  public init(
    ios: String? = nil, outcome: OutcomeName? = nil, destination: NewExpectedController? = nil,
    executor: NewExpectedController? = nil, removes: [String]? = nil
  ) {
    self.ios = ios
    self.outcome = outcome
    self.destination = destination
    self.executor = executor
    self.removes = removes
  }

  var json: JSONValue {
    var members = NewMembers<ExpectationKey>()
    members.set(.ios, ios)
    members.set(.outcome, outcome?.rawValue)
    members.set(.destination, destination?.json)
    members.set(.executor, executor?.json)
    members.set(.removes, removes.map { .array($0.json) })
    return members.object
  }
}

/// An expectation about an unwind segue of a ``NewDocument`` in every app state.
public struct NewEverywhereExpectation: Sendable {
  /// The ids of allowed destinations, or "opener"; nil: any.
  public var destinations: [String]?
  /// The outcomes that aren't allowed.
  public var never: [ExcludedOutcome]

  /// Creates an expectation.
  public init(destinations: [String]? = nil, never: [ExcludedOutcome] = []) {
    self.destinations = destinations
    self.never = never
  }

  var json: JSONValue {
    var members = NewMembers<EverywhereKey>()
    members.set(.destinations, destinations.map { .array($0.json) })
    members.set(.never, never.map { .string($0.rawValue) })
    return members.object
  }
}

/// A controller in an expectation, by its id, or none.
public enum NewExpectedController: Sendable, Equatable {
  case controller(String)
  case noController

  var json: JSONValue {
    switch self {
    case .controller(let id): .string(id)
    case .noController: .null
    }
  }
}
