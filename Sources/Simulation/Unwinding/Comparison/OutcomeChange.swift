import Hierarchy

/// An unwind of two traces with different outcomes.
public struct OutcomeChange: Sendable {
  /// What the unwind did; its controllers are the old document's. Of its search and its calls nothing is
  /// kept but what causes are about: see ``oldStep(_:)``.
  public let old: UnwindTrace
  /// What it does; its controllers are the new document's.
  public let new: UnwindTrace
  /// What differs; never empty.
  public let aspects: [OutcomeAspect]
  /// Why, as far as it can be told, the nearest cause first.
  public let causes: [OutcomeCause]
  /// The steps that causes are about, by place.
  private let oldSteps: [Int: SearchStep]
  private let newSteps: [Int: SearchStep]

  init(old: UnwindTrace, new: UnwindTrace, aspects: [OutcomeAspect], causes: [OutcomeCause]) {
    var oldSteps: [Int: SearchStep] = [:]
    var newSteps: [Int: SearchStep] = [:]
    for cause in causes {
      switch cause {
      case .answer(let before, let now):
        oldSteps[before] = old.search[safe: before]
        newSteps[now] = new.search[safe: now]
      case .askedNow(let place): newSteps[place] = new.search[safe: place]
      case .askedNoMore(let place): oldSteps[place] = old.search[safe: place]
      case .rules, .segue, .arrived, .gone, .moved, .changed, .classChanged, .classAdded,
        .classRemoved:
        break
      }
    }
    self.old = old.asReported
    self.new = new.asReported
    self.aspects = aspects
    self.causes = causes
    self.oldSteps = oldSteps
    self.newSteps = newSteps
  }

  /// A step of the old search that a cause is about, by its place from 0.
  public func oldStep(_ place: Int) -> SearchStep? { oldSteps[place] }

  /// A step of the new search that a cause is about, by its place from 0.
  public func newStep(_ place: Int) -> SearchStep? { newSteps[place] }
}

extension UnwindTrace {
  /// The trace as it is reported of two documents: without its calls and its search, but for the first
  /// step, which tells that there was one.
  var asReported: UnwindTrace {
    UnwindTrace(
      segue: segue, action: action, source: source, outcome: outcome, destination: destination,
      executor: executor, triggerRule: triggerRule, search: Array(search.prefix(1)), calls: [],
      effects: effects, removed: removed, responderChain: responderChain,
      alternatives: alternatives, doubts: doubts, openness: openness, chosen: chosen,
      diagnostics: diagnostics)
  }
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
