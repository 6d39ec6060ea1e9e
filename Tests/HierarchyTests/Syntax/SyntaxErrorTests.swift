import Testing

@Suite("Problems of invalid JSON")
struct SyntaxErrorTests {
  /// Texts with characters that an editor might change. Others are in rejected-documents.txt.
  @Test(arguments: [
    ("⟦⟧ \n\t", "the file is empty → expected an object"),
    (
      "[1, 2⟦⟧\n\n",
      #"expected "," or "]", found the end of the file → the "[" of line 1 isn't closed"#
    ),
    ("[\"日⟦\t⟧x\"]", #"a JSON string can't contain a tab → write \t"#),
    (
      "[\"⟦\u{1B}⟧[31m\"]",
      #"the control character U+001B isn't allowed in a JSON string → write \u001B"#
    ),
    ("[⟦\u{202E}⟧]", #"expected a value, found "<U+202E>""#),
    ("[1]⟦\0⟧", "expected the end of the file, found \"\u{2400}\""),
  ])
  func invisibleCharacters(text: String, message: String) { expectProblems(text, [message]) }

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

  @Test func threeKindsOfLineEndings() {
    for end in ["\n", "\r\n", "\r"] {
      #expect(
        problems(of: Array("[\(end)\(end) 1 2]".utf8)) == [
          #"3:3-3:3: a comma is missing after this value → write ",""#
        ])
    }
  }
}
