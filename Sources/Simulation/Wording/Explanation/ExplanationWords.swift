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
