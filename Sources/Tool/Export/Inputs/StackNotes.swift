import Exploring
import Hierarchy
import JSON
import Reports
import Unwinding

/// What a gallery says of a document that is an app as it begins: what becomes of its unwinds in every stack
/// that it can build.
package struct StackNotes: Sendable, Hashable {
  /// The result in a sentence, and how far it reaches.
  package var summary: String
  package var reach: String
  package var table: DestinationTable
  /// How many unwinds are left out of the table.
  package var leftOut: Int

  package init(summary: String, reach: String, table: DestinationTable, leftOut: Int) {
    self.summary = summary
    self.reach = reach
    self.table = table
    self.leftOut = leftOut
  }

  /// No gallery and no manifest has a longer table, nor one of more bytes.
  private static let rowLimit = 200
  private static let mostBytes = 1 << 18

  /// Pictures need not wait for everything: what is not looked at to the end says so. The app's page has the
  /// limits of the command, and where it is made, the notes are the page's.
  private static var limits: Explorer.Limits {
    var limits = Explorer.Limits()
    (limits.perAction, limits.allActions) = (limits.perAction / 8, limits.allActions / 8)
    (limits.stacks, limits.growing) = (limits.stacks / 8, limits.growing / 8)
    (limits.actionWork, limits.work) = (limits.actionWork / 8, limits.work / 8)
    return limits
  }

  /// Nil: the document is no app as it begins, or has no unwind.
  init?(_ document: Document, ios: IOSVersion?) {
    guard document.isLaunch, document.segues.contains(where: { $0.kind == .unwind }) else {
      return nil
    }
    let exploration = Explorer(document, ios: ios, limits: Self.limits).explore()
    self.init(ExplorationReport(of: document, exploration))
  }

  /// What there is to say of an app that was explored.
  init(_ report: ExplorationReport) {
    summary = report.summary
    reach = report.reach
    let whole = DestinationTable(of: report.exploration, in: report.about.document)
    var room = Self.mostBytes
    let rows = whole.rows.prefix(Self.rowLimit).prefix { row in
      room -= row.byteCount
      return room >= 0
    }
    table = DestinationTable(rows: Array(rows))
    leftOut = whole.rows.count - rows.count
  }
}

extension DestinationTable.Row {
  /// How many bytes its texts have.
  fileprivate var byteCount: Int {
    ends.reduce(segue.utf8.count + action.utf8.count + source.utf8.count) {
      $0 + $1.words.utf8.count + $1.way.utf8.count
    }
  }
}
