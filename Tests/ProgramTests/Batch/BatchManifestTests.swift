import Foundation
import TestSupport
import Testing

/// Manifests that were tampered with, and names that are equal as text but not as files.
@Suite struct BatchManifestTests {
  private let folder = BatchFolder([
    "quiz.json": Documents.oneUnwind, "old.json": Documents.smallest,
  ])

  /// Changes the manifest, so that it contains another place of a diagram.
  private func tamper(with output: String, _ file: String) throws {
    let text = try #require(folder.scratch.text(of: output + "/manifest.json"))
    try folder.scratch.write(
      text.replacing("\"file\": \"old.svg\"", with: "\"file\": \"\(file)\""),
      to: output + "/manifest.json")
  }

  /// A Swift character can contain a slash and the scalar after it. These names have one component
  /// by characters, but lead out of the folder by bytes.
  private static let names = [
    "../victim/old.svg", "x/\u{301}../../victim/old.svg", "../\u{301}victim/old.svg",
    "link/old.svg", ".git/old.svg", "keep.txt",
  ]

  @Test(arguments: names) func pruning(name: String) throws {
    _ = try folder.batch()
    // --prune only removes files that the manifest contains.
    let diagram = try #require(folder.scratch.text(of: "out/old.svg"))
    for file in [
      "victim/old.svg", "victim/\u{301}.svg", "\u{301}victim/old.svg", "out/.git/old.svg",
      "out/keep.txt", "out/x/keep",
    ] { try folder.scratch.write(diagram, to: file) }
    try folder.scratch.link("out/link", to: "../victim")
    try tamper(with: "out", name)
    try folder.scratch.remove("in/old.json")
    let before = (folder.tree("victim"), folder.tree())
    let other = folder.tree("\u{301}victim")
    let run = try folder.batch("--prune")
    #expect(folder.tree("victim") == before.0)
    #expect(folder.tree("\u{301}victim") == other && other.count == 1)
    for file in [".git/old.svg", "keep.txt", "old.svg"] {
      #expect(folder.tree()[file] == before.1[file], "\(file): \(run.errors)")
    }
  }

  #if os(Linux)
    /// Most file systems of Linux keep names unchanged.
    @Test func canonicallyEquivalentNames() throws {
      let names = ["caf\u{E9}", "cafe\u{301}"]
      try folder.write(Documents.oneUnwind, to: names[0] + ".json")
      try folder.write(Documents.smallest, to: names[1] + ".json")
      let run = try folder.batch()
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.errors.hasSuffix("4 documents: 6 diagrams drawn.\n"), "\(run.errors)")
      func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.scratch.file("out/" + name))
      }
      #expect(has(names[0] + ".svg") && has(names[1] + ".svg"))
      #expect(has(names[0] + ".done.search.svg") && !has(names[1] + ".done.search.svg"))
      #expect(try folder.batch().errors == "4 documents: 0 diagrams drawn, 6 unchanged.\n")
      // One is removed, and the other stays.
      try folder.scratch.remove("in/" + names[0] + ".json")
      let pruned = try folder.batch("--prune")
      #expect(pruned.errors.contains("2 removed"), "\(pruned.errors)")
      #expect(!has(names[0] + ".svg") && has(names[1] + ".svg"))
    }
  #endif

  @Test func linksOutOfTheFolder() throws {
    try folder.scratch.write("SECRET = 1", to: "secret.json")
    try folder.scratch.link("in/leak.json", to: "../secret.json")
    let run = try folder.batch()
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "segueviz: warning: skipped \"in/leak.json\": it's a link that leads out of \"in\";"
          + " to draw it, pass its name\n"), "\(run.errors)")
    #expect(!run.errors.contains("SECRET"))
    let log = try folder.batch("--format-log", "json")
    #expect(log.output.contains(#"{ "event": "skipped", "input": "in/leak.json", "#))
    let named = try folder.scratch.run("batch", "in/leak.json", "-o", "out2")
    #expect(named.code == 1)
    #expect(named.errors.contains("SECRET"))
  }
}
