import Drawing
import Hierarchy
import Text
import Unwinding

/// The gallery as one page of HTML that needs nothing but the pictures beside it: no server, no
/// network, and, but for the filter, no scripts.
struct HTMLGallery {
  private let gallery: Gallery
  private var html = ""

  static func page(of gallery: Gallery) -> [UInt8] {
    var page = HTMLGallery(gallery: gallery)
    page.write()
    return Array(page.html.utf8)
  }

  private init(gallery: Gallery) { self.gallery = gallery }

  private mutating func write() {
    line("<!DOCTYPE html>")
    line("<html lang=\"en\">")
    line("<meta charset=\"utf-8\">")
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    line("<meta name=\"color-scheme\" content=\"light dark\">")
    line("<title>Unwind segues</title>")
    line("<style>\n\(Self.style)</style>")
    writeHeader()
    line("<main>")
    for section in gallery.sections { write(section) }
    line("<p id=\"nothing\" hidden>No picture has all of that.</p>")
    line("</main>")
    line("<script>\n\(Self.script)</script>")
    line("</html>")
  }

  private mutating func writeHeader() {
    let documents = gallery.sections.count
    line("<header>")
    line("<h1>Unwind segues</h1>")
    line(
      "<p><span id=\"count\">\(counted(gallery.exhibitCount, "picture"))</span> of"
        + " \(counted(documents, "document"))"
        + (gallery.problemCount > 0 ? ", \(gallery.problemCount) that cannot be used" : "") + "</p>"
    )
    let exhibits = gallery.sections.flatMap(\.exhibits)
    let unwinds = exhibits.flatMap(\.unwinds)
    // Filtering takes a script, which shows this.
    line("<form id=\"filter\" hidden>")
    writeChoice("action", "Action", Set(unwinds.map(\.action)))
    writeChoice("winner", "Winner", Set(unwinds.map { $0.winner ?? Self.nobody }))
    writeChoice("finding", "Finding", Set(exhibits.flatMap { $0.diagnostics.map(\.id.rawValue) }))
    line("<button type=\"reset\">Show all</button>")
    line("</form>")
    line("</header>")
  }

  /// How the filter calls the winner of an unwind that has none.
  private static let nobody = "nobody"

  private mutating func writeChoice(_ name: String, _ label: String, _ values: Set<String>) {
    line("<label>\(label) <select name=\"\(name)\"><option value=\"\">any</option>")
    for value in values.sorted() { line("<option>\(Self.escaped(value))</option>") }
    line("</select></label>")
  }

  // MARK: Documents

  private mutating func write(_ section: Gallery.Section) {
    line("<section>")
    line("<h2>\(Self.escaped(section.input))</h2>")
    if let problem = section.problem {
      line("<p class=\"problem\">This document cannot be used: \(Self.escaped(problem))</p>")
    }
    if !section.exhibits.isEmpty {
      line("<div class=\"exhibits\">")
      for exhibit in section.exhibits { write(exhibit) }
      line("</div>")
    }
    line("</section>")
  }

  private mutating func write(_ exhibit: Gallery.Exhibit) {
    let (unwinds, diagnostics) = (exhibit.unwinds, exhibit.diagnostics)
    line(
      "<article"
        + attribute("action", unwinds.map(\.action))
        + attribute("winner", unwinds.map { $0.winner ?? Self.nobody })
        + attribute("finding", diagnostics.map(\.id.rawValue)) + ">")
    if let file = exhibit.thumbnail {
      let link = Self.escaped(Gallery.link(to: file))
      line(
        "<a class=\"picture\" href=\"\(link)\"><img src=\"\(link)\" loading=\"lazy\""
          + " alt=\"\(Self.escaped(exhibit.alternative))\"></a>")
    }
    line("<h3>\(Self.escaped(exhibit.title))</h3>")
    if let content = exhibit.content { line("<p>\(Self.escaped(content.sentence))</p>") }
    if let reason = exhibit.reason {
      let what = exhibit.files.isEmpty ? "It could not be drawn" : "This picture is an older one"
      line("<p class=\"problem\">\(what): \(Self.escaped(reason))</p>")
    }
    writeDiagnostics(diagnostics)
    let links = exhibit.files.map { file in
      let ending = file.split(separator: ".").last.map { $0.uppercased() } ?? file
      return "<a href=\"\(Self.escaped(Gallery.link(to: file)))\">\(Self.escaped(ending))</a>"
    }
    if !links.isEmpty { line("<p class=\"files\">\(links.joined(separator: " "))</p>") }
    line("</article>")
  }

  private mutating func writeDiagnostics(_ diagnostics: [PictureContent.Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    line("<ul>")
    for diagnostic in diagnostics {
      let severity = diagnostic.id.severity.rawValue
      line(
        "<li class=\"\(severity)\"><b>\(severity)</b> \(Self.escaped(diagnostic.message))"
          + " <code>\(diagnostic.id.rawValue)</code></li>")
    }
    line("</ul>")
  }

  /// What the filter goes by: a line for each value, which no id has in it as it is written here.
  private func attribute(_ name: String, _ values: [String]) -> String {
    var seen: Set<String> = []
    let values = values.filter { seen.insert($0).inserted }
    guard !values.isEmpty else { return "" }
    let lines = values.map { Self.escaped($0).replacing("\n", with: " ") }.joined(separator: "\n")
    return " data-\(name)=\"\(lines)\""
  }

  // MARK: Words

  /// Text for this page. Braces too: what makes a site of it may take two of them for its own.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in XML.escaped(text).unicodeScalars {
      switch scalar {
      case "{": result += "&#123;"
      case "}": result += "&#125;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func line(_ text: String) {
    html += text
    html += "\n"
  }
}
