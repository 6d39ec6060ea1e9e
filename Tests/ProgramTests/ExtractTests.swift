import TestSupport
import Testing

/// Diagrams contain the documents from which they were drawn.
@Suite struct ExtractTests {
  static let documents: [(name: String, text: String)] = [
    ("crlf.json", Documents.oneUnwind.replacing("\n", with: "\r\n") + "\r\n\r\n"),
    ("no-end.json", Documents.smallest),
    (
      "words.json",
      #"{ "segueviz": 1, "title": "終わり <&> \"é\" e\#u{301}", "root": { "id": "メニュー" } }"#
    ),
    (
      "notes.json5",
      """
      // Kept, as are tabs:\t\t.
      { "segueviz": 1, /* and <this> -- & */ "root": { "id": "a", }, }
      """
    ),
  ]

  @Test(arguments: documents, ["svg", "png", "html"])
  func documentsAreRestoredByteForByte(
    document: (name: String, text: String), format: String
  ) throws {
    let folder = ScratchFolder([document.name: document.text])
    let run = try folder.shell(
      """
      "$segueviz" render \(document.name) -o picture.\(format) &&
        "$segueviz" extract picture.\(format) > again &&
        cmp \(document.name) again &&
        "$segueviz" extract - < picture.\(format) | cmp \(document.name)
      """)
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    (
      "--no-metadata --format svg",
      "doesn't contain its document; it was drawn with --no-metadata, or the document has more"
        + " than 16 MiB"
    ),
    (
      "--no-metadata --format png",
      "contains no document; it was drawn with --no-metadata or by another program, or the"
        + " document has more than 16 MiB"
    ),
    ("--format pdf", "is in the format PDF, which can't contain a document"),
    ("--format dot", "is in the format DOT, which can't contain a document"),
  ])
  func diagramsWithoutADocument(options: String, message: String) throws {
    let folder = ScratchFolder(["a.json": Documents.smallest])
    let run = try folder.shell(
      """
      "$segueviz" render a.json \(options) > picture && "$segueviz" extract picture
      """)
    #expect(run.errors == "segueviz: \"picture\" \(message)\n")
    #expect(run.output == "")
    #expect(run.code == 65)
  }

  @Test(arguments: ["svg", "png", "html"]) func damagedDiagrams(format: String) throws {
    let folder = ScratchFolder(["a.json": Documents.smallest])
    let run = try folder.shell(
      """
      "$segueviz" render a.json --format \(format) | head -c -20 | "$segueviz" extract -
      """)
    #expect(run.errors == "segueviz: standard input is damaged: it's truncated\n")
    #expect(run.output == "")
    #expect(run.code == 65)
  }

  @Test func otherFiles() throws {
    let folder = ScratchFolder(["a.json": Documents.smallest])
    let document = try folder.run("extract", "a.json")
    #expect(document.code == 65)
    #expect(document.errors == "segueviz: \"a.json\" isn't an SVG, PNG, or HTML file\n")
    #expect(try folder.run("extract", "missing").code == 66)
    #expect(try ProgramRun.of(["extract", folder.path]).code == 66)
  }
}
