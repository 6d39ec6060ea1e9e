import Hierarchy
import Unwinding

/// The outcome of an unwind in sentences.
package struct OutcomeText: Sendable {
  package let wording: Wording
  package let unwind: UnwindTrace

  /// The outcome of an unwind in these words.
  package init(wording: Wording, unwind: UnwindTrace) {
    self.wording = wording
    self.unwind = unwind
  }

  var names: ControllerNames { wording.names }
  var action: Phrase { "\(code: displayText(unwind.action.name))" }
  var source: Phrase { "\(name: names[unwind.source])" }
  var segue: Segue { wording.document.segues[unwind.segue] }

  /// "Unwind exitToHomeScreen: from Results".
  package var title: Phrase { "Unwind \(action) from \(source)" }

  /// What happens, and why.
  package var sentence: Phrase {
    switch unwind.outcome {
    case .performed:
      ("\(action) goes to \(destination)" as Phrase).ended + " " + effects
    case .aborted:
      "Nobody who is asked can perform \(action), so nothing happens and nothing is logged."
    case .prevented where unwind.search.isEmpty:
      "\(source) answers NO to \(code: "shouldPerformSegue"), so nobody is searched for."
    case .prevented:
      "\(destination.asSentence) is found, but \(executor) returns no segue for unwinding, "
        + "so nothing happens."
    case .exception(.noExecutor):
      "\(destination.asSentence) is found, but it has no parent and presents nothing. UIKit "
        + "raises “Could not find a view controller to execute unwinding”."
    case .exception(.unrecognizedSelector):
      "\(destination.asSentence) is chosen but does not implement \(action). UIKit raises "
        + "“unrecognized selector”."
    case .exception(.noSuchIdentifier):
      "The segue is performed by code but has no identifier. UIKit raises an exception before "
        + "anybody is asked."
    case .undetermined:
      unwind.alternatives.isEmpty ? doubt : alternatives
    case .offscreen:
      "\(source) is not on screen, so \(action) cannot be triggered from it now."
    }
  }

  /// What the document remarks about the segue.
  package var remark: String? { segue.note.map(displayText) }

  /// The version, the trigger, the segue.
  package func detail(ios: IOSVersion) -> String {
    var parts = ["iOS \(ios)"]
    switch (segue.trigger, segue.sender.map(displayText)) {
    case (.interface, let sender?): parts.append(senderWords(sender))
    case (.interface, nil): parts.append("triggered from the interface")
    case (.programmatic, let sender?): parts.append("performed by code (\(sender))")
    case (.programmatic, nil): parts.append("performed by code")
    }
    parts.append("segue \(displayText(segue.id))")
    return parts.joined(separator: " · ")
  }

  /// Who moves what: "The tab bar controller dismisses Presented and selects nav; nav pops Pushed."
  private var effects: Phrase {
    var sentences: [(by: ControllerIndex, text: Phrase)] = []
    for effect in unwind.effects {
      if let stillness = wording.stillness(effect.change) { return stillness.ended }
      let text = wording.effect(effect.change)
      if let last = sentences.last, last.by == effect.by {
        sentences[sentences.count - 1].text = "\(last.text) and \(text)"
      } else {
        sentences.append((effect.by, "\(names.subject(effect.by)) \(text)"))
      }
    }
    guard !sentences.isEmpty else { return "" }
    return sentences.map(\.text).joined(separator: "; ").asSentence.ended
  }

  /// "Letter is chosen without being known to implement it"
  private func open(_ alternative: UnwindAlternative) -> Phrase {
    guard let chosen = alternative.chosen.map(names.subject) else {
      return "it is not known where it goes"
    }
    switch alternative.doubt {
    case .actions, .extensionsOf: return "\(chosen) is chosen without being known to implement it"
    case .above, .extensions, .hook, nil:
      return "it finds \(chosen) (what happens then is not known)"
    }
  }

  /// Who is found where what happens then is not known.
  var found: Phrase { unwind.chosen.map(names.subject) ?? "nobody" }
  var destination: Phrase { unwind.destination.map(names.subject) ?? "nobody" }
  var executor: Phrase { unwind.executor.map(names.subject) ?? "nobody" }

  private var alternatives: Phrase {
    let clauses = unwind.alternatives.prefix(3).map { alternative -> Phrase in
      "\(result(of: alternative)) if \(condition(of: alternative))"
    }
    let rest = unwind.alternatives.count - clauses.count
    let end = rest > 0 ? "; and \(rest) more case\(rest == 1 ? "" : "s")." : "."
    return (clauses.joined(separator: "; ") + Phrase(end)).asSentence
  }

  /// "Draft says YES and Letter says NO".
  package func condition(of alternative: UnwindAlternative) -> Phrase {
    alternative.when.map { assumed -> Phrase in
      let answer = assumed.answer ? "YES" : "NO"
      let name = names.subject(assumed.controller)
      return switch assumed.question {
      case .canPerformUnwindSegueAction: "\(name) says \(answer)"
      case .shouldPerformSegue: "\(name) answers \(answer) to \(code: "shouldPerformSegue")"
      }
    }.joined(separator: " and ")
  }

  /// "it goes to Drafts".
  package func result(of alternative: UnwindAlternative) -> Phrase {
    let found = alternative.destination.map(names.subject) ?? "nobody"
    return switch alternative.outcome {
    case .performed: "it goes to \(found)"
    case .aborted: "it is aborted"
    case .prevented: "it is prevented"
    case .exception: "UIKit raises an exception"
    case .undetermined: open(alternative)
    case .offscreen: "it is off screen"
    }
  }
}
