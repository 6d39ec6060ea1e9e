import Hierarchy
import Unwinding

extension OutcomeText {
  /// What of an unwind is not known, where no alternatives are.
  var doubt: Phrase {
    let words = DoubtWords(action: "\(code: displayText(unwind.action.name))") {
      wording.names.subject($0)
    }
    guard let doubt = unwind.doubts.first else { return "Where it goes is known at run time only." }
    return words.sentence(doubt, root: wording.document.root).asSentence
  }
}

/// The words for what a document does not know (Semantics.md, section 11).
package struct DoubtWords {
  /// The unwind action.
  let action: Phrase
  /// What a controller is called.
  let name: (ControllerIndex) -> Phrase

  /// "nobody up to menu takes unwindToMenu:, and what stands above it is not known: ...".
  func sentence(_ doubt: UnwindDoubt, root: ControllerIndex) -> Phrase {
    switch doubt {
    case .above:
      "nobody up to \(name(root)) takes \(action), and what stands above is not known: somebody there"
        + " may."
    case .actions(let controller):
      "whether \(name(controller)) implements \(action) is not known, as its sources were not given."
    case .hook(let hook, let controller):
      "what \(name(controller)) answers is not known, as its override of \(Self.name(of: hook)) could"
        + " not be read."
    }
  }

  private static func name(of hook: UnknownHook) -> Phrase {
    switch hook {
    case .canPerformUnwindSegueAction, .viewControllerForUnwindSegueAction,
      .allowedChildrenForUnwinding, .shouldPerformSegue:
      "\(code: hook.rawValue)"
    case .unwindForTowards: "\(code: "unwind(for:towards:)")"
    case .segueForUnwindingToViewController: "\(code: "segueForUnwinding")"
    }
  }
}
