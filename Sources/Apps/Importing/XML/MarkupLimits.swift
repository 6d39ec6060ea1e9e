/// Finds what nobody writes into XML, before libxml2 reads it: it compares each attribute with all
/// before it, and looks through a tag anew with every piece of the file that it is given, so that a
/// file of some megabytes could take hours.
struct MarkupLimits {
  static let attributes = 1000
  static let elements = 2_000_000
  /// How many bytes a tag, a comment or an instruction may have.
  static let length = 1 << 20

  /// The first excess: where, and what it is.
  static func firstExcess(in bytes: [UInt8]) -> (offset: Int, message: String)? {
    bytes.withUnsafeBufferPointer { bytes in
      var limits = MarkupLimits(bytes: bytes)
      return limits.run()
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var elementCount = 0

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func run() -> (offset: Int, message: String)? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      let start = offset
      if starts(with: "<!--") {
        skip(to: "-->")
      } else if starts(with: "<![CDATA[") {
        // That is text.
        skip(to: "]]>")
        continue
      } else if starts(with: "<?") {
        skip(to: "?>")
      } else if let message = readTag() {
        return (start, message)
      }
      guard offset - start <= Self.length else {
        let what = bytes[start + 1] == UInt8(ascii: "!") ? "a comment" : "a tag"
        return (
          start, "\(what) is longer than \(Self.length >> 20) MiB, too long for a storyboard"
        )
      }
    }
    return nil
  }

  /// Reads up to the end of a tag, or the beginning of another: not even in the value of an attribute
  /// can there be one.
  private mutating func readTag() -> String? {
    offset += 1
    if offset < bytes.count, bytes[offset] != UInt8(ascii: "/") { elementCount += 1 }
    guard elementCount <= Self.elements else {
      return "there are more than \(Self.elements) elements, too many for a storyboard"
    }
    var quote: UInt8?
    var attributes = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">") where quote == nil:
        offset += 1
        return nil
      case UInt8(ascii: "=") where quote == nil:
        attributes += 1
        if attributes > Self.attributes {
          return "an element has more than \(Self.attributes) attributes, too many for a storyboard"
        }
      default: break
      }
      offset += 1
    }
    return nil
  }

  private func starts(with text: StaticString) -> Bool {
    guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(to end: StaticString) {
    while offset < bytes.count, !starts(with: end) { offset += 1 }
    offset = min(offset + end.utf8CodeUnitCount, bytes.count)
  }
}
