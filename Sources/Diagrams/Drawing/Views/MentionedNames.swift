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

  mutating func addNames(_ phrase: Phrase) {
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

  mutating func addHeading(_ heading: Heading) {
    addNames(heading.title)
    addNames(heading.brief ?? heading.outcome)
  }

  mutating func addBox(_ box: FigureBox) {
    for row in box.rows {
      switch row {
      case .modal(let phrase), .reason(let phrase, _), .members(let phrase): addNames(phrase)
      default: break
      }
    }
    for verb in box.verbs { addNames(verb.does) }
  }

  mutating func addTable(_ table: StepTable) {
    for line in table.sections.flatMap(\.lines) {
      names.insert(line.who)
      for phrase in [line.what, line.answer, line.reason] { addNames(phrase) }
    }
  }

  mutating func addScreens(_ screenSequence: [FigureScreen]) {
    func add(_ pane: FigureScreen.Pane) {
      names.insert(pane.shown.name)
      pane.parts.forEach(add)
    }
    for screen in screenSequence {
      for verb in screen.verbs { self.addNames(verb.does) }
      if let front = screen.layers.last { add(front) }
    }
  }
}
