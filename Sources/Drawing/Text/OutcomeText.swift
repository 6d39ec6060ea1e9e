import Hierarchy
import Unwinding

/// The outcome of an unwind in sentences.
package struct OutcomeText: Sendable {
  let wording: Wording
  let unwind: UnwindTrace

  /// The outcome of an unwind in these words.
  package init(wording: Wording, unwind: UnwindTrace) {
    self.wording = wording
    self.unwind = unwind
  }

  private var names: ControllerNames { wording.names }
  private var action: String { displayText(unwind.action.name) }
  private var source: String { names[unwind.source] }
  private var segue: Segue { wording.document.segues[unwind.segue] }

  /// "Unwind exitToHomeScreen: from Results".
  var title: String { "Unwind \(action) from \(source)" }

  /// One word for the outcome, as a badge.
  var verdict: Heading.Verdict {
    switch unwind.outcome {
    case .performed: .init(text: "PERFORMED", fill: .destinationBadge)
    case .aborted: .init(text: "ABORTED", fill: .removedBadge)
    case .prevented: .init(text: "PREVENTED", fill: .cautionBadge)
    case .exception: .init(text: "EXCEPTION", fill: .removedBadge)
    case .undetermined: .init(text: "DEPENDS", fill: .cautionBadge)
    }
  }

  /// What happens, and why.
  package var sentence: String {
    switch unwind.outcome {
    case .performed:
      "\(action) goes to \(destination). " + effects
    case .aborted:
      "Nobody who is asked can perform \(action): nothing happens, and nothing is logged."
    case .prevented where unwind.search.isEmpty:
      "\(source) answers NO to shouldPerformSegue, so nobody is searched for."
    case .prevented:
      "\(destination) is found, but \(executor) returns no segue for unwinding: nothing happens."
    case .exception(.noExecutor):
      "\(destination) is found, but it has no parent and presents nothing, so UIKit raises "
        + "“Could not find a view controller to execute unwinding”."
    case .exception(.unrecognizedSelector):
      "\(destination) is chosen but does not implement \(action): UIKit raises "
        + "“unrecognized selector”."
    case .exception(.noSuchIdentifier):
      "The segue is performed by code but has no identifier: UIKit raises an exception before "
        + "anybody is asked."
    case .undetermined:
      alternatives
    }
  }

  /// The version, the trigger, the segue.
  var detail: String {
    var parts: [String] = []
    switch (segue.trigger, segue.sender.map(displayText)) {
    case (.interface, let sender?): parts.append("triggered by “\(sender)”")
    case (.interface, nil): parts.append("triggered from the interface")
    case (.programmatic, let sender?): parts.append("performed by code (\(sender))")
    case (.programmatic, nil): parts.append("performed by code")
    }
    parts.append("segue \(displayText(segue.id))")
    return parts.joined(separator: " · ")
  }

  /// Who moves what: "The tab bar controller dismisses Presented and selects nav; nav pops Pushed."
  private var effects: String {
    var sentences: [(by: ControllerIndex, text: String)] = []
    for effect in unwind.effects {
      if case .none(let why) = effect.change {
        return "Nothing moves on screen: \(displayText(why))" + (why.hasSuffix(".") ? "" : ".")
      }
      let text = wording.effect(effect.change)
      if let last = sentences.last, last.by == effect.by {
        sentences[sentences.count - 1].text += " and " + text
      } else {
        sentences.append((effect.by, names.subject(effect.by) + " " + text))
      }
    }
    guard let first = sentences.first else { return "" }
    let text = sentences.map(\.text).joined(separator: "; ") + "."
    // A name keeps its spelling, an id all the more.
    return names.isKind(first.by) ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  private var destination: String { unwind.destination.map { names.subject($0) } ?? "nobody" }
  private var executor: String { unwind.executor.map { names.subject($0) } ?? "nobody" }

  private var alternatives: String {
    let clauses = unwind.alternatives.prefix(3).map { alternative in
      "\(result(of: alternative)) if \(condition(of: alternative))"
    }
    let rest = unwind.alternatives.count - clauses.count
    let text = clauses.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more cases." : ".")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// "Draft says YES and Letter says NO".
  package func condition(of alternative: UnwindAlternative) -> String {
    alternative.when.map { assumed in
      let answer = assumed.answer ? "YES" : "NO"
      return switch assumed.question {
      case .canPerformUnwindSegueAction: "\(names[assumed.controller]) says \(answer)"
      case .shouldPerformSegue:
        "\(names[assumed.controller]) answers \(answer) to shouldPerformSegue"
      }
    }.joined(separator: " and ")
  }

  /// "it goes to Drafts".
  package func result(of alternative: UnwindAlternative) -> String {
    let found = alternative.destination.map { names[$0] } ?? "nobody"
    return switch alternative.outcome {
    case .performed: "it goes to \(found)"
    case .aborted: "it is aborted"
    case .prevented: "it is prevented"
    case .exception: "UIKit raises an exception"
    case .undetermined: "it is undetermined"
    }
  }

  /// The whole outcome as prose, for readers who do not see the picture.
  func prose(turns: SearchTurns) -> String {
    var sentences = ["\(title)."]
    sentences.append(sentence)
    let limit = 40
    for (place, step) in unwind.search.prefix(limit).enumerated() {
      sentences.append("Step \(place + 1): \(spoken(step)).")
    }
    if unwind.search.count > limit {
      sentences.append("\(unwind.search.count - limit) more questions follow.")
    }
    if !unwind.calls.isEmpty {
      let calls = unwind.calls.prefix(limit).map {
        "\(wording.call($0.message, action: unwind.action)) to \(names[$0.receiver])"
      }
      sentences.append("Calls, in order: \(calls.joined(separator: ", ")).")
    }
    if !unwind.removed.isEmpty {
      sentences.append("Removed: \(names.list(unwind.removed, limit: 20)).")
    }
    return sentences.joined(separator: " ")
  }

  private func spoken(_ step: SearchStep) -> String {
    "\(names[step.receiver]), \(wording.question(step.answer)) "
      + "\(wording.answer(step.answer, limit: 6)), \(wording.reason(step))"
  }
}
