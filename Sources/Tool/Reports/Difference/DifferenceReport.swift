import Hierarchy
import Text
import Unwinding
import Wording

/// What two documents differ in, in words: a text and a Markdown page are made of it.
struct DifferenceReport {
  /// What is compared with what.
  let title: String
  /// The result in one sentence.
  let verdict: String
  /// Whether an unwind has another outcome.
  let isOutcomeChanged: Bool
  /// The unwinds with another outcome.
  let outcomes: [OutcomeEntry]
  /// Everything else that differs; none is empty.
  let sections: [Section]

  /// One kind of things that differ.
  struct Section {
    let heading: String
    let rows: [Row]
  }

  /// One thing that differs.
  struct Row {
    /// "added", "moved".
    let mark: String
    let emphasis: TextStyle.Emphasis
    /// Who; empty where the sentence says it.
    let name: String
    /// In what; may be empty.
    let detail: String
  }

  init(_ compared: ComparedDocuments) {
    let difference = compared.difference
    let words = DifferenceWords(old: compared.old.document, new: compared.new.document)
    title = Self.title(of: compared)
    let stacks = difference.isEmpty ? nil : compared.stacks
    // What is asked first is only what could be triggered at once, which in most apps is nothing.
    let moment = stacks == nil ? "" : "In the launch states, "
    verdict = [Self.verdict(on: difference, moment), stacks?.summary ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    isOutcomeChanged = !difference.outcomes.isEmpty || stacks?.isEmpty == false
    outcomes = difference.outcomes.map { OutcomeEntry($0, words) }
    let ofStacks = stacks?.changes.map { change in
      Row(
        mark: "changed", emphasis: change.new.verdict.findingID == nil ? .good : .warning,
        name: Visible.text(change.segue), detail: stacks?.words(change) ?? "")
    }
    sections =
      [Section(heading: "In every app state", rows: ofStacks ?? [])].filter { !$0.rows.isEmpty }
      + DifferenceSections(compared, words).all
  }

  private static func title(of compared: ComparedDocuments) -> String {
    let (old, new) = (compared.old.ios, compared.new.ios)
    let versions =
      old.description == new.description ? "iOS \(new)" : "iOS \(old) and iOS \(new)"
    let (oldName, newName) = (
      InputName.shown(compared.old.inputName), InputName.shown(compared.new.inputName)
    )
    return "\(oldName) -> \(newName) (\(versions))"
  }

  /// "1 of 3 unwinds has another outcome."
  private static func verdict(on difference: TraceDifference, _ moment: String) -> String {
    if difference.isEmpty { return "No differences." }
    let (changed, all) = (difference.outcomes.count, difference.commonUnwindCount)
    if all == 0 { return "The documents have no common unwind segues." }
    switch (changed, all) {
    case (0, 1):
      return "\(moment.isEmpty ? "The" : moment + "the") unwind segue has the same"
        + " outcome."
    case (0, _):
      return "\(moment.isEmpty ? "All" : moment + "all") \(all) unwind segues have the same"
        + " outcome."
    case (1, 1):
      return "\(moment.isEmpty ? "The" : moment + "the") unwind segue has a different"
        + " outcome."
    default: break
    }
    return "\(moment)\(changed) of \(all) unwind segues"
      + " \(changed == 1 ? "has a different outcome" : "have different outcomes")."
  }
}
