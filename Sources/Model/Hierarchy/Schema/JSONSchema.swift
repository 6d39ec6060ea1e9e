import JSON

/// A JSON Schema (draft 2020-12) as data.
struct JSONSchema: Sendable {
  private var title: String?
  private var description: String?
  private var constraints: [JSONValue.Member]
  private var fallback: JSONValue?
  private var examples: [JSONValue] = []

  private init(_ constraints: [JSONValue.Member]) { self.constraints = constraints }

  /// What the schema is when written: what people read first, and what programs check after it.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if let title { members.append(.init("title", .string(title))) }
    if let description { members.append(.init("description", .string(description))) }
    members += constraints
    if let fallback { members.append(.init("default", fallback)) }
    if !examples.isEmpty { members.append(.init("examples", .array(examples))) }
    return .object(members)
  }

  // MARK: What people read

  func titled(_ title: String) -> JSONSchema { with { $0.title = title } }

  func described(_ description: String) -> JSONSchema { with { $0.description = description } }

  /// The value that a key has where it is missing.
  func defaulting(to value: JSONValue) -> JSONSchema { with { $0.fallback = value } }

  /// Values that an editor may offer.
  func examples(_ values: [JSONValue]) -> JSONSchema { with { $0.examples = values } }

  func examples(_ texts: String...) -> JSONSchema { examples(texts.map { .string($0) }) }

  /// A further keyword.
  func adding(_ keyword: String, _ value: JSONValue) -> JSONSchema {
    with { $0.constraints.append(.init(keyword, value)) }
  }

  private func with(_ change: (inout JSONSchema) -> Void) -> JSONSchema {
    var schema = self
    change(&schema)
    return schema
  }

  // MARK: Values

  /// Any text.
  static let text = JSONSchema([.init("type", "string")])

  /// Text that names something and so cannot be empty.
  static let name = text.adding("minLength", 1)

  static func wholeNumber(in range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      .init("type", "integer"), .init("minimum", .number(range.lowerBound)),
      .init("maximum", .number(range.upperBound)),
    ])
  }

  static let bool = JSONSchema([.init("type", "boolean")])

  static let null = JSONSchema([.init("type", "null")])

  static func constant(_ value: JSONValue) -> JSONSchema { JSONSchema([.init("const", value)]) }

  static func text(matching pattern: String) -> JSONSchema {
    text.adding("pattern", .string(pattern))
  }

  /// One of an enumeration's words.
  static func word<Word: RawRepresentable & CaseIterable>(
    of _: Word.Type
  ) -> JSONSchema where Word.RawValue == String { word(among: Array(Word.allCases)) }

  /// One of some words.
  static func word<Word: RawRepresentable>(among words: [Word]) -> JSONSchema
  where Word.RawValue == String {
    JSONSchema([.init("enum", .strings(words.map(\.rawValue)))])
  }

  static func array(of element: JSONSchema) -> JSONSchema {
    JSONSchema([.init("type", "array"), .init("items", element.json)])
  }

  /// What a schema of `$defs` says.
  static func reference(_ name: String) -> JSONSchema {
    JSONSchema([.init("$ref", .string("#/$defs/\(name)"))])
  }

  static func any(of schemas: JSONSchema...) -> JSONSchema {
    JSONSchema([.init("anyOf", .array(schemas.map(\.json)))])
  }

  /// The same or null, by which an overlay removes what is there.
  var orNull: JSONSchema {
    with { schema in
      // Another value is what is there when it is removed.
      schema.fallback = nil
      switch schema.constraints.first {
      case .some(let first) where first.key == "type":
        schema.constraints[0] = .init("type", [first.value, "null"])
      case .some(let first) where first.key == "anyOf":
        guard case .array(let schemas) = first.value else { return }
        schema.constraints[0] = .init("anyOf", .array(schemas + [Self.null.json]))
      default:
        schema.constraints = [
          .init("anyOf", [.object(schema.constraints), Self.null.json])
        ]
      }
    }
  }

  // MARK: Objects

  /// An object with the keys of the loader's own table and no others.
  static func object<Key: ObjectKey>(
    _: Key.Type, required: [Key] = [], _ property: (Key) -> JSONSchema
  ) -> JSONSchema {
    object(only: Array(Key.allCases), required: required, property)
  }

  /// An object with some of the keys of the loader's table and no others.
  static func object<Key: ObjectKey>(
    only keys: [Key], required: [Key], _ property: (Key) -> JSONSchema
  ) -> JSONSchema {
    var schema = JSONSchema([.init("type", "object")])
    if !required.isEmpty {
      schema = schema.adding("required", .strings(required.map(\.rawValue)))
    }
    return
      schema
      .adding("additionalProperties", false)
      .adding(
        "properties", .object(keys.map { .init($0.rawValue, property($0).json) }))
  }

  /// An object's further property.
  func addingProperty(_ name: String, _ property: JSONSchema) -> JSONSchema {
    with { schema in
      schema.constraints = schema.constraints.map { member in
        guard member.key == "properties", case .object(let properties) = member.value else {
          return member
        }
        return .init("properties", .object(properties + [.init(name, property.json)]))
      }
    }
  }

  /// An object that people choose the keys of.
  static func dictionary(of value: JSONSchema) -> JSONSchema {
    JSONSchema([
      .init("type", "object"), .init("propertyNames", ["minLength": 1]),
      .init("additionalProperties", value.json),
    ])
  }

  /// What holds for objects in which a key has one of some values.
  ///
  /// - Parameter allowsNull: whether what is forbidden may be there as null.
  static func condition<Key: ObjectKey, Word: RawRepresentable>(
    on key: Key, isOneOf words: [Word], requires required: [Key] = [], forbids forbidden: [Key],
    allowsNull: Bool = false
  ) -> JSONValue where Word.RawValue == String {
    var consequence: [JSONValue.Member] = []
    if !required.isEmpty {
      consequence.append(.init("required", .strings(required.map(\.rawValue))))
    }
    consequence.append(
      .init("properties", allowsNull ? nullAtMost(forbidden) : none(of: forbidden)))
    return [
      "if": [
        "required": .strings([key.rawValue]),
        "properties": .object([.init(key.rawValue, word(among: words).json)]),
      ],
      "then": .object(consequence),
    ]
  }

  /// The `properties` of an object that does not have some keys.
  static func none<Key: ObjectKey>(of keys: [Key]) -> JSONValue {
    .object(keys.map { .init($0.rawValue, false) })
  }

  /// The `properties` of an object that has some keys as null, or does not have them.
  static func nullAtMost<Key: ObjectKey>(_ keys: [Key]) -> JSONValue {
    .object(keys.map { .init($0.rawValue, null.json) })
  }
}
