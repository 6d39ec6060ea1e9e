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

  static let exploreFormat = Option<ExplorationReport.Format>(
    "format", choice: ExplorationReport.Format.self,
    help: "how to print what is found: as text, as JSON, as a page in Markdown, as SARIF 2.1.0 or"
      + " as JUnit's XML (default: text)")
}
