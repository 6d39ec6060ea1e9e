import Exploring
import JSON
import Reports

extension StackNotes {
  /// Writes them as a member of a manifest's input.
  func write(to json: inout JSONWriter) {
    json.member("stacks", .spacedLine) { json in
      json.member("summary", summary)
      json.member("reach", reach)
      json.member("leftOut", leftOut)
      json.member("unwinds", table.rows, .line) { json, row in
        json.object(.spacedLine) { json in
          json.member("segue", row.segue)
          json.member("action", row.action)
          json.member("source", row.source)
          json.member("verdict", row.verdict.rawValue)
          if let limit = row.limit { json.member("limit", limit) }
          json.member("first", row.firstEnd)
          json.member("ends", row.ends, .line) { json, end in
            json.object(.spacedLine) { json in
              json.member("column", end.column.rawValue)
              json.member("words", end.words)
              json.member("way", end.way)
            }
          }
        }
      }
    }
  }

  /// Nil: there are none, or they are not as they were written.
  init?(_ fields: Fields) {
    guard let summary = fields.string("summary"), let reach = fields.string("reach"),
      let leftOut = fields.number("leftOut"),
      let rows = fields.list("unwinds", of: DestinationTable.Row.init)
    else { return nil }
    self.init(summary: summary, reach: reach, table: DestinationTable(rows: rows), leftOut: leftOut)
  }
}

extension DestinationTable.Row {
  fileprivate init?(_ fields: Fields) {
    guard let segue = fields.string("segue"), let action = fields.string("action"),
      let source = fields.string("source"),
      let verdict = fields.word("verdict") as ExplorationVerdict?,
      let first = fields.number("first"),
      let ends = fields.list("ends", of: DestinationTable.End.init),
      first == 0 || ends.indices.contains(first)
    else { return nil }
    self.init(
      segue: segue, action: action, source: source, verdict: verdict, ends: ends, firstEnd: first,
      limit: fields.string("limit"))
  }
}

extension DestinationTable.End {
  fileprivate init?(_ fields: Fields) {
    guard let column = fields.word("column") as DestinationTable.Column?,
      let words = fields.string("words"), let way = fields.string("way")
    else { return nil }
    self.init(column: column, words: words, way: way)
  }
}
