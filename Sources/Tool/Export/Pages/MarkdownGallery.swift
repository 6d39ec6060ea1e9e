import Reports
import Text
import Wording

enum MarkdownGallery {
  static func page(of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    var lines = ["# \(MarkdownText.escaped(displayText(look.title)))"]
    for section in gallery.sections {
      lines.append("## \(MarkdownText.escaped(section.notes.title ?? section.input))")
      if let summary = section.notes.summary { lines.append(MarkdownText.escaped(summary)) }
      if let problem = section.problem {
        lines.append("This document can't be used: \(MarkdownText.escaped(problem))")
      }
      if let states = section.states { lines += self.lines(of: states) }
      for exhibit in section.exhibits { lines += self.lines(of: exhibit, look) }
    }
    return Array((lines.joined(separator: "\n\n") + "\n").utf8)
  }

  private static func lines(of states: Gallery.StateExhibit) -> [String] {
    let notes = states.notes
    var lines = ["### Every app state", MarkdownText.escaped("\(notes.summary) \(notes.reach)")]
    if let reason = states.reason {
      lines.append("The page is outdated: \(MarkdownText.escaped(reason))")
    }
    let columns = notes.table.columns
    let page = states.page.map(Gallery.link)
    let rows = notes.table.rows.enumerated().map { place, row in
      let anchor = row.ends.isEmpty ? nil : states.anchor(place, row.firstEnd)
      let name = MarkdownText.phrase(row.name)
      let link = anchor.flatMap { anchor in page.map { "[\(name)](\($0)#\(anchor))" } }
      return [link ?? name] + row.cells(columns).map(MarkdownText.phrase)
    }
    lines.append(MarkdownTable.text(["Unwind segue", "Verdict"] + columns.map(\.heading), rows))
    if notes.omitted > 0 {
      lines.append(
        "\(counted(notes.omitted, "more unwind segue")): segueviz explore prints them all.")
    }
    if let page { lines.append("[Step by step](\(page))") }
    return lines
  }

  private static func lines(of exhibit: Gallery.Exhibit, _ look: GalleryLook) -> [String] {
    var lines = ["### \(MarkdownText.escaped(exhibit.title))"]
    if let file = exhibit.thumbnail {
      lines.append("![\(MarkdownText.escaped(exhibit.alternative))](\(Gallery.link(to: file)))")
    }
    if let content = exhibit.content { lines.append(MarkdownText.escaped(content.sentence)) }
    if let reason = exhibit.reason {
      lines.append("Outdated: \(MarkdownText.escaped(reason))")
    }
    if look.showsFindings, !exhibit.diagnostics.isEmpty {
      lines.append(
        exhibit.diagnostics.map {
          "- \($0.severity.rawValue): \(MarkdownText.escaped($0.message)) (\($0.id.rawValue))"
        }
        .joined(separator: "\n"))
    }
    let links = exhibit.files.filter { $0 != exhibit.thumbnail }
      .map { "[\(MarkdownText.escaped($0))](\(Gallery.link(to: $0)))" }
    return links.isEmpty ? lines : lines + [links.joined(separator: " ")]
  }
}
