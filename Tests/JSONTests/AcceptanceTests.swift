import Foundation
import TestSupport
import Testing

@testable import JSON

@Suite("Valid and invalid JSON")
struct AcceptanceTests {
  @Test(arguments: Cases.accepted)
  func isAccepted(text: String) throws {
    _ = try JSONParser.parse(Array(text.utf8))
    #expect(foundationAccepts(Array(text.utf8)), "another parser agrees")
  }

  @Test(arguments: Cases.refused)
  func isRefused(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(text.utf8)) }
  }

  @Test(arguments: Cases.refusedBytes)
  func isRefused(bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes) }
  }

  @Test("Another parser also accepts mutated texts that this one accepts")
  func mutations() {
    let sample = #"{"a": [1, -1.5, true, null, "é\u00e9\n", {"b": {}}], "日": [[], ""]}"#
    var generator = SeededGenerator(seed: 1)
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Array(sample.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      if Bool.random(using: &generator) {
        bytes.remove(at: place)
      } else {
        bytes[place] = bytes.randomElement(using: &generator) ?? 0
      }
      guard (try? JSONParser.parse(bytes)) != nil else { continue }
      accepted += 1
      #expect(foundationAccepts(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect((500..<4500).contains(accepted))
  }

  private func foundationAccepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }
}

/// Examples for RFC 8259, like the cases of JSONTestSuite.
private enum Cases {
  static let accepted = [
    "[]", "{}", "[[]   ]", "[\"\"]", "[false]", "[true]", "[null]", "null", "true", "\"\"", "42",
    "-0.1", " [1]", "[1]\n", "\t\r\n [ 1 , 2 ] \r\n", "[1\n]", "[1,null,null,null,2]", "[1]  ",
    "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]",
    "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]", "[123]", "[123.456789]", "[0]", "[0.0]",
    "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
    #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"asd":"sdf"}"#, #"{"":0}"#, #"{"foo\u0000bar": 42}"#,
    #"{ "min": -1.0e+28, "max": 1.0e+28 }"#, #"{"title":"\u041f\u043e"}"#, "{\n\"a\": \"b\"\n}",
    #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, "[\"a/*b*/c/*d//e\"]", #"["\\a"]"#,
    #"["\\n"]"#, #"["\u0012"]"#, #"["\uFFFF"]"#, "[\"\u{FFFF}\"]", "[\"\u{10FFFF}\"]",
    "[\"\u{2028}\u{2029}\"]", "[\"\u{7F}\"]", "[\"⍂㈴⍂\"]", "[\"π\"]", "\"日本語😀\"", "[\"e\u{301}\"]",
    #"["\u0000"]"#, #"["\u005C"]"#, #"["\u0022"]"#, #"["new\u00A0line"]"#, #"["\uDBFF\uDFFE"]"#,
  ]

  static let refused = [
    "", " ", "\n", "[1 true]", "[1:2]", "[1,]", "[1,,]", "[1,,2]", "[,1]", "[,]", "[", "[1", "[1,",
    "[\"x\"]]", "]", "[\"\"],", "[\"x\"", "[x", "[3[4]]", "[1,\n1\n,1", "[\"\",]", "[*]", "[{}",
    "{", "{]", "[}", "{\"x\", null}", "{\"x\"::\"b\"}", "{\"a\":\"a\" 123}", "{key: 'value'}",
    "{\"a\" b}", "{:\"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}", "{null:null,null:null}",
    "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}",
    "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#", "{\"a\":\"b\"}/**/",
    "{\"a\":\"b\"}//", "{,\"a\":1}", "[fals]", "[nul]", "[tru]", "[True]", "nulls", "truefalse",
    "true false", "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]",
    "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]",
    "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]",
    "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
    "[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]",
    "[1.]", "[.123]", "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "00", "-", "1e",
    "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]",
    "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]",
    "[\"\\uD834\\uDd\"]", "[\"\\uqqqq\"]", "[\"\\a\"]", "[\"\\'\"]", "['single quote']", "abc",
    "[\"\\", "\"", "\"\\u", "\"\\u12", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]",
    "[\"\u{1F}\"]", "<.>", "[<null>]", "[1]x", "[1]]", "[][]", "{}}", "{\"\":", "{\"a\":1 \"b\":2}",
    "[u0061]", "[\u{B}]", "[\u{C}]", "\u{A0}[]", "[\u{2060}]", "\u{FEFF}{}", "2@", "{}\u{0}",
    "\u{0}",
    "[\"\\uD800\"]", "[\"\\uDC00\"]", "[\"\\uD800\\uD800\"]", "[\"\\uDC00\\uD800\"]",
    "[\"\\uD800x\"]", "[\"\\uD800\\n\"]", "[1] // x", "/* x */ [1]", "[1 /* x */]", "[\"\\U0041\"]",
  ]

  static let refusedBytes: [[UInt8]] = [
    // Overlong forms, surrogates, beyond U+10FFFF, cut off, stray continuation.
    [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE0, 0x80, 0xAF, 0x22], [0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22],
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xED, 0xBF, 0xBF, 0x22],
    [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22],
    [0x22, 0xE3, 0x81], [0x22, 0xE3, 0x81, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0xC3],
    [0x22, 0x80, 0x22], [0x22, 0xFF, 0x22], [0xE5], [0x5B, 0xE5, 0x5D], [0x22, 0x5C, 0xE5, 0x22],
    [0x22, 0x5C, 0x75, 0xE5, 0x22],
    // UTF-16 with and without a mark; a UTF-8 mark alone.
    [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D],
    [0x7B, 0x00, 0x7D, 0x00], [0x00, 0x7B, 0x00, 0x7D], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB],
  ]
}
