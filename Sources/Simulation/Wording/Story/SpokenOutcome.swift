import Hierarchy
import Unwinding

/// An unwind for readers who do not see its picture.
extension OutcomeText {
  /// More than these are not told one by one.
  private static let spokenLimit = 40

  /// In two or three sentences, what the parts of the picture do not say themselves: "First does.
  /// Presented is dismissed. The unwind is triggered on “To First” in Presented under iOS 26; 4
  /// controllers are asked."
  package func description(_ story: UnwindStory, ios: IOSVersion) -> String {
    "\(answer(story).plainText) \(circumstances(story, ios: ios))"
  }

  private func circumstances(_ story: UnwindStory, ios: IOSVersion) -> String {
    let trigger =
      switch (segue.trigger, segue.sender) {
      case (.interface, let sender?): "triggered \(senderWords(sender))"
      case (.interface, nil): "triggered from the interface"
      case (.programmatic, _): "performed by code"
      }
    let count = story.asked.count
    let asked =
      count == 0
      ? unwind.search.isEmpty
        ? "UIKit asks no view controller"
        : "UIKit asks no view controller whether it can perform it"
      : count == 1 ? "UIKit asks 1 view controller" : "UIKit asks \(count) view controllers"
    return
      "The unwind segue is \(trigger) in \(names.subject(unwind.source).plainText) on iOS \(ios). \(asked)."
  }

  /// All of it as prose, each thing once: the question, who does what, who is asked and says what, and
  /// why the others are not.
  ///
  /// - Parameter title: what it begins with; nil: the question who answers.
  package func prose(_ story: UnwindStory, ios: IOSVersion, title: Phrase? = nil) -> String {
    let words = StoryWords(self, story: story)
    var sentences = [
      title.map { ended($0.plainText) } ?? question.plainText, sentence.plainText,
      circumstances(story, ios: ios),
    ]
    let asked = story.asked.prefix(Self.spokenLimit).map { person in
      "\(person.number). \(names[person.controller]), \(words.answer(person).plainText)"
    }
    if !asked.isEmpty {
      let rest = story.asked.count - asked.count
      sentences.append(
        ended(
          "Search order: " + asked.joined(separator: "; ")
            + (rest > 0 ? "; and \(rest) more" : "")))
    }
    let others = story.candidates.filter { $0.controller != unwind.found }.compactMap { candidate in
      words.unasked(candidate).map { "\(names[candidate.controller]), \($0.plainText)" }
    }
    if !others.isEmpty {
      let rest = others.count + story.moreCandidates - Self.spokenLimit
      sentences.append(
        ended(
          "Other possible destinations: "
            + others.prefix(Self.spokenLimit).joined(separator: "; ")
            + (rest > 0 ? "; and \(rest) more" : "")))
    }
    if let executor = unwind.executor {
      sentences.append("\(names.subject(executor).asSentence.plainText) executes the unwind segue.")
    }
    return sentences.joined(separator: " ")
  }
}
