import Checking
import Hierarchy
import JSON

/// A baseline as the file that `--baseline` reads.
package enum BaselineJSON {
  /// In an order that does not depend on where in the inputs a finding stands, so that the file
  /// changes no more than its findings do.
  package static func bytes(of baseline: Baseline) -> [UInt8] {
    let entries = baseline.entries.map { (sortKey($0.key), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    var json = JSONWriter()
    json.begin("{", .lines)
    json.member("segueviz-baseline", Baseline.formatVersion)
    json.member("findings", entries, .lines) { $0.value(value(of: $1), from: $0.indent) }
    json.end("}")
    json.lineFeed()
    return json.bytes
  }

  private static func value(of entry: Baseline.Entry) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("file", .string(entry.key.file)), .init("id", .string(entry.key.id)),
    ]
    members += entry.key.subject.members
    if entry.count > 1 { members.append(.init("count", .number(entry.count))) }
    return .object(members)
  }

  private static func sortKey(_ key: Baseline.Key) -> SortKey {
    let subject = key.subject
    let parts = [subject.segue, subject.controller, subject.className, subject.action, subject.ios]
    return SortKey(parts: [key.file, key.id] + parts.map { $0 ?? "" } + subject.scenes)
  }

  private struct SortKey: Comparable {
    let parts: [String]

    static func < (left: SortKey, right: SortKey) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }
  }
}
