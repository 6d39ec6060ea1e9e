import JSON

/// What `doctor` says, as JSON.
struct DiagnosisJSON: Rendering {
  let diagnosis: Diagnosis

  /// Writes the object.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("segueviz", diagnosis.version)
      json.member("isComplete", !diagnosis.isAnythingMissing)
      json.member("points", diagnosis.points, .lines) { $0.value(value(of: $1), from: $0.indent) }
    }
    json.lineFeed()
    try pass(json.take())
  }

  private func value(of point: Diagnosis.Point) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("status", .string(point.status.rawValue)), .init("subject", .string(point.subject)),
      .init("finding", .string(point.text)),
    ]
    if let advice = point.advice { members.append(.init("advice", .string(advice))) }
    return .object(members)
  }
}
