extension JSONWriter {
  /// The maximum width of a line with a container of several members or elements.
  private static let lineWidth = 100

  /// Writes a value: a container on one line if it fits; if not, each element on its own line.
  package mutating func value(_ value: JSONValue, from column: Int = 0) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let elements):
      let layout = Self.layout(of: value, from: column) ?? .line
      array(elements, layout) { writer, element in writer.value(element, from: writer.indent) }
    case .object(let members):
      object(Self.layout(of: value, from: column) ?? .spacedLine) { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value, from: writer.indent + member.key.utf8.count + 4)
        }
      }
    }
  }

  /// The layout of a value: lines, if it doesn't fit on one line.
  private static func layout(of value: JSONValue, from column: Int) -> Layout? {
    width(of: value, within: lineWidth - column) == nil ? .lines : nil
  }

  /// The width of a value on one line; nil: more than the limit. It stops there, because deep
  /// values would otherwise be read once for each level.
  private static func width(of value: JSONValue, within limit: Int) -> Int? {
    var width = 0
    switch value {
    case .string(let text): width = JSONText.width(of: text)
    case .null, .bool, .number:
      var scalar = JSONWriter()
      scalar.value(value)
      width = scalar.bytes.count
    case .array(let elements):
      width = 2
      for (index, element) in elements.enumerated() {
        width += index > 0 ? 2 : 0
        guard let part = Self.width(of: element, within: limit - width) else { return nil }
        width += part
      }
    case .object(let members):
      width = members.isEmpty ? 2 : 4
      for (index, member) in members.enumerated() {
        width += (index > 0 ? 2 : 0) + 2
        guard let key = Self.width(of: .string(member.key), within: limit - width),
          let part = Self.width(of: member.value, within: limit - width - key)
        else { return nil }
        width += key + part
      }
    }
    return width > limit ? nil : width
  }
}

/// A JSON value to write. Members keep their order.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as a file.
  package var file: [UInt8] {
    var json = JSONWriter()
    json.value(self)
    json.lineFeed()
    return json.bytes
  }

  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
