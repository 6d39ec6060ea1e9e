import Testing

@testable import Hierarchy

@Suite("What is said of texts that are not JSON")
struct SyntaxErrorTests {
  @Test(arguments: [
    ("⟦⟧", "the file is empty → expected an object"),
    ("⟦⟧ \n\t", "the file is empty → expected an object"),
    (#"{"a": 1⟦,⟧}"#, #"a comma before "}" is not JSON → remove it"#),
    ("[1⟦,⟧\n  ]", #"a comma before "]" is not JSON → remove it"#),
    (#"{"a": ⟦nul⟧}"#, #"expected a value, found "nul" → did you mean null?"#),
    ("[⟦True⟧]", #"expected a value, found "True" → did you mean true?"#),
    ("[⟦NaN⟧]", #"expected a value, found "NaN" → text stands in double quotes"#),
    (#"{"a": ⟦menu⟧"}"#, #"expected a value, found "menu" → text stands in double quotes"#),
    (
      "[1, 2⟦⟧\n\n",
      #"expected "," or "]", found the end of the file → the "[" of line 1 is not closed"#
    ),
    (
      #"{"a": {"b": 1}⟦⟧"#,
      #"expected "," or "}", found the end of the file → the "{" of line 1 is not closed"#
    ),
    (#"{"a"⟦⟧"#, #"expected ":" after the key, found the end of the file"#),
    (
      #"{"a":⟦⟧"#,
      #"expected a value, found the end of the file → the "{" of line 1 is not closed"#
    ),
    (#"{"a"⟦⟧ 1}"#, #"a colon is missing after this key → write ":""#),
    (#"{"a"⟦,⟧ "b"}"#, #"expected ":" after the key, found ",""#),
    ("{\"a\": 1⟦⟧\n  \"b\": 2}", #"a comma is missing after this value → write ",""#),
    ("[1⟦⟧ [2]]", #"a comma is missing after this value → write ",""#),
    ("[{}⟦⟧\n{}]", #"a comma is missing after this value → write ",""#),
    (#"{"a": 1⟦⟧ b: 2}"#, #"a comma is missing after this value → write ",""#),
    ("[1, ⟦}⟧", #"expected a value, found "}" → the "[" of line 1 is not closed"#),
    (#"{"a": ⟦"x, "⟧b": 2}"#, #"this value is followed by "b" → is a quotation mark missing?"#),
    (#"{⟦"a: "⟧x"}"#, #"this value is followed by "x" → is a quotation mark missing?"#),
    (#"{"a": ⟦9⟧"}"#, #"this value is followed by """ → is a quotation mark missing?"#),
    (
      "[{\"a\": 1⟦⟧,\n {\"a\": 2}]",
      #"a "}" is missing after this value → the "{" of line 1 is not closed"#
    ),
    (
      "{\"a\":\n [1⟦⟧ }",
      #"a "]" is missing after this value → the "[" of line 2 is not closed"#
    ),
    ("[{\"a\": 1⟦⟧ ]", #"a "}" is missing after this value → the "{" of line 1 is not closed"#),
    (#"{"a": ⟦{⟧}, {} ]}"#, #"several values are an array, which begins with "[" → write "[""#),
    (
      #"{"a": 1 ⟦]⟧}"#,
      #"expected "," or "}", found "]" → is a "[" missing, or is this one too many?"#
    ),
    (
      #"[{}, ⟦"a"⟧: 1}]"#,
      #"this string is followed by ":", as a key is → is a "{" missing before it, or a "]"?"#
    ),
    (
      #"{"a": ⟦"b"⟧: 1}}"#,
      #"this string is followed by ":", as a key is → is a "{" missing before it, or a value?"#
    ),
    (
      "{⟦'⟧a': 1}",
      #"expected a key in double quotes or "}", found "'" → JSON has double quotes only"#
    ),
    (#"{"a": 1, ⟦b⟧: 1}"#, #"expected a key in double quotes, found "b" → write "b""#),
    ("[1] ⟦x⟧", #"expected the end of the file, found "x""#),
    ("{} ⟦{⟧}", "expected the end of the file, found an object"),
    (#"{"a": ⟦"x⟧"# + "\n}", #"this string is not closed → expected a ""#),
    (#"["é", ⟦"x⟧"#, #"this string is not closed → expected a ""#),
    ("[\"日⟦\t⟧x\"]", #"a tab inside a string is not JSON → write \t"#),
    (
      "[\"⟦\u{1B}⟧[31m\"]",
      #"the control character U+001B inside a string is not JSON → write \u001B"#
    ),
    (#"["⟦\x⟧41"]"#, #"JSON has no such escape → a backslash itself is written \\"#),
    (#"["⟦\é⟧"]"#, #"JSON has no such escape → a backslash itself is written \\"#),
    (#"["⟦\u12⟧g4"]"#, #"expected four hexadecimal digits after \u"#),
    (#"["⟦\u⟧"]"#, #"expected four hexadecimal digits after \u"#),
    (
      #"["a⟦\uD83D⟧\u0041"]"#,
      "half of a surrogate pair stands alone → a character above U+FFFF is written as two "
        + #"escapes: \uD83D\uDE00"#
    ),
    (
      #"["⟦\uDE00⟧"]"#,
      "half of a surrogate pair stands alone → a character above U+FFFF is written as two "
        + #"escapes: \uD83D\uDE00"#
    ),
    ("[⟦012⟧]", "a number in JSON does not begin with 0"),
    ("[⟦-⟧]", "this number lacks a digit"),
    ("[⟦1.⟧]", "this number lacks a digit"),
    ("[⟦1e+⟧]", "this number lacks a digit"),
    ("[⟦+⟧1]", #"expected a value, found "+""#),
    ("[1⟦x⟧]", #"expected "," or "]", found "x""#),
    ("[1] ⟦//⟧ x", "a comment is not JSON → remove it, or name the file .json5"),
    ("⟦/*⟧ x */ {}", "a comment is not JSON → remove it, or name the file .json5"),
    ("[⟦/⟧1]", #"expected a value, found "/""#),
    ("[⟦日⟧]", #"expected a value, found "日""#),
    ("[⟦\u{202E}⟧]", #"expected a value, found "<U+202E>""#),
    ("[1]⟦\0⟧", "expected the end of the file, found \"\u{2400}\""),
  ])
  func exactlyOneError(text: String, message: String) { expectProblems(text, message) }

  @Test func otherEncodings() {
    #expect(
      problems(of: [0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == [
        "1:1-1:2: the file begins with a byte order mark, which JSON does not have "
          + "→ save it as UTF-8 without a byte order mark"
      ])
    #expect(
      problems(of: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]) == [
        "1:1-1:3: the file is UTF-16; JSON is UTF-8"
      ])
    #expect(
      problems(of: Array("{\n \"é".utf8) + [0xC3, 0x28]) == [
        "2:4-2:5: the file is not UTF-8: found the byte 0xC3"
      ])
  }

  @Test func linesEndInThreeWays() {
    for end in ["\n", "\r\n", "\r"] {
      #expect(
        problems(of: Array("[\(end)\(end) 1 2]".utf8)) == [
          #"3:3-3:3: a comma is missing after this value → write ",""#
        ])
    }
  }
}
