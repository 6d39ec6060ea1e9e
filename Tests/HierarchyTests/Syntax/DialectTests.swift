import Hierarchy
import Testing

@Suite("Comments and trailing commas")
struct DialectTests {
  @Test func areAcceptedInTheirDialect() {
    let text = """
      // The quiz.
      {
        "segueviz": 1, /* still
        1 **/
        "root": { "id": "a//b", "children": [ { "id": "/*c*/", }, ], }, // end
      } //
      """
    #expect(problems(of: Array(text.utf8), dialect: .commentsAndTrailingCommas) == [])
    #expect(problems(of: Array(text.utf8)).count == 1)
    #expect(throws: Never.self) { try Document.load(Array(text.utf8), fileName: "quiz.json5") }
    #expect(throws: DocumentProblems.self) {
      try Document.load(Array(text.utf8), fileName: "json5")
    }
  }

  @Test(arguments: [
    ("[⟦,⟧]", #"expected a value, found ",""#),
    ("[1,⟦,⟧]", #"expected a value, found ",""#),
    ("{⟦,⟧}", #"expected a key in double quotes or "}", found ",""#),
    ("[1 ⟦/*⟧ *", "this comment isn't closed → expected */"),
    ("⟦/*⟧/", "this comment isn't closed → expected */"),
    ("[⟦/⟧ / x", #"expected a value, found "/""#),
    ("⟦⟧// only a comment", "the file is empty → expected an object"),
    ("[⟦'⟧a']", #"expected a value, found "'" → JSON allows only double quotes"#),
  ])
  func otherRulesAreUnchanged(text: String, message: String) {
    expectProblems(text, [message], dialect: .commentsAndTrailingCommas)
  }
}
