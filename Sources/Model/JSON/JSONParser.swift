import Text

/// A strict parser of RFC 8259 texts. It keeps its own stack, so that no text can make it recurse,
/// and stops at the first error. It collects duplicate keys, which aren't syntax errors.
package struct JSONParser {
  static let maximumDepth = 1024

  let bytes: [UInt8]
  let dialect: JSONDialect
  /// The fix for a text that is nested too deep.
  let nestingHelp: String?
  var offset = 0
  var nodes: [JSONNode] = []
  private(set) var duplicateKeys: [DuplicateKey] = []
  private(set) var open: [Container] = []

  /// A container whose end wasn't read yet.
  struct Container {
    let node: JSONIndex
    let isObject: Bool
    var count = 0
    /// A bit for the length and the ends of each key, and whether two keys may be equal. Comparing
    /// all keys took 6 % of `explain`.
    var keys: UInt64 = 0
    var mayRepeatKey = false

    var closingByte: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }
    var closing: String { isObject ? "\"}\"" : "\"]\"" }
  }

  /// Reads a text. It must be shorter than 4 GiB; callers have much lower limits.
  package static func parse(
    _ bytes: [UInt8], dialect: JSONDialect = .strict, nestingHelp: String? = nil
  ) throws(JSONSyntaxError) -> JSONDocument {
    try checkEncoding(of: bytes)
    var parser = JSONParser(bytes: bytes, dialect: dialect, nestingHelp: nestingHelp)
    // Indented documents have a value or key in 12 to 20 bytes.
    parser.nodes.reserveCapacity(bytes.count / 16 + 1)
    try parser.parseDocument()
    return JSONDocument(
      bytes: bytes, nodes: parser.nodes,
      duplicateKeys: parser.duplicateKeys.sorted { $0.key < $1.key })
  }

  /// The byte at ``offset``; nil at the end of the text.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func parseDocument() throws(JSONSyntaxError) {
    try skipSpace()
    guard current != nil else {
      throw JSONSyntaxError("the file is empty", at: 0..<0, help: "expected an object")
    }
    try beginValue()
    while let container = open.last { try continueContainer(container) }
    try skipSpace()
    if current != nil { throw unexpected(expecting: "the end of the file") }
  }

  /// Reads to the next value of a container, or to its end.
  private mutating func continueContainer(_ container: Container) throws(JSONSyntaxError) {
    try skipSpace()
    if current == container.closingByte { return close(container) }
    if container.count > 0 {
      guard current == Byte.comma else {
        throw missingSeparator(in: container)
      }
      let comma = offset
      offset += 1
      try skipSpace()
      if current == container.closingByte {
        guard dialect == .commentsAndTrailingCommas else {
          throw JSONSyntaxError(
            "a comma before \(container.closing) isn't JSON", at: comma..<(comma + 1),
            help: "remove it")
        }
        return close(container)
      }
    }
    if container.isObject { try parseKey(of: container) }
    open[open.count - 1].count += 1
    try beginValue()
  }

  private mutating func parseKey(of object: Container) throws(JSONSyntaxError) {
    guard current == Byte.quote else {
      throw missingKey(
        in: object,
        expecting: "a key in double quotes" + (object.count == 0 ? " or \"}\"" : ""))
    }
    let start = offset
    try parseString()
    let key = start..<offset
    let ends = key.count &* 9 &+ Int(bytes[start + 1]) &+ Int(bytes[offset - 2]) &* 5
    let bit: UInt64 = 1 << UInt64(ends & 63)
    let hasEscapes = nodes.last?.hasEscapes ?? false
    if hasEscapes || object.keys & bit != 0 { open[open.count - 1].mayRepeatKey = true }
    open[open.count - 1].keys |= bit
    try skipSpace()
    guard current == Byte.colon else { throw missingColon(after: key) }
    offset += 1
    try skipSpace()
  }

  private mutating func beginValue() throws(JSONSyntaxError) {
    guard let byte = current else { throw missingValue() }
    switch byte {
    case Byte.openBrace, Byte.openBracket: try openContainer(isObject: byte == Byte.openBrace)
    case Byte.quote: try parseString()
    case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    default: try parseLiteral()
    }
  }

  private mutating func openContainer(isObject: Bool) throws(JSONSyntaxError) {
    guard open.count < Self.maximumDepth else {
      throw JSONSyntaxError(
        "nested deeper than \(Self.maximumDepth) levels", at: offset..<(offset + 1),
        help: nestingHelp)
    }
    open.append(Container(node: nodes.end, isObject: isObject))
    append(isObject ? .object : .array, from: offset, to: offset + 1)
    offset += 1
  }

  private mutating func close(_ container: Container) {
    offset += 1
    open.removeLast()
    nodes[container.node].end = UInt32(truncatingIfNeeded: offset)
    nodes[container.node].next = nodes.end
    if container.mayRepeatKey {
      duplicateKeys += nodes.duplicateKeys(in: container.node, of: bytes)
    }
  }

  mutating func append(
    _ kind: JSONNode.Kind, from start: Int, to end: Int, hasEscapes: Bool = false
  ) {
    nodes.append(
      JSONNode(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: nodes.end.successor))
  }
}

/// The dialects of JSON that the parser accepts.
public enum JSONDialect: Sendable {
  /// Allows only RFC 8259.
  case strict
  /// Allows the comments and trailing commas of JSON5, for files that people write.
  case commentsAndTrailingCommas

  /// The dialect of files with such a name: `.json5` has comments and trailing commas.
  package init(fileName: String) {
    self = fileName.hasSuffix(".json5") ? .commentsAndTrailingCommas : .strict
  }
}

/// Why a text isn't JSON, with the place.
package struct JSONSyntaxError: Error {
  /// The expected and the found text.
  package let message: String
  package let range: Range<Int>
  package let help: String?

  package init(_ message: String, at range: Range<Int>, help: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
  }

  func with(help: String) -> JSONSyntaxError { JSONSyntaxError(message, at: range, help: help) }
}
