import Checking
import Hierarchy
import JSON

/// Findings as JSON: `findings` in the order of the inputs, then each input's result, then totals.
struct CheckJSON: CheckReport {
  private var json = JSONWriter()
  private var inputs: [JSONValue] = []

  mutating func begin() -> [UInt8] {
    json.begin("{", .lines)
    json.member("segueviz", 1)
    json.beginMember("findings", "[", .lines)
    return json.take()
  }

  mutating func addInput(_ checked: CheckedInput) -> [UInt8] {
    for finding in checked.findings {
      json.separate()
      json.value(.object(members(of: finding, in: checked)), from: json.indent)
    }
    inputs.append(value(of: checked))
    return json.take()
  }

  mutating func end(_ totals: CheckTotals) -> [UInt8] {
    json.end("]")
    json.member("inputs", inputs, .lines) { $0.value($1, from: $0.indent) }
    json.member(
      "totals",
      [
        "documents": .number(totals.documents), "errors": .number(totals.count(of: .error)),
        "warnings": .number(totals.count(of: .warning)),
        "notes": .number(totals.count(of: .note)), "suppressed": .number(totals.known),
      ])
    json.end("}")
    json.lineFeed()
    return json.take()
  }

  private func members(of finding: Finding, in checked: CheckedInput) -> [JSONValue.Member] {
    let place = checked.place(of: finding)
    var members: [JSONValue.Member] = [
      .init("file", .string(place.name)), .init("id", .string(finding.kind.id)),
      .init("severity", .string(finding.severity.rawValue)),
      .init("message", .string(finding.message)),
    ]
    if let help = finding.help { members.append(.init("help", .string(help))) }
    members += Self.members(of: place.position)
    if let related = checked.related(to: finding) {
      members.append(
        .init(
          "document",
          .object([.init("file", .string(related.name))] + Self.members(of: related.position))))
    }
    members += finding.subject.members
    if !finding.reasons.isEmpty {
      members.append(.init("reasons", .array(finding.reasons.map(JSONValue.string))))
    }
    for path in finding.paths {
      let ids = path.controllers.map(JSONValue.string)
      members.append(
        .init(path.role.rawValue, ["path": .array(ids), "end": path.end.map(JSONValue.string)]))
    }
    return members
  }

  private static func members(of position: SourcePosition?) -> [JSONValue.Member] {
    guard let position else { return [] }
    return [
      .init("line", .number(position.line)), .init("column", .number(position.column)),
    ]
  }

  private func value(of checked: CheckedInput) -> JSONValue {
    let status =
      switch checked.failure {
      case nil: checked.document == nil ? "baseline" : "checked"
      case .unreadable: "unreadable"
      case .invalid, .wrongName: "invalid"
      }
    return [
      "file": .string(checked.name), "status": .string(status),
      "ios": checked.ios.map { .string($0.description) },
      "findings": .number(checked.findings.count), "suppressed": .number(checked.known.count),
    ]
  }
}

extension Finding.Subject {
  /// Its names, with their keys in JSON.
  var names: KeyValuePairs<String, String?> {
    [
      "segue": segue, "controller": controller, "class": className, "action": action, "ios": ios,
    ]
  }

  /// The subject of a finding, as members of a JSON object.
  var members: [JSONValue.Member] {
    names.compactMap { key, value in value.map { JSONValue.Member(key, .string($0)) } }
      + (scenes.isEmpty ? [] : [.init("scenes", .array(scenes.map(JSONValue.string)))])
  }
}

/// A baseline as the file that `--baseline` reads.
package enum BaselineJSON {
  /// The file. Its order doesn't depend on places, so that it changes only if its findings do.
  package static func bytes(of baseline: Baseline) -> [UInt8] {
    let entries = baseline.entries.map { (sortKey($0.key), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    return JSONWriter.file(.lines) { json in
      json.member("segueviz-baseline", Baseline.formatVersion)
      json.member("findings", entries, .lines) { $0.value(value(of: $1), from: $0.indent) }
    }
  }

  private static func value(of entry: Baseline.Entry) -> JSONValue {
    let (key, count) = (entry.key, entry.count)
    return .object(
      [.init("file", .string(key.file)), .init("id", .string(key.id))] + key.subject.members
        + (count > 1 ? [.init("count", .number(count))] : []))
  }

  private static func sortKey(_ key: Baseline.Key) -> [String] {
    [key.file, key.id] + key.subject.names.map { $0.value ?? "" } + key.subject.scenes
  }
}
