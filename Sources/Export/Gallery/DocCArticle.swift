import Drawing
import Hierarchy
import Platform
import Wording

/// An article of a documentation catalog that shows the pictures in it.
enum DocCArticle {
  static func page(of gallery: Gallery) -> [UInt8] {
    var lines = ["# Unwind Segues", "What each unwind segue does, worked out by segueviz."]
    for section in gallery.sections where !section.exhibits.isEmpty {
      lines.append("## \(MarkdownText.escaped(title(of: section)))")
      for exhibit in section.exhibits { lines += self.lines(of: exhibit) }
    }
    return Array((lines.joined(separator: "\n\n") + "\n").utf8)
  }

  /// What the document calls itself, as the hierarchy's picture has it.
  private static func title(of section: Gallery.Section) -> String {
    let hierarchy = section.exhibits.first { $0.view == .hierarchy }
    return hierarchy?.content?.title ?? OutputNames.stem(of: section.input)
  }

  private static func lines(of exhibit: Gallery.Exhibit) -> [String] {
    guard let content = exhibit.content, let image = image(of: exhibit) else { return [] }
    let heading = exhibit.view == .hierarchy ? [] : ["### \(MarkdownText.escaped(content.title))"]
    // What is wrong, worst first: the picture says why, and so has to who does not see it.
    let remarks = exhibit.diagnostics.filter { $0.id.severity > .note }
      .sorted { $0.id.severity > $1.id.severity }
    let cause = remarks.first.map { " " + sentence($0.message) } ?? ""
    let alternative = MarkdownText.escaped(exhibit.alternative + cause)
    let list = remarks.map { remark in
      let severity = remark.id.severity == .error ? "Error" : "Warning"
      return "- \(severity): \(MarkdownText.escaped(sentence(remark.message)))"
    }
    return heading + [MarkdownText.escaped(content.sentence), "![\(alternative)](\(image))"]
      + (list.isEmpty ? [] : [list.joined(separator: "\n")])
  }

  /// A message as a sentence: with a full stop, unless it ends with a mark.
  private static func sentence(_ message: String) -> String {
    message.last.map { ".!?".contains($0) } == true ? message : message + "."
  }

  /// How DocC knows all variants of a picture together: by the name without them.
  private static func image(of exhibit: Gallery.Exhibit) -> String? {
    let plain = exhibit.files.first { file in !file.utf8.contains { "~@".utf8.contains($0) } }
    return plain.map { String(decoding: Path($0).lastComponent, as: UTF8.self) }
  }
}
