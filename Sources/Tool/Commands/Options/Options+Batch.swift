import Drawing
import Export
import Hierarchy
import Platform
import Wording

/// The options of `batch`.
extension Options {
  static let outputFolder = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "DIR"),
    help: "output folder; batch creates it if necessary"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "isn't a folder name") }
    guard argument.text != "-" else {
      throw InvalidValue(message: "is standard output: name a folder")
    }
    return Path(argument.bytes)
  }

  static let docc = Option<Path>(
    "docc", value: .path(placeholder: "CATALOG.docc"),
    help: "add diagrams and the article SegueDiagrams.md to a DocC catalog"
  ) { (argument) throws(InvalidValue) in
    let path = Path(argument.bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
    guard path.ending == "docc" else {
      throw InvalidValue(message: "isn't a DocC catalog: its name must end in .docc")
    }
    return path
  }

  static let plan = Option<PlanFormat>(
    "plan", choice: PlanFormat.self,
    help: "print commands for Ninja, Make, or another build system instead of drawing")

  static let watch = OptionSpec(
    "watch", help: "watch for changes and redraw (checks every 0.5 s)")

  static let serve = Option<Int>(
    "serve", placeholder: "PORT", in: 0...65535,
    help: "serve the gallery at http://127.0.0.1:PORT/ and reload open pages (with --watch; 0: any"
      + " free port)")

  static let pictureFormats = Option<[PictureFormat]>(
    "format",
    help: "output formats, separated by commas (default: svg)",
    readList: PictureFormat.self)

  static let views = Option<[PictureView]>(
    "view",
    help: "diagrams to draw, separated by commas (default: hierarchy,search)",
    readList: PictureView.self)

  static let jobs = Option<Int>(
    "jobs", placeholder: "N", in: 1...1024,
    help: "number of processes (default: the number of cores)")

  static let timeout = Option<Int>(
    "timeout", placeholder: "S", in: 1...86_400,
    help: "maximum time for one diagram, in seconds (default: 60)")

  static let logFormat = Option<LogFormat>(
    "format-log", choice: LogFormat.self,
    help: "log format: text on standard error, or JSON lines on standard output (default: text)")

  static let force = OptionSpec(
    "force",
    help: "redraw unchanged diagrams, and overwrite files that segueviz didn't create")

  static let prune = OptionSpec(
    "prune",
    help: "remove unmodified diagrams of deleted documents")

  static let noGallery = OptionSpec(
    "no-gallery", help: "don't write index.html and index.md")

  static let galleryOnly = OptionSpec(
    "gallery-only", help: "don't draw; create the gallery of the diagrams that are there")

  static let galleryTitle = Option<String>(
    "title", value: .text(placeholder: "TITLE"),
    help: "gallery title (default: Unwind segues)"
  ) { (argument) throws(InvalidValue) in
    let title = displayText(argument.text)
    guard !title.isEmpty else { throw InvalidValue(message: "isn't a title") }
    return title
  }

  static let dryRun = OptionSpec(
    "dry-run",
    help: "list the files that would be written, replaced, or removed")
}

/// How `batch` reports.
enum LogFormat: String, Sendable, CaseIterable {
  case text, json
}

extension Option {
  /// An option whose value is a list of words with commas between them.
  init<Element: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ name: String, help: String, readList: Element.Type
  ) where Value == [Element], Element.RawValue == String {
    let words = Element.allCases.map(\.rawValue)
    self.init(name, value: .list(words), help: help) { (argument) throws(InvalidValue) in
      var elements: [Element] = []
      for word in argument.text.split(separator: ",", omittingEmptySubsequences: false) {
        guard words.contains(String(word)), let element = Element(rawValue: String(word)) else {
          throw InvalidValue(
            message: "isn't a list of \(words.joined(separator: ", "))"
              + Suggestion.text(for: String(word), among: words))
        }
        if !elements.contains(element) { elements.append(element) }
      }
      return elements
    }
  }
}
