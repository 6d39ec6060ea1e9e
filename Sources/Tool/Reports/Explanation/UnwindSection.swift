import Hierarchy
import Unwinding
import Wording

struct UnwindWords {
  private let wording: Wording
  private let words: ExplanationWords
  private let isImported: Bool
  private var names: ControllerNames { wording.names }

  init(_ wording: Wording, isImported: Bool, ios: IOSVersion) {
    self.isImported = isImported
    self.wording = wording
    words = ExplanationWords(wording, ios: ios)
  }

  func section(
    on unwind: UnwindTrace, _ explanation: UnwindExplanation, for medium: Medium
  ) -> Block {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    let suffix: Phrase = medium.isText ? "" : " (Segue \(code: segue(unwind).id).)"
    var blocks = [paragraph(outcome.sentence + suffix, on: unwind, for: medium)]
    blocks += causes(explanation.causes, of: unwind).map { .paragraph($0, label: "Why:") }
    func add(_ heading: Phrase, _ content: Block?) {
      if let content { blocks.append(.section(heading, [content])) }
    }
    add(Phrase(outcome.openness), list(alternatives(outcome, for: medium)))
    add("Search", search(unwind))
    add("Why not", list(others(explanation)))
    add("Executor", paragraph(explanation.executor.map(words.executor), for: medium))
    let calls = unwind.calls.map { call in
      Row(
        key: wording.name(call.receiver),
        contents: wording.call(call.message, action: unwind.action))
    }
    add("Calls", list(calls, isNumbered: true))
    add(
      "Effects",
      list(
        unwind.effects.map {
          Row(key: wording.name($0.by), separator: " ", contents: wording.effect($0))
        }))
    if medium.isText {
      let removed = wording.leaving(unwind).map { names[$0] }
      add("Removed", removed.isEmpty ? nil : .paragraph(Phrase(removed.joined(separator: ", "))))
    }
    add("Stays", paragraph(explanation.hierarchyAfter.map(words.hierarchyAfter), for: medium))
    if medium.isText {
      let chain = unwind.responderChain.map { names[$0.controller] }
      add("Responder chain", .paragraph(Phrase(chain.joined(separator: " -> "))))
    }
    add("Findings", diagnostics(of: unwind, for: medium))
    return .section(heading(on: unwind, for: medium), blocks)
  }

  /// The section on an unwind segue with the same trace and reasons as an earlier one.
  func section(
    on unwind: UnwindTrace, like first: UnwindTrace, for medium: Medium
  ) -> Block {
    let sentence: Phrase =
      medium.isText
      ? "the same as \(code: segue(first).id)."
      : "Segue \(code: segue(unwind).id) does the same as \(code: segue(first).id)."
    let diagnostics = diagnostics(of: unwind, for: medium)
    return .section(
      heading(on: unwind, for: medium),
      [paragraph(sentence, on: unwind, for: medium)]
        + (diagnostics.map { [.section("Findings", [$0])] } ?? []))
  }

  private func diagnostics(of unwind: UnwindTrace, for medium: Medium) -> Block? {
    list(
      unwind.diagnostics.map {
        Row($0, in: wording, isImported: isImported, for: medium)
      })
  }

  /// Why an unwind segue has an unexpected outcome; empty: it's expected, or never happens.
  func causes(_ causes: [UnwindCause], of unwind: UnwindTrace) -> [Phrase] {
    segue(unwind).trigger == .nothing ? [] : causes.map { words.cause($0, of: unwind) }
  }

  private func segue(_ unwind: UnwindTrace) -> Segue { wording.document.segues[unwind.segue] }

  private func heading(on unwind: UnwindTrace, for medium: Medium) -> Phrase {
    let what: Phrase = "\(unwind.action) from \(name: names[unwind.source])"
    return medium.isText ? "Unwind segue \(segue(unwind).id): \(what)" : "Unwind segue \(what)"
  }

  /// "performed: …", "**Performed.** …"
  private func paragraph(
    _ sentence: Phrase, on unwind: UnwindTrace, for medium: Medium
  ) -> Block {
    let isPerformed = segue(unwind).trigger != .nothing
    let word = isPerformed ? unwind.outcome.name.rawValue : "unperformed"
    return .paragraph(
      isPerformed
        ? sentence
        : "Nothing performs the segue. Connect a control to it, or delete it. segueviz simulates"
          + " it anyway: \(sentence)",
      label: medium.isText ? word + ":" : word.prefix(1).uppercased() + word.dropFirst() + ".",
      emphasis: isPerformed ? unwind.outcome.name.words.tone.emphasis : .quiet)
  }

  /// The words, in Markdown as a whole sentence.
  private func paragraph(_ words: Phrase?, for medium: Medium) -> Block? {
    words.map { .paragraph(medium.isText ? $0 : $0 + ".") }
  }

  private func list(_ rows: [Row], isNumbered: Bool = false) -> Block? {
    rows.isEmpty ? nil : .list(rows, isNumbered: isNumbered)
  }

  /// All alternatives, if the sentence names only the first few.
  private func alternatives(_ outcome: OutcomeText, for medium: Medium) -> [Row] {
    guard outcome.unwind.alternatives.count > OutcomeText.fewCases else { return [] }
    return outcome.unwind.alternatives.map { alternative in
      let (condition, result) = (
        outcome.condition(alternative.when), outcome.result(of: alternative)
      )
      return medium.isText
        ? Row("if \(condition), \(result)") : Row("If \(condition), \(result).")
    }
  }

  private func search(_ unwind: UnwindTrace) -> Block? {
    guard !unwind.search.isEmpty else { return nil }
    let rows = unwind.search.map { step in
      Row(
        key: wording.name(step.receiver), contents: "\(code: step.answer.questionName)",
        step.isOpen ? "unknown" : answer(step.answer), remark: Phrase(wording.reason(step)))
    }
    return .table(["Step", "Asked", "Question", "Answer", "Reason"], rows, isNumbered: true)
  }

  private func answer(_ answer: SearchAnswer) -> Phrase {
    switch answer {
    case .allowedChildrenForUnwinding(let children) where !children.isEmpty:
      children.map(wording.name).joined(separator: ", ")
    case .canPerformUnwindSegueAction(.depends): "depends"
    default: wording.answer(answer)
    }
  }

  /// The controllers that implement the action and aren't the destination.
  private func others(_ explanation: UnwindExplanation) -> [Row] {
    let more = explanation.moreOthers
    return explanation.others.map {
      Row(key: wording.name($0.controller), contents: words.whyNot($0))
    }
      + (more > 0 ? [Row("and \(String(more)) more")] : [])
  }
}
