import Hierarchy

/// An unwind of two traces with different outcomes.
public struct OutcomeChange: Sendable {
  /// What the unwind did; its controllers are the old document's.
  public let old: UnwindTrace
  /// What it does; its controllers are the new document's.
  public let new: UnwindTrace
  /// What differs; never empty.
  public let aspects: [OutcomeAspect]
  /// Why, as far as it can be told, the nearest cause first.
  public let causes: [OutcomeCause]
}

/// What can differ of an outcome, as the trace's keys are called.
public enum OutcomeAspect: String, Sendable, CaseIterable {
  case outcome, destination, executor, effects, removed, alternatives

  /// Whether it is about who is found, rather than about what happens then.
  var isAboutSearch: Bool { self == .outcome || self == .destination || self == .alternatives }
}

/// Why an outcome differs.
public enum OutcomeCause: Sendable, Equatable {
  /// The rules of other versions of iOS.
  case rules(old: IOSVersion, new: IOSVersion)
  /// The segue itself.
  case segue([SegueProperty])
  /// The same question to the same controller has another answer. Places of the steps, from 0, in
  /// ``UnwindTrace/search`` of both traces.
  case answer(old: Int, new: Int)
  /// A controller of the new document is asked that was not asked before. The place of its step.
  case askedNow(Int)
  /// A controller of the old document is not asked any more, or not before somebody is found. The
  /// place of its step.
  case askedNoMore(Int)
  /// A controller of the new document was not there.
  case arrived(ControllerIndex)
  /// A controller of the old document is not there any more.
  case gone(ControllerIndex)
  /// A controller that takes part stands elsewhere.
  case moved(ControllerMove)
  /// Something else differs about a controller that takes part.
  case changed(ControllerChange)
  /// The class of a controller that takes part, or one above it, is declared otherwise.
  case classChanged(ClassChange)
  /// Such a class is declared, which it was not.
  case classAdded(String)
  /// Such a class is not declared any more.
  case classRemoved(String)

  /// Whether two say the same.
  public static func == (left: OutcomeCause, right: OutcomeCause) -> Bool {
    switch (left, right) {
    case (.rules, .rules), (.segue, .segue): true
    case (.answer(let old, let new), .answer(let oldRight, let newRight)):
      (old, new) == (oldRight, newRight)
    case (.askedNow(let left), .askedNow(let right)): left == right
    case (.askedNoMore(let left), .askedNoMore(let right)): left == right
    case (.arrived(let left), .arrived(let right)): left == right
    case (.gone(let left), .gone(let right)): left == right
    case (.moved(let left), .moved(let right)): left.new == right.new
    case (.changed(let left), .changed(let right)): left.new == right.new
    case (.classChanged(let left), .classChanged(let right)): left.name == right.name
    case (.classAdded(let left), .classAdded(let right)): left == right
    case (.classRemoved(let left), .classRemoved(let right)): left == right
    default: false
    }
  }
}
