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

/// The words for what is in a document.
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
