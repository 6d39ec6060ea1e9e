/// What can go through the pipes between a batch and its workers.
protocol WireCoded {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}

/// The other side of a pipe does not keep to the protocol.
struct WireError: Error, Equatable {}

/// Puts values into bytes, one after the other: numbers in eight bytes, the lowest first; texts and
/// arrays after their length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int) {
    let number = UInt64(bitPattern: Int64(number))
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ data: [UInt8]) {
    put(data.count)
    bytes += data
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  mutating func put(_ value: some WireCoded) { value.write(to: &self) }

  mutating func put<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  mutating func put<Value>(_ values: [Value], _ write: (inout WireWriter, Value) -> Void) {
    put(values.count)
    for value in values { write(&self, value) }
  }
}

/// Takes the values out again.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func int() throws(WireError) -> Int {
    guard rest.count >= 8 else { throw WireError() }
    let number = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: number))
  }

  mutating func bool() throws(WireError) -> Bool {
    guard let byte = rest.popFirst(), byte < 2 else { throw WireError() }
    return byte == 1
  }

  mutating func data() throws(WireError) -> [UInt8] {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func string() throws(WireError) -> String { String(decoding: try data(), as: UTF8.self) }

  mutating func value<Value: WireCoded>() throws(WireError) -> Value { try Value(from: &self) }

  mutating func optional<Value>(
    _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    try bool() ? try read(&self) : nil
  }

  mutating func array<Value>(
    _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> [Value] {
    let count = try int()
    // Every element takes a byte at least.
    guard count >= 0, count <= rest.count else { throw WireError() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// One of a few words.
  mutating func word<Value: RawRepresentable>() throws(WireError) -> Value
  where Value.RawValue == String {
    guard let value = Value(rawValue: try string()) else { throw WireError() }
    return value
  }
}
