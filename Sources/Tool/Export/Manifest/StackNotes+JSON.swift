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
      let leftOut = fields.number("leftOut")
    else { return nil }
    var rows: [VerdictTable.Row] = []
    for element in fields.elements("unwinds") {
      guard let row = VerdictTable.Row(Fields(of: element, in: fields.json)) else { return nil }
      rows.append(row)
    }
    self.init(summary: summary, reach: reach, table: VerdictTable(rows: rows), leftOut: leftOut)
  }
}

extension VerdictTable.Row {
  fileprivate init?(_ fields: Fields) {
    guard let segue = fields.string("segue"), let action = fields.string("action"),
      let source = fields.string("source"),
      let verdict = fields.string("verdict").flatMap(ExplorationVerdict.init),
      let first = fields.number("first")
    else { return nil }
    var ends: [VerdictTable.End] = []
    for element in fields.elements("ends") {
      let fields = Fields(of: element, in: fields.json)
      guard let column = fields.string("column").flatMap(VerdictTable.Column.init),
        let words = fields.string("words"), let way = fields.string("way")
      else { return nil }
      ends.append(VerdictTable.End(column: column, words: words, way: way))
    }
    guard first == 0 || ends.indices.contains(first) else { return nil }
    self.init(
      segue: segue, action: action, source: source, verdict: verdict, ends: ends, firstEnd: first,
      limit: fields.string("limit"))
  }
}
