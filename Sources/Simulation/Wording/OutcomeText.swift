import Hierarchy
import Unwinding

/// The outcome of an unwind segue, in sentences.
package struct OutcomeText: Sendable {
  package let wording: Wording
  package let unwind: UnwindTrace

  package init(wording: Wording, unwind: UnwindTrace) {
    self.wording = wording
    self.unwind = unwind
  }

  var names: ControllerNames { wording.names }
  var action: Phrase { "\(code: displayText(unwind.action.name))" }
  var source: Phrase { "\(name: names[unwind.source])" }
  var segue: Segue { wording.document.segues[unwind.segue] }

  /// What happens, and why.
  package var sentence: Phrase {
    switch unwind.outcome {
    case .performed:
      ("\(action) goes to \(destination)" as Phrase).ended + " " + effects
    case .aborted:
      "No view controller handles \(action), so the segue does nothing."
    case .prevented where unwind.search.isEmpty:
      "\(source) returns NO from \(code: "shouldPerformSegue"), so UIKit doesn't search."
    case .prevented:
      "UIKit finds \(destination), but \(executor) returns no segue for unwinding, so nothing"
        + " happens."
    case .exception(.noExecutor):
      "UIKit finds \(destination), which has no parent and presents nothing. UIKit raises “Could"
        + " not find a view controller to execute unwinding”."
    case .exception(.unrecognizedSelector):
      "An override chooses \(destination), which doesn't implement \(action). UIKit raises"
        + " “unrecognized selector”."
    case .exception(.noSuchIdentifier):
      "Code performs the segue, but it has no identifier. UIKit raises an exception before it"
        + " searches."
    case .undetermined:
      unwind.alternatives.isEmpty ? "The result is unknown: " + missing : alternatives
    case .offscreen:
      "\(source) isn't on screen, so \(action) can't be triggered."
    }
  }

  package static let remarksTitle = "Watch out"

  /// Errors and warnings about this unwind segue, and that app code also changes the screen.
  package var remarks: [(severity: Severity, sentence: Phrase)] {
    unwind.diagnostics.filter { $0.severity > .note || $0.id == .actionNavigates }
      .map { ($0.severity, Phrase($0.fact, names: names).asSentence.ended) }
  }

  package var remark: String? { segue.note.map(displayText) }

  /// The version, the trigger unless it's a control, and the segue unless its action identifies it.
  package func detail(ios: IOSVersion) -> String {
    var parts = ["iOS \(ios)"]
    switch (segue.trigger, segue.sender.map(displayText)) {
    case (.interface, _): break
    case (.programmatic, let sender?): parts.append("performed by code (\(sender))")
    case (.programmatic, nil): parts.append("performed by code")
    case (.nothing, _): parts.append("never performed")
    case (.unknown, _): parts.append("maybe performed by code")
    }
    if wording.document.segues.contains(where: { $0.action == segue.action && $0.id != segue.id }) {
      parts.append("segue \(displayText(segue.id))")
    }
    return parts.joined(separator: " · ")
  }

  /// The effects: "The tab bar controller dismisses Presented and selects nav; nav pops Pushed."
  private var effects: Phrase {
    var sentences: [(by: ControllerIndex, text: Phrase)] = []
    for effect in unwind.effects {
      if let noChangeText = wording.noChangeText(effect.change) { return noChangeText.ended }
      let text = wording.effect(effect)
      if let last = sentences.last, last.by == effect.by {
        let comma = last.text.plainText.contains(" and ") ? "," : ""
        sentences[sentences.count - 1].text = "\(last.text)\(comma) and \(text)"
      } else {
        sentences.append((effect.by, "\(names.subject(effect.by)) \(text)"))
      }
    }
    guard !sentences.isEmpty else { return "" }
    return sentences.map(\.text).joined(separator: "; ").asSentence.ended
  }

  /// "UIKit chooses Letter, which isn't known to implement it".
  private func open(_ alternative: UnwindAlternative) -> Phrase {
    guard let chosen = alternative.chosen.map(names.subject) else {
      return "its destination is unknown"
    }
    switch alternative.doubt {
    case .actions, .extensionsOf:
      return "UIKit chooses \(chosen), which isn't known to implement it"
    case .above, .extensions, .override, .screens, nil:
      return "it finds \(chosen) (the result is unknown)"
    }
  }

  /// The destination, if its outcome is unknown.
  var found: Phrase { unwind.chosen.map(names.subject) ?? "no view controller" }
  var destination: Phrase { unwind.destination.map(names.subject) ?? "no view controller" }
  /// The destination by its whole title, for a heading.
  var titledDestination: Phrase {
    let title = unwind.destination.flatMap {
      ControllerNames.title(of: wording.document.controllers[$0])
    }
    return title.flatMap {
      ControllerNames.isShortened($0, to: destination.plainText) ? "\(name: $0)" : nil
    } ?? destination
  }
  var executor: Phrase { unwind.executor.map(names.subject) ?? "no view controller" }

  /// The maximum number of alternatives in a sentence.
  package static let fewCases = 3

  private var alternatives: Phrase {
    let all = unwind.alternatives
    // Two cases with one answer each are YES and NO to the same question.
    let isChoice = all.count == 2 && all.allSatisfy { $0.when.count == 1 }
    let clauses = all.indices.prefix(Self.fewCases).map { place -> Phrase in
      isChoice && place == 1
        ? "otherwise, \(result(of: all[place]))"
        : "\(result(of: all[place])) if \(condition(all[place].when))"
    }
    let rest = all.count - clauses.count
    let end = rest > 0 ? "; and \(rest) more case\(rest == 1 ? "" : "s")." : "."
    return (clauses.joined(separator: "; ") + Phrase(end)).asSentence
  }

  /// "goes to Drafts", "has no destination".
  package var predicate: Phrase { unwind.outcome.name.predicate(destination, unwind.openness) }

  /// "Draft returns NO and Letter returns YES from canPerformUnwindSegueAction".
  package func condition(_ answers: [AssumedAnswer]) -> Phrase {
    let clauses = answers.indices.map { place -> Phrase in
      let assumed = answers[place]
      let isLast = answers.dropFirst(place + 1).first?.question != assumed.question
      return "\(names.subject(assumed.controller)) returns \(assumed.answer ? "YES" : "NO")"
        + (isLast ? " from \(code: assumed.question.rawValue)" : "")
    }
    return clauses.listed()
  }

  /// "it goes to Drafts".
  package func result(of alternative: UnwindAlternative) -> Phrase {
    if alternative.outcome == .undetermined { return open(alternative) }
    let found = alternative.destination.map(names.subject) ?? "no view controller"
    return alternative.outcome.clause("it", found)
  }

  /// The shortest summary: "'exitToHomeScreen:' from Results goes to Main Menu".
  package var summary: Phrase { "\(action) from \(source) \(end)" }

  /// The same without the source.
  package var effect: Phrase { "\(action) \(end)" }

  package var noChangeText: String { noChangeText(unwind.effects) }

  func noChangeText(_ effects: [UnwindEffect]) -> String {
    effects.contains { !$0.change.isKnown } ? "the transition is unknown" : "no visible change"
  }

  private var end: Phrase {
    switch unwind.outcome {
    case .performed where segue.trigger == .nothing: "would go to \(destination)"
    case .aborted where segue.trigger == .nothing: "would have no destination"
    case .performed where !unwind.effects.contains { !$0.change.isNone }:
      "goes to \(destination), and \(noChangeText) on screen"
    case .performed where unwind.hidesDestination: "goes to \(destination), which isn't shown"
    case .performed: "goes to \(destination)"
    case .aborted: "has no destination"
    case .prevented where unwind.search.isEmpty: "is canceled by \(code: "shouldPerformSegue")"
    case .prevented: "finds \(destination), but \(executor) returns no segue for unwinding"
    case .exception(.noExecutor): "finds \(destination), but no executor"
    case .exception(.unrecognizedSelector):
      "finds \(destination), which doesn't implement it"
    case .exception(.noSuchIdentifier): "has no identifier, but code performs it"
    case .undetermined where unwind.chosen != nil:
      "finds \(found); the result is unknown"
    case .undetermined where unwind.doubts.first == .screens: "has no known destination"
    case .undetermined where unwind.alternatives.isEmpty: "has an unknown destination"
    case .undetermined: goals
    case .offscreen: "can't be triggered: \(source) isn't on screen"
    }
  }

  /// The possible results: "goes to Draft, or is canceled".
  private var goals: Phrase {
    let goals = unwind.alternatives.filter { !$0.outcome.isIdle }.map { alternative -> Phrase in
      if case .exception = alternative.outcome { return "an exception" }
      return (alternative.destination ?? alternative.chosen).map(names.subject) ?? "an unknown one"
    }.withoutRepetitions
    let shown = goals.prefix(goals.count > 4 ? 3 : 4)
    let listed: Phrase = "goes to \(shown.listed("or", more: goals.count - shown.count))"
    let idle = unwind.alternatives.filter(\.outcome.isIdle)
      .map { Phrase($0.outcome.name.words.predicate) }.withoutRepetitions
    return ((goals.isEmpty ? [] : [listed]) + idle).joined(separator: ", or ")
  }
}

extension UnwindEffect.Change {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
