import Hierarchy
import Text
import Unwinding
import Wording

/// One unwind in text for people.
struct UnwindText {
  let document: Document
  private let names: ControllerNames
  private let wording: Wording
  private let words: ExplanationWords

  init(document: Document, ios: IOSVersion) {
    self.document = document
    words = ExplanationWords(document: document, ios: ios)
    names = ControllerNames(idsOf: document)
    wording = Wording(document, names: names)
  }

  func write(
    _ unwind: UnwindTrace, _ explanation: UnwindExplanation, to section: inout TextSection
  ) {
    let segue = document.segues[unwind.segue]
    let action = Visible.text(unwind.action.name)
    section.heading(
      "Unwind \(Visible.text(segue.id)): \(action) from \(names[unwind.source])", indent: 0)
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    section.paragraph(
      "\(unwind.outcome.name.rawValue): \(outcome.sentence)", indent: 2,
      emphasis: emphasis(of: unwind.outcome))
    for cause in explanation.causes {
      section.paragraph("Why: " + words.cause(cause, of: unwind).plainText, indent: 2)
    }
    writeAlternatives(of: unwind, outcome: outcome, to: &section)
    writeSearch(unwind, to: &section)
    writeOthers(explanation, to: &section)
    if let executor = explanation.executor {
      section.heading("Executor", indent: 2)
      section.paragraph(words.executor(executor).plainText, indent: 4)
    }
    writeCalls(unwind, to: &section)
    writeEffects(unwind, to: &section)
    if !unwind.removed.isEmpty {
      section.heading("Removed", indent: 2)
      section.paragraph(list(unwind.removed), indent: 4)
    }
    if let aftermath = explanation.aftermath {
      section.heading("Stays", indent: 2)
      section.paragraph(words.aftermath(aftermath).plainText, indent: 4)
    }
    section.heading("Responder chain", indent: 2)
    section.paragraph(
      unwind.responderChain.map { names[$0.controller] }.joined(separator: " -> "), indent: 4)
    if !unwind.diagnostics.isEmpty {
      section.heading("Diagnostics", indent: 2)
      DiagnosticText.write(unwind.diagnostics, to: &section)
    }
  }

  private func emphasis(of outcome: UnwindOutcome) -> TextStyle.Emphasis {
    switch outcome {
    case .performed: .good
    case .undetermined, .prevented: .warning
    case .offscreen: .quiet
    case .aborted, .exception: .bad
    }
  }

  /// All of them: the sentence before names only the first few.
  private func writeAlternatives(
    of unwind: UnwindTrace, outcome: OutcomeText, to section: inout TextSection
  ) {
    guard !unwind.alternatives.isEmpty else { return }
    section.heading("It depends", indent: 2)
    for alternative in unwind.alternatives {
      section.row(
        [], "if \(outcome.condition(of: alternative)), \(outcome.result(of: alternative))")
    }
  }

  private func writeSearch(_ unwind: UnwindTrace, to section: inout TextSection) {
    guard !unwind.search.isEmpty else { return }
    section.heading("Search", indent: 2)
    let width = columnWidth(of: unwind.search.map(\.receiver), in: section)
    for (number, step) in zip(1..., unwind.search) {
      section.row(
        [column(number, of: unwind.search.count), column(step.receiver, width: width)],
        "\(step.answer.questionName) -> \(answer(of: step))", remark: wording.reason(step))
    }
  }

  private func writeOthers(_ explanation: UnwindExplanation, to section: inout TextSection) {
    guard !explanation.others.isEmpty else { return }
    section.heading("Why not", indent: 2)
    let width = columnWidth(of: explanation.others.map(\.controller), in: section)
    for other in explanation.others {
      section.row([column(other.controller, width: width)], words.whyNot(other).plainText)
    }
    if explanation.moreOthers > 0 {
      section.paragraph("and \(explanation.moreOthers) more", indent: 4)
    }
  }

  private func writeCalls(_ unwind: UnwindTrace, to section: inout TextSection) {
    guard !unwind.calls.isEmpty else { return }
    section.heading("Calls", indent: 2)
    let width = columnWidth(of: unwind.calls.map(\.receiver), in: section)
    for (number, call) in zip(1..., unwind.calls) {
      section.row(
        [column(number, of: unwind.calls.count), column(call.receiver, width: width)],
        wording.call(call.message, action: unwind.action).plainText)
    }
  }

  private func writeEffects(_ unwind: UnwindTrace, to section: inout TextSection) {
    guard !unwind.effects.isEmpty else { return }
    section.heading("Effects", indent: 2)
    let width = columnWidth(of: unwind.effects.map(\.by), in: section)
    for effect in unwind.effects {
      section.row([column(effect.by, width: width)], wording.effect(effect.change).plainText)
    }
  }

  private func answer(of step: SearchStep) -> String {
    step.isOpen ? "not known" : answer(step.answer)
  }

  private func answer(_ answer: SearchAnswer) -> String {
    switch answer {
    case .viewControllerForUnwindSegueAction(let found): found.map { names[$0] } ?? "nil"
    case .allowedChildrenForUnwinding(let children): children.isEmpty ? "none" : list(children)
    case .canPerformUnwindSegueAction(.yes): "YES"
    case .canPerformUnwindSegueAction(.no): "NO"
    case .canPerformUnwindSegueAction(.depends): "depends"
    }
  }

  private func list(_ controllers: [ControllerIndex]) -> String {
    controllers.map { names[$0] }.joined(separator: ", ")
  }

  private func columnWidth(of controllers: [ControllerIndex], in section: TextSection) -> Int {
    controllers.map { section.width(of: names[$0]) }.max() ?? 0
  }

  private func column(_ controller: ControllerIndex, width: Int) -> TextSection.Column {
    .init(text: names[controller], width: width, emphasis: .name)
  }

  /// A number as wide as the last one.
  private func column(_ number: Int, of count: Int) -> TextSection.Column {
    let text = String(number)
    let width = String(count).count
    return .init(
      text: TextWrapping.spaces(width - text.count) + text, width: width, emphasis: .quiet)
  }
}
