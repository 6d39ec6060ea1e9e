import Hierarchy

struct OutcomeComparison: Sendable {
  let pair: Correspondence
  let versions: (old: IOSVersion, new: IOSVersion)
  let participants: ParticipantChanges

  init(
    _ pair: Correspondence, _ difference: DocumentDifference,
    versions: (IOSVersion, IOSVersion)
  ) {
    self.pair = pair
    self.versions = versions
    participants = ParticipantChanges(difference, pair)
  }

  func change(from old: UnwindTrace, to new: UnwindTrace) -> OutcomeChange? {
    let aspects = OutcomeAspect.allCases.filter { !isSame($0, old, new) }
    guard !aspects.isEmpty else { return nil }
    let causes = OutcomeCauses(comparison: self, old: old, new: new, aspects: aspects).causes()
    return OutcomeChange(old: old, new: new, aspects: aspects, causes: causes)
  }

  private func isSame(_ aspect: OutcomeAspect, _ old: UnwindTrace, _ new: UnwindTrace) -> Bool {
    switch aspect {
    case .outcome: old.outcome == new.outcome
    case .destination: pair.isSame(old.destination, new.destination)
    case .executor: pair.isSame(old.executor, new.executor)
    case .effects:
      old.effects.count == new.effects.count
        && zip(old.effects, new.effects).allSatisfy { isSame($0, $1) }
    case .removed: pair.isSameSet(old.removed, new.removed)
    case .alternatives:
      old.alternatives.count == new.alternatives.count
        && zip(old.alternatives, new.alternatives).allSatisfy { isSame($0, $1) }
    }
  }

  /// Whether effects are equal, apart from the controllers that they remove.
  private func isSame(_ old: UnwindEffect, _ new: UnwindEffect) -> Bool {
    guard pair.isSame(old.by, new.by) else { return false }
    switch (old.change, new.change) {
    case (.dismiss, .dismiss), (.none, .none): return true
    case (.pop(let old, _), .pop(let new, _)), (.select(let old), .select(let new)),
      (.reveal(let old), .reveal(let new)):
      return pair.isSame(old, new)
    case (.customSegue(let old), .customSegue(let new)): return old == new
    default: return false
    }
  }

  private func isSame(_ old: UnwindAlternative, _ new: UnwindAlternative) -> Bool {
    old.outcome == new.outcome && pair.isSame(old.destination, new.destination)
      && pair.isSame(old.executor, new.executor) && old.when.count == new.when.count
      && zip(old.when, new.when).allSatisfy {
        pair.isSame($0.controller, $1.controller) && $0.question == $1.question
          && $0.answer == $1.answer
      }
  }

  func isSame(_ old: SearchAnswer, _ new: SearchAnswer) -> Bool {
    switch (old, new) {
    case (
      .viewControllerForUnwindSegueAction(let old), .viewControllerForUnwindSegueAction(let new)
    ):
      pair.isSame(old, new)
    case (.allowedChildrenForUnwinding(let old), .allowedChildrenForUnwinding(let new)):
      pair.isSame(old, new)
    case (.canPerformUnwindSegueAction(let old), .canPerformUnwindSegueAction(let new)):
      old == new
    default: false
    }
  }
}

/// An unwind segue with different outcomes in two traces.
public struct OutcomeChange: Sendable {
  /// The old trace, with controllers of the old document. It contains only the calls and steps that
  /// the causes refer to: see ``oldStep(_:)``.
  public let old: UnwindTrace
  /// The new trace, with controllers of the new document.
  public let new: UnwindTrace
  /// What differs; never empty.
  public let aspects: [OutcomeAspect]
  /// The known causes, the nearest first.
  public let causes: [OutcomeCause]
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
      case .rules, .segue, .arrived, .removed, .moved, .changed, .classChanged, .classAdded,
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

/// The aspects of an outcome that can differ, by their keys in the trace.
public enum OutcomeAspect: String, Sendable, CaseIterable {
  case outcome, destination, executor, effects, removed, alternatives

  /// Whether the destination differs, not only the effects.
  var isAboutSearch: Bool { self == .outcome || self == .destination || self == .alternatives }
}

/// Why an outcome differs.
public enum OutcomeCause: Sendable, Equatable {
  /// The rules of other iOS versions.
  case rules(old: IOSVersion, new: IOSVersion)
  /// The segue itself.
  case segue([SegueProperty])
  /// The same question to the same controller has another answer. The values are positions in
  /// ``UnwindTrace/search`` of both traces, from 0.
  case answer(old: Int, new: Int)
  /// UIKit now asks a controller of the new document that it didn't ask before. The value is the
  /// position of its step.
  case askedNow(Int)
  /// UIKit no longer asks a controller of the old document, or only after the destination. The
  /// value is the position of its step.
  case askedNoMore(Int)
  /// The old document doesn't have this controller of the new one.
  case arrived(ControllerIndex)
  /// The new document doesn't have this controller of the old one.
  case removed(ControllerIndex)
  /// A participant has another place.
  case moved(ControllerMove)
  /// Something else about a participant differs.
  case changed(ControllerChange)
  /// The class of a participant, or one of its superclasses, has another declaration.
  case classChanged(ClassChange)
  /// The declaration of a class was added.
  case classAdded(String)
  /// The declaration of a class was removed.
  case classRemoved(String)
}
