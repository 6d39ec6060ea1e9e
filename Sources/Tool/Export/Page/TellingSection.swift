import Drawing
import Hierarchy
import Text
import Unwinding
import Wording

/// The part of a page that tells one unwind. What a step says of the picture stands in attributes of its
/// entry, where the script finds it: the ids of cards and lines, which are words without spaces.
struct TellingSection {
  private let unwind: ToldUnwind
  /// Its place among the page's; nil: it is the only one.
  private let place: Int?

  init(_ unwind: ToldUnwind, place: Int?) {
    self.unwind = unwind
    self.place = place
  }

  func write(to html: inout HTMLLines) {
    let id = place == nil ? "telling" : anchor
    html.line(
      "<section class=\"telling-of\" id=\"\(id)\" data-unwind=\"\(HTML.escaped(unwind.summary.segue))\""
        + " aria-label=\"\(HTML.escaped(unwind.telling.title.plainText))\">")
    if place != nil {
      html.line("<p class=\"up\" hidden><a href=\"#\">All unwind segues</a></p>")
      html.line("<h2>\(HTML.phrase(unwind.telling.title))</h2>")
      for line in unwind.lead { html.line(line) }
    }
    writePlayer(to: &html)
    html.line("<div class=\"stage\">")
    html.line("<figure class=\"figure\" tabindex=\"0\" aria-label=\"The view controllers\">")
    html.bytes(unwind.figure.element)
    html.line("</figure>")
    html.line("<div class=\"screen\" hidden><p aria-hidden=\"true\">The user sees</p>")
    html.line("<div></div></div>")
    html.line("</div>")
    html.line("<ol class=\"steps\(unwind.listsSteps ? "" : " quiet")\">")
    var state = State(unwind)
    for (number, step) in zip(1..., unwind.telling.steps) {
      write(step, number: number, &state, to: &html)
    }
    html.line("</ol>")
    writeQuestions(to: &html)
    html.line("</section>")
  }

  private var anchor: String { HTML.escaped(unwind.summary.anchor) }

  /// What only a script makes use of.
  private func writePlayer(to html: inout HTMLLines) {
    let count = unwind.telling.steps.count
    html.line("<div class=\"player\" hidden>")
    let live = "role=\"status\" aria-live=\"polite\" aria-atomic=\"true\""
    html.line("<p class=\"sentence\" \(live)></p>")
    html.line("<div class=\"controls\" role=\"group\" aria-label=\"Steps\">")
    html.line("<button type=\"button\" class=\"back\" aria-label=\"Back\">◀︎</button>")
    html.line("<input type=\"range\" min=\"1\" max=\"\(count)\" value=\"1\" aria-label=\"Step\">")
    html.line("<button type=\"button\" class=\"next\" aria-label=\"Next\">▶︎</button>")
    html.line("<button type=\"button\" class=\"play\" aria-label=\"Play\">Play</button>")
    html.line("<select class=\"speed\" aria-label=\"Speed\">")
    for (value, text) in [("0.5", "½×"), ("1", "1×"), ("2", "2×")] {
      html.line(
        "<option value=\"\(value)\"\(value == "1" ? " selected" : "")>\(text)</option>")
    }
    html.line("</select>")
    html.line("<button type=\"button\" class=\"fit\" aria-pressed=\"false\" hidden>Fit</button>")
    html.line("<span class=\"count\" aria-hidden=\"true\"></span>")
    html.line("</div>")
    html.line("</div>")
  }

  private func writeQuestions(to html: inout HTMLLines) {
    guard !unwind.telling.questions.isEmpty else { return }
    html.line("<div class=\"questions\">")
    for question in unwind.telling.questions {
      html.line(
        "<details><summary>\(HTML.phrase(question.question))</summary>"
          + "<p>\(HTML.phrase(question.answer))</p></details>")
    }
    html.line("</div>")
  }

  // MARK: Steps

  /// What is told already.
  private struct State {
    /// The cards that were spoken of.
    var known: Set<String> = []
    /// The lines that are shown.
    var lines: Set<String> = []
    var found: ControllerIndex?
    /// The phone of the step before, to tell where it changes.
    var phone = ""

    init(_ unwind: ToldUnwind) { known = unwind.cards([unwind.source]) }
  }

  private func write(
    _ step: TellingStep, number: Int, _ state: inout State, to html: inout HTMLLines
  ) {
    let prefix = place == nil ? "" : anchor + "&amp;"
    let about = unwind.cards(step.about)
    state.known.formUnion(about)
    state.found = state.found ?? step.found
    let lines = newLines(step, state)
    state.lines.formUnion(lines)
    let tells = step.answer != nil || (step.kind == .way && !unwind.figure.tellsAnswersOnly)
    let attributes = [
      ("here", about), ("told", tells ? about : []),
      ("found", unwind.cards([step.found].compactMap { $0 })),
      ("acting", unwind.cards([step.by].compactMap { $0 })),
      ("gone", unwind.cards(step.leaving)), ("lines", lines),
    ].filter { !$0.1.isEmpty }.map { " data-\($0.0)=\"\($0.1.sorted().joined(separator: " "))\"" }
    let phone = phone(after: step, state)
    let isSame = phone == state.phone ? " same" : ""
    state.phone = phone
    html.line(
      "<li class=\"step \(step.kind.rawValue)\(isSame)\" id=\"\(prefix)step=\(number)\""
        + attributes.joined() + ">\(phone)<a href=\"#\(prefix)step=\(number)\">"
        + sentence(step) + "</a></li>")
  }

  /// The ids of lines and verbs that a step tells first.
  private func newLines(_ step: TellingStep, _ state: State) -> Set<String> {
    let lines = unwind.figure.lines.filter { line in
      switch line.kind {
      case .way: state.known.contains(line.to)
      case .asked(let number): asks(number, step)
      case .result: step.found != nil || step.kind == .end
      }
    }
    let verb = step.kind == .move ? unwind.figure.verbs[step.effectCount - 1] : nil
    return Set(lines.map(\.id) + [verb].compactMap { $0 }).subtracting(state.lines)
  }

  /// Whether a step tells of the first question to whoever has a number.
  private func asks(_ number: Int, _ step: TellingStep) -> Bool {
    unwind.story.asked.first { $0.number == number }?.steps.first
      .map { step.questions.contains($0 - 1) } ?? false
  }

  private func phone(after step: TellingStep, _ state: State) -> String {
    guard let frame = unwind.frame(after: step.effectCount) else { return "" }
    return Phone(unwind.wording, source: unwind.source, found: state.found).html(frame.screen)
  }

  private func sentence(_ step: TellingStep) -> String {
    var text = HTML.phrase(step.text)
    if let answer = step.answer {
      text +=
        " <strong class=\"\(answer.isYes ? "yes" : "no")\">\(HTML.escaped(answer.word)):</strong> "
        + HTML.phrase(answer.reason)
    }
    return text
  }
}

extension ToldUnwind {
  /// The ids of the cards on which controllers stand.
  fileprivate func cards(_ controllers: [ControllerIndex]) -> Set<String> {
    Set(controllers.compactMap { figure.cards[$0] })
  }
}
