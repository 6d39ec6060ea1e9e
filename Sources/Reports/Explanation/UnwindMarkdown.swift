import Hierarchy
import Unwinding
import Wording

/// One unwind as a section of a Markdown page.
struct UnwindMarkdown {
  let document: Document
  private let wording: Wording
  private let words: ExplanationWords

  init(document: Document, ios: IOSVersion) {
    self.document = document
    wording = Wording(document, names: ControllerNames(idsOf: document))
    words = ExplanationWords(document: document, ios: ios)
  }

  /// What happens, in a sentence.
  func sentence(_ unwind: UnwindTrace) -> Phrase {
    OutcomeText(wording: wording, unwind: unwind).sentence
  }

  func write(
    _ unwind: UnwindTrace, _ explanation: UnwindExplanation, to page: inout MarkdownPage
  ) {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    page.heading(
      "Unwind \(MarkdownText.code(unwind.action.name)) from \(name(unwind.source))", level: 2)
    let segue = document.segues[unwind.segue]
    let verdict = unwind.outcome.name.rawValue
    page.paragraph(
      "**\(verdict.prefix(1).uppercased() + verdict.dropFirst()).** "
        + MarkdownText.phrase(outcome.sentence) + " (Segue \(MarkdownText.code(segue.id)).)")
    for cause in explanation.causes {
      page.paragraph("**Why:** " + MarkdownText.phrase(words.cause(cause, of: unwind)))
    }
    if !unwind.alternatives.isEmpty {
      page.heading("It depends", level: 3)
      page.list(
        unwind.alternatives.map {
          MarkdownText.phrase(
            "If \(outcome.condition(of: $0)), \(outcome.result(of: $0)).")
        })
    }
    writeSearch(unwind, to: &page)
    writeOthers(explanation, to: &page)
    writeExecution(unwind, explanation, to: &page)
    if !unwind.diagnostics.isEmpty {
      page.heading("Diagnostics", level: 3)
      page.list(unwind.diagnostics.map(Self.finding))
    }
  }

  /// "**warning** …"
  static func finding(_ diagnostic: Diagnostic) -> String {
    "**\(diagnostic.severity.rawValue)** \(MarkdownText.phrase(diagnostic.sentence)) "
      + "(\(MarkdownText.code(diagnostic.id.rawValue)))"
  }

  private func writeSearch(_ unwind: UnwindTrace, to page: inout MarkdownPage) {
    guard !unwind.search.isEmpty else { return }
    page.heading("Search", level: 3)
    page.table(
      ["Step", "Asked", "Question", "Answer", "Reason"],
      zip(1..., unwind.search).map { number, step in
        [
          String(number), name(step.receiver), MarkdownText.code(step.answer.questionName),
          step.isOpen ? "not known" : answer(step.answer),
          MarkdownText.escaped(wording.reason(step)),
        ]
      })
  }

  private func writeOthers(_ explanation: UnwindExplanation, to page: inout MarkdownPage) {
    guard !explanation.others.isEmpty else { return }
    page.heading("Why not", level: 3)
    let more = explanation.moreOthers
    page.list(
      explanation.others.map { "\(name($0.controller)): \(MarkdownText.phrase(words.whyNot($0)))" }
        + (more > 0 ? ["and \(more) more"] : []))
  }

  private func writeExecution(
    _ unwind: UnwindTrace, _ explanation: UnwindExplanation, to page: inout MarkdownPage
  ) {
    if let executor = explanation.executor {
      page.heading("Executor", level: 3)
      page.paragraph(MarkdownText.phrase(words.executor(executor)) + ".")
    }
    if !unwind.calls.isEmpty {
      page.heading("Calls", level: 3)
      page.numbered(
        unwind.calls.map {
          let call = wording.call($0.message, action: unwind.action)
          return "\(name($0.receiver)): \(MarkdownText.phrase(call))"
        })
    }
    if !unwind.effects.isEmpty {
      page.heading("Effects", level: 3)
      page.list(
        unwind.effects.map {
          "\(name($0.by)) " + MarkdownText.phrase(wording.effect($0.change))
        })
    }
    if let aftermath = explanation.aftermath {
      page.heading("Stays", level: 3)
      page.paragraph(MarkdownText.phrase(words.aftermath(aftermath)) + ".")
    }
  }

  private func answer(_ answer: SearchAnswer) -> String {
    switch answer {
    case .viewControllerForUnwindSegueAction(let found): found.map(name) ?? "nil"
    case .allowedChildrenForUnwinding([]): "none"
    case .allowedChildrenForUnwinding(let children): children.map(name).joined(separator: ", ")
    case .canPerformUnwindSegueAction(.yes): "**YES**"
    case .canPerformUnwindSegueAction(.no): "NO"
    case .canPerformUnwindSegueAction(.depends): "depends"
    }
  }

  private func name(_ controller: ControllerIndex) -> String {
    MarkdownText.phrase(words.name(controller))
  }
}
