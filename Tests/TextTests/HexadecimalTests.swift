import Testing
import Text

@Suite("Hexadecimal digits, addresses, markup, and checksums")
struct HexadecimalTests {
  @Test func digitsInUpperAndLowerCase() {
    for (digit, value) in zip("0123456789abcdef".utf8, UInt8(0)...) {
      #expect(Hexadecimal.value(of: digit) == value)
      #expect(Hexadecimal.value(of: digit, .lower) == value)
      #expect(Hexadecimal.value(of: digit, .upper) == (value < 10 ? value : nil))
    }
    for (digit, value) in zip("0123456789ABCDEF".utf8, UInt8(0)...) {
      #expect(Hexadecimal.value(of: digit) == value)
      #expect(Hexadecimal.value(of: digit, .upper) == value)
      #expect(Hexadecimal.value(of: digit, .lower) == (value < 10 ? value : nil))
    }
    for other in "/:@G`g\u{1}Z".utf8 { #expect(Hexadecimal.value(of: other) == nil) }
  }

  @Test func aByteHasTwoDigits() {
    for byte in UInt8.min...UInt8.max {
      #expect(UInt8(Hexadecimal.pair(byte), radix: 16) == byte)
      #expect(Hexadecimal.pair(byte).utf8.count == 2)
    }
    #expect(Hexadecimal.pair(0xAF) == "AF" && Hexadecimal.pair(0xAF, .lower) == "af")
    #expect(Hexadecimal.text(0x1_F600 as UInt32, atLeast: 4) == "1F600")
  }

  @Test func addressesKeepUnreservedCharacters() {
    #expect(PercentEncoding.encoded("a b/ü~".utf8, keepsSlashes: true) == "a%20b/%C3%BC~")
    #expect(PercentEncoding.encoded("a/b".utf8, keepsSlashes: false) == "a%2Fb")
    let kept = (UInt8.min...UInt8.max).count {
      PercentEncoding.encoded([$0], keepsSlashes: false).utf8.count == 1
    }
    #expect(kept == 26 + 26 + 10 + 4)
  }

  @Test func referencesInMarkup() {
    #expect(XML.unescaped(Array("&lt;&#65;&#x42;&#x0010FFFF;".utf8)[...]) == "<AB\u{10FFFF}")
    for text in ["&#+65;", "&#x110000;", "&other;", String(repeating: "&", count: 1_000_000)] {
      #expect(XML.unescaped(Array(text.utf8)[...]) == text)
    }
  }

  /// Test vectors of FNV's authors.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func checksum(text: String, digits: String) {
    #expect(Checksum(of: text.utf8).text(.lower) == digits)
  }
}
