import Hierarchy
import JSON

/// What `doctor` says, as JSON.
enum DiagnosisJSON {
  static func bytes(of diagnosis: Diagnosis) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("segueviz", Program.version)
      json.member("isComplete", !diagnosis.isAnythingMissing)
      json.member("points", diagnosis.points, .lines) { $0.value(value(of: $1), from: $0.indent) }
    }
    json.lineFeed()
    return json.bytes
  }

  private static func value(of point: Diagnosis.Point) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("status", .string(point.status.rawValue)), .init("subject", .string(point.subject)),
      .init("finding", .string(point.text)),
    ]
    if let advice = point.advice { members.append(.init("advice", .string(advice))) }
    return .object(members)
  }
}
