import Hierarchy
import Unwinding

/// An unwind segue told step by step, for who has never heard of one: what the user did, whom UIKit
/// asks and what each answers, what is called, what moves, and how it ends. A step tells nothing of
/// later ones.
package struct UnwindTelling: Sendable, Equatable {
  /// "Where does `exitToHomeScreen:` go?"
  package var title: Phrase
  /// At least one.
  package var steps: [TellingStep]
  /// What else there is to ask, once it is told.
  package var questions: [TellingQuestion] = []
}

package struct TellingStep: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// What the user did, and what is looked for.
    case trigger
    /// A controller is asked, or several one after the other.
    case question
    case way
    /// What is called before anything moves.
    case calls
    case move
    case end
  }

  package let kind: Kind
  /// A sentence; where there is an answer, the question.
  package var text: Phrase
  package var answer: Answer?
  package var about: [ControllerIndex]
  /// The questions that it tells of, by their places in the search.
  package var questions: Range<Int> = 0..<0
  /// Who is found; known from this step on.
  package var found: ControllerIndex?
  /// Whose doing is what moves.
  package var by: ControllerIndex?
  /// How many of the unwind segue's effects have happened after it.
  package var effectCount = 0
  package var leaving: [ControllerIndex] = []

  package struct Answer: Sendable, Equatable {
    /// "Yes", "No", "Not known".
    package var word: String
    package var isYes: Bool
    /// What is behind the word and a colon: "it does not implement it."
    package var reason: Phrase
  }

  package init(_ kind: Kind, _ text: Phrase, about: [ControllerIndex] = []) {
    self.kind = kind
    self.text = text
    self.about = about
  }

  package var plainText: String {
    guard let answer else { return text.plainText }
    return "\(text.plainText) \(answer.word): \(answer.reason.plainText)"
  }
}

/// What else can be asked about an unwind segue, with its answer.
package struct TellingQuestion: Sendable, Equatable {
  /// "What if First said no?"
  package var question: Phrase
  package var answer: Phrase
}
