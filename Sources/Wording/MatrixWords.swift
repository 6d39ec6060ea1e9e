import Hierarchy
import Unwinding

/// The words for a cell of the matrix.
package struct MatrixWords {
  package let document: Document
  package let names: ControllerNames

  package init(document: Document) {
    self.document = document
    names = ControllerNames(idsOf: document)
  }

  package func name(_ controller: ControllerIndex) -> Phrase { "\(name: names[controller])" }

  /// "q1", "nobody", "exception at q1".
  package func cell(_ cell: MatrixCell) -> Phrase {
    let winner = cell.winner.map(name) ?? "nobody"
    return switch cell.outcome {
    case .performed: winner
    case .aborted: "nobody"
    case .prevented: "prevented at \(winner)"
    case .exception: "exception at \(winner)"
    case .undetermined: "depends"
    case .offscreen: "off screen"
    }
  }

  /// "implemented by q1, q2; ambiguous: the source decides between 2 winners".
  package func column(_ column: MatrixColumn) -> Phrase {
    let shown = column.implementers.prefix(10).map(name)
    let rest = column.implementers.count - shown.count + column.moreImplementers
    let implementers: Phrase =
      shown.isEmpty
      ? "implemented by no live controller"
      : "implemented by " + shown.joined(separator: ", ")
        + Phrase(rest > 0 ? " and \(rest) more" : "")
    guard column.isAmbiguous else { return implementers }
    let winners = column.winners
    switch winners.count {
    case 0: return implementers + "; ambiguous, but nobody wins"
    case 1: return implementers + "; ambiguous, though \(name(winners[0])) wins from everywhere"
    default:
      return implementers + "; ambiguous: the source decides between "
        + Phrase(String(winners.count)) + " winners"
    }
  }
}
