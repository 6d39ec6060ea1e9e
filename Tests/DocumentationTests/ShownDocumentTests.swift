import Hierarchy
import TestSupport
import Testing
import Unwinding

/// segueviz accepts the complete hierarchy documents in docs.
@Suite struct ShownDocumentTests {
  /// The blocks of JSON in a text that are complete documents.
  private static func documents(in file: String) -> [String] {
    guard let bytes = Repository.bytes(of: Repository.path + "/" + file) else { return [] }
    return String(decoding: bytes, as: UTF8.self)
      .matches(of: /```json\n((?s:.*?))```/).map { String($0.1) }
      .filter { $0.contains("\"segueviz\": 1") && $0.contains("\"root\"") }
  }

  @Test func theFirstDocumentOfTheGuide() throws {
    let shown = try #require(Self.documents(in: "docs/guides/Documents.md").first)
    let document = try loadDocument(shown)
    let destinations = try document.simulated().unwinds.map { unwind in
      unwind.destination.map { document.controllers[$0].id }
    }
    #expect(destinations == ["menu", "q1"])
  }

  @Test func theDocumentsOfTheReference() throws {
    let shown = Self.documents(in: "docs/reference/Format.md")
    #expect(!shown.isEmpty)
    for json in shown {
      #expect(try loadDocument(json).simulated().unwinds.isEmpty == false)
    }
  }
}
