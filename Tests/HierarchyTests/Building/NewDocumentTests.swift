import Hierarchy
import Testing

/// Documents created in Swift are equal to those of the loader.
@Suite struct NewDocumentTests {
  /// The loader's messages, with places in the JSON of the document.
  @Test func problemsAreReported() throws {
    let new = NewDocument(
      root: NewController("menu", presents: NewController("results")),
      segues: [.unwind(from: "resluts", action: "home:")])
    let problems = #expect(throws: DocumentProblems.self) {
      _ = try Document(new, name: "new")
    }
    let text = "\(try #require(problems))"
    #expect(text.hasPrefix("new:4:"))
    #expect(text.contains("error: no controller has the id \"resluts\"\n"))
    #expect(text.hasSuffix("did you mean \"results\"?"))
  }
}
