extension JSONWriter {
  // The parameters are the key, whether the member is on the line of the previous one, and those of
  // the function that writes the value.

  /// Writes a member that is a string, or null.
  package mutating func member(
    _ key: StaticString, onSameLine: Bool = false, _ text: String?
  ) {
    self.key(key, onSameLine: onSameLine)
    if let text { string(text) } else { null() }
  }

  package mutating func member(
    _ key: StaticString, onSameLine: Bool = false, _ number: Int
  ) {
    self.key(key, onSameLine: onSameLine)
    self.number(number)
  }

  package mutating func member(
    _ key: StaticString, onSameLine: Bool = false, _ value: Bool
  ) {
    self.key(key, onSameLine: onSameLine)
    bool(value)
  }

  /// Writes a member that people can read, as ``value(_:from:)`` does.
  package mutating func member(_ key: StaticString, _ value: JSONValue, from column: Int = 0) {
    self.key(key)
    self.value(value, from: column)
  }

  @inlinable package mutating func member<Element>(
    _ key: StaticString, onSameLine: Bool = false, _ elements: some Sequence<Element>,
    _ layout: Layout, _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key, onSameLine: onSameLine)
    array(elements, layout, write)
  }

  @inlinable package mutating func member(
    _ key: StaticString, _ layout: Layout, _ members: (inout JSONWriter) -> Void
  ) {
    self.key(key)
    object(layout, members)
  }

  @inlinable package mutating func member(
    _ key: StaticString, onSameLine: Bool = false, _ write: (inout JSONWriter) -> Void
  ) {
    self.key(key, onSameLine: onSameLine)
    write(&self)
  }

  /// Begins a member with a container that ``end(_:)`` ends.
  package mutating func beginMember(
    _ key: StaticString, _ bracket: Unicode.Scalar, _ layout: Layout
  ) {
    self.key(key)
    begin(bracket, layout)
  }
}
