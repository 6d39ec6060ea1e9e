import JSON

/// A JSON value that tests can change.
public indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONTree

    /// A key with a value.
    public init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// Reads a text.
  public init(_ bytes: [UInt8]) throws {
    let json = try JSONParser.parse(bytes, dialect: .strict)
    self.init(json, json.root)
  }

  private init(_ json: JSONDocument, _ index: JSONIndex) {
    switch json.kind(of: index) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(json.number(at: index) ?? .nan)
    case .string: self = .string(json.string(at: index))
    case .array: self = .array(json.elements(of: index).map { JSONTree(json, $0) })
    case .object:
      self = .object(
        json.members(of: index).map {
          Member(key: json.string(at: $0.key), value: JSONTree(json, $0.value))
        })
    }
  }

  /// The value as JSON.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"" + text + "\""
    }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The value of a key of an object.
  public subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; none of anything else.
  public var elements: [JSONTree] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of values in ``everything``.
  public var count: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .null, .bool, .number, .string: 1
    }
  }

  /// The value itself and everything in it.
  public var everything: [JSONTree] {
    switch self {
    case .array(let elements): [self] + elements.flatMap(\.everything)
    case .object(let members): [self] + members.flatMap(\.value.everything)
    case .null, .bool, .number, .string: [self]
    }
  }

  /// The value with a change at a position, which is counted as in ``everything``.
  public func changing(_ place: Int, _ change: (JSONTree) -> JSONTree) -> JSONTree {
    var countdown = place
    return changing(&countdown, change)
  }

  private func changing(_ countdown: inout Int, _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard countdown != 0 else {
      countdown = -1
      return change(self)
    }
    if countdown < 0 { return self }
    countdown -= 1
    switch self {
    case .array(let elements):
      return .array(elements.map { $0.changing(&countdown, change) })
    case .object(let members):
      return .object(
        members.map { Member(key: $0.key, value: $0.value.changing(&countdown, change)) })
    case .null, .bool, .number, .string: return self
    }
  }
}
