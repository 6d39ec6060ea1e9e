import Hierarchy
import Unwinding
import Wording

/// One unwind in words. Controllers go by their ids, as they are shown; each format sets them, and what
/// the document calls its segue and action, in its way.
struct UnwindReport {
  /// The segue's id.
  let segue: String
  /// The selector.
  let action: String
  let source: String
  let outcome: UnwindOutcome
  /// What happens, in a sentence.
  let sentence: Phrase
  /// Why it does not end as one would expect; empty where it does.
  let causes: [Phrase]
  /// All of them: the sentence names only the first few.
  let alternatives: [Alternative]
  let search: [Step]
  /// Those who implement the action and did not get it, with the reason.
  let others: [Line]
  /// How many more there are of them.
  let moreOthers: Int
  /// Who executes, and why; nil: nobody.
  let executor: Phrase?
  let calls: [Line]
  let effects: [Line]
  let removed: [String]
  /// What stays; nil: nothing is to say of it.
  let aftermath: Phrase?
  /// From the source on.
  let responderChain: [String]
  let diagnostics: [DiagnosticReport]

  /// Why it has alternatives: "It depends", "Not known".
  let openness: String

  /// What an unwind does that depends on something.
  struct Alternative {
    /// "results says YES".
    let condition: Phrase
    /// "it goes to menu".
    let result: Phrase
  }

  /// A question of the search.
  struct Step {
    let asked: String
    let question: String
    let answer: Answer
    let reason: String
  }

  /// What a controller says to a question.
  enum Answer {
    case yes
    case controllers([String])
    /// "NO", "nil".
    case words(String)
  }

  /// Something that is said of a controller.
  struct Line {
    let controller: String
    let text: Phrase
  }
}

/// An unwind that does the same as one before it, for the same reasons.
struct RepeatedUnwind {
  /// The segue's id.
  let segue: String
  /// The selector.
  let action: String
  let source: String
  let outcome: UnwindOutcome
  /// The id of the other's segue.
  let first: String
  let diagnostics: [DiagnosticReport]
}

/// The words for the unwinds of a document.
struct UnwindWords {
  private let document: Document
  private let names: ControllerNames
  private let wording: Wording
  private let words: ExplanationWords

  init(document: Document, ios: IOSVersion) {
    self.document = document
    names = ControllerNames(idsOf: document)
    wording = Wording(document, names: names)
    words = ExplanationWords(document: document, ios: ios)
  }

  func report(on unwind: UnwindTrace, _ explanation: UnwindExplanation) -> UnwindReport {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    return UnwindReport(
      segue: document.segues[unwind.segue].id, action: unwind.action.name,
      source: names[unwind.source], outcome: unwind.outcome, sentence: outcome.sentence,
      causes: explanation.causes.map { words.cause($0, of: unwind) },
      alternatives: unwind.alternatives.map {
        .init(condition: outcome.condition(of: $0), result: outcome.result(of: $0))
      },
      search: unwind.search.map(step),
      others: explanation.others.map { line($0.controller, words.whyNot($0)) },
      moreOthers: explanation.moreOthers, executor: explanation.executor.map(words.executor),
      calls: unwind.calls.map {
        line($0.receiver, wording.call($0.message, action: unwind.action))
      },
      effects: unwind.effects.map { line($0.by, wording.effect($0.change)) },
      removed: wording.leaving(unwind).map { names[$0] },
      aftermath: explanation.aftermath.map(words.aftermath),
      responderChain: unwind.responderChain.map { names[$0.controller] },
      diagnostics: unwind.diagnostics.map(DiagnosticReport.init), openness: outcome.openness)
  }

  func repetition(_ unwind: UnwindTrace, of first: UnwindTrace) -> RepeatedUnwind {
    RepeatedUnwind(
      segue: document.segues[unwind.segue].id, action: unwind.action.name,
      source: names[unwind.source], outcome: unwind.outcome,
      first: document.segues[first.segue].id,
      diagnostics: unwind.diagnostics.map(DiagnosticReport.init))
  }

  private func line(_ controller: ControllerIndex, _ text: Phrase) -> UnwindReport.Line {
    .init(controller: names[controller], text: text)
  }

  private func step(_ step: SearchStep) -> UnwindReport.Step {
    .init(
      asked: names[step.receiver], question: step.answer.questionName,
      answer: step.isOpen ? .words("unknown") : answer(step.answer), reason: wording.reason(step))
  }

  private func answer(_ answer: SearchAnswer) -> UnwindReport.Answer {
    switch answer {
    case .viewControllerForUnwindSegueAction(let found?): .controllers([names[found]])
    case .viewControllerForUnwindSegueAction(nil): .words("nil")
    case .allowedChildrenForUnwinding([]): .words("none")
    case .allowedChildrenForUnwinding(let children): .controllers(children.map { names[$0] })
    case .canPerformUnwindSegueAction(.yes): .yes
    case .canPerformUnwindSegueAction(.no): .words("NO")
    case .canPerformUnwindSegueAction(.depends): .words("depends")
    }
  }
}
