import Testing

@testable import Hierarchy

@Suite("What is said of texts that are not JSON")
struct SyntaxErrorTests {
  @Test(arguments: [
    ("⟦⟧", "the file is empty → expected an object"),
    ("⟦⟧ \n\t", "the file is empty → expected an object"),
    (#"{"a": 1⟦,⟧}"#, #"a comma before "}" isn't JSON → remove it"#),
    ("[1⟦,⟧\n  ]", #"a comma before "]" isn't JSON → remove it"#),
    (#"{"a": ⟦nul⟧}"#, #"expected a value, found "nul" → did you mean null?"#),
    ("[⟦True⟧]", #"expected a value, found "True" → did you mean true?"#),
    ("[⟦NaN⟧]", #"expected a value, found "NaN" → write text in double quotes"#),
    (#"{"a": ⟦menu⟧"}"#, #"expected a value, found "menu" → write text in double quotes"#),
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
    (
      #"{"a": ⟦{⟧}, {} ]}"#, #"write several values as an array, which starts with "[" → write "[""#
    ),
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
      #"expected a key in double quotes or "}", found "'" → JSON allows only double quotes"#
    ),
    (#"{"a": 1, ⟦b⟧: 1}"#, #"expected a key in double quotes, found "b" → write "b""#),
    ("[1] ⟦x⟧", #"expected the end of the file, found "x""#),
    ("{} ⟦{⟧}", "expected the end of the file, found an object"),
    (#"{"a": ⟦"x⟧"# + "\n}", #"this string isn't closed → expected a ""#),
    (#"["é", ⟦"x⟧"#, #"this string isn't closed → expected a ""#),
    ("[\"日⟦\t⟧x\"]", #"a JSON string can't contain a tab → write \t"#),
    (
      "[\"⟦\u{1B}⟧[31m\"]",
      #"the control character U+001B isn't allowed in a JSON string → write \u001B"#
    ),
    (#"["⟦\x⟧41"]"#, #"this isn't a JSON escape → a backslash itself is written \\"#),
    (#"["⟦\é⟧"]"#, #"this isn't a JSON escape → a backslash itself is written \\"#),
    (#"["⟦\u12⟧g4"]"#, #"expected four hexadecimal digits after \u"#),
    (#"["⟦\u⟧"]"#, #"expected four hexadecimal digits after \u"#),
    (
      #"["a⟦\uD83D⟧\u0041"]"#,
      "this is only half of a surrogate pair → a character above U+FFFF is written as two "
        + #"escapes: \uD83D\uDE00"#
    ),
    (
      #"["⟦\uDE00⟧"]"#,
      "this is only half of a surrogate pair → a character above U+FFFF is written as two "
        + #"escapes: \uD83D\uDE00"#
    ),
    ("[⟦012⟧]", "a JSON number can't start with 0"),
    ("[⟦-⟧]", "this number is missing a digit"),
    ("[⟦1.⟧]", "this number is missing a digit"),
    ("[⟦1e+⟧]", "this number is missing a digit"),
    ("[⟦+⟧1]", #"expected a value, found "+""#),
    ("[1⟦x⟧]", #"expected "," or "]", found "x""#),
    ("[1] ⟦//⟧ x", "JSON has no comments → remove it, or name the file .json5"),
    ("⟦/*⟧ x */ {}", "JSON has no comments → remove it, or name the file .json5"),
    ("[⟦/⟧1]", #"expected a value, found "/""#),
    ("[⟦日⟧]", #"expected a value, found "日""#),
    ("[⟦\u{202E}⟧]", #"expected a value, found "<U+202E>""#),
    ("[1]⟦\0⟧", "expected the end of the file, found \"\u{2400}\""),
  ])
  func exactlyOneError(text: String, message: String) { expectProblems(text, message) }

  @Test func otherEncodings() {
    #expect(
      problems(of: [0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == [
        "1:1-1:2: the file starts with a byte order mark, which JSON doesn't allow "
          + "→ save it as UTF-8 without a byte order mark"
      ])
    #expect(
      problems(of: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]) == [
        "1:1-1:3: the file is UTF-16; JSON is UTF-8"
      ])
    #expect(
      problems(of: Array("{\n \"é".utf8) + [0xC3, 0x28]) == [
        "2:4-2:5: the file isn't UTF-8: found the byte 0xC3"
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
