import Testing

@testable import Hierarchy

@Suite("Rendered problems")
struct RenderingTests {
  @Test func matchesFormatMd() {
    expectRendering(
      of: #"""
        {"segueviz": 1, "root": {"id": "results"},
          "segues": [
            { "id": "home", "kind": "unwind", "from": "resluts", "action": "exit(_:)" }
          ]}
        """#,
      #"""
      quiz.json:3:47: error: no controller has the id "resluts"
         3 |     { "id": "home", "kind": "unwind", "from": "resluts", "action": "exit(_:)" }
           |                                               ^~~~~~~~~ did you mean "results"?

      """#)
  }

  @Test func tabsAndWideCharactersStayAligned() {
    let text = "{\t\"日本\":\t1, \"segueviz\": 1, \"root\": {\"id\": \"a\"}}"
    expectRendering(
      of: text,
      """
      quiz.json:1:3: error: a document has no key "日本"
         1 | \(text)
           |  \t^~~~~~

      """)
    expectRendering(
      of: "[\"日本\", \tnul]",
      """
      quiz.json:1:9: error: expected a value, found "nul"
         1 | ["日本", \tnul]
           |          \t^~~ did you mean null?

      """)
  }

  @Test func lineNumbersAlignToTheRight() {
    let text = String(repeating: "\n", count: 12_344) + "x"
    expectRendering(
      of: text,
      """
      quiz.json:12345:1: error: expected a value, found "x"
      12345 | x
            | ^

      """)
  }

  @Test func textIsEscaped() {
    expectRendering(
      of: "[\"\u{9B}31m\u{202E}\u{7F}\" \u{1B}]0;x\u{7}",
      """
      quiz.json:1:11: error: expected "," or "]", found "␛"
         1 | ["<U+009B>31m<U+202E>␡" ␛]0;x␇
           |                         ^

      """)
  }

  @Test func invalidBytesAreReplaced() {
    #expect(
      rendering(of: Array("[\"é".utf8) + [0x80, 0xFF] + Array("\"]".utf8)) == """
        quiz.json:1:4: error: the file isn't UTF-8: found the byte 0x80
           1 | ["é\u{FFFD}\u{FFFD}"]
             |    ^

        """)
  }

  @Test func emptyFile() {
    expectRendering(
      of: "",
      """
      quiz.json:1:1: error: the file is empty
         1 |
           | ^ expected an object

      """)
  }

  @Test func longLinesAreShortenedAroundThePlace() {
    let padding = String(repeating: "[],", count: 1000)
    let lines = rendering(of: Array("[\(padding)nul,\(padding)1]".utf8)).split(separator: "\n")
    #expect(lines[0] == #"quiz.json:1:3002: error: expected a value, found "nul""#)
    #expect(lines[1].hasPrefix("   1 | …") && lines[1].hasSuffix("…"))
    #expect(lines[1].count <= 7 + 122)
    // The caret is below the word.
    let place = lines[1].ranges(of: "nul").first?.lowerBound
    let caret = lines[2].firstIndex(of: "^")
    #expect(
      place.map { lines[1].distance(from: lines[1].startIndex, to: $0) }
        == caret.map { lines[2].distance(from: lines[2].startIndex, to: $0) })
  }

  @Test func longMarksAndNamesAreShortened() {
    let name = String(repeating: "n", count: 5000)
    let lines = rendering(of: Array("{\"\(name)\": 1}".utf8)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 160 })
    #expect(lines.first { $0.contains("no key") }?.hasSuffix("nnn…\"") == true)
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(rendering(of: Array("{\"e\(marks)\": 1}".utf8)).utf8.count < 10_000)
  }

  @Test func fileNamesAreEscaped() {
    #expect(rendering(of: [], fileName: "a\u{1B}[31m\n.json").hasPrefix("a␛[31m␊.json:1:1: error:"))
  }

  @Test func otherProblemsAreCounted() {
    let text = #"{"segueviz": 1, "root": {"id": "a", "children": [1, 2, 3]}}"#
    #expect(problems(text).rendered(limit: 2).hasSuffix("quiz.json: error: 1 more problem\n"))
    #expect(problems(text).rendered(limit: 1).hasSuffix("quiz.json: error: 2 more problems\n"))
    #expect(problems(text).rendered(limit: 0) == "quiz.json: error: 3 more problems\n")
    #expect(!problems(text).rendered().contains("more problem"))
  }

  private func problems(_ text: String) -> DocumentProblems {
    problems(Array(text.utf8), fileName: "quiz.json")
  }

  private func problems(_ bytes: [UInt8], fileName: String) -> DocumentProblems {
    do throws(DocumentProblems) {
      _ = try Document.load(bytes, fileName: fileName)
      return DocumentProblems(
        fileName: fileName, problems: [], omittedCount: 0, source: SourceText(bytes))
    } catch {
      return error
    }
  }

  private func rendering(of bytes: [UInt8], fileName: String = "quiz.json") -> String {
    problems(bytes, fileName: fileName).rendered()
  }

  private func expectRendering(
    of text: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(problems(text).rendered() == expected, sourceLocation: location)
  }
}
