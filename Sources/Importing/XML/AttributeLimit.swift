/// Finds elements with more attributes than anybody writes: libxml2 compares each with all before
/// it, so that a file of one megabyte could take hours.
enum AttributeLimit {
  static let count = 1000

  /// The offset of the first tag with too many attributes; nil if there is none.
  static func firstExcess(in bytes: [UInt8]) -> Int? {
    var tag: Int?
    var quote: UInt8?
    var attributes = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        // Not even in the value of an attribute can there be one.
        (tag, quote, attributes) = (offset, nil, 0)
      case _ where tag == nil: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">") where quote == nil: tag = nil
      case UInt8(ascii: "=") where quote == nil:
        attributes += 1
        if attributes > count { return tag }
      default: continue
      }
    }
    return nil
  }
}
