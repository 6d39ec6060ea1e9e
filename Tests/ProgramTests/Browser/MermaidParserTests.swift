import Foundation
import TestSupport
import Testing

/// Mermaid's own parser accepts the diagrams. It runs only with a copy of Mermaid; MermaidTests check the grammar.
@Suite(
  .enabled(if: BrowserRun.isInstalled, BrowserRun.absence),
  .enabled(if: MermaidLibrary.path != nil, "MERMAID_JS names no copy of mermaid.min.js"))
struct MermaidParserTests {
  /// Words and characters with a meaning in Mermaid.
  private static let payloads = [
    "</script><script>document.title='taken'</script>", "%%{init: {'theme': 'x'}}%%", "end",
    "subgraph x", "graph TD; A-->B", "#35;quot; &amp; ;;", "---\\ntitle: x\\n---",
    "click a href \\\"javascript:alert(1)\\\"", "participant x", "()[]{}|>", "note right of a: b",
    "@{ shape: x }", "`md`", "$$x$$", "->>", "%% comment", "A:::cls", "#", "עברית 日本語",
  ]

  @Test func acceptsEverySampleAndEveryName() throws {
    let folder = ScratchFolder()
    for (place, payload) in Self.payloads.enumerated() {
      try folder.write(
        """
        { "segueviz": 1, "title": "\(payload)", "classes": { "A": { "unwindActions": ["go:"] } },
          "root": { "id": "\(payload)", "class": "A", "title": "\(payload)",
            "presents": { "id": "m", "title": "\(payload)" } },
          "segues": [ { "id": "\(payload)", "kind": "unwind", "from": "m", "action": "go:",
            "sender": "\(payload)", "note": "\(payload)" } ] }
        """, to: "hostile-\(place).json")
    }
    let run = try Repository.shell(
      """
      set -e
      inputs="$(ls Samples/*.json | grep -v trace) $(ls '\(folder.path)'/hostile-*.json)"
      "$segueviz" render $inputs --view hierarchy --format mermaid -o '\(folder.path)/out'
      "$segueviz" render $inputs --view map --format mermaid -o '\(folder.path)/out'
      "$segueviz" render $(echo $inputs | tr ' ' '\\n' | grep -v forward-segues) --view search \
        --format mermaid -o '\(folder.path)/out'
      """)
    #expect(run.code == 0, "\(run.errors)")
    try folder.write(
      "<!doctype html><meta charset=\"utf-8\"><body><script src=\"file://\(MermaidLibrary.path ?? "")\"></script>",
      to: "page.html")
    let page = try BrowserPage("file://\(folder.path)/page.html")
    _ = try page.value("mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' })")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(files.count > 100)
    for (number, file) in files.enumerated() {
      let text = try #require(folder.bytes(of: "out/\(file)"))
      let problem = try page.text(
        """
        mermaid.render("d\(number)", new TextDecoder().decode(Uint8Array.from(
          atob("\(Data(text).base64EncodedString())"), (c) => c.charCodeAt(0))))
          .then(() => "", (error) => String(error))
        """)
      #expect(problem == "", "\(file)")
    }
    #expect(page.problems == [])
    #expect(try page.text("document.title") != "taken")
  }
}

/// Mermaid, as its project publishes it.
private enum MermaidLibrary {
  /// The file that the environment names; nil: there's none.
  static let path = ProcessInfo.processInfo.environment["MERMAID_JS"]
    .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
}
