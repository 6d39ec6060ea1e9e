import Hierarchy
import Unwinding

/// The walkthrough of an unwind segue, for readers without prior knowledge: what the user did, the
/// controllers that UIKit asks, their answers, the calls, the transitions, and the outcome. A step
/// doesn't anticipate later ones.
package struct UnwindWalkthrough: Sendable, Equatable {
  /// "Where does `exitToHomeScreen:` go?"
  package var title: Phrase
  /// At least one.
  package var steps: [WalkthroughStep]
  /// Further questions after the last step.
  package var questions: [WalkthroughQuestion] = []
}

package struct WalkthroughStep: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The tap, and the question.
    case trigger
    /// UIKit asks a controller, or several in turn.
    case question
    case order
    /// UIKit's calls before the transition.
    case calls
    case move
    case end
  }

  package let kind: Kind
  /// A sentence or, if there's an answer, the question.
  package var text: Phrase
  package var answer: Answer?
  package var about: [ControllerIndex]
  /// The questions that it shows, by their positions in the search.
  package var questions: Range<Int> = 0..<0
  /// The destination, which is known from this step on.
  package var found: ControllerIndex?
  /// The controller that acts.
  package var by: ControllerIndex?
  /// How many effects of the unwind segue have happened after it.
  package var effectCount = 0
  package var leaving: [ControllerIndex] = []

  package struct Answer: Sendable, Equatable {
    /// "Yes", "No", "It depends", "Unknown".
    package var word: String
    package var permission: Permission
    /// The text after the word and a colon: "it doesn't implement it."
    package var reason: Phrase
  }

  package init(_ kind: Kind, _ text: Phrase, about: [ControllerIndex] = []) {
    self.kind = kind
    self.text = text
    self.about = about
  }
}

/// A further question about an unwind segue, with its answer.
package struct WalkthroughQuestion: Sendable, Equatable {
  /// "What if First returned NO?"
  package var question: Phrase
  package var answer: Phrase
}
