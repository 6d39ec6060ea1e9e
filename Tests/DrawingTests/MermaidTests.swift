import Foundation
import TestSupport
import Testing
import Wording

@testable import Drawing

@Suite struct MermaidTests {
  private func mermaid(
    _ pictures: Diagrams, _ subject: DiagramSubject, _ options: DrawingOptions = DrawingOptions()
  ) throws -> String {
    String(decoding: try pictures.diagram(subject, options).mermaid(), as: UTF8.self)
  }

  @Test func everySampleIsMermaid() throws {
    var kinds: [MermaidReader.Kind] = []
    for sample in try Diagrams.samples() {
      for view in sample.views {
        let reader = MermaidReader(try mermaid(sample, view))
        #expect(reader.problem == nil, "\(sample.name) \(view)")
        kinds += [reader.kind].compactMap { $0 }
      }
    }
    #expect(kinds.count { $0 == .sequence } > 20)
    #expect(kinds.count { $0 == .flowchart } > 60)
  }

  @Test func everyGeneratedDocumentIsMermaid() throws {
    for seed in 0..<20 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      let pictures = try Diagrams(generator.document())
      for view in pictures.views {
        #expect(
          MermaidReader(try mermaid(pictures, view)).problem == nil, "seed \(seed) \(view)")
      }
    }
  }

  private static let texts = [
    "\"]; evil[\"x", "x; y; end", "%%{init: {\"theme\":\"forest\"}}%%", "%% comment", "end", "END",
    "the end of it", "`md` **b** _i_ __x__", "line1\nline2\r\n  end\n", "👩‍👩‍👧 emoji",
    "\u{202E}RTL שלום العربية", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
    "#quot; #35; &lt; #x;", "style a: #b;", "Restyle: #(x);", "classDef x:#fff;", "direction TB",
    "Redirection LR", "subgraph", "graph TD", "click n1 href \"javascript:alert(1)\"", "A-->B: x",
    "A->>B: x", "1. one", "12) two", "- dash", "+ plus", "= rule", "* star", "fa:fa-car",
    "www.example.com http://a.b/c", "$$x^2$$", "ﬂ°°60¶ß", "¶ß", "wrap: x", "nowrap:y", " as ",
    "participant a", "n1:::cls", "@{ shape: x }", "{{x}} {x} [x] |x|", "---", "accTitle: x", "\\",
    "it's", "~x~", "alt", "else", "note over a: b", "a#b", "unwind:from:", "e\u{301}\u{200D}",
    String(repeating: "w", count: 300), String(repeating: "w ", count: 300), "",
  ]

  /// A reader of the diagram sees the text, and Mermaid doesn't interpret it.
  @Test(arguments: texts)
  func anyTextAnywhere(text: String) throws {
    let data = try JSONEncoder().encode([text])
    let json = String(decoding: data, as: UTF8.self).dropFirst().dropLast()
    let inner = json.dropFirst().dropLast()
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "title": \(json), "description": \(json),
        "root": { "id": "x\(inner)", "class": "UINavigationController", "title": \(json),
          "note": \(json), "children": [
            { "id": "a\(inner)", "class": "A\(inner)", "title": "\(inner)1",
              "unwindActions": ["go:"], "overrides": { "canPerformUnwindSegueAction":
                [ { "answer": "depends", "note": \(json) } ] } },
            { "id": "b\(inner)", "class": "\(inner)B" } ] },
        "segues": [ { "id": "s\(inner)", "kind": "unwind", "from": "b\(inner)", "action": "go:",
          "sender": \(json), "identifier": \(json), "note": \(json) } ] }
      """)
    let shown = Self.withoutSpaces(text)
    for view in pictures.views {
      let reader = MermaidReader(try mermaid(pictures, view))
      #expect(reader.problem == nil, "\(view)")
      #expect(
        shown.isEmpty || text.count > 40
          || reader.labels.contains { Self.withoutSpaces($0).contains(shown) },
        "\(view)")
    }
  }

  /// The text as diagrams show it, without spaces and line breaks, because wrapping changes these.
  private static func withoutSpaces(_ text: String) -> String {
    displayText(text).replacing("\u{FB02}", with: "fl").replacing("\u{2060}", with: "")
      .filter { !$0.isWhitespace }
  }

  @Test func whatASearchSays() throws {
    let reader = MermaidReader(try mermaid(.tabsAndModal(), .search(unwind: 0)))
    #expect(reader.kind == .sequence)
    #expect(reader.title == "Where does 'iAmFirst:' go?")
    #expect(reader.messages.first == "uikit->>c6: shouldPerformSegue")
    #expect(reader.messages.contains("uikit->>c3: 10 · canPerformUnwindSegueAction"))
    #expect(reader.messages.contains("c3-->>uikit: YES · implements it"))
    #expect(reader.messages.contains("uikit->>c3: 'iAmFirst:'"))
    // Questions and answers, in the order of the search.
    let numbers = reader.messages.compactMap { $0.firstMatch(of: #/: ([0-9]+) · /#)?.1 }
    #expect(numbers.compactMap { Int($0) } == Array(1...10))
    #expect(reader.notes.contains("DESTINATION"))
    #expect(
      reader.notes.last?.replacing("\n", with: " ").hasPrefix("To First.") == true)
  }

  @Test func whatAHierarchySays() throws {
    let text = try mermaid(.tabsAndModal(), .hierarchy)
    let reader = MermaidReader(text)
    #expect(reader.kind == .flowchart)
    #expect(reader.links.contains { $0.contains("==>") })
    #expect(text.contains("subgraph"))
    #expect(reader.labels.contains("iAmFirst:"))
    #expect(text.contains("-->|\"iAmFirst:\"|"))
    let right = try mermaid(.tabsAndModal(), .hierarchy, .with { $0.direction = .right })
    #expect(right.contains("flowchart LR"))
  }

  @Test func whatIsOpenAreCases() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": ["go:"], "overrides":
        { "canPerformUnwindSegueAction": [ { "answer": "depends" } ] },
        "presents": { "id": "b" } },
        "segues": [ { "id": "s", "kind": "unwind", "from": "b", "action": "go:" } ] }
      """)
    let text = try mermaid(pictures, .search(unwind: 0))
    #expect(MermaidReader(text).problem == nil)
    let hook = "from canPerformUnwindSegueAction"
    #expect(text.contains("\n  alt a returns YES \(hook)\n"))
    #expect(text.contains("\n  else a returns NO \(hook)\n"))
  }

  /// A long search keeps its beginning, its end, and all answers other than a plain NO.
  @Test func longSearchesAreShortened() throws {
    let children = (0..<200).map { "{ \"id\": \"c\($0)\", \"class\": \"C\($0)\" }" }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "UINavigationController", "children": [
          { "id": "home", "class": "Home", "unwindActions": ["go:"] },
          \(children.joined(separator: ",")) ] },
        "segues": [ { "id": "s", "kind": "unwind", "from": "c199", "action": "go:" } ] }
      """)
    let text = try mermaid(pictures, .search(unwind: 0))
    let reader = MermaidReader(text)
    #expect(reader.problem == nil)
    #expect(
      reader.notes.contains {
        $0.hasSuffix("which the\ntrace lists") || $0.contains("more questions")
      })
    #expect(reader.messages.count < 110)
    #expect(reader.messages.contains { $0.contains("YES") })
    let all = MermaidReader(try mermaid(pictures, .search(unwind: 0), .with { $0.expands = true }))
    #expect(all.messages.count > 400)
  }

  /// Mermaid doesn't show diagrams with more than 50,000 characters.
  @Test func whatMermaidWouldNotDrawIsRefused() throws {
    let note = String(repeating: "long ", count: 800)
    let children = (0..<40).map { "{ \"id\": \"c\($0)\", \"title\": \"\(note)\($0)\" }" }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "UITabBarController", "children": [
          \(children.joined(separator: ",")) ] } }
      """)
    #expect {
      try mermaid(pictures, .hierarchy, .with { $0.expands = true })
    } throws: { error in
      "\(error)".contains("characters, and Mermaid's limit is 50000; draw it as SVG")
    }
  }

  @Test func nobodyTakesItForAPictureWithItsInput() throws {
    let bytes = try Diagrams.tabsAndModal().diagram(.hierarchy).mermaid()
    #expect(throws: ExtractionError.otherFormat("Mermaid")) { try Provenance(diagram: bytes) }
    #expect(throws: ExtractionError.notADiagram) {
      try Provenance(diagram: Array("---\ntitle: \"A page\"\n---\n\n# A page\n".utf8))
    }
  }

  /// The example in the documentation is the current output.
  @Test func theDocumentationShowsSamples() throws {
    let page = try Repository.text(of: "docs/guides/DiagramsInDocs.md")
    let quiz = try #require(try Diagrams.samples().first { $0.name == "quiz.json" })
    for view in [DiagramSubject.hierarchy, .search(unwind: 0)] {
      #expect(page.contains("```mermaid\n" + (try mermaid(quiz, view)) + "```\n"), "\(view)")
    }
  }
}
