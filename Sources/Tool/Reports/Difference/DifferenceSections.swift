import Hierarchy
import Text
import Unwinding
import Wording

/// What differs but for the outcomes, section by section.
struct DifferenceSections {
  private let difference: TraceDifference
  private let words: DifferenceWords

  init(_ compared: ComparedDocuments, _ words: DifferenceWords) {
    difference = compared.difference
    self.words = words
  }

  /// Those with something in them.
  var all: [DifferenceReport.Section] {
    [
      ("Added and removed unwind segues", unwinds), ("Controllers", controllers),
      ("Classes", classes),
      ("Segues", segues), ("The document", document), ("Findings", findings),
    ].filter { !$0.1.isEmpty }.map { DifferenceReport.Section(heading: $0.0, rows: $0.1) }
  }

  private typealias Row = DifferenceReport.Row

  private var unwinds: [Row] {
    difference.added.map { unwind in
      added(words.new.segue(unwind.segue), words.new.outcome(of: unwind))
    }
      + difference.removed.map { unwind in
        removed(words.old.segue(unwind.segue), words.old.outcome(of: unwind))
      }
  }

  private var controllers: [Row] {
    let document = difference.document
    return document.addedControllers.map { index in
      added(words.new.names[index], words.new.location(of: index))
    }
      + document.removedControllers.map { index in
        removed(words.old.names[index], "was \(words.old.location(of: index))")
      }
      + document.movedControllers.map { move in
        changed(
          words.new.names[move.new],
          "\(words.new.location(move.to)), was \(words.old.location(move.from))", mark: "moved")
      }
      + document.changedControllers.map { change in
        let details = ControllerDetails(words: words, change: change)
        return changed(
          words.new.names[change.new],
          change.properties.map(details.text).joined(separator: "; "))
      }
  }

  private var classes: [Row] {
    let document = difference.document
    return document.addedClasses.map { added(Visible.text($0), words.new.summary(ofClass: $0)) }
      + document.removedClasses.map { removed(Visible.text($0), words.old.summary(ofClass: $0)) }
      + document.changedClasses.map { change in
        let details = ClassDetails(words: words, change: change)
        return changed(
          Visible.text(change.name), change.properties.map(details.text).joined(separator: "; "))
      }
  }

  private var segues: [Row] {
    let document = difference.document
    return document.addedSegues.map { place in
      added(words.new.segue(place), words.new.summary(ofSegue: place))
    }
      + document.removedSegues.map { place in
        removed(words.old.segue(place), words.old.summary(ofSegue: place))
      }
      + document.changedSegues.map { change in
        let details = SegueDetails(words: words, old: change.old, new: change.new)
        return changed(
          words.new.segue(change.new),
          change.properties.map(details.text).joined(separator: "; "))
      }
  }

  private var document: [Row] {
    difference.document.document.map { property in
      changed(property.rawValue, DocumentDetails(words: words).text(property))
    }
  }

  private var findings: [Row] {
    difference.appearedDiagnostics.map { finding in
      row("appeared", finding, finding.severity == .note ? .quiet : .warning)
    } + difference.vanishedDiagnostics.map { row("vanished", $0, .good) }
  }

  // MARK: Rows

  private func row(
    _ mark: String, _ finding: Diagnostic, _ emphasis: TextStyle.Emphasis
  ) -> Row {
    let message = Visible.text(finding.message)
    return Row(
      mark: mark, emphasis: emphasis, name: finding.severity.rawValue,
      detail: "\(message) (\(finding.id.rawValue))")
  }

  private func added(_ name: String, _ detail: String) -> Row {
    Row(mark: "added", emphasis: .good, name: name, detail: detail)
  }

  private func removed(_ name: String, _ detail: String) -> Row {
    Row(mark: "removed", emphasis: .bad, name: name, detail: detail)
  }

  private func changed(_ name: String, _ detail: String, mark: String = "changed") -> Row {
    Row(mark: mark, emphasis: .warning, name: name, detail: detail)
  }
}
