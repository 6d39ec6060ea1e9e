import Hierarchy
import Unwinding
import Wording

/// Two documents and their differences.
package struct DifferenceReport: JSONReport {
  let old: TracedDocument
  let new: TracedDocument
  /// The files' base names, "-" for standard input.
  let names: (old: String, new: String)
  package let difference: TraceDifference
  /// The differences in every app state; nil: they aren't both launch states.
  package let states: StateDifference?
  private let words: DifferenceWords

  package init(
    from old: TracedDocument, to new: TracedDocument, names: (old: String, new: String),
    states: StateDifference?
  ) {
    (self.old, self.new, self.names, self.states) = (old, new, names, states)
    difference = TraceDifference(from: old, to: new)
    words = DifferenceWords(old: Wording(old.document), new: Wording(new.document))
  }

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    let isChanged = !difference.outcomes.isEmpty || shownStates?.isEmpty == false
    let head: [Block] = [
      .title(Phrase(title)), .paragraph(Phrase(verdict), emphasis: isChanged ? .warning : .good),
    ]
    let outcomes = difference.outcomes.lazy.map { change in
      OutcomeChangeText(change, words).section(for: medium)
    }
    return [AnySequence(head), AnySequence(outcomes), AnySequence(sections)].joined()
  }

  /// If there are no differences, the report doesn't mention app states.
  private var shownStates: StateDifference? { difference.isEmpty ? nil : states }

  private var title: String {
    let (old, new) = (self.old.trace.ios, self.new.trace.ios)
    let versions =
      old.description == new.description ? "iOS \(new)" : "iOS \(old) and iOS \(new)"
    return "\(InputName.shown(names.old)) -> \(InputName.shown(names.new)) (\(versions))"
  }

  /// "1 of 3 unwind segues has a different outcome."
  private var verdict: String {
    // The first comparison covers only segues that can be triggered now: in most apps, none.
    let moment = shownStates == nil ? "" : "In the launch states, "
    let (the, all) = moment.isEmpty ? ("The", "All") : (moment + "the", moment + "all")
    let (changed, count) = (difference.outcomes.count, difference.commonUnwindCount)
    let outcomes =
      switch (changed, count) {
      case _ where difference.isEmpty: "No differences."
      case (_, 0): "The documents have no common unwind segues."
      case (0, 1): "\(the) unwind segue has the same outcome."
      case (0, _): "\(all) \(count) unwind segues have the same outcome."
      case (1, 1): "\(the) unwind segue has a different outcome."
      case (1, _): "\(moment)1 of \(count) unwind segues has a different outcome."
      default: "\(moment)\(changed) of \(count) unwind segues have different outcomes."
      }
    return [outcomes, shownStates?.summary ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var sections: [Block] {
    [
      ("In every app state", inStates), ("Added and removed unwind segues", unwinds),
      ("Controllers", controllers), ("Classes", classes), ("Segues", segues),
      ("The document", document), ("Findings", findings),
    ].filter { !$0.1.isEmpty }.map { .section(Phrase($0.0), [.list($0.1)]) }
  }

  private var inStates: [Row] {
    shownStates.map { states in
      states.changes.map { change in
        let isGood = change.new.verdict.findingID == nil
        return row(
          "changed", isGood ? .good : .warning, change.segue, Phrase(states.text(change, words)))
      }
    } ?? []
  }

  private var unwinds: [Row] {
    difference.added.map { added(words.new.segue($0.segue), words.new.outcome(of: $0)) }
      + difference.removed.map { removed(words.old.segue($0.segue), words.old.outcome(of: $0)) }
  }

  private var controllers: [Row] {
    let document = difference.document
    return document.addedControllers.map { index in
      added(words.new.names[index], Phrase(words.new.location(of: index)))
    }
      + document.removedControllers.map { index in
        removed(words.old.names[index], "was \(words.old.location(of: index))")
      }
      + document.movedControllers.map { move in
        row(
          "moved", .warning, words.new.names[move.new],
          "\(words.new.location(move.to)), was \(words.old.location(move.from))")
      }
      + document.changedControllers.map { change in
        changed(words.new.names[change.new], change.properties.map { words.text($0, of: change) })
      }
  }

  private var classes: [Row] {
    let document = difference.document
    return document.addedClasses.map { added($0, words.new.summary(ofClass: $0)) }
      + document.removedClasses.map { removed($0, words.old.summary(ofClass: $0)) }
      + document.changedClasses.map { change in
        changed(change.name, change.properties.map { words.text($0, of: change) })
      }
  }

  private var segues: [Row] {
    let document = difference.document
    return document.addedSegues.map { added(words.new.segue($0), words.new.summary(ofSegue: $0)) }
      + document.removedSegues.map { removed(words.old.segue($0), words.old.summary(ofSegue: $0)) }
      + document.changedSegues.map { change in
        let places = (change.old, change.new)
        return changed(
          words.new.segue(change.new), change.properties.map { words.text($0, of: places) })
      }
  }

  private var document: [Row] {
    difference.document.document.map { changed($0.rawValue, [words.text($0)]) }
  }

  private var findings: [Row] {
    func row(
      _ mark: String, _ emphasis: Emphasis, _ finding: Diagnostic, _ words: Wording
    ) -> Row {
      let sentence = Phrase(finding.sentence, names: words.names)
      return self.row(
        mark, emphasis, finding.severity.rawValue, "\(sentence) (\(finding.id.rawValue))")
    }
    return difference.appearedDiagnostics.map { finding in
      row("appeared", finding.severity == .note ? .quiet : .warning, finding, words.new)
    } + difference.vanishedDiagnostics.map { row("vanished", .good, $0, words.old) }
  }

  private func added(_ name: String, _ detail: Phrase) -> Row {
    row("added", .good, name, detail)
  }

  private func removed(_ name: String, _ detail: Phrase) -> Row {
    row("removed", .bad, name, detail)
  }

  private func changed(_ name: String, _ details: [Phrase]) -> Row {
    row("changed", .warning, name, details.joined(separator: "; "))
  }

  private func row(
    _ mark: String, _ emphasis: Emphasis, _ name: String, _ detail: Phrase
  ) -> Row {
    Row([.init(Phrase(mark), emphasis), .init(Phrase(name))], [detail])
  }
}
