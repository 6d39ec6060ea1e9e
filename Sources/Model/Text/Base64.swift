/// RFC 4648's Base64, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let sextet = Int(bits >> UInt32(18 - 6 * place)) & 63
        result.append(place <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Nil if the text is no Base64.
  package static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for letter in text.utf8 {
      if letter == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = values[Int(letter)] else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count.isMultiple(of: 4) {
        result += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        bits = 0
      }
    }
    guard (count + padding).isMultiple(of: 4), padding <= 2 else { return nil }
    switch count % 4 {
    case 0: return padding == 0 ? result : nil
    case 2: return result + [UInt8(bits >> 4 & 255)]
    case 3: return result + [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    default: return nil
    }
  }
}
