import JSON

extension ValueReader {
  /// Lines and columns are not beyond this.
  static let lastLine = 1_000_000_000

  /// Where something comes from.
  func origin(_ value: JSONIndex) -> Origin? {
    var file: String?
    var hasFile = false
    var line: Int?
    var column: Int?
    var object: String?
    var scene: String?
    readMembers(of: value, as: OriginKey.self) { key, value in
      switch key {
      case .file:
        hasFile = true
        file = name(value, of: "a file")
      case .line: line = wholeNumber(value, in: 1...Self.lastLine)
      case .column: column = wholeNumber(value, in: 1...Self.lastLine)
      case .object: object = name(value, of: "an object's id")
      case .scene: scene = name(value, of: "a scene")
      }
    }
    if !hasFile, json.kind(of: value) == .object {
      report("an origin needs a \"file\"", atStartOf: value)
    }
    return file.map { Origin(file: $0, line: line, column: column, object: object, scene: scene) }
  }
}
