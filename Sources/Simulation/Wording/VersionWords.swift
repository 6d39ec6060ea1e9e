import Hierarchy
import Unwinding

/// The text for the results of an unwind segue on several iOS versions.
extension Wording {
  package func sentence(_ result: VersionResult) -> Phrase {
    OutcomeText(wording: self, unwind: result.trace).sentence
  }

  /// The results, with those that have the same outcome and follow each other combined.
  package func rows(of comparison: UnwindComparison) -> [[VersionResult]] {
    var rows: [[VersionResult]] = []
    for result in comparison.results {
      if let last = rows.last?.last?.trace, last.endsLike(result.trace),
        last.executor == result.trace.executor
      {
        rows[rows.count - 1].append(result)
      } else {
        rows.append([result])
      }
    }
    return rows
  }

  /// "From iOS 7 to iOS 8: the destination (customer, then orders)".
  package func what(_ difference: VersionDifference, in comparison: UnwindComparison) -> Phrase {
    let (from, to) = (comparison.results[difference.from], comparison.results[difference.to])
    let aspects = difference.aspects.map { aspect -> Phrase in
      switch aspect {
      case .outcome:
        Phrase("the outcome (\(from.trace.outcome.name.rawValue), then ")
          + Phrase(to.trace.outcome.name.rawValue) + ")"
      case .destination:
        "the destination (\(nameOrNone(from.trace.destination)), then "
          + "\(nameOrNone(to.trace.destination)))"
      case .executor:
        "the executor (\(nameOrNone(from.trace.executor)), then "
          + "\(nameOrNone(to.trace.executor)))"
      case .effects: "the transition"
      case .calls: "the calls"
      case .questions: questions(from.questionCount, to.questionCount)
      }
    }
    return Phrase("From \(from.versions.listed) to \(to.versions.listed): ")
      + aspects.listed()
  }

  private func questions(_ one: Int, _ other: Int) -> Phrase {
    let counts = one == other ? "\(one) each" : "\(one), then \(other)"
    return Phrase("the questions (" + counts + ")")
  }

  /// The rules that make the difference, a sentence each.
  package func why(_ difference: VersionDifference) -> Phrase {
    let sentences = difference.rules.map { rule -> Phrase in
      switch rule {
      case .search:
        "iOS 6 to 8 call \(code: "viewControllerForUnwindSegueAction") on each controller of the"
          + " responder chain. By default, that method asks only direct children and the"
          + " controller itself. iOS 9 and later search presented controllers, and the children"
          + " from \(code: "allowedChildrenForUnwinding"), to full depth."
      case .nextAfterModal:
        (difference.modal.map { "From the modal \(name($0)), iOS 8 continues at" }
          ?? "From a modal, iOS 8 continues at")
          + " its presenter; all other versions continue at the controller that called present."
      case .visited:
        "From iOS 10, UIKit asks each controller once; iOS 9 searches a modal again at each"
          + " controller that presents it."
      case .execution:
        "Before iOS 9, the executor supplies the segue. Without an executor, UIKit raises an"
          + " exception. From iOS 9, UIKit dismisses once, and calls"
          + " \(code: "unwind(for:towards:)") on each controller on the path."
      }
    }
    return sentences.joined(separator: " ")
  }

  package func nameOrNone(_ controller: ControllerIndex?) -> Phrase {
    controller.map(name) ?? "none"
  }
}

extension [IOSVersion] {
  /// "iOS 7, 8".
  package var listed: String { "iOS " + map(\.description).joined(separator: ", ") }
}
