import Platform
import Text
import Wording

enum DocCArticle {
  private static let title = "Unwind Segues"

  static func page(_ file: String, of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    let sections = gallery.sections.filter {
      !$0.exhibits.isEmpty && gallery.articles.shows($0.input, in: file)
    }
    var lines: [String]
    if let folder = gallery.articles.folder(of: file) {
      lines = ["# \(MarkdownText.escaped(displayText(folder.name)))", summary(of: sections, look)]
    } else {
      let title = look.ownTitle.map { MarkdownText.escaped(displayText($0)) } ?? Self.title
      lines = ["# \(title)", "The outcome of each unwind segue, simulated by segueviz."]
    }
    for section in sections {
      lines.append("## \(MarkdownText.escaped(self.title(of: section)))")
      if let summary = section.notes.summary { lines.append(MarkdownText.escaped(summary)) }
      for exhibit in section.exhibits { lines += self.lines(of: exhibit, look) }
    }
    let folders = gallery.articles.folders
    if file == ArticlePlan.main, !folders.isEmpty {
      let links = folders.map { "- <doc:\($0.file.dropLast(".md".count))>" }
      lines += ["## Topics", "### Folders", links.joined(separator: "\n")]
    }
    return Array((lines.joined(separator: "\n\n") + "\n").utf8)
  }

  /// "3 documents with 5 unwind segues: 1 error, 2 warnings."
  private static func summary(of sections: [Gallery.Section], _ look: GalleryLook) -> String {
    var (unwinds, errors, warnings) = (0, 0, 0)
    for section in sections {
      unwinds += Set(section.exhibits.flatMap { $0.unwinds.map(\.segue) }).count
      let remarks = Set(section.exhibits.flatMap(\.diagnostics))
      errors += remarks.count { $0.severity == .error }
      warnings += remarks.count { $0.severity == .warning }
    }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    return "\(counted(sections.count, "document")) with \(counted(unwinds, "unwind segue"))"
      + (counts.isEmpty || !look.showsFindings ? "." : ": \(counts.joined(separator: ", ")).")
  }

  /// The document's title. Without one, it's the file's name.
  private static func title(of section: Gallery.Section) -> String {
    let file = section.input.split(separator: "/").last.map(String.init)
    return section.notes.title ?? OutputLayout.stem(of: file ?? section.input)
  }

  private static func lines(of exhibit: Gallery.Exhibit, _ look: GalleryLook) -> [String] {
    guard let content = exhibit.content, let image = image(of: exhibit) else { return [] }
    let heading = exhibit.view == .hierarchy ? [] : ["### \(MarkdownText.escaped(content.title))"]
    // The worst problems come first. The image's description has the first one, for screen readers.
    let remarks =
      look.showsFindings ? exhibit.diagnostics.sorted { $0.severity > $1.severity } : []
    let cause = remarks.first.map { " " + sentence($0.message) } ?? ""
    let alternative = MarkdownText.escaped(exhibit.alternative + cause)
    let list = remarks.map { remark in
      let severity = remark.severity == .error ? "Error" : "Warning"
      return "- \(severity): \(MarkdownText.escaped(sentence(remark.message)))"
    }
    return heading + [MarkdownText.escaped(content.sentence), "![\(alternative)](\(image))"]
      + (list.isEmpty ? [] : [list.joined(separator: "\n")])
  }

  /// A message with a period, unless it ends with a mark.
  private static func sentence(_ message: String) -> String {
    message.last.map { ".!?".contains($0) } == true ? message : message + "."
  }

  /// The name by which DocC finds all variants of an image.
  private static func image(of exhibit: Gallery.Exhibit) -> String? {
    let plain = exhibit.files.first { file in !file.utf8.contains { "~@".utf8.contains($0) } }
    return plain.map { String(decoding: Path($0).lastComponent, as: UTF8.self) }
  }
}
