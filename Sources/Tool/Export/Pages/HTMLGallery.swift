import Checking
import Drawing
import EmbeddedFiles
import Hierarchy
import Text
import Unwinding

/// The gallery as a page. It needs only the diagrams beside it. Only search, filters, and the
/// larger view need scripts.
struct HTMLGallery {
  let gallery: Gallery
  let look: GalleryLook
  var html = HTMLLines()

  static func page(of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    var page = HTMLGallery(gallery: gallery, look: look)
    page.writePage()
    return page.html.bytes
  }

  private mutating func writePage() {
    let style = HTML.text(embedded_page_css(), embedded_gallery_css())
    let script = HTML.text(embedded_page_js(), embedded_gallery_js())
    html.beginPage(title: look.title, style: style, script: script, showsOthers: true)
    writeHeader()
    writeContents()
    html.line("<main>")
    for section in gallery.sections { writeSection(section) }
    html.line("<p id=\"nothing\" hidden>No matching diagrams.</p>")
    html.line("</main>")
    writeViewer()
    html.endPage(script: script)
  }

  private mutating func writeHeader() {
    let documents = gallery.sections.count
    let exhibits = gallery.sections.flatMap(\.exhibits)
    html.line("<header>")
    html.line("<h1><bdi>\(HTML.escaped(look.title))</bdi></h1>")
    html.line(
      "<p><span id=\"count\" role=\"status\">\(counted(exhibits.count, "diagram"))</span> of"
        + " \(counted(documents, "document"))"
        + (gallery.problemCount > 0 ? ", \(gallery.problemCount) can't be used" : "") + "</p>"
    )
    let unwinds = exhibits.flatMap(\.unwinds)
    let explored = gallery.sections.flatMap { $0.states?.notes.table.rows.map(\.action) ?? [] }
    func values(_ values: some Sequence<String>) -> [(value: String, text: String)] {
      Set(values).sorted().map { (Self.line($0), $0) }
    }
    let outcomes = Set(unwinds.map(\.outcome))
    let findings = Set(look.showsFindings ? exhibits.flatMap { $0.diagnostics.map(\.id) } : [])
    html.addFilter(
      placeholder: "title, class, action",
      [
        ("action", "Action", values(unwinds.map(\.action) + explored)),
        ("destination", "Destination", values(unwinds.compactMap(\.destination))),
        (
          "outcome", "Outcome",
          OutcomeName.allCases.filter(outcomes.contains).map { ($0.rawValue, $0.words.filter) }
        ),
        (
          "finding", "Finding",
          findings.map { ($0.rawValue, $0.text.title) }.sorted { $0.1 < $1.1 }
        ),
      ])
    html.line("</header>")
  }

  private mutating func writeSection(_ section: Gallery.Section) {
    let classes = section.notes.classes.map(HTML.escaped).joined(separator: " ")
    html.line("<section id=\"\(section.id)\" data-classes=\"\(classes)\">")
    html.line("<h2><bdi>\(HTML.escaped(section.notes.title ?? section.input))</bdi></h2>")
    if section.notes.title != nil {
      html.line("<p class=\"input\"><code>\(HTML.escaped(section.input))</code></p>")
    }
    if let summary = section.notes.summary {
      html.line("<p class=\"summary\"><bdi>\(HTML.escaped(summary))</bdi></p>")
    }
    if let problem = section.problem {
      html.line("<p class=\"problem\">This document can't be used: \(HTML.escaped(problem))</p>")
    }
    if let states = section.states { writeTable(of: states) }
    if !section.exhibits.isEmpty {
      html.line("<div class=\"exhibits\">")
      for exhibit in section.exhibits { writeExhibit(exhibit, in: section) }
      html.line("</div>")
    }
    html.line("</section>")
  }

  private mutating func writeTable(of states: Gallery.StateExhibit) {
    let notes = states.notes
    html.line("<div class=\"exhibits stacks\">")
    html.line(
      "<article class=\"table\" id=\"\(states.id)\"\(attribute("action", notes.table.rows.map(\.action)))>"
    )
    html.line(
      "<h3><bdi>Every app state</bdi> <a class=\"anchor\" href=\"#\(states.id)\""
        + " aria-label=\"Link to the unwind segues in every app state\">#</a></h3>")
    html.line("<p>\(HTML.escaped(notes.summary)) \(HTML.escaped(notes.reach))</p>")
    if let reason = states.reason {
      let what = states.page == nil ? "The page couldn't be created" : "The page is outdated"
      html.line("<p class=\"problem\">\(what): \(HTML.escaped(reason))</p>")
    }
    let page = states.page.map(Gallery.link) ?? ""
    VerdictMarkup(table: notes.table).addTable(to: &html, page: page, anchors: states.anchor)
    if notes.omitted > 0 {
      html.line(
        "<p>\(counted(notes.omitted, "more unwind segue")): segueviz explore prints them all.</p>")
    }
    if states.page != nil {
      html.line("<p class=\"files\"><a href=\"\(HTML.escaped(page))\">Step by step</a></p>")
    }
    html.line("</article>")
    html.line("</div>")
  }

  private mutating func writeContents() {
    guard gallery.sections.count > 1 else { return }
    html.line("<nav class=\"contents\" aria-label=\"Documents\">")
    html.line("<details><summary>Contents</summary>")
    var folder: Substring?
    for section in gallery.sections {
      let parts = section.input.split(separator: "/").dropLast()
      let own = section.input.prefix(parts.reduce(0) { $0 + $1.count + 1 })
      if own != folder {
        if folder != nil { html.line("</ul>") }
        if !own.isEmpty { html.line("<h2 class=\"folder\">\(HTML.escaped(String(own)))</h2>") }
        html.line("<ul>")
        folder = own
      }
      let name = HTML.escaped(section.notes.title ?? String(section.input.dropFirst(own.count)))
      html.line("<li><a href=\"#\(section.id)\"><bdi>\(name)</bdi></a></li>")
    }
    html.line("</ul></details></nav>")
  }

  private mutating func writeExhibit(_ exhibit: Gallery.Exhibit, in section: Gallery.Section) {
    let (unwinds, diagnostics) = (exhibit.unwinds, look.showsFindings ? exhibit.diagnostics : [])
    html.line(
      "<article id=\"\(exhibit.id)\""
        + attribute("action", unwinds.map(\.action))
        + attribute("destination", unwinds.compactMap(\.destination))
        + attribute("outcome", unwinds.map(\.outcome.rawValue))
        + attribute("finding", diagnostics.map(\.id.rawValue))
        + (exhibit.core.map { " data-core=\"\(HTML.escaped($0))\"" } ?? "") + ">")
    if let file = exhibit.thumbnail {
      let link = HTML.escaped(Gallery.link(to: file))
      html.line(
        "<a class=\"picture\" href=\"\(link)\"><img src=\"\(link)\" loading=\"lazy\""
          + " decoding=\"async\" alt=\"\(HTML.escaped(exhibit.alternative))\"></a>")
    }
    let code = unwinds.map(\.action).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    let isSame = exhibit.title == section.notes.title
    let view = exhibit.view.rawValue
    let title = isSame ? view.prefix(1).uppercased() + view.dropFirst() : exhibit.title
    html.line(
      "<h3><bdi>\(HTML.marked(title, code: code))</bdi> <a class=\"anchor\" href=\"#\(exhibit.id)\""
        + " aria-label=\"Link to \(HTML.escaped(title))\">#</a></h3>")
    if let content = exhibit.content {
      html.line("<p>\(HTML.marked(content.sentence, code: code))</p>")
    }
    if let reason = exhibit.reason {
      let what = exhibit.files.isEmpty ? "The diagram couldn't be drawn" : "The diagram is outdated"
      html.line("<p class=\"problem\">\(what): \(HTML.escaped(reason))</p>")
    }
    writeFindings(diagnostics, code: code)
    let links = exhibit.files.map { file in
      let isPage = file == exhibit.page
      let ending = file.split(separator: ".").last.map { $0.uppercased() } ?? file
      let name = isPage ? "Step by step" : HTML.escaped(ending)
      let link = HTML.escaped(Gallery.link(to: file))
      return "<a\(isPage ? " class=\"play\"" : "") href=\"\(link)\">\(name)</a>"
    }
    if !links.isEmpty { html.line("<p class=\"files\">\(links.joined(separator: " "))</p>") }
    html.line("</article>")
  }

  private mutating func writeFindings(_ list: [DiagramContent.Diagnostic], code: [String]) {
    guard !list.isEmpty else { return }
    html.line("<ul class=\"findings\">")
    for diagnostic in list {
      let severity = diagnostic.severity.rawValue
      html.line(
        "<li class=\"\(severity)\"><b>\(severity)</b> \(HTML.marked(diagnostic.message, code: code))"
          + " <code>\(diagnostic.id.rawValue)</code></li>")
    }
    html.line("</ul>")
  }

  /// Writes the larger view, which the script fills.
  private mutating func writeViewer() {
    func button(_ name: String, _ label: String, _ text: String) -> String {
      "<button type=\"button\" name=\"\(name)\" aria-label=\"\(label)\">\(text)</button>"
    }
    html.line("<dialog id=\"viewer\" aria-labelledby=\"viewer-title\">")
    html.line("<div class=\"bar\">")
    html.line("<h2 id=\"viewer-title\"></h2>")
    html.line(button("play", "Step by step", "Step by step"))
    html.line(button("smaller", "Smaller", "−") + button("larger", "Larger", "+"))
    html.line(button("fit", "Fit to window", "Fit"))
    html.line(button("previous", "Previous diagram", "◀︎"))
    html.line(button("next", "Next diagram", "▶︎") + button("close", "Close", "✕"))
    html.line("</div>")
    let region = "role=\"region\" aria-label=\"Diagram\""
    html.line("<div class=\"stage\" tabindex=\"0\" \(region)></div>")
    html.line("</dialog>")
  }

  private func attribute(_ name: String, _ values: [String]) -> String {
    let values = values.withoutRepetitions
    guard !values.isEmpty else { return "" }
    let lines = values.map { HTML.escaped(Self.line($0)) }
    return " data-\(name)=\"\(lines.joined(separator: "\n"))\""
  }

  /// A value of the filter, which has no line breaks.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
