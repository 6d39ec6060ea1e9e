import Drawing
import Hierarchy
import Wording

/// The gallery in Markdown, for sites that render it.
enum MarkdownGallery {
  static func page(of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    var lines = ["# \(MarkdownText.escaped(displayText(look.title)))"]
    for section in gallery.sections {
      lines.append("## \(MarkdownText.escaped(section.title ?? section.input))")
      if let summary = section.summary { lines.append(MarkdownText.escaped(summary)) }
      if let problem = section.problem {
        lines.append("This document cannot be used: \(MarkdownText.escaped(problem))")
      }
      for exhibit in section.exhibits { lines += self.lines(of: exhibit, look) }
    }
    return Array((lines.joined(separator: "\n\n") + "\n").utf8)
  }

  private static func lines(of exhibit: Gallery.Exhibit, _ look: GalleryLook) -> [String] {
    var lines = ["### \(MarkdownText.escaped(exhibit.title))"]
    if let file = exhibit.thumbnail {
      lines.append("![\(MarkdownText.escaped(exhibit.alternative))](\(Gallery.link(to: file)))")
    }
    if let content = exhibit.content { lines.append(MarkdownText.escaped(content.sentence)) }
    if let reason = exhibit.reason {
      lines.append("Not drawn anew: \(MarkdownText.escaped(reason))")
    }
    if look.showsFindings, !exhibit.diagnostics.isEmpty {
      lines.append(
        exhibit.diagnostics.map {
          "- \($0.id.severity.rawValue): \(MarkdownText.escaped($0.message)) (\($0.id.rawValue))"
        }
        .joined(separator: "\n"))
    }
    let links = exhibit.files.filter { $0 != exhibit.thumbnail }
      .map { "[\(MarkdownText.escaped($0))](\(Gallery.link(to: $0)))" }
    return links.isEmpty ? lines : lines + [links.joined(separator: " ")]
  }
}
