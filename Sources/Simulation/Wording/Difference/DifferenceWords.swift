import Hierarchy
import Text
import Unwinding

/// The words for what is in either of two documents. Controllers go by their ids.
package struct DifferenceWords {
  package let old: DocumentWords
  package let new: DocumentWords

  package init(old: Document, new: Document) {
    self.old = DocumentWords(old)
    self.new = DocumentWords(new)
  }
}

package struct DocumentWords {
  package let document: Document
  package let names: ControllerNames
  package let wording: Wording

  package init(_ document: Document) {
    self.document = document
    names = ControllerNames(idsOf: document)
    wording = Wording(document, names: names)
  }

  package func segue(_ place: SegueIndex) -> String { Visible.text(document.segues[place].id) }

  /// "Unwind home: exitToHomeScreen: from results".
  package func heading(of unwind: UnwindTrace) -> String {
    "Unwind \(segue(unwind.segue)): \(Visible.text(unwind.action.name)) from"
      + " \(names[unwind.source])"
  }

  /// "performed: exitToHomeScreen: goes to menu. menu dismisses quiz."
  package func outcome(of unwind: UnwindTrace) -> String {
    "\(unwind.outcome.name.rawValue): \(OutcomeText(wording: wording, unwind: unwind).sentence)"
  }

  /// "unwind from results", "show from list to detail".
  package func summary(ofSegue place: SegueIndex) -> String {
    let segue = document.segues[place]
    let target = segue.to.map { " to " + names[$0] } ?? ""
    let action = segue.action.map { ", " + Visible.text($0.name) } ?? ""
    return "\(segue.kind.rawValue) from \(names[segue.from])\(target)\(action)"
  }

  /// "inherits from UIViewController, implements back:".
  package func summary(ofClass name: String) -> String {
    guard let declaration = document.classes[name] else { return "" }
    let actions = declaration.unwindActions.map { Visible.text($0.name) }
    return "inherits from \(Visible.text(declaration.superclass))"
      + (actions.isEmpty ? "" : ", implements " + actions.joined(separator: ", "))
  }

  /// Where a controller stands: "child 2 of nav", "presented by menu".
  package func location(of index: ControllerIndex) -> String {
    let controller = document.controllers[index]
    if let parent = controller.parent { return "child of \(names[parent])" }
    if let caller = controller.caller {
      return presented(by: caller, controller.actualPresenter ?? caller)
    }
    return location(index == document.root ? .root : .scene)
  }

  /// The same with a child's place.
  package func location(_ location: ControllerMove.Location) -> String {
    switch location {
    case .root: "the root"
    case .scene: "a separate scene"
    case .child(let parent, let place): "child \(place) of \(names[parent])"
    case .presented(let caller, let presenter): presented(by: caller, presenter)
    }
  }

  private func presented(by caller: ControllerIndex, _ presenter: ControllerIndex) -> String {
    caller == presenter
      ? "presented by \(names[caller])"
      : "presented by \(names[presenter]), called by \(names[caller])"
  }
}

/// Why an outcome differs, in clauses.
package struct CauseText {
  let words: DifferenceWords
  let change: OutcomeChange

  package init(words: DifferenceWords, change: OutcomeChange) {
    self.words = words
    self.change = change
  }

  /// "detail says YES (implements it) where it said NO (not implemented)".
  package func clause(_ cause: OutcomeCause) -> String {
    switch cause {
    case .rules(let old, let new):
      return "the rules of \(new.eraName) apply, not those of \(old.eraName)"
    case .segue(let properties):
      let details = SegueDetails(words: words, old: change.old.segue, new: change.new.segue)
      return "the segue changed: " + properties.map(details.text).joined(separator: "; ")
    case .answer(let old, let new):
      guard let before = change.oldStep(old), let now = change.newStep(new) else { return "" }
      return answer(before, now)
    case .askedNow(let place):
      guard let step = change.newStep(place) else { return "" }
      let name = words.new.names[step.receiver]
      return "UIKit now asks \(name) (step \(place + 1))"
    case .askedNoMore(let place):
      guard let step = change.oldStep(place) else { return "" }
      return "UIKit no longer asks \(words.old.names[step.receiver])"
    case .arrived(let index): return "\(words.new.names[index]) was added"
    case .gone(let index): return "\(words.old.names[index]) was removed"
    case .moved(let move):
      return "\(words.new.names[move.new]) is \(words.new.location(move.to)), and was"
        + " \(words.old.location(move.from))"
    case .changed(let change):
      let details = ControllerDetails(words: words, change: change)
      return "\(words.new.names[change.new]) changed: "
        + change.properties.filter(\.decides).map(details.text).joined(separator: "; ")
    case .classChanged(let change):
      let details = ClassDetails(words: words, change: change)
      if let knowledge = details.knowledge { return knowledge }
      return "the class \(Visible.text(change.name)) changed: "
        + change.properties.map(details.text).joined(separator: "; ")
    case .classAdded(let name): return "the class \(Visible.text(name)) is now declared"
    case .classRemoved(let name):
      return "the class \(Visible.text(name)) is no longer declared"
    }
  }

  private func answer(_ old: SearchStep, _ new: SearchStep) -> String {
    let name = words.new.names[new.receiver]
    let verbs: (String, String) =
      switch new.answer {
      case .canPerformUnwindSegueAction: ("says", "said")
      case .allowedChildrenForUnwinding: ("offers", "offered")
      case .viewControllerForUnwindSegueAction: ("returns", "returned")
      }
    return "\(name) \(verbs.0) \(said(new, words.new)) where it \(verbs.1) \(said(old, words.old))"
  }

  /// "YES (implements it)".
  private func said(_ step: SearchStep, _ words: DocumentWords) -> String {
    "\(words.wording.answer(of: step, limit: 6)) (\(words.wording.reason(step)))"
  }
}
