import Hierarchy

/// Finds causes of a changed outcome: the step at which searches differ, and changed participants.
struct OutcomeCauses {
  let comparison: OutcomeComparison
  let old: UnwindTrace
  let new: UnwindTrace
  let aspects: [OutcomeAspect]

  /// The maximum number of causes. Readers skip longer lists.
  private static let limit = 4
  private static let participantLimit = 10_000

  private var pair: Correspondence { comparison.pair }

  func causes() -> [OutcomeCause] {
    var causes: [OutcomeCause] = []
    let versions = comparison.versions
    if Era.of(versions.old) != Era.of(versions.new) {
      causes.append(.rules(old: versions.old, new: versions.new))
    }
    if let segue = SegueChange(old: old.segue, new: new.segue, pair) {
      let deciding = segue.properties.filter(\.decides)
      if !deciding.isEmpty { causes.append(.segue(deciding)) }
    }
    if aspects.contains(where: \.isAboutSearch) { causes += searchCauses() }
    if causes.isEmpty || !causes.contains(where: \.isSufficient) {
      for cause in participantCauses() where !causes.contains(cause) {
        causes.append(cause)
        if causes.count >= Self.limit { break }
      }
    }
    return Array(causes.prefix(Self.limit))
  }

  private func searchCauses() -> [OutcomeCause] {
    // Without a search, something before the search decides.
    guard !old.search.isEmpty, !new.search.isEmpty else { return [] }
    let ends = [
      old.search.indices.last.flatMap(cause(ofOld:)),
      new.search.indices.last.flatMap(cause(ofNew:)),
    ].compactMap { $0 }
    // A different answer says more than different questions. A different destination ends the
    // search, so missing questions after it mean nothing.
    let sufficient = ends.filter(\.isSufficient)
    let others = ends.filter { cause in
      if case .askedNow = cause { return true }
      return ends.count == 1
    }.filter { !$0.isSufficient }
    var causes = sufficient.first == sufficient.last ? Array(sufficient.prefix(1)) : sufficient
    if causes.isEmpty, let firstDifferentAnswer { causes.append(firstDifferentAnswer) }
    return withReasons(causes + others)
  }

  /// The answers, with the changes of the controllers that give them.
  private func withReasons(_ causes: [OutcomeCause]) -> [OutcomeCause] {
    var result: [OutcomeCause] = []
    for cause in causes {
      result.append(cause)
      guard case .answer(_, let place) = cause else { continue }
      for reason in comparison.participants.causes(new: new.search[place].receiver)
      where !result.contains(reason) && !causes.contains(reason) { result.append(reason) }
    }
    return result
  }

  /// Why the new search has its destination, and the old one doesn't.
  private func cause(ofNew place: Int) -> OutcomeCause? {
    let step = new.search[place]
    guard let receiver = pair.old(step.receiver) else { return .arrived(step.receiver) }
    guard let before = old.search.firstQuestion(like: step, to: receiver)
    else { return new.destination == nil ? nil : .askedNow(place) }
    return comparison.isSame(old.search[before].answer, step.answer)
      ? nil : .answer(old: before, new: place)
  }

  /// Why the new search doesn't have the destination of the old one.
  private func cause(ofOld place: Int) -> OutcomeCause? {
    let step = old.search[place]
    guard let receiver = pair.new(step.receiver) else { return .removed(step.receiver) }
    guard let now = new.search.firstQuestion(like: step, to: receiver)
    else { return old.destination == nil ? nil : .askedNoMore(place) }
    return comparison.isSame(step.answer, new.search[now].answer)
      ? nil : .answer(old: place, new: now)
  }

  /// The first step at which the searches differ, if both ask the same question there.
  private var firstDifferentAnswer: OutcomeCause? {
    for (place, (before, now)) in zip(old.search, new.search).enumerated() {
      guard pair.isSame(before.receiver, now.receiver),
        before.answer.questionName == now.answer.questionName
      else { return nil }
      if !comparison.isSame(before.answer, now.answer) { return .answer(old: place, new: place) }
    }
    return nil
  }

  private func participantCauses() -> [OutcomeCause] {
    var causes: [OutcomeCause] = []
    var seen: Set<ControllerIndex> = []
    for index in participants(of: new) where seen.insert(index).inserted {
      causes += comparison.participants.causes(new: index)
      if causes.count >= Self.limit { return causes }
    }
    seen = []
    for index in participants(of: old) where seen.insert(index).inserted && pair.new(index) == nil {
      causes.append(.removed(index))
      if causes.count >= Self.limit { return causes }
    }
    return causes
  }

  private func participants(of unwind: UnwindTrace) -> some Sequence<ControllerIndex> {
    let found = [unwind.destination, unwind.executor].compactMap { $0 }
    let moving = unwind.effects.map(\.by) + unwind.removed
    let asked = unwind.responderChain.map(\.controller) + unwind.search.map(\.receiver)
    return ([unwind.source] + found + moving + asked).prefix(Self.participantLimit)
  }
}

extension [SearchStep] {
  fileprivate func firstQuestion(like step: SearchStep, to receiver: ControllerIndex) -> Int? {
    firstIndex { $0.receiver == receiver && $0.answer.questionName == step.answer.questionName }
  }
}

extension OutcomeCause {
  fileprivate var isSufficient: Bool {
    switch self {
    case .answer, .arrived, .removed, .rules: true
    case .segue, .askedNow, .askedNoMore, .moved, .changed, .classChanged, .classAdded,
      .classRemoved:
      false
    }
  }
}
