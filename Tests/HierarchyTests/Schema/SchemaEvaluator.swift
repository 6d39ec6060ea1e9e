/// Checks values by a JSON Schema: as much of draft 2020-12 as the schema of documents uses.
final class SchemaEvaluator {
  /// Keywords that it came upon and does not know.
  private(set) var unknownKeywords: Set<String> = []
  private let schema: JSONTree
  private var matches: [JSONTree: Bool] = [:]

  init(_ schema: JSONTree) { self.schema = schema }

  func accepts(_ value: JSONTree) -> Bool { accepts(value, schema) }

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
    case "$schema", "$id", "$defs", "title", "description", "default", "examples", "then":
      return true
    case "$ref": return definition(argument).map { accepts(value, $0) } ?? false
    case "type": return argument == .string(value.typeName)
    case "enum": return argument.elements.contains(value)
    case "const": return argument == value
    case "anyOf": return argument.elements.contains { accepts(value, $0) }
    case "allOf": return argument.elements.allSatisfy { accepts(value, $0) }
    case "if": return !accepts(value, argument) || accepts(value, schema["then"] ?? .bool(true))
    default: break
    }
    switch (keyword.key, value) {
    case ("minLength", .string(let text)):
      guard case .number(let least) = argument else { return false }
      return Double(text.unicodeScalars.count) >= least
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
      ("additionalProperties", _), ("propertyNames", _):
      return true
    default:
      unknownKeywords.insert(keyword.key)
      return false
    }
  }

  /// "#/$defs/NAME".
  private func definition(_ reference: JSONTree) -> JSONTree? {
    guard case .string(let text) = reference, text.hasPrefix("#/$defs/") else { return nil }
    return schema["$defs"]?[String(text.dropFirst("#/$defs/".count))]
  }

  private func matches(_ text: String, _ pattern: JSONTree) -> Bool {
    let key = JSONTree.array([pattern, .string(text)])
    if let known = matches[key] { return known }
    guard case .string(let pattern) = pattern,
      let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    else { return false }
    let isMatch = text.contains(regex)
    matches[key] = isMatch
    return isMatch
  }
}

extension JSONTree {
  fileprivate var elements: [JSONTree] {
    if case .array(let elements) = self { elements } else { [] }
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
