import Platform
import Testing

@testable import Export

@Suite struct GalleryTests {
  private func diagram(
    _ file: String, _ subject: String, _ status: RecordedDiagram.Status, title: String = "T"
  ) -> RecordedDiagram {
    RecordedDiagram(
      file: file, input: "a.json", inputDigest: SHA256.digest(of: []), subject: subject,
      form: "", settings: "", view: subject.contains("hierarchy") ? .hierarchy : .search,
      status: status, size: FileSize(byteCount: 1, digest: SHA256.digest(of: [1])),
      content: DiagramContent(title: title, sentence: "S.", unwinds: [], diagnostics: []))
  }

  private var manifest: Manifest {
    var manifest = Manifest()
    for (file, subject, status) in [
      ("a.home.search.svg", "--view=search --unwind=home", .drawn),
      ("a.home.search.png", "--view=search --unwind=home", .drawn),
      ("a.svg", "--view=hierarchy", .outdated), ("gone.svg", "--view=hierarchy", .orphaned),
      ("later.svg", "--view=search --unwind=later", RecordedDiagram.Status.pending),
    ] { manifest.diagrams[Path(file)] = diagram(file, subject, status) }
    return manifest
  }

  /// A long word breaks where a reader expects it. Only names get hyphens.
  @Test func longWords() {
    #expect(
      HTML.breakable("backToOrders: & canPerform:sender:")
        == "backToOrders: &amp; canPerform:sender:")
    #expect(
      HTML.breakable("canPerform:fromSource:") == "can&shy;Perform:<wbr>from&shy;Source:")
    #expect(
      HTML.breakable("HomePageSettings", hyphenates: true) == "Home&shy;Pa&shy;ge&shy;Set&shy;tings"
    )
    #expect(HTML.breakable("Zusammenfassung") == "Zusammenfassung")
    #expect(
      HTML.breakable("Zusammenfassung des Kreditkartencheckouts", hyphenates: true)
        == "Zusam&shy;men&shy;fas&shy;sung des Kre&shy;dit&shy;kar&shy;ten&shy;checkouts")
  }

  @Test func oneExhibitForAllFormats() throws {
    let gallery = Gallery(manifest)
    let exhibits = try #require(gallery.sections.first).exhibits
    #expect(exhibits.map(\.view) == [.hierarchy, .search])
    #expect(exhibits[1].files == ["a.home.search.png", "a.home.search.svg"])
    #expect(exhibits[1].thumbnail == "a.home.search.svg")
    #expect(exhibits[1].alternative == "T. S.")
  }

  @Test func aTitleMayBeAQuestion() throws {
    var manifest = Manifest()
    manifest.diagrams[Path("a.svg")] = diagram(
      "a.svg", "--view=search --unwind=u", .drawn, title: "Where does a: go?")
    let exhibit = try #require(Gallery(manifest).sections.first?.exhibits.first)
    #expect(exhibit.alternative == "Where does a: go? S.")
  }

  @Test func markdown() {
    let text = String(
      decoding: MarkdownGallery.page(of: Gallery(manifest), look: GalleryLook()), as: UTF8.self)
    #expect(
      text.contains("![T. S.](a.home.search.svg)\n\nS.\n\n[a.home.search.png](a.home.search.png)"))
    #expect(!text.contains("gone"))
  }

  /// The alt text contains the findings, worst first.
  @Test func anArticleNamesTheCause() {
    var manifest = Manifest()
    var diagram = diagram("Resources/a-home-search.png", "--view=search --unwind=home", .drawn)
    diagram.content?.diagnostics = [
      .init(id: .unusedAction, severity: .note, message: "a note"),
      .init(id: .versionDependent, severity: .warning, message: "it varies"),
      .init(id: .noHandler, severity: .error, message: "nobody implements *go:*"),
    ]
    manifest.diagrams[Path(diagram.file)] = diagram
    func article(_ look: GalleryLook) -> String {
      let page = DocCArticle.page(ArticlePlan.main, of: Gallery(manifest), look: look)
      return String(decoding: page, as: UTF8.self)
    }
    let text = article(GalleryLook())
    #expect(
      text.hasSuffix(
        """
        ![T. S. nobody implements \\*go:\\*.](a-home-search.png)

        - Error: nobody implements \\*go:\\*.
        - Warning: it varies.

        """))
    var look = GalleryLook()
    look.showsFindings = false
    look.title = "All *unwinds*"
    let other = article(look)
    #expect(other.hasPrefix("# All \\*unwinds\\*\n"))
    // A document without a title has the name of its file.
    #expect(other.contains("\n\n## a\n\n### T\n\nS.\n\n"))
    #expect(other.hasSuffix("![T. S.](a-home-search.png)\n"))
  }

  /// If there are many documents, each folder has an article, listed in the topics of the main one.
  @Test func articlesByFolder() {
    var manifest = Manifest()
    for number in 0..<21 {
      let folder = ["", "check *out*/", "settings/"][number % 3]
      let name = "\(folder)d\(number).json"
      var diagram = diagram("Resources/d\(number).png", "--view=hierarchy", .drawn)
      diagram.input = name
      diagram.content?.diagnostics = [.init(id: .noHandler, severity: .error, message: "wrong")]
      manifest.diagrams[Path(diagram.file)] = diagram
      var notes = DocumentNotes()
      notes.title = "Title \(number)"
      notes.summary = "It *ends*."
      manifest.inputs[Path(name)] = .init(
        digest: nil, settings: "", diagramCount: 1, notes: notes)
    }
    let gallery = Gallery(manifest)
    let pages = gallery.articles.files.map { file in
      let page = DocCArticle.page(file, of: gallery, look: GalleryLook())
      return String(decoding: page, as: UTF8.self)
    }
    #expect(pages.map { $0.matches(of: /## Title/).count } == [7, 7, 7])
    #expect(
      pages[0].hasSuffix(
        """
        ## Topics

        ### Folders

        - <doc:SegueDiagrams-check-out>
        - <doc:SegueDiagrams-settings>

        """))
    #expect(
      pages[1].hasPrefix(
        """
        # check \\*out\\*

        7 documents with 0 unwind segues: 7 errors.

        ## Title 1

        It \\*ends\\*.

        S.

        """))
    #expect(!pages[1].contains("Topics"))
  }

  /// Text that Jekyll, Jinja, Hugo, or kramdown would run, DocC's directives and links, and markup
  /// that a combining accent hides from comparisons of characters.
  static let payloads = [
    "{{ site.github }}", "{% include secret %}", "{# note #}", "{{< figure >}}", "{: onclick=x}",
    "{\u{301}{ x }}", "{%\u{301} raw %}", "@Metadata { }", "<doc:Secret>", "``Symbol``", "[[Page]]",
    "$$x$$", "<script>", "<\u{338}b>", "![x](y)", "::: warning", "`\u{301}x`",
  ]

  @Test(arguments: payloads) func textThatOthersInterpret(payload: String) throws {
    var manifest = self.manifest
    for (file, var diagram) in manifest.diagrams {
      diagram.input = payload
      diagram.reason = payload
      diagram.content = DiagramContent(
        title: payload, sentence: payload,
        unwinds: [
          .init(
            segue: payload, action: payload, source: payload, outcome: .aborted,
            destination: payload)
        ], diagnostics: [.init(id: .noHandler, severity: .error, message: payload)])
      manifest.diagrams[file] = diagram
    }
    manifest.inputs[Path(payload)] = .init(
      digest: nil, settings: "", diagramCount: 0, problem: payload)
    let gallery = Gallery(manifest)
    for page in [
      MarkdownGallery.page(of: gallery, look: GalleryLook()),
      DocCArticle.page(ArticlePlan.main, of: gallery, look: GalleryLook()),
    ] {
      let scalars = Array(String(decoding: page, as: UTF8.self).unicodeScalars)
      for (first, second) in zip(scalars, scalars.dropFirst()) where first == "{" || first == "<" {
        Issue.record("\(first)\(second)")
      }
      let text = String(decoding: page, as: UTF8.self)
      for mark in ["\n@", "``", "[[", "$$", "\n:::", "![x]("] {
        #expect(!text.utf8.contains(mark.utf8), "\(mark)")
      }
    }
    // The script and the style sheet contain braces, but text doesn't.
    let html = String(decoding: HTMLGallery.page(of: gallery, look: GalleryLook()), as: UTF8.self)
    let body = html.split(separator: "<header>")[1].split(separator: "<script>")[0]
    #expect(!body.utf8.contains(UInt8(ascii: "{")))
  }

  @Test func addresses() {
    #expect(Gallery.link(to: "a b/ü%23.svg") == "a%20b/%C3%BC%2523.svg")
    #expect(Gallery.link(to: "x-y_z~1.svg") == "x-y_z~1.svg")
  }
}
