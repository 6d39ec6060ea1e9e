import Testing

@testable import Reports

/// The characters that each format escapes, because they have a meaning there.
@Suite struct EscapingTests {
  @Test func workflowCommands() {
    #expect(CheckGitHub.property("a%,:\r\nb") == "a%25%2C%3A%0D%0Ab")
    #expect(CheckGitHub.data("a%,:\r\nb") == "a%25,:%0D%0Ab")
  }

  @Test func placeholdersInMessages() {
    #expect(CheckSARIF.escaped("a {0} [b]") == "a {{0}} [b]")
    #expect(CheckSARIF.escaped("[a](b) \\") == "\\[a\\](b) \\\\")
  }

  @Test func uris() {
    #expect(FileURI.of(Array("in/quiz 1.json".utf8)) == "in/quiz%201.json")
    #expect(FileURI.of(Array("/a/b:c.json".utf8)) == "file:///a/b%3Ac.json")
    #expect(FileURI.of([0x61, 0xE9, 0x0A]) == "a%E9%0A")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "a␍␊b"),
    ("a\u{2028}b", "a<U+2028>b"),
    ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("-2,+3", "\"'-2,+3\""), ("\tx", "␉x"),
    ("\n=1", "␊=1"),
    ("", ""), ("a=b", "a=b"),
  ])
  func fields(text: String, expected: String) { #expect(CSVText.field(text) == expected) }
}
