import Hierarchy
import Unwinding

/// Creates a walkthrough's steps for the search: one for each question with content, one for
/// several NOs in a row.
struct SearchSteps {
  private let writer: WalkthroughWriter
  private let unwind: UnwindTrace
  /// How the search reached each link of the responder chain except the source.
  private let links: [ControllerIndex: (reach: ResponderLink.Reach, from: ControllerIndex)]
  /// Questions whose answer, a NO, was shown before.
  private let repeated: Set<Int>

  /// The minimum number of NOs in a row for a combined step.
  private static let runLength = 3
  /// If there are more steps, ordinary climbs and NOs are combined.
  private static let longSearch = 16

  init(_ writer: WalkthroughWriter) {
    self.writer = writer
    unwind = writer.unwind
    let chain = unwind.responderChain
    var links: [ControllerIndex: (reach: ResponderLink.Reach, from: ControllerIndex)] = [:]
    for (previous, link) in zip(chain, chain.dropFirst()) {
      links[link.controller] = (link.reachedBy, previous.controller)
    }
    self.links = links
    repeated = Self.repeatedAnswers(in: unwind.search)
  }

  private var document: Document { writer.document }

  var steps: [WalkthroughStep] {
    if writer.showsAll {
      var known: Set<ControllerIndex> = []
      return unwind.search.indices.map { step($0, known: &known) }
    }
    let places = unwind.search.indices.filter { !isEmpty($0) }
    let steps = merged(places, isPlain: isPlainNo)
    return steps.count > Self.longSearch
      ? merged(places, isPlain: isOrdinary, endsAtLinks: true) : steps
  }

  /// Whether a question adds nothing: a controller without children to search is asked itself next.
  private func isEmpty(_ place: Int) -> Bool {
    let step = unwind.search[place]
    switch step.answer {
    case .allowedChildrenForUnwinding: return step.reason == .noChildren
    case .viewControllerForUnwindSegueAction:
      guard step.reason == .defaultSearch || step.reason == .legacyOverride else { return false }
      return nested(in: place).allSatisfy { unwind.search[$0].receiver == step.receiver }
        && !nested(in: place).isEmpty && step.reason == .defaultSearch
    case .canPerformUnwindSegueAction: return false
    }
  }

  /// The questions that the old search method asks before it answers.
  private func nested(in place: Int) -> Range<Int> {
    let receiver = unwind.search[place].receiver
    var end = place + 1
    while end < unwind.search.count,
      case .canPerformUnwindSegueAction = unwind.search[end].answer,
      unwind.search[end].receiver == receiver
        || document.parents(of: unwind.search[end].receiver).contains(receiver)
    {
      end += 1
      if unwind.search[end - 1].receiver == receiver { break }
    }
    return place + 1..<end
  }

  /// The NOs that repeat an earlier one, because old searches ask controllers several times.
  private static func repeatedAnswers(in search: [SearchStep]) -> Set<Int> {
    var reasons: [ControllerIndex: SearchReason] = [:]
    var repeated: Set<Int> = []
    for (place, step) in search.enumerated()
    where step.answer == .canPerformUnwindSegueAction(.no) {
      let before = reasons.updateValue(step.reason, forKey: step.receiver)
      if before == step.reason { repeated.insert(place) }
    }
    return repeated
  }

  private func isPlainNo(_ place: Int) -> Bool {
    unwind.search[place].answer == .canPerformUnwindSegueAction(.no)
      && unwind.search[place].reason == .notImplemented
  }

  /// Whether it's an ordinary NO or an ordinary climb.
  private func isOrdinary(_ place: Int) -> Bool {
    switch unwind.search[place].reason {
    case .notImplemented, .noChildren, .defaultOrder, .navigationTopDown: true
    case .defaultSearch:
      unwind.search[place].answer == .viewControllerForUnwindSegueAction(nil)
    default: false
    }
  }

  /// Combines plain steps in a row; with `endsAtLinks`, up to a question to the responder chain.
  private func merged(
    _ places: [Int], isPlain: (Int) -> Bool, endsAtLinks: Bool = false
  ) -> [WalkthroughStep] {
    var steps: [WalkthroughStep] = []
    var known: Set<ControllerIndex> = []
    var rest = places[...]
    while let place = rest.first {
      var run = rest.prefix(while: isPlain)
      if endsAtLinks, let end = run.firstIndex(where: isOfLink) { run = run[...end] }
      let asked = run.filter(isPlainNo)
      let again = rest.prefix { repeated.contains($0) }
      if !again.isEmpty, again.count >= run.count {
        steps.append(repetition(of: Array(again)))
        rest = rest.dropFirst(again.count)
        continue
      }
      if asked.count >= Self.runLength {
        steps.append(combined(asked, places: run, known: known))
        rest = rest.dropFirst(run.count)
        known.formUnion(run.map { unwind.search[$0].receiver })
        continue
      }
      steps.append(step(place, known: &known))
      rest = rest.dropFirst()
    }
    return steps
  }

  private func isOfLink(_ place: Int) -> Bool {
    isPlainNo(place) && links[unwind.search[place].receiver] != nil
  }

  /// The controllers that UIKit asks, each once.
  private func receivers(of places: [Int]) -> [ControllerIndex] {
    places.map { unwind.search[$0].receiver }.withoutRepetitions
  }

  /// The step for controllers that UIKit asks again, with the same answers.
  private func repetition(of places: [Int]) -> WalkthroughStep {
    let about = receivers(of: places)
    var step = WalkthroughStep(
      .question, "UIKit asks \(writer.names.objects(about, limit: 4)) again.", about: about)
    step.answer = .init(word: "No", permission: .no, reason: "as before.")
    step.questions = (places.first ?? 0)..<((places.last ?? -1) + 1)
    return step
  }

  private func combined(
    _ asked: [Int], places: ArraySlice<Int>, known: Set<ControllerIndex>
  ) -> WalkthroughStep {
    let about = receivers(of: asked)
    var step = WalkthroughStep(.question, asking(about, known: known), about: about)
    step.answer = .init(
      word: "No", permission: .no, reason: "they don't implement \(writer.action).")
    step.questions = (places.first ?? 0)..<((places.last ?? -1) + 1)
    return step
  }

  private func asking(_ asked: [ControllerIndex], known: Set<ControllerIndex>) -> Phrase {
    let inside = asked.dropLast()
    // Nothing below a link contains another link.
    guard let last = asked.last, !inside.isEmpty, links[last] != nil, !known.contains(last),
      inside.allSatisfy({ links[$0] == nil }),
      let reach = reach(last)
    else {
      let names = writer.names.objects(asked, limit: 4)
      return "UIKit asks \(names) in turn."
    }
    return "UIKit goes up to \(writer.name(last)), \(reach). It asks"
      + " \(writer.names.objects(Array(inside), limit: 3)) inside it, and then \(writer.name(last))."
  }

  private func step(_ place: Int, known: inout Set<ControllerIndex>) -> WalkthroughStep {
    let question = unwind.search[place]
    let receiver = question.receiver
    var asked = writer.name(receiver)
    var who = asked
    if known.insert(receiver).inserted, let reach = reach(receiver) {
      (asked, who) = ("\(asked), \(reach)", "\(who), \(reach),")
    }
    var step: WalkthroughStep
    switch question.answer {
    case .canPerformUnwindSegueAction(let permission):
      step = WalkthroughStep(
        .question, "UIKit asks \(asked).", about: [receiver])
      step.answer = answer(permission, question)
      if permission == .yes { step.found = unwind.destination }
    case .allowedChildrenForUnwinding(let children):
      step = WalkthroughStep(.order, order(who, children, question).asSentence, about: [receiver])
    case .viewControllerForUnwindSegueAction(let found):
      let asks = !nested(in: place).isEmpty
      step = WalkthroughStep(
        .order, legacyOrder(who, asked, found, question, asks: asks).asSentence, about: [receiver])
      if !asks { step.found = found }
    }
    step.questions = place..<place + 1
    return step
  }

  /// Why UIKit now asks a controller that wasn't mentioned yet: "the parent of Second".
  private func reach(_ controller: ControllerIndex) -> Phrase? {
    if let link = links[controller] {
      let from = writer.name(link.from)
      switch link.reach {
      case .source: return nil
      case .parent: return "the parent of \(from)"
      case .caller: return "which called \(code: "present") for \(from)"
      case .actualPresenter: return "which presents \(from)"
      }
    }
    return document.controllers[controller].actualPresenter.map {
      "which \(writer.name($0)) presents"
    }
  }

  private func answer(_ permission: Permission, _ question: SearchStep) -> WalkthroughStep.Answer {
    let note = question.rule?.rule.note.map { " (“\(displayText($0))”)" } ?? ""
    let (word, why): (String, Phrase) =
      switch (permission, question.reason) {
      case (.yes, .implements): ("Yes", "it implements \(writer.action)")
      case (.yes, _): ("Yes", "its override returns YES")
      case (.no, .isSource): ("No", "it's the source")
      case (.no, .override): ("No", "its override returns NO")
      case (.no, _) where document.hasUnknownExtensions:
        ("No", "it isn't known to implement \(writer.action)")
      case (.no, _): ("No", "it doesn't implement \(writer.action)")
      case (.depends, _):
        (question.isOpen ? "Unknown" : "It depends", Phrase(writer.wording.reason(question)))
      }
    let end = permission == .yes ? " The search is over." : ""
    return .init(word: word, permission: permission, reason: "\(why)\(note).\(end)")
  }

  private func order(
    _ who: Phrase, _ children: [ControllerIndex], _ question: SearchStep
  ) -> Phrase {
    let container = document.controllers[question.receiver]
    if question.isOpen {
      return "\(who) returns the next view controllers from code that couldn't be interpreted."
    }
    if question.reason == .noChildren { return "\(who) has no children to search." }
    let list = ordered(children)
    if question.reason == .override {
      let method: Phrase = "\(code: "allowedChildrenForUnwinding")"
      return children.isEmpty
        ? "\(who) returns no children from its override of \(method)."
        : "\(who) returns from its override of \(method): \(list)."
    }
    if question.reason == .navigationTopDown {
      return "UIKit searches \(who) from the top: \(list)."
    }
    let isPart = children.count < container.children.count
    return "\(who) has \(isPart ? "other " : "")children to search: \(list)."
  }

  /// "Pushed, then First".
  private func ordered(_ children: [ControllerIndex]) -> Phrase {
    guard children.count <= 4 else { return writer.names.list(children, limit: 4) }
    return children.map(writer.name).joined(separator: ", then ")
  }

  private func legacyOrder(
    _ who: Phrase, _ asked: Phrase, _ found: ControllerIndex?, _ question: SearchStep, asks: Bool
  ) -> Phrase {
    let method: Phrase = "\(code: "viewControllerForUnwindSegueAction")"
    if question.isOpen {
      return "\(who) returns the next view controller from code that couldn't be interpreted."
    }
    if question.reason == .defaultSearch {
      return "UIKit calls \(method) on \(asked). It asks its children, then itself."
    }
    if asks { return "\(who) chooses the next view controllers in its override of \(method)." }
    return found.map {
      "\(who) returns \(writer.name($0)) from its override of \(method). The search is over."
    } ?? "\(who) returns nil from its override of \(method)."
  }
}
