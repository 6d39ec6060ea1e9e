import Exploring
import Hierarchy
import JSON
import Reports
import Wording

/// The facts about a document that a gallery shows and searches.
package struct DocumentNotes: Sendable, Hashable {
  package var title: String?
  package var summary: String?
  /// The classes of its view controllers that aren't UIKit's, in order.
  package var classes: [String] = []
  /// The outcomes in every app state; nil: the document isn't an app in its launch state.
  package var states: StateNotes?

  package init() {}

  /// The maximum number of classes in a manifest.
  private static let classLimit = 1000

  init(_ document: Document) {
    title = document.title.map(displayText).flatMap { $0.isEmpty ? nil : $0 }
    summary = document.summary.map(displayText).flatMap { $0.isEmpty ? nil : $0 }
    let names = Set(document.controllers.map(\.className)).filter { !UIKitClasses.contains($0) }
    classes = Array(names.map(displayText).sorted().prefix(Self.classLimit))
  }

  init(_ fields: Fields) {
    title = fields.string("title")
    summary = fields.string("description")
    classes = fields.strings("classes")
    states = fields.object("states").flatMap(StateNotes.init)
  }

  func writeMembers(to json: inout JSONWriter) {
    if let title { json.member("title", title) }
    if let summary { json.member("description", summary) }
    if !classes.isEmpty { json.member("classes", classes, .line) { $0.string($1) } }
    states?.writeMember(to: &json)
  }
}

/// The facts about an app in a gallery: the outcomes of its unwind segues in every app state.
package struct StateNotes: Sendable, Hashable {
  /// The result in a sentence, and how complete it is.
  package var summary: String
  package var reach: String
  package var table: DestinationTable
  /// The number of unwind segues that the table omits.
  package var omitted: Int
}

extension StateNotes {
  /// The maximum rows and bytes of a table in a gallery or manifest.
  private static let rowLimit = 200
  private static let mostBytes = 1 << 18

  /// The limits for a batch, which needn't wait for complete coverage. They are lower than those of
  /// the command, except for an app's page.
  private static var limits: Explorer.Limits {
    var limits = Explorer.Limits()
    (limits.perAction, limits.allActions) = (limits.perAction / 8, limits.allActions / 8)
    (limits.states, limits.duplicateScreens) = (limits.states / 8, limits.duplicateScreens / 8)
    (limits.actionWork, limits.work) = (limits.actionWork / 8, limits.work / 8)
    return limits
  }

  /// Explores a document; nil: it isn't an app in its launch state, or has no unwind segue.
  init?(_ document: Document, ios: IOSVersion?) {
    guard document.isLaunch, document.segues.contains(where: { $0.kind == .unwind }) else {
      return nil
    }
    let exploration = Explorer(document, ios: ios, limits: Self.limits).explore()
    self.init(ExplorationReport(of: document, exploration))
  }

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
    omitted = whole.rows.count - rows.count
  }
}

extension DestinationTable.Row {
  fileprivate var byteCount: Int {
    ends.reduce(segue.utf8.count + action.utf8.count + source.utf8.count) {
      $0 + $1.words.utf8.count + $1.taps.utf8.count
    }
  }
}

extension StateNotes {
  func writeMember(to json: inout JSONWriter) {
    json.member("states", .spacedLine) { json in
      json.member("summary", summary)
      json.member("reach", reach)
      json.member("omitted", omitted)
      json.member("unwinds", objects: table.rows, .line) { json, row in
        json.member("segue", row.segue)
        json.member("action", row.action)
        json.member("source", row.source)
        json.member("verdict", row.verdict.rawValue)
        if let limit = row.limit { json.member("limit", limit) }
        json.member("first", row.firstEnd)
        json.member("outcomes", objects: row.ends, .line) { json, end in
          json.member("column", end.column.rawValue)
          json.member("words", end.words)
          json.member("taps", end.taps)
        }
      }
    }
  }

  init?(_ fields: Fields) {
    guard let summary = fields.string("summary"), let reach = fields.string("reach"),
      let omitted = fields.number("omitted"),
      let rows = fields.list("unwinds", of: DestinationTable.Row.init)
    else { return nil }
    (self.summary, self.reach, self.omitted) = (summary, reach, omitted)
    table = DestinationTable(rows: rows)
  }
}

extension DestinationTable.Row {
  fileprivate init?(_ fields: Fields) {
    guard let segue = fields.string("segue"), let action = fields.string("action"),
      let source = fields.string("source"),
      let verdict = fields.word("verdict") as ExplorationVerdict?,
      let first = fields.number("first"),
      let ends = fields.list("outcomes", of: DestinationTable.Destination.init),
      first == 0 || ends.indices.contains(first)
    else { return nil }
    self.init(
      segue: segue, action: action, source: source, verdict: verdict, ends: ends, firstEnd: first,
      limit: fields.string("limit"))
  }
}

extension DestinationTable.Destination {
  fileprivate init?(_ fields: Fields) {
    guard let column = fields.word("column") as DestinationTable.Column?,
      let words = fields.string("words"), let taps = fields.string("taps")
    else { return nil }
    self.init(column: column, words: words, taps: taps)
  }
}
