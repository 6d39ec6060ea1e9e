import Drawing
import EmbeddedFiles
import Unwinding
import Wording

/// A page with walkthroughs of unwind segues, in one file. Without scripts, it shows the diagram
/// and the list of steps.
struct WalkthroughPage {
  let title: String
  /// The document's title and the iOS version.
  let detail: [String]
  let summary: String?
  /// All unwind segues in one diagram; nil: the page is about one.
  let overview: PageFigure?
  let unwinds: [Walkthrough]
  let list: [ListedUnwind]
  /// Whether the page explains what an unwind segue is.
  let explains: Bool
  let theme: ThemeChoice
  let generator: String

  var html = HTMLLines()

  /// A paragraph for readers who don't know unwind segues.
  private static let explanation =
    "An unwind segue names a method, not a screen. UIKit asks view controllers one by one, and the"
    + " first that returns YES is the destination."

  mutating func page() -> [UInt8] {
    let figures = [overview].compactMap { $0 } + unwinds.map(\.figure)
    let style = HTML.walkthroughStyle(figures)
    let script = HTML.text(embedded_page_js(), embedded_player_js(), embedded_walkthrough_js())
    html.beginPage(
      title: title, style: style, script: script, theme: theme, generator: generator)
    writeHeader()
    html.line("<main>")
    if let overview { writeOverview(overview) }
    for place in unwinds.indices {
      WalkthroughSection(unwind: unwinds[place], place: overview == nil ? nil : place)
        .addSection(to: &html)
    }
    html.line("</main>")
    html.endPage(script: script)
    return html.bytes
  }

  private mutating func writeHeader() {
    html.line("<header>")
    let detail = detail.filter { !$0.isEmpty }.map { "<bdi>\(HTML.escaped($0))</bdi>" }
    if !detail.isEmpty {
      html.line("<p class=\"detail\">\(detail.joined(separator: " · "))</p>")
    }
    if let only = unwinds.first, overview == nil {
      html.line("<h1 class=\"headline\">\(HTML.phrase(only.walkthrough.title))</h1>")
    } else {
      html.line("<h1><bdi>\(HTML.escaped(title))</bdi></h1>")
    }
    if let summary { html.line("<p><bdi>\(HTML.escaped(summary))</bdi></p>") }
    if !unwinds.isEmpty, explains { html.line("<p class=\"explanation\">\(Self.explanation)</p>") }
    html.line("</header>")
  }

  /// Writes all unwind segues, as a list and in one diagram.
  private mutating func writeOverview(_ overview: PageFigure) {
    html.line("<div class=\"overview\">")
    if !list.isEmpty { writeList() }
    html.addFigure(overview, label: "All view controllers")
    html.line("</div>")
  }

  private mutating func writeList() {
    html.line("<nav aria-label=\"Unwind segues\"><ul>")
    let linked = Set(unwinds.map(\.summary.segue))
    for unwind in list {
      let name = HTML.phrase(unwind.name)
      let link =
        linked.contains(unwind.segue) ? "<a href=\"#\(unwind.anchor)\">\(name)</a>" : name
      let data = [("letter", unwind.letter?.text), ("from", unwind.card)].compactMap {
        name, value in
        value.map { " data-\(name)=\"\(HTML.escaped($0))\"" }
      }
      let letter = unwind.letter.map { "<i class=\"letter \($0.color)\">\($0.text)</i> " } ?? ""
      html.line(
        "<li\(data.joined())>\(letter)\(link) <span>\(HTML.phrase(unwind.result))</span></li>")
    }
    html.line("</ul></nav>")
  }
}

extension HTML {
  static func walkthroughStyle(_ figures: [PageFigure], more: String = "") -> String {
    // On paper, everything is shown.
    text(embedded_page_css(), embedded_walkthrough_css()) + more
      + WalkthroughStyle.letters
      + "\n@media screen {\n\(WalkthroughStyle.rules)\n}\n\(PageFigure.style(for: figures))\n"
  }
}
