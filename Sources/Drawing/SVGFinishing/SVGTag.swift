/// A start tag as Graphviz writes it: a name and quoted attributes. Bytes, as Swift's characters cost
/// more than the rest of a picture.
struct SVGTag {
  typealias Bytes = ArraySlice<UInt8>

  let name: Bytes
  private(set) var attributes: [(name: Bytes, value: Bytes)] = []
  /// What stands behind the tag on its line.
  let rest: Bytes

  /// Reads the tag at the beginning of a line; nil if there is none.
  init?(_ line: Bytes) {
    guard line.first == UInt8(ascii: "<"), let end = line.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    var inside = line[line.startIndex + 1..<end]
    if inside.last == UInt8(ascii: "/") { inside.removeLast() }
    rest = line[(end + 1)...]
    let space = UInt8(ascii: " ")
    let nameEnd = inside.firstIndex(of: space) ?? inside.endIndex
    name = inside[..<nameEnd]
    var tail = inside[nameEnd...]
    while let equals = tail.firstIndex(of: UInt8(ascii: "=")) {
      let quoted = tail[(equals + 1)...]
      guard quoted.first == UInt8(ascii: "\""),
        let close = quoted.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return nil }
      let key = tail[..<equals].drop { $0 == space }
      attributes.append((key, quoted[(equals + 2)..<close]))
      tail = quoted[(close + 1)...]
    }
  }

  /// An attribute's value.
  subscript(_ name: StaticString) -> Bytes? {
    attributes.first { $0.name.equals(name) }?.value
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are those of an ASCII text.
  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }

  /// Whether the bytes begin with an ASCII text.
  func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The bytes as a number.
  var number: Double? { Double(text) }

  /// Where a text first occurs.
  func index(ofFirst text: StaticString) -> Index? {
    text.withUTF8Buffer { pattern in
      guard let first = pattern.first else { return nil }
      var place = startIndex
      while let found = self[place...].firstIndex(of: first) {
        if self[found...].starts(with: pattern) { return found }
        place = found + 1
      }
      return nil
    }
  }
}
