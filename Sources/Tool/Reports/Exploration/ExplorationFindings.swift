import Checking
import Exploring
import Hierarchy
import Unwinding
import Wording

/// The problems of an app in some of its states, certain or possible, the worst first.
package struct ExplorationFindings {
  private let document: Document
  private let exploration: Exploration
  private let names: ControllerNames

  package init(_ document: Document, _ exploration: Exploration) {
    (self.document, self.exploration) = (document, exploration)
    names = ControllerNames(document)
  }

  private func name(_ controller: ControllerIndex) -> String { names[controller] }

  private func name(_ unwind: ExploredUnwind) -> String {
    document.name(of: unwind, names).plainText
  }

  private func finding(
    _ kind: FindingKind, _ segue: Segue, scenes: [String] = [], _ message: String
  ) -> Finding {
    Finding(
      kind, message, position: segue.position, origin: SourcePlace(segue.origin),
      subject: Finding.Subject(segue: segue.id, scenes: scenes))
  }

  /// All findings, with places in the document and in the files of the app.
  package var all: [Finding] {
    let found =
      exploration.unwinds.compactMap(finding) + exploration.unwinds.compactMap(dependsOnCode)
      + exploration.remarks.compactMap(finding)
      + exploration.duplicateScreens.map(finding)
    return found.sorted { $0.severity > $1.severity }
  }

  private func finding(_ unwind: ExploredUnwind) -> Finding? {
    // The author's expectations suppress verdicts. Failed expectations are separate findings.
    let segue = document.segues[unwind.segue]
    guard segue.everywhere == nil, let verdict = unwind.verdict.findingID else { return nil }
    var id = FindingKind.inStates(verdict)
    // If no class of an imported app may implement the action, none above the root does either.
    if id == .inStates(.sometimesAborted), document.controllers[document.root].origin != nil,
      !document.mayImplement(unwind.action),
      unwind.outcomes.allSatisfy({ [.aborted, .undetermined].contains($0.outcome) })
    {
      id = .inStates(.alwaysAborted)
    }
    // An implementer may be in the hierarchy in an unknown state.
    if id == .inStates(.alwaysAborted), unwind.scope != .exact,
      document.mayImplement(unwind.action)
    {
      id = .diagnostic(.handlerNotKnown)
    }
    let ends = unwind.outcomes.filter(unwind.verdict.isAbout)
    guard let worst = ends.first else { return nil }
    let scenes = Set(ends.compactMap(\.destination)).sorted().map(document.id)
    return finding(
      id, segue, scenes: scenes,
      "\(words(id, unwind, worst)): \(document.words(for: worst.taps, names))")
  }

  /// App code decides whether an unwind segue does anything (Semantics.md U7, U8).
  private func dependsOnCode(_ unwind: ExploredUnwind) -> Finding? {
    let segue = document.segues[unwind.segue]
    let idle = unwind.outcomes.first { $0.outcome.isIdle && !$0.isCertain }
    guard segue.everywhere == nil, unwind.verdict != .alwaysAborted, let idle else { return nil }
    let (unwind, taps) = (name(unwind), document.words(for: idle.taps, names))
    let answers = idle.assuming.prefix(3).map {
      "\($0.question.rawValue) of \(name($0.controller)) returns \($0.answer ? "YES" : "NO")"
    }
    var id = DiagnosticID.dependsOnCode
    let words: String
    if !answers.isEmpty {
      words = "does nothing if \(answers.listed()), which depends on app code"
    } else if let condition = idle.condition {
      words = "does nothing on this path, which has a condition (\(condition))"
    } else if idle.usesHidden {
      words = "does nothing if code performs a segue on this path while its source is hidden"
    } else {
      guard idle.asksUnknown else { return nil }
      (id, words) = (
        .handlerNotKnown, "has no destination on this path, unless code adds a screen there"
      )
    }
    return finding(.diagnostic(id), segue, "\(unwind) \(words): \(taps)")
  }

  private func words(
    _ id: FindingKind, _ unwind: ExploredUnwind, _ end: ExploredOutcome
  ) -> String {
    let segue = name(unwind)
    switch id {
    case .inStates(.alwaysAborted):
      let words =
        unwind.scope == .exact
        ? "\(segue) never has a destination"
        : "\(segue) has no destination in any visited state"
      return document.mayImplement(unwind.action)
        ? words : "\(words), because no class implements it"
    case .diagnostic(.handlerNotKnown):
      return "\(segue) has no destination in the known states, but not all states are known"
    case .inStates(.sometimesAborted): return "\(segue) has no destination on this path"
    case .inStates(.movesNothing):
      let destination = end.destination.map(name) ?? "no view controller"
      return "\(segue) goes to \(destination), which isn't shown, on this path"
    default:
      guard case .exception(let exception) = end.outcome else { return segue }
      return "UIKit raises an exception for \(segue) (\(exception.rawValue))"
    }
  }

  private func finding(_ remark: ExplorationRemark) -> Finding? {
    let segue = remark.segue.map { document.segues[$0] }
    let kind: FindingKind
    var position = segue?.position
    var scenes: [String] = []
    switch remark.kind {
    // The result may well be right, so only reports for programs contain it.
    case .diagnostic(.unverifiedBehavior): return nil
    case .diagnostic(.expectationFailed):
      kind = .diagnostic(.expectationFailed)
      position = segue?.everywhere?.position ?? position
      scenes = [worst(of: remark)?.destination.map(document.id)].compactMap { $0 }
    case .diagnostic(let id): kind = .diagnostic(id)
    default: kind = .inStates(StateFindingID(rawValue: remark.kind.id) ?? .unfinishedSearch)
    }
    return Finding(
      kind, Phrase(remark.sentence, names: names).plainText,
      position: position ?? document.controllers[document.root].position,
      origin: SourcePlace(segue?.origin),
      subject: Finding.Subject(segue: segue?.id, scenes: scenes))
  }

  /// The outcome that an expectation doesn't allow.
  private func worst(of remark: ExplorationRemark) -> ExploredOutcome? {
    let unwind = exploration.unwinds.first { $0.segue == remark.segue }
    guard let unwind, let place = unwind.worstPlace(in: document) else { return nil }
    return unwind.outcomes[place]
  }

  private func finding(_ duplicate: DuplicateScreen) -> Finding {
    var subject = Finding.Subject()
    let (position, origin): (SourcePosition?, Origin?)
    var copy: ControllerIndex?
    switch duplicate.tap {
    case .segue(let place):
      let segue = document.segues[place]
      (position, origin, copy) = (segue.position, segue.origin, segue.to)
      subject.segue = segue.id
    case .entry(let place):
      let entry = document.entries[place]
      (position, origin, copy) = (entry.position, entry.origin, entry.to)
      subject.controller = document.id(of: entry.to)
    case .tab, .back, .dismiss: (position, origin) = (nil, nil)
    }
    let kind: StateFindingID = duplicate.severity == .note ? .screenOverItself : .duplicateScreen
    let maker =
      switch duplicate.tap {
      case .segue(let place): document.segues[place].id
      case .entry: "code"
      case .tab(let controller), .back(let controller), .dismiss(let controller): name(controller)
      }
    let scenes = duplicate.scenes.map(name).joined(separator: ", ")
    return Finding(
      .inStates(kind),
      "\(maker) creates another instance of \(copy.map(name) ?? "a screen"), which is already in the"
        + " hierarchy (\(scenes)): \(document.words(for: duplicate.taps, names))",
      position: position, origin: SourcePlace(origin), subject: subject)
  }
}

extension ExploredUnwind {
  /// The position of the outcome with a problem: an unexpected one, or the verdict's; nil: none.
  func worstPlace(in document: Document) -> Int? {
    if let expected = document.segues[segue].everywhere {
      return outcomes.firstIndex { !expected.allows($0) }
    }
    return verdict.findingID == nil ? nil : outcomes.firstIndex(where: verdict.isAbout)
  }
}

extension ExplorationVerdict {
  /// Its finding, which has the same name; nil: it may be intended.
  var findingID: StateFindingID? { StateFindingID(rawValue: rawValue) }

  func isAbout(_ outcome: ExploredOutcome) -> Bool {
    guard outcome.assuming.isEmpty, outcome.isCertain || self == .alwaysAborted else {
      return false
    }
    return switch self {
    case .exception: outcome.outcome.name == .exception
    case .alwaysAborted, .sometimesAborted: outcome.outcome == .aborted
    case .movesNothing: outcome.outcome == .performed && !outcome.moves
    default: false
    }
  }
}
