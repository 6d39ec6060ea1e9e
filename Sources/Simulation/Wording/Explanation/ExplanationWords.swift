import Hierarchy
import Text
import Unwinding

/// The words for why an unwind ends as it does, for text and for Markdown. Controllers go by their
/// ids.
package struct ExplanationWords {
  package let document: Document
  package let ios: IOSVersion
  private let names: ControllerNames

  package init(document: Document, ios: IOSVersion) {
    self.document = document
    self.ios = ios
    names = ControllerNames(idsOf: document)
  }

  /// A controller by its id.
  package func name(_ controller: ControllerIndex) -> Phrase { "\(name: names[controller])" }

  /// A controller by its id and, where that says more, its class.
  func nameWithClass(_ controller: ControllerIndex) -> Phrase {
    let className = document.controllers[controller].className
    if className == document.controllers[controller].id || UIKitClasses.contains(className) {
      return name(controller)
    }
    return "\(name(controller)) (\(code: Visible.text(className)))"
  }

  /// A selector.
  package func code(_ action: ActionSelector) -> Phrase { "\(code: Visible.text(action.name))" }

  /// ", given on the controller", ", in class Question".
  package func place(of origin: OverrideOrigin?) -> Phrase {
    switch origin {
    case .controller(let controller): " (on \(name(controller)) itself)"
    case .className(let name): " in class \(code: Visible.text(name))"
    case nil: ""
    }
  }

  /// " (the rule for exit: from results in class Question: “not while editing”)".
  package func rule(_ deciding: DecidingRule?) -> Phrase {
    guard let deciding else { return "" }
    var words: Phrase = " (the rule"
    switch (deciding.rule.action, deciding.rule.from) {
    case (nil, nil): words = " (a rule for every action"
    case (let action, let from):
      if let action { words = words + " for \(code(action))" }
      switch from {
      case .controller(let controller): words = words + " from \(name(controller))"
      case .className(let name): words = words + " from \(code: Visible.text(name))"
      case nil: break
      }
    }
    switch deciding.origin {
    case .controller(let controller): words = words + " given on \(name(controller))"
    case .className(let name): words = words + " in class \(code: Visible.text(name))"
    }
    if let note = deciding.rule.note { words = words + ": “\(Visible.text(note))”" }
    return words + ")"
  }

  /// How Swift declares an action.
  func declaration(of action: ActionSelector) -> Phrase {
    var name = action.name
    guard name.hasSuffix(":") else { return code(action) }
    name.removeLast()
    var parameter = "_ segue"
    if name.hasSuffix("WithSegue"), name.count > "WithSegue".count {
      name.removeLast("WithSegue".count)
      parameter = "segue"
    }
    return
      "\(code: "@IBAction func \(Visible.text(name))(\(parameter): UIStoryboardSegue)")"
  }
}

/// Who executes, and what is left.
extension ExplanationWords {
  /// "quiz, the parent of the destination q1; it supplies UIKit’s own segue".
  package func executor(_ reason: ExecutorReason) -> Phrase {
    let why: Phrase =
      switch reason.why {
      case .presentsOnTheWay(let presented):
        "\(name(reason.executor)), because it's the destination and presents \(name(presented)) on"
          + " the path"
      case .parentOfDestination(let destination):
        "\(name(reason.executor)), because it's the parent of the destination \(name(destination))"
      }
    let part: Phrase =
      switch reason.part {
      case .suppliesDefaultSegue: "it supplies UIKit’s default segue"
      case .suppliesItsSegue:
        "its \(code: "segueForUnwinding") override supplies the segue"
      case .isLeftOut:
        "its \(code: "segueForUnwinding") override is ignored, because iOS 9 and later call it"
          + " reliably only with the old search override"
      case .none:
        "from iOS 9, that has no effect without a \(code: "segueForUnwinding") override"
      }
    return "\(why); \(part)"
  }

  /// "menu is on screen; 1 of 5 controllers stays."
  package func aftermath(_ aftermath: Aftermath) -> Phrase {
    guard aftermath.isKnown else { return "unknown, because the transition is unknown" }
    let (live, staying) = (aftermath.liveCount, aftermath.stayingCount)
    let count =
      staying != live
      ? "\(staying) of \(live) controllers \(staying == 1 ? "stays" : "stay")"
      : live == 1 ? "the only controller stays" : "all \(live) controllers stay"
    let rest: Phrase =
      aftermath.isMovedOn
      ? "; then the code of the action changes the screen in an unknown way" : ""
    guard let shown = aftermath.onScreen, !shown.isEmpty else { return Phrase(count) + rest }
    return "\(count); on screen: \(shown.map(name).joined(separator: ", "))" + rest
  }
}
