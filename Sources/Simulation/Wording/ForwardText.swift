import Hierarchy
import Text
import Unwinding

package struct ForwardText {
  package let document: Document
  private let names: ControllerNames

  package init(document: Document) {
    self.document = document
    names = ControllerNames(idsOf: document)
  }

  /// "show from list: quiz pushes detail".
  package func sentence(of forward: ForwardTrace) -> String {
    let segue = document.segues[forward.segue]
    let destination = segue.to.map { names[$0] } ?? "its destination"
    // What nobody below handles is handled above the root, of which nothing is known (Semantics.md U2).
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

  /// Whose code says what happens.
  private func code(of forward: ForwardTrace, _ segue: Segue) -> String {
    if segue.kind != .custom, segue.segueClass == nil, let target = forward.target {
      return "the code of \(names[target])"
    }
    return segue.segueClass.map(Visible.text) ?? "its own class"
  }
}
