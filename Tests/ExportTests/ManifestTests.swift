import Platform
import Reports
import Testing

@testable import Export

@Suite struct ManifestTests {
  private var manifest: Manifest {
    var manifest = Manifest()
    let digest = SHA256.digest(of: [1])
    manifest.inputs[Path("b/ä \"x\".json")] = .init(
      digest: digest, settings: "s", diagramCount: 2, problem: nil)
    manifest.inputs[Path("b/ä \"x\".json")]?.notes.states = StateNotes(
      summary: "1 unwind.", reach: "Every \"stack\".",
      table: DestinationTable(rows: [
        .init(
          segue: "s\u{1}", action: "a:", source: "q", verdict: .sometimesAborted,
          ends: [
            .init(column: .shown, words: "w", taps: "Open"),
            .init(column: .aborted, words: "nobody", taps: "New"),
          ], firstEnd: 1, limit: "as far as is known"),
        .init(
          segue: "t", action: "b:", source: "q", verdict: .notReached, ends: [], firstEnd: 0,
          limit: nil),
      ]), omitted: 3)
    manifest.inputs[Path("bad.json")] = .init(
      digest: nil, settings: "s", diagramCount: 0, problem: "no\nfile")
    manifest.diagrams[Path("b/x.svg")] = RecordedDiagram(
      file: "b/x.svg", input: "b/ä \"x\".json", inputDigest: digest, subject: "--view=search",
      form: "--format=svg", settings: "s", view: .search, status: .outdated, reason: "why",
      size: FileSize(byteCount: 7, digest: digest),
      content: DiagramContent(
        title: "T", sentence: "S",
        unwinds: [
          .init(segue: "s", action: "a:", source: "q", outcome: .performed, destination: "w"),
          .init(segue: "t", action: "b:", source: "q", outcome: .aborted, destination: nil),
        ],
        diagnostics: [
          .init(id: .noHandler, severity: .error, message: "m")
        ]))
    manifest.pages[Path("index.html")] = FileSize(byteCount: 3, digest: digest)
    manifest.writing[Path("index.md")] = FileSize(byteCount: 4, digest: digest)
    return manifest
  }

  @Test func thereAndBack() throws {
    #expect(try Manifest(json: manifest.json) == manifest)
    #expect(try Manifest(json: Manifest().json) == Manifest())
  }

  /// A damaged table is ignored, and created again.
  @Test(arguments: [
    "\"first\": 2", "\"first\": -1", "\"first\": 1e99", "\"first\": \"1\"",
  ])
  func noTable(change: String) throws {
    let text = String(decoding: manifest.json, as: UTF8.self)
    let changed = text.replacing("\"first\": 1", with: change)
    let read = try Manifest(json: Array(changed.utf8))
    #expect(changed != text)
    let input = try #require(read.inputs[Path("b/ä \"x\".json")])
    #expect(input.notes.states == nil)
    #expect(input.settings != manifest.inputs[Path("b/ä \"x\".json")]?.settings)
    #expect(read.inputs.count == 2)
  }

  /// Whatever is cut or changed, nothing traps, and nothing except a manifest is accepted as one.
  @Test func damage() {
    let json = manifest.json
    // Without its line feed, it's still complete.
    for end in json.indices.dropLast() {
      #expect((try? Manifest(json: Array(json[..<end]))) == nil, "\(end)")
    }
    for place in json.indices {
      var changed = json
      changed[place] ^= 0x15
      _ = try? Manifest(json: changed)
    }
    for other in ["{}", "[]", #"{ "manifest": 2 }"#, #"{ "manifest": 1, "inputs": [3] }"#] {
      #expect((try? Manifest(json: Array(other.utf8))) == nil, "\(other)")
    }
  }

  @Test(arguments: [
    "../x.svg", "/x.svg", "a/../x.svg", "", "a//b.svg", "./x.svg", "../\u{301}/../x.svg",
    "a/\u{301}/../../x.svg", ".git/x.svg", "notes.txt",
  ])
  func filesOutside(file: String) {
    var manifest = self.manifest
    var diagram = manifest.diagrams[Path("b/x.svg")]
    diagram?.file = file
    manifest.diagrams = [Path("x"): diagram].compactMapValues { $0 }
    #expect((try? Manifest(json: manifest.json)) == nil)
  }

  @Test(arguments: [
    "../index.html", "notes.txt", "b/index.html", "Resources/segueviz-manifest.json",
  ])
  func pagesThatAreNone(file: String) {
    for key in [\Manifest.pages, \Manifest.writing] {
      var manifest = Manifest()
      manifest[keyPath: key][Path(file)] = FileSize(
        byteCount: 1, digest: SHA256.digest(of: []))
      #expect((try? Manifest(json: manifest.json)) == nil)
    }
  }

  /// Composed and decomposed letters make equal strings, but different files.
  @Test func canonicallyEquivalentNames() throws {
    var manifest = self.manifest
    let diagram = try #require(manifest.diagrams[Path("b/x.svg")])
    for name in ["\u{E9}.svg", "e\u{301}.svg"] {
      var other = diagram
      other.file = name
      other.input = name
      manifest.diagrams[Path(name)] = other
    }
    #expect(manifest.diagrams.count == 3)
    let read = try Manifest(json: manifest.json)
    #expect(read == manifest)
    #expect(read.diagramsByInput.count == 3)
  }

  /// Earlier versions recorded the shard of a diagram.
  @Test func ignoresTheBatchOfEarlierVersions() throws {
    let text = String(decoding: manifest.json, as: UTF8.self).replacing(
      "\"manifest\": 1,", with: #""manifest": 1, "batch": { "options": "o", "part": 1 },"#)
    #expect(try Manifest(json: Array(text.utf8)) == manifest)
  }
}
