/// Checks values by a JSON Schema, as far as the schemas in use need drafts 7 and 2020-12.
public final class SchemaEvaluator {
  /// The keywords in the schema that it doesn't support.
  public private(set) var unknownKeywords: Set<String> = []
  private let schema: JSONTree
  private var matches: [String: Bool] = [:]
  private var regexes: [String: Regex<AnyRegexOutput>] = [:]

  /// Creates an evaluator for a schema.
  public init(_ schema: JSONTree) { self.schema = schema }

  /// Whether the schema accepts a value.
  public func accepts(_ value: JSONTree) -> Bool { accepts(value, schema) }

  private func accepts(_ value: JSONTree, _ schema: JSONTree) -> Bool {
    switch schema {
    case .bool(let verdict): verdict
    case .object(let keywords): keywords.allSatisfy { holds($0, of: value, in: schema) }
    default: false
    }
  }

  private func holds(_ keyword: JSONTree.Member, of value: JSONTree, in schema: JSONTree) -> Bool {
    let argument = keyword.value
    switch keyword.key {
    case "$schema", "$id", "$defs", "definitions", "title", "description", "default", "examples",
      "then", "format":
      return true
    case "$ref": return definition(argument).map { accepts(value, $0) } ?? false
    case "type":
      let types = argument.elements.isEmpty ? [argument] : argument.elements
      return types.contains { $0 == .string(value.typeName) || value.isInteger(asked: $0) }
    case "enum": return argument.elements.contains(value)
    case "const": return argument == value
    case "anyOf": return argument.elements.contains { accepts(value, $0) }
    case "oneOf": return argument.elements.count { accepts(value, $0) } == 1
    case "allOf": return argument.elements.allSatisfy { accepts(value, $0) }
    case "if": return !accepts(value, argument) || accepts(value, schema["then"] ?? .bool(true))
    default: break
    }
    switch (keyword.key, value) {
    case ("minLength", .string(let text)):
      guard case .number(let least) = argument else { return false }
      return Double(text.unicodeScalars.count) >= least
    case ("minimum", .number(let number)): return argument.number.map { number >= $0 } ?? false
    case ("maximum", .number(let number)): return argument.number.map { number <= $0 } ?? false
    case ("minItems", .array(let elements)):
      return argument.number.map { Double(elements.count) >= $0 } ?? false
    case ("uniqueItems", .array(let elements)):
      return argument == .bool(false) || Set(elements).count == elements.count
    case ("pattern", .string(let text)): return matches(text, argument)
    case ("items", .array(let elements)): return elements.allSatisfy { accepts($0, argument) }
    case ("required", .object(let members)):
      return argument.elements.allSatisfy { name in
        members.contains { .string($0.key) == name }
      }
    case ("properties", .object(let members)):
      return members.allSatisfy { accepts($0.value, argument[$0.key] ?? .bool(true)) }
    case ("additionalProperties", .object(let members)):
      let known = schema["properties"]
      return members.allSatisfy { known?[$0.key] != nil || accepts($0.value, argument) }
    case ("propertyNames", .object(let members)):
      return members.allSatisfy { accepts(.string($0.key), argument) }
    case ("minLength", _), ("pattern", _), ("items", _), ("required", _), ("properties", _),
      ("additionalProperties", _), ("propertyNames", _), ("minimum", _), ("maximum", _),
      ("minItems", _), ("uniqueItems", _):
      return true
    default:
      unknownKeywords.insert(keyword.key)
      return false
    }
  }

  /// The definition for "#/$defs/NAME" or, in draft 7, "#/definitions/NAME".
  private func definition(_ reference: JSONTree) -> JSONTree? {
    guard let parts = reference.string?.split(separator: "/"), parts.count == 3, parts[0] == "#"
    else { return nil }
    return schema[String(parts[1])]?[String(parts[2])]
  }

  private func matches(_ text: String, _ pattern: JSONTree) -> Bool {
    guard case .string(let pattern) = pattern else { return false }
    let key = pattern + "\0" + text
    if let known = matches[key] { return known }
    guard let regex = try? regexes[pattern] ?? Regex(pattern).matchingSemantics(.unicodeScalar)
    else { return false }
    regexes[pattern] = regex
    let isMatch = text.contains(regex)
    matches[key] = isMatch
    return isMatch
  }
}

extension JSONTree {
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Whether it's a whole number, and the schema requires one.
  fileprivate func isInteger(asked type: JSONTree) -> Bool {
    type == .string("integer") && number.map { $0 == $0.rounded() } ?? false
  }

  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
