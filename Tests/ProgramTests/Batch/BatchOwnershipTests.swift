import Foundation
import TestSupport
import Testing

/// Files in the output that segueviz didn't write, or that were changed: they are kept.
@Suite struct BatchOwnershipTests {
  private let folder = BatchFolder(["quiz.json": Documents.oneUnwind])

  private static let advice =
    "move the files, choose another folder, or pass --force to overwrite\n"

  @Test func foreignFiles() throws {
    for file in ["index.md", "index.html", "quiz.svg"] {
      try folder.scratch.write("mine", to: "out/" + file)
    }
    try folder.scratch.write(#"{ "name": "web app" }"#, to: "out/manifest.json")
    let before = folder.tree()
    let refused = try folder.batch()
    #expect(refused.code == 73)
    #expect(
      refused.errors == """
        segueviz: "out/quiz.svg" wasn't overwritten: segueviz didn't write it
        segueviz: "out/index.html" wasn't overwritten: segueviz didn't write it
        segueviz: "out/index.md" wasn't overwritten: segueviz didn't write it
        segueviz: "out/manifest.json" wasn't overwritten: it isn't a manifest of segueviz
        segueviz: nothing was written; \(Self.advice)
        """)
    #expect(folder.tree() == before)

    let rehearsal = try folder.batch("--dry-run")
    #expect(rehearsal.code == 73)
    #expect(
      rehearsal.output == """
        conflict quiz.svg
        conflict index.html
        conflict index.md
        conflict manifest.json
        draw quiz.done.search.svg

        """)
    let log = try folder.batch("--format-log", "json")
    #expect(
      log.output.hasPrefix(
        #"{ "event": "not-overwritten", "file": "quiz.svg", "reason": "segueviz didn't write it" }"#
      ))
    #expect(try folder.batch("--no-gallery").errors.contains("index") == false)
    #expect(try folder.batch("--watch").code == 73)
    #expect(folder.tree() == before)

    #expect(try folder.batch("--force").code == 0)
    #expect(folder.diagrams == ["quiz.done.search.svg", "quiz.svg"])
    #expect(folder.scratch.text(of: "out/quiz.svg")?.contains("<svg") == true)
    #expect(try folder.batch().code == 0)
  }

  @Test func catalogs() throws {
    func draw(_ options: String...) throws -> ProgramRun {
      try folder.scratch.run(["batch", "in", "--docc", "App.docc", "-o", "out"] + options)
    }
    try folder.scratch.write("# Mine", to: "App.docc/SegueDiagrams.md")
    try folder.scratch.write("mine", to: "App.docc/Resources/quiz@2x.png")
    let before = folder.tree("App.docc")
    let refused = try draw()
    #expect(refused.code == 73)
    #expect(refused.errors.contains("\"App.docc/Resources/quiz@2x.png\" wasn't overwritten"))
    #expect(refused.errors.contains("\"App.docc/SegueDiagrams.md\" wasn't overwritten"))
    #expect(folder.tree("App.docc") == before)
    // The folder is also removed, because it contains no other files.
    #expect(!folder.scratch.names.contains("out"))
    let rehearsal = try draw("--dry-run")
    #expect(rehearsal.code == 73)
    #expect(rehearsal.output.contains("draw quiz.svg\n"))
    #expect(rehearsal.output.contains("conflict SegueDiagrams.md\n"))
    #expect(try draw("--force").code == 0)

    let article = folder.scratch.text(of: "App.docc/SegueDiagrams.md") ?? ""
    try folder.scratch.write(article + "\nA paragraph.\n", to: "App.docc/SegueDiagrams.md")
    let changed = try draw()
    #expect(changed.code == 73)
    #expect(
      changed.errors.hasPrefix(
        "segueviz: \"App.docc/SegueDiagrams.md\" wasn't overwritten: it was changed after"
          + " segueviz wrote it\n"), "\(changed.errors)")
    #expect(folder.scratch.text(of: "App.docc/SegueDiagrams.md")?.hasSuffix("paragraph.\n") == true)
  }

  /// The file has the same size and an older time, which any program can set.
  @Test(arguments: ["out/quiz.svg", "out/index.html"]) func changedFiles(file: String) throws {
    _ = try folder.batch()
    var bytes = try #require(folder.scratch.bytes(of: file))
    bytes[bytes.count / 2] ^= 1
    try folder.scratch.write(bytes, to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: folder.scratch.file(file))
    let before = folder.tree()
    let refused = try folder.batch()
    #expect(refused.code == 73)
    #expect(
      refused.errors == """
        segueviz: "\(file)" wasn't overwritten: it was changed after segueviz wrote it
        segueviz: nothing was written; move the file, choose another folder, or pass --force to overwrite

        """)
    #expect(try folder.batch("--dry-run").code == 73)
    #expect(folder.tree() == before)
    #expect(try folder.batch("--force").code == 0)
    #expect(folder.tree() != before)
  }

  @Test func aDamagedManifest() throws {
    _ = try folder.batch()
    let first = folder.tree()
    let manifest = folder.scratch.bytes(of: "out/manifest.json") ?? []
    for part in [0..<(manifest.count / 2), 0..<0, 9..<manifest.count] {
      try folder.scratch.write(Array(manifest[part]), to: "out/manifest.json")
      let refused = try folder.batch()
      #expect(refused.code == 73)
      // The manifest is lost, so all existing files may be foreign.
      #expect(
        refused.errors.contains("\"out/quiz.svg\" wasn't overwritten: segueviz didn't write it"))
      #expect(
        refused.errors.contains(
          "\"out/manifest.json\" wasn't overwritten: it's damaged, or isn't a manifest of segueviz")
      )
      let run = try folder.batch("--force")
      #expect(run.code == 0)
      #expect(
        run.errors.hasPrefix(
          "segueviz: can't use \"out/manifest.json\", so batch draws everything: "),
        "\(run.errors)")
      #expect(folder.tree() == first)
    }
  }

  @Test func removedFilesAreListed() throws {
    _ = try folder.batch()
    try FileManager.default.moveItem(
      atPath: folder.scratch.file("in/quiz.json"), toPath: folder.scratch.file("in/other.json"))
    let before = folder.tree()
    let rehearsal = try folder.batch("--dry-run", "--prune")
    #expect(rehearsal.code == 0)
    #expect(
      rehearsal.output == """
        draw other.svg
        draw other.done.search.svg
        remove quiz.done.search.svg
        remove quiz.svg
        rewrite index.html
        rewrite index.md
        rewrite manifest.json

        """)
    #expect(folder.tree() == before)
    #expect(try folder.batch("--prune").code == 0)
    #expect(folder.diagrams == ["other.done.search.svg", "other.svg"])
    #expect(try folder.batch("--dry-run").output == "")
  }
}
