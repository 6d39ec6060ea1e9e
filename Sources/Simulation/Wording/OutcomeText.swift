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
      unwind.alternatives.isEmpty ? doubt : alternatives
    case .offscreen:
      "\(source) isn't on screen, so \(action) can't be triggered."
    }
  }

  /// What the document remarks about the segue.
  package var remark: String? { segue.note.map(displayText) }

  /// The version, the trigger if the source's card doesn't have it, and the segue.
  package func detail(ios: IOSVersion) -> String {
    var parts = ["iOS \(ios)"]
    switch (segue.trigger, segue.sender.map(displayText)) {
    case (.interface, _?): break
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
      return "its destination is unknown"
    }
    switch alternative.doubt {
    case .actions, .extensionsOf: return "\(chosen) is chosen, but it isn't known to implement it"
    case .above, .extensions, .hook, nil:
      return "it finds \(chosen) (the result is unknown)"
    }
  }

  /// Who is found where what happens then is not known.
  var found: Phrase { unwind.chosen.map(names.subject) ?? "no view controller" }
  var destination: Phrase { unwind.destination.map(names.subject) ?? "no view controller" }
  var executor: Phrase { unwind.executor.map(names.subject) ?? "no view controller" }

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
      case .canPerformUnwindSegueAction: "\(name) returns \(answer)"
      case .shouldPerformSegue: "\(name) returns \(answer) from \(code: "shouldPerformSegue")"
      }
    }.joined(separator: " and ")
  }

  /// "it goes to Drafts".
  package func result(of alternative: UnwindAlternative) -> Phrase {
    let found = alternative.destination.map(names.subject) ?? "no view controller"
    return switch alternative.outcome {
    case .performed: "it goes to \(found)"
    case .aborted: "it has no destination"
    case .prevented: "it's canceled"
    case .exception: "UIKit raises an exception"
    case .undetermined: open(alternative)
    case .offscreen: "it's off screen"
    }
  }
}
