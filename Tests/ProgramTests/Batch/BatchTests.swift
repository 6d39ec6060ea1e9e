import Foundation
import TestSupport
import Testing

/// The files that a batch draws, keeps, and rejects.
@Suite struct BatchTests {
  private let folder = BatchFolder([
    "one.json": Documents.oneUnwind, "b/two.json": Documents.twoUnwinds,
    "b/c/small.json5": "// Nothing more:\n" + Documents.smallest,
  ])

  private static let diagrams = [
    "b/c/small.svg", "b/two.again.search.svg", "b/two.home.search.svg", "b/two.svg",
    "one.done.search.svg", "one.svg",
  ]

  @Test func aFolderTree() throws {
    let run = try folder.batch("--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(folder.diagrams == Self.diagrams)
    #expect(!folder.tree().keys.contains { ($0 as NSString).lastPathComponent.hasPrefix(".") })
    let single = try folder.scratch.run("render", "in/b/two.json", "--unwind", "home")
    #expect(folder.scratch.text(of: "out/b/two.home.search.svg") == single.output)
  }

  @Test(arguments: [("hierarchy", "columns", "nested"), ("map", "nested", "columns")])
  func aLayoutForAnotherView(view: String, layout: String, known: String) throws {
    let run = try folder.batch("--view", view, "--layout", layout)
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "segueviz: can't draw --view \(view): --layout \(layout) doesn't support this view;"
          + " use \(known), dot, or osage\n"), "\(run.errors)")
    #expect(folder.diagrams == [])
  }

  @Test func anEmptyFolder() throws {
    let scratch = ScratchFolder()
    try scratch.makeFolder("in")
    let run = try scratch.run("batch", "in", "-o", "out")
    #expect(run.code == 0)
    #expect(
      run.errors.hasPrefix(
        "segueviz: warning: \"in\" contains no storyboards or hierarchy documents [no-documents]\n"),
      "\(run.errors)")
  }

  @Test func theNumberOfWorkersDoesNotMatter() throws {
    _ = try folder.batch("--jobs", "1")
    let alone = folder.tree()
    try folder.scratch.remove("out")
    _ = try folder.batch("--jobs", "5")
    #expect(folder.tree() == alone)
    #expect(alone.count > 6)
  }

  @Test func unchangedDiagramsAreKept() throws {
    _ = try folder.batch()
    let first = folder.tree()
    let again = try folder.batch()
    #expect(again.errors == "3 documents: 0 diagrams drawn, 6 unchanged.\n")
    #expect(folder.tree() == first)

    try folder.write(Documents.oneUnwind, to: "b/c/small.json5")
    let changed = try folder.batch()
    #expect(changed.errors.hasSuffix("3 documents: 2 diagrams drawn, 5 unchanged.\n"))

    let dark = try folder.batch("--theme", "dark")
    #expect(dark.errors.hasSuffix("3 documents: 7 diagrams drawn.\n"), "\(dark.errors)")
    #expect(try folder.batch("--theme=dark", "--force").errors.contains("7 diagrams drawn"))
  }

  @Test func removedDiagramsAreDrawnAgain() throws {
    _ = try folder.batch()
    let first = folder.tree()
    try folder.scratch.remove("out/one.svg")
    let run = try folder.batch()
    #expect(run.errors.hasSuffix("3 documents: 1 diagram drawn, 5 unchanged.\n"), "\(run.errors)")
    #expect(folder.tree() == first)
  }

  @Test func pruning() throws {
    _ = try folder.batch()
    try folder.scratch.remove("in/b")
    try folder.scratch.write("mine", to: "out/b/mine.svg")
    try folder.scratch.write("edited", to: "out/b/two.svg")
    let kept = try folder.batch()
    #expect(
      kept.errors == "1 document: 0 diagrams drawn, 2 unchanged."
        + " 4 diagrams of deleted documents; to remove them, pass --prune.\n")
    #expect(folder.diagrams.count == 7)
    let pruned = try folder.batch("--prune")
    #expect(pruned.errors.contains("kept \"b/two.svg\": its document was removed"))
    #expect(folder.diagrams == ["b/mine.svg", "b/two.svg", "one.done.search.svg", "one.svg"])
  }

  @Test func invalidDocuments() throws {
    try folder.write("{", to: "b/bad.json")
    try folder.write(#"{ "name": "package" }"#, to: "package.json")
    let run = try folder.batch()
    #expect(run.code == 1)
    #expect(run.errors.contains("in/b/bad.json:1:2: error: "), "\(run.errors)")
    #expect(run.errors.contains("1 document can't be used. 1 other JSON file skipped."))
    #expect(folder.diagrams == Self.diagrams)
    // A file that the user named must be a document.
    let named = try folder.scratch.run("batch", "in/package.json", "-o", "out2")
    #expect(named.code == 1)
  }

  @Test func theOlderDiagramIsKept() throws {
    _ = try folder.batch()
    let first = folder.tree()
    try folder.write("{", to: "one.json")
    #expect(try folder.batch("--prune").code == 1)
    #expect(folder.tree()["one.svg"] == first["one.svg"])
    try folder.write(Documents.oneUnwind, to: "one.json")
    #expect(try folder.batch().code == 0)
    #expect(folder.tree() == first)
  }

  @Test func dryRuns() throws {
    let run = try folder.batch("--dry-run")
    #expect(run.code == 0)
    #expect(
      run.output.split(separator: "\n").sorted()
        == (Self.diagrams.map { "draw \($0)" }
        + ["write index.html", "write index.md", "write manifest.json"]).map { $0[...] })
    #expect(folder.scratch.names == ["in"])
  }

  @Test func collisionsAreRejected() throws {
    try folder.write(Documents.smallest, to: "ONE.json5")
    try folder.write(Documents.smallest, to: "one.done.search.json")
    let run = try folder.batch()
    #expect(run.code == 64)
    #expect(
      run.errors == """
        segueviz: "in/ONE.json5" and "in/one.json" would both create "ONE.svg"
        segueviz: "in/one.done.search.json" and "in/one.json" would both create "one.done.search.svg"

        """)
    #expect(folder.diagrams == [])
  }

  @Test func logsForPrograms() throws {
    try folder.write("{", to: "bad.json")
    let run = try folder.batch("--format-log", "json")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 9)
    let events = try lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    #expect(events.first??["event"] as? String == "planned")
    #expect(events.last??["event"] as? String == "finished")
    #expect(events.last??["drawn"] as? Int == 6)
    #expect(run.errors == "")
  }

  /// Like `render`, a batch warns about diagrams that are too wide, in one line.
  @Test func diagramsThatAreTooWide() throws {
    let leaf = #"{ "id": "leaf", "class": "LeafViewController" }"#
    let deep = (1...10).reduce(leaf) { inner, level in
      #"{ "id": "b\#(level)", "class": "Box\#(level)ViewController", "container": "custom","#
        + #" "children": [\#(inner)] }"#
    }
    let document = """
      { "segueviz": 1, "root": { "id": "root", "class": "RootViewController",
          "unwindActions": ["top:"], "children": [\(deep)] },
        "segues": [ { "kind": "unwind", "from": "leaf", "action": "top:" } ] }
      """
    let folder = BatchFolder(["deep.json": document, "deeper.json": document])
    let options = ["--view", "search", "--expand", "--width", "320"]
    let errors = try folder.batch(options).errors
    let lines = errors.split(separator: "\n").filter { $0.contains(" pixels wide, not 320") }
    #expect(lines.count == 1, "\(errors)")
    #expect(errors.contains("and 1 other diagram too wide"), "\(errors)")
    let log = try folder.batch(options + ["--force", "--format-log", "json"])
    let events = log.output.split(separator: "\n").filter { $0.contains(#""event": "too-wide""#) }
    #expect(events.count == 2 && events.allSatisfy { $0.contains(#""wanted": 320"#) })
    #expect(try !folder.batch(options + ["--force", "--max-width", "320"]).errors.contains("wide"))
  }
}
