import Hierarchy
import Unwinding
import Wording

/// The names of controllers in the texts of a figure.
struct MentionedNames {
  private var names: Set<String> = []

  /// The named ones of some controllers, in their order.
  func among(_ controllers: [ControllerIndex], _ all: ControllerNames) -> [ControllerIndex] {
    names.isEmpty ? [] : controllers.filter { names.contains(all[$0]) }
  }

  mutating func add(_ name: String) { names.insert(name) }

  mutating func add(_ phrase: Phrase) {
    for piece in phrase.pieces {
      switch piece.kind {
      case .name, .controller: names.insert(piece.text)
      // "the tab bar controller"
      case .words where piece.text.lowercased().hasPrefix("the "):
        names.insert(String(piece.text.dropFirst(4)))
      case .words, .code: break
      }
    }
  }

  mutating func add(_ heading: Heading) {
    add(heading.title)
    add(heading.brief ?? heading.outcome)
  }

  mutating func add(_ box: FigureBox) {
    for row in box.rows {
      switch row {
      case .modal(let phrase), .reason(let phrase, _), .members(let phrase): add(phrase)
      default: break
      }
    }
    for verb in box.verbs { add(verb.does) }
  }

  mutating func add(_ table: StepTable) {
    for line in table.sections.flatMap(\.lines) {
      add(line.who)
      for phrase in [line.what, line.answer, line.named] { add(phrase) }
    }
  }

  mutating func add(_ screenSequence: [FigureScreen]) {
    func add(_ pane: FigureScreen.Pane) {
      names.insert(pane.shown.name)
      pane.parts.forEach(add)
    }
    for screen in screenSequence {
      for verb in screen.verbs { self.add(verb.does) }
      if let front = screen.layers.last { add(front) }
    }
  }
}
