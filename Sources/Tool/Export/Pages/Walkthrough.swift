import Drawing
import Hierarchy
import Text
import Unwinding
import Wording

/// The part of a page about one unwind segue. The attributes of a step's entry name the nodes and
/// edges that the script shows.
struct WalkthroughSection {
  let unwind: Walkthrough
  /// Its place in the page; nil: it is the only one.
  let place: Int?

  func addSection(to html: inout HTMLLines) {
    let id = place == nil ? "telling" : anchor
    html.line(
      "<section class=\"telling-of\" id=\"\(id)\" data-unwind=\"\(HTML.escaped(unwind.summary.segue))\""
        + " aria-label=\"\(HTML.escaped(unwind.walkthrough.title.plainText))\">")
    if place != nil {
      html.line("<p class=\"up\"><a href=\"#\">All unwind segues</a></p>")
      html.line("<h2 class=\"headline\">\(HTML.phrase(unwind.walkthrough.title))</h2>")
      for line in unwind.lead { html.line(line) }
    }
    addPlayer(to: &html)
    html.line("<div class=\"stage\">")
    html.addFigure(unwind.figure, label: "The view controllers")
    html.line("<div class=\"screen\" hidden><p aria-hidden=\"true\">The user sees</p>")
    html.line("<div></div></div>")
    html.line("</div>")
    html.line("<ol class=\"steps\(unwind.listsSteps ? "" : " quiet")\">")
    var state = State(unwind)
    for (number, step) in zip(1..., unwind.walkthrough.steps) {
      addStep(step, number: number, &state, to: &html)
    }
    html.line("</ol>")
    addQuestions(to: &html)
    html.line("</section>")
  }

  private var anchor: String { HTML.escaped(unwind.summary.anchor) }

  /// Adds the controls, which need a script.
  private func addPlayer(to html: inout HTMLLines) {
    let count = unwind.walkthrough.steps.count
    html.line("<div class=\"player\" hidden>")
    let live = "role=\"status\" aria-live=\"polite\" aria-atomic=\"true\""
    html.line("<p class=\"sentence\" \(live)></p>")
    html.line("<div class=\"controls\" role=\"group\" aria-label=\"Steps\">")
    html.line("<button type=\"button\" class=\"back\" aria-label=\"Back\">◀︎</button>")
    html.line("<input type=\"range\" min=\"1\" max=\"\(count)\" value=\"1\" aria-label=\"Step\">")
    html.line("<button type=\"button\" class=\"next\" aria-label=\"Next\">▶︎</button>")
    html.line("<button type=\"button\" class=\"play\">Play</button>")
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

  private func addQuestions(to html: inout HTMLLines) {
    guard !unwind.walkthrough.questions.isEmpty else { return }
    html.line("<div class=\"questions\">")
    for question in unwind.walkthrough.questions {
      html.line(
        "<details><summary>\(HTML.phrase(question.question))</summary>"
          + "<p>\(HTML.phrase(question.answer))</p></details>")
    }
    html.line("</div>")
  }

  /// The information that earlier steps have shown.
  private struct State {
    /// The ids of nodes that were mentioned.
    var known: Set<String> = []
    /// The ids of edges that are shown.
    var lines: Set<String> = []
    /// The controllers that the current step asks first.
    var asked: [AskedController] = []
    /// The controllers without an answer; of counted ones, only those that UIKit asks.
    var waiting: Set<ControllerIndex>
    var found: ControllerIndex?
    /// The mock-up of the previous step.
    var phone = ""

    init(_ unwind: Walkthrough) {
      known = Set(unwind.cards([unwind.source]))
      waiting = Set(unwind.figure.cards.keys).subtracting(unwind.figure.counted)
        .union(unwind.story.asked.map(\.controller))
    }
  }

  private func addStep(
    _ step: WalkthroughStep, number: Int, _ state: inout State, to html: inout HTMLLines
  ) {
    let prefix = place == nil ? "" : anchor + "&amp;"
    let about = unwind.cards(step.about)
    state.known.formUnion(about)
    state.found = state.found ?? step.found
    state.asked = unwind.story.asked.filter { step.questions.contains($0.steps[0] - 1) }
    let lines = newLines(step, state)
    state.lines.formUnion(lines)
    let values: [(String, [String])] =
      answers(step, &state) + [
        ("here", about), ("found", unwind.cards([step.found].compactMap { $0 })),
        ("acting", unwind.cards([step.by].compactMap { $0 })),
        ("gone", unwind.cards(step.leaving)), ("lines", lines.sorted()),
      ]
    let attributes = values.filter { !$0.1.isEmpty }
      .map { " data-\($0.0)=\"\($0.1.joined(separator: " "))\"" }
    let phone = phone(after: step, state)
    let isSame = phone == state.phone ? " same" : ""
    state.phone = phone
    html.line(
      "<li class=\"step \(step.kind.rawValue)\(isSame)\" id=\"\(prefix)step=\(number)\""
        + attributes.joined() + ">\(phone)<a href=\"#\(prefix)step=\(number)\">"
        + sentence(step) + "</a></li>")
  }

  /// The ids of nodes whose numbers, own answers, and counted answers a step completes.
  private func answers(_ step: WalkthroughStep, _ state: inout State) -> [(String, [String])] {
    // UIKit's first call to the source isn't in the search.
    let isFirst = step.questions.isEmpty && step.answer != nil
    let isLater = unwind.story.asked.contains { $0.controller == unwind.source }
    let answered = isFirst && !isLater ? [unwind.source] : state.asked.map(\.controller)
    state.waiting.subtract(answered)
    func nodes(_ controllers: [ControllerIndex], areCounted: Bool) -> [String] {
      unwind.cards(controllers.filter { unwind.figure.counted.contains($0) == areCounted })
    }
    func complete(areCounted: Bool) -> [String] {
      let open = Set(nodes(Array(state.waiting), areCounted: areCounted))
      return nodes(answered, areCounted: areCounted).filter { !open.contains($0) }
    }
    return [
      ("asked", nodes(answered, areCounted: false)), ("told", complete(areCounted: false)),
      ("inside", complete(areCounted: true)),
    ]
  }

  /// The ids of edges and verbs that a step shows first.
  private func newLines(_ step: WalkthroughStep, _ state: State) -> Set<String> {
    let lines = unwind.figure.lines.filter { line in
      switch line.kind {
      case .next: state.known.contains(line.to)
      case .asked(let number): state.asked.contains { $0.number == number }
      case .result: step.found != nil || step.kind == .end
      }
    }
    let verb = step.kind == .move ? unwind.figure.verbs[step.effectCount - 1] : nil
    return Set(lines.map(\.id) + [verb].compactMap { $0 }).subtracting(state.lines)
  }

  private func phone(after step: WalkthroughStep, _ state: State) -> String {
    guard let frame = unwind.story.frames.last(where: { ($0.effect ?? -1) < step.effectCount })
    else { return "" }
    return Phone(wording: unwind.wording, source: unwind.source, found: state.found).html(
      frame.screen)
  }

  private func sentence(_ step: WalkthroughStep) -> String {
    var parts = step.answer.map { [($0.word, $0.permission, $0.reason)] } ?? []
    if step.kind == .end {
      parts += unwind.remarks.map {
        (OutcomeText.remarksTitle, $0.severity == .error ? .no : .depends, $0.sentence)
      }
    }
    return parts.reduce(HTML.phrase(step.text)) { text, part in
      "\(text) <strong class=\"\(part.1.rawValue)\">\(HTML.escaped(part.0)):</strong> \(HTML.phrase(part.2))"
    }
  }
}

extension Walkthrough {
  /// The ids of their nodes, in the same order.
  fileprivate func cards(_ controllers: [ControllerIndex]) -> [String] {
    controllers.compactMap { figure.cards[$0] }.withoutRepetitions
  }
}

/// An unwind segue in few words.
struct ListedUnwind {
  let segue: String
  /// "exitToHomeScreen: from Results".
  let name: Phrase
  let result: Phrase

  /// The letter of its action in the overview, and the class of its color; nil: none.
  var letter: (text: String, color: String)?
  /// The id of its source's node there.
  var card: String?

  /// The number of its outcome, from 1; nil: it's the only one.
  var end: Int?

  var anchor: String { Self.anchor(segue, end: end) }

  static func anchor(_ segue: String, end: Int?) -> String {
    "unwind=" + PercentEncoding.encoded(segue.utf8, keepsSlashes: false)
      + (end.map { "&end=\($0)" } ?? "")
  }
}

struct Walkthrough {
  var summary: ListedUnwind
  /// Lines of HTML between its title and its player.
  var lead: [String] = []
  let walkthrough: UnwindWalkthrough
  let figure: PageFigure
  let story: UnwindStory
  let source: ControllerIndex
  let wording: Wording
  /// The errors and warnings that the last step shows.
  let remarks: [(severity: Severity, sentence: Phrase)]
  /// Whether its steps are listed below the player.
  var listsSteps = true
}
