import Hierarchy
import Text
import Unwinding

/// The text for elements of a document, for text and Markdown.
extension Wording {
  package func name(_ controller: ControllerIndex) -> Phrase { "\(name: names[controller])" }

  package func segue(_ place: SegueIndex) -> String { Visible.text(document.segues[place].id) }

  /// "Unwind segue home: 'exitToHomeScreen:' from results".
  package func heading(of unwind: UnwindTrace) -> Phrase {
    "Unwind segue \(segue(unwind.segue)): \(unwind.action.asCode) from \(names[unwind.source])"
  }

  /// "performed: 'exitToHomeScreen:' goes to menu. menu dismisses quiz."
  package func outcome(of unwind: UnwindTrace) -> Phrase {
    "\(unwind.outcome.name.rawValue): \(OutcomeText(wording: self, unwind: unwind).sentence)"
  }

  /// "unwind from results", "show from list to detail".
  package func summary(ofSegue place: SegueIndex) -> Phrase {
    let segue = document.segues[place]
    let target = segue.to.map { " to " + names[$0] } ?? ""
    let action = segue.action.map { ", \($0.asCode)" as Phrase } ?? ""
    return "\(segue.kind.rawValue) from \(names[segue.from])\(target)\(action)"
  }

  /// "inherits from UIViewController, implements 'back:'".
  package func summary(ofClass name: String) -> Phrase {
    guard let declaration = document.classes[name] else { return "" }
    let actions = declaration.unwindActions.map(\.asCode)
    return "inherits from \(Visible.text(declaration.superclass))"
      + (actions.isEmpty ? "" : ", implements " + actions.joined(separator: ", "))
  }

  /// The place of a controller: "child 2 of nav", "presented by menu".
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

  /// "show from list: quiz pushes detail".
  package func sentence(of forward: ForwardTrace) -> String {
    let segue = document.segues[forward.segue]
    let destination = segue.to.map { names[$0] } ?? "its destination"
    // If no known controller handles it, an unknown one above the root does (Semantics.md U2).
    let target = forward.target.map { names[$0] } ?? "an unknown view controller above"
    let presenter = forward.presenter.map { names[$0] } ?? target
    let effect =
      switch forward.effect {
      case .push: "\(target) pushes \(destination)"
      case .present: "\(presenter) presents \(destination)"
      case .popover: "\(presenter) presents \(destination) as a popover"
      case .replacePrimary: "\(target) shows \(destination) as its primary"
      case .replaceDetail: "\(target) shows \(destination) as its secondary"
      case .replaceRoot: "\(destination) replaces the root"
      case .embed: "\(target) embeds \(destination)"
      case .custom: "\(code(of: forward, segue)) decides"
      case .none: "nothing happens on screen"
      case .pushWithoutNavigation:
        "an exception, because no navigation controller can push \(destination)"
      case .pushNavigationController:
        "an exception, because \(destination) is a navigation controller and can't be pushed"
      case .offscreen: "its source isn't on screen"
      }
    return "\(segue.kind.rawValue) from \(names[forward.source]): \(effect)"
  }

  /// The code that decides what happens.
  private func code(of forward: ForwardTrace, _ segue: Segue) -> String {
    if segue.kind != .custom, segue.segueClass == nil, let target = forward.target {
      return "the code of \(names[target])"
    }
    return segue.segueClass.map(Visible.text) ?? "its own class"
  }
}
