import Drawing
import EmbeddedFiles
import Exploring
import Hierarchy
import Reports
import Text
import Wording

/// The page of an explored app, in one file: the problems, the unwind segues, the map, and a
/// walkthrough of each outcome.
struct ExploredPage {
  let report: ExplorationReport
  let maps: ExploredMaps
  let ends: OutcomeWalkthroughs
  let theme: ThemeChoice
  let generator: String

  var html = HTMLLines()

  private var title: String {
    report.about.document.title.map(displayText)
      ?? displayText(InputName.shown(report.about.inputName))
  }

  /// A paragraph for readers who don't know unwind segues.
  private static let explanation =
    "Where an unwind segue goes depends on how the user reached its screen. This report lists every"
    + " distinct outcome."

  mutating func page() -> [UInt8] {
    let style = HTML.walkthroughStyle(
      maps.figures + ends.figures, more: HTML.text(embedded_explored_css()))
    let script = HTML.text(embedded_page_js(), embedded_player_js(), embedded_explored_js())
    html.beginPage(
      title: "\(title): every app state", style: style, script: script, theme: theme,
      generator: generator)
    writeHeader()
    html.line("<main>")
    html.line("<div class=\"overview\">")
    writeChanges()
    writeFindings()
    writeTable()
    writeMaps()
    html.line("</div>")
    writeEnds()
    html.line("</main>")
    html.endPage(script: script)
    return html.bytes
  }

  private mutating func writeHeader() {
    html.line("<header>")
    html.line("<p class=\"detail\">Every app state · iOS \(report.exploration.ios)</p>")
    html.line("<h1><bdi>\(HTML.escaped(title))</bdi></h1>")
    html.line("<div class=\"about\">")
    html.line("<p class=\"result\">\(HTML.escaped(report.summary))</p>")
    html.line("<p>\(HTML.escaped(report.reach))</p>")
    if let omitted = report.omitted { html.line("<p>\(HTML.escaped(omitted))</p>") }
    html.line("<p class=\"explanation\">\(Self.explanation)</p>")
    html.line("</div>")
    html.line("</header>")
  }

  private mutating func writeChanges() {
    guard let changes = report.changes else { return }
    html.line("<section aria-labelledby=\"moved\">")
    html.line("<h2 id=\"moved\">\(HTML.escaped(displayText(changes.heading)))</h2>")
    html.line("<ul class=\"findings\">")
    for sentence in changes.sentences {
      html.line("<li>\(HTML.escaped(displayText(sentence)))</li>")
    }
    html.line("</ul>")
    html.line("</section>")
  }

  /// The maximum number of findings on a page. The command prints all.
  private static let findingLimit = 200

  private mutating func writeFindings() {
    let findings = report.findings
    guard !findings.isEmpty else { return }
    html.line("<section aria-labelledby=\"wrong\">")
    html.line("<h2 id=\"wrong\">\(report.findingsTitle)</h2>")
    html.line("<ul class=\"findings\">")
    for finding in findings.prefix(Self.findingLimit) {
      let severity = finding.severity.rawValue
      var line = "<li class=\"\(severity)\"><b>\(severity)</b> "
      line += "<span>\(HTML.breakable(displayText(finding.message)))</span>"
      if let (unwind, place) = report.end(of: finding),
        let anchor = ends.anchor(of: unwind.segue, place)
      {
        line += " <a href=\"#\(HTML.escaped(anchor))\">Step by step</a>"
      }
      line += "<br><code>\(HTML.escaped(displayText(report.place(of: finding))))</code>"
      html.line(line + " <code>\(finding.kind.id)</code></li>")
    }
    html.line("</ul>")
    if findings.count > Self.findingLimit {
      let rest = counted(findings.count - Self.findingLimit, "more finding")
      html.line("<p>\(rest): segueviz explore prints them all.</p>")
    }
    html.line("</section>")
  }

  private mutating func writeTable() {
    let table = DestinationTable(of: report.exploration, in: report.about.document)
    html.line("<section aria-labelledby=\"unwinds\">")
    html.line("<h2 id=\"unwinds\">Destinations</h2>")
    if table.rows.isEmpty {
      html.line("<p>The app has no unwind segues.</p>")
    } else {
      let verdicts = table.verdicts.map { verdict, count in
        (value: verdict.rawValue, text: "\(verdict.label) (\(count)): \(verdict.words.meaning)")
      }
      html.addFilter(
        placeholder: "unwind, action, screen, tap", [("verdict", "Verdict", verdicts)],
        end: "<p id=\"count\" role=\"status\">\(counted(table.rows.count, "unwind segue"))</p>")
      VerdictMarkup(table: table).addTable(to: &html, anchors: ends.anchors(of: table))
      html.line("<p id=\"nothing\" hidden>No matching unwind segues.</p>")
    }
    if let omitted = ends.omitted { html.line("<p class=\"left-out\">\(omitted)</p>") }
    for (why, scenes) in report.neverInHierarchy {
      let scenes = scenes.map { "<bdi>\(HTML.breakable(displayText(report.names[$0])))</bdi>" }
      html.line("<p>\(why): \(scenes.joined(separator: ", ")).</p>")
    }
    html.line("</section>")
  }

  private mutating func writeMaps() {
    guard let first = maps.whole else { return }
    html.line("<section aria-labelledby=\"map\">")
    html.line("<h2 id=\"map\">The map</h2>")
    if let remark = maps.remark {
      html.line("<p class=\"explanation\">\(HTML.escaped(remark))</p>")
    }
    html.addFigure(first, label: "Map of the app")
    for map in maps.storyboards {
      let name = HTML.escaped(displayText(map.storyboard))
      html.line("<details class=\"map\" id=\"\(HTML.escaped(map.anchor))\">")
      html.line("<summary><bdi>\(name)</bdi></summary>")
      html.addFigure(map.figure, label: "Map of \(displayText(map.storyboard))")
      html.line("</details>")
    }
    html.line("</section>")
  }

  /// Writes the walkthroughs. Without scripts they are collapsed, because there may be a hundred.
  private mutating func writeEnds() {
    guard !ends.shown.isEmpty else { return }
    html.line("<div class=\"ends\">")
    html.line("<h2>Step by step</h2>")
    for end in ends.shown {
      let numbers = end.places.map { "\($0 + 1)" }.joined(separator: " ")
      html.line("<details class=\"told-end\" data-ends=\"\(numbers)\">")
      html.line("<summary><bdi>\(HTML.escaped(displayText(end.summary)))</bdi></summary>")
      html.bytes(end.section)
      html.line("</details>")
    }
    html.line("</div>")
  }
}
