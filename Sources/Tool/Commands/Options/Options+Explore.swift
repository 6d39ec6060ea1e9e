import Platform
import Reports

extension Options {
  // MARK: Every stack of an app

  static let bound = Option<Int>(
    "bound", placeholder: "K", in: 1...9,
    help: "maximum instances of a scene in one app state, if the search must be bounded, 1 to 9"
      + " (default: 3)"
  )

  static let requireExact = OptionSpec(
    "require-exact", help: "fail unless every reachable state was explored")

  static let witnesses = Option<Path>(
    "witnesses", value: .path(placeholder: "DIR"),
    help: "write the app state of each outcome to this folder, as a document for render, explain,"
      + " and batch",
    read: path)

  static let exploreFormat = Option<ExploreFormat>(
    "format", choice: ExploreFormat.self,
    help: "report format (default: from the extension of --output, or text)")

  static let exploreOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE"),
    help: "output file (default: standard output)",
    read: path)
}

/// How `explore` prints what it finds.
enum ExploreFormat: String, Sendable, CaseIterable {
  case text, json, markdown, sarif, junit, html

  /// The report that it is; nil: a page that plays.
  var report: ExplorationReport.Format? { ExplorationReport.Format(rawValue: rawValue) }

  /// The format that a file's name says; nil: none.
  init?(ending: String) {
    switch ending {
    case "txt": self = .text
    case "json": self = .json
    case "md", "markdown": self = .markdown
    case "sarif": self = .sarif
    case "xml": self = .junit
    case "html": self = .html
    default: return nil
    }
  }
}
