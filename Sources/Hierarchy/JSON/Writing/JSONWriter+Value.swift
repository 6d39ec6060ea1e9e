extension JSONWriter {
  /// The widest line that a container of several members or elements is put on.
  private static let lineWidth = 100

  /// Writes a value so that people can read it: a container stands on one line if it fits, each of
  /// its members or elements on a line of its own if not.
  ///
  /// - Parameter column: how many columns of its line are used already.
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

  /// Lines if the value does not fit on one.
  private static func layout(of value: JSONValue, from column: Int) -> Layout? {
    var line = JSONWriter()
    line.onOneLine(value)
    return column + line.bytes.count > lineWidth ? .lines : nil
  }

  private mutating func onOneLine(_ value: JSONValue) {
    switch value {
    case .array(let elements): array(elements, .line) { $0.onOneLine($1) }
    case .object(let members):
      object(.spacedLine) { writer in
        for member in members {
          writer.key(member.key)
          writer.onOneLine(member.value)
        }
      }
    case .null, .bool, .number, .string: self.value(value)
    }
  }
}
