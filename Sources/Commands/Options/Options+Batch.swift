import Drawing
import Export
import Hierarchy
import Platform
import Wording

/// The options of `batch`.
extension Options {
  static let outputFolder = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "DIR"),
    help: "the folder to write to, made if missing"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "is no name of a folder") }
    guard argument.text != "-" else {
      throw InvalidValue(message: "is standard output, and a batch writes a folder: name one")
    }
    return Path(argument.bytes)
  }

  static let docc = Option<Path>(
    "docc", value: .path(placeholder: "CATALOG.docc"),
    help: "draw into a DocC catalog: PNGs in light and dark and two sizes into its Resources, and"
      + " the article SegueDiagrams.md, which shows them"
  ) { (argument) throws(InvalidValue) in
    let path = Path(argument.bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
    guard path.ending == "docc" else {
      throw InvalidValue(message: "is no documentation catalog: its name ends in .docc")
    }
    return path
  }

  static let plan = Option<PlanFormat>(
    "plan", choice: PlanFormat.self,
    help: "instead of drawing, print what would be drawn as commands with inputs and outputs, for"
      + " Ninja, Make or another engine that distributes work itself")

  static let watch = OptionSpec(
    "watch", help: "stay, look every half second for documents that changed, and draw them again")

  static let serve = Option<Int>(
    "serve", placeholder: "PORT", in: 0...65535,
    help: "with --watch, show the gallery at http://127.0.0.1:PORT/, to this machine alone; pages"
      + " that are open load themselves again when they change (0: any port that is free)")

  static let pictureFormats = Option<[PictureFormat]>(
    "format",
    help: "the formats of the pictures, with commas between them (default: svg)",
    readList: PictureFormat.self)

  static let views = Option<[PictureView]>(
    "view",
    help: "what to draw of each document: its hierarchy, the search of each unwind, the responder"
      + " chain of each, a map of the whole app (default: hierarchy,search)",
    readList: PictureView.self)

  static let jobs = Option<Int>(
    "jobs", placeholder: "N", in: 1...1024,
    help: "how many processes draw at a time (default: as many as the machine has cores)")

  static let timeout = Option<Int>(
    "timeout", placeholder: "S", in: 1...86_400,
    help: "how many seconds a picture may take before it is given up (default: 60)")

  static let logFormat = Option<LogFormat>(
    "format-log", choice: LogFormat.self,
    help:
      "how to report: text for people on standard error, or an object of JSON a line on standard"
      + " output (default: text)")

  static let force = OptionSpec(
    "force",
    help: "draw also what is there and unchanged, and overwrite files that segueviz did not write")

  static let prune = OptionSpec(
    "prune",
    help: "remove pictures that no document gives any more, if they are as they were drawn")

  static let noGallery = OptionSpec(
    "no-gallery", help: "write no index.html and index.md")

  static let galleryTitle = Option<String>(
    "title", value: .text(placeholder: "TITLE"),
    help: "what stands over the gallery (default: Unwind segues)"
  ) { (argument) throws(InvalidValue) in
    let title = displayText(argument.text)
    guard !title.isEmpty else { throw InvalidValue(message: "is no title") }
    return title
  }

  static let dryRun = OptionSpec(
    "dry-run",
    help: "list every file that would be written, replaced or removed, and do nothing")
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
            message: "is no list of \(words.joined(separator: ", "))"
              + Suggestion.text(for: String(word), among: words))
        }
        if !elements.contains(element) { elements.append(element) }
      }
      return elements
    }
  }
}
