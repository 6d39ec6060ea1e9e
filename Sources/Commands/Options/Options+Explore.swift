import Platform
import Reports

extension Options {
  // MARK: Every stack of an app

  static let bound = Option<Int>(
    "bound", placeholder: "K", in: 1...9,
    help: "how often a scene may stand in one stack where that must be limited, 1 to 9 (default: 3)"
  )

  static let requireExact = OptionSpec(
    "require-exact", help: "fail if what is said does not hold in every stack")

  static let witnesses = Option<Path>(
    "witnesses", value: .path(placeholder: "DIR"),
    help: "write a document for each end of each unwind into this folder, made if missing: the"
      + " stack in which it ends so, ready for render, explain and batch",
    read: path)

  static let exploreFormat = Option<ExploreFormat>(
    "format", choice: ExploreFormat.self,
    help: "how to print what is found: as text, as JSON, as a page in Markdown, as SARIF 2.1.0, as"
      + " JUnit's XML, or as a page in HTML that tells every end step by step (default: what the ending"
      + " of --output says, else text)")

  static let exploreOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE"),
    help: "where to write: a file, whose ending may say the format (default: standard output)",
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
