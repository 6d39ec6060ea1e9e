import Reports

extension Options {
  // MARK: Every stack of an app

  static let bound = Option<Int>(
    "bound", placeholder: "K", in: 1...9,
    help: "how often a scene may stand in one stack where that must be limited, 1 to 9 (default: 3)"
  )

  static let requireExact = OptionSpec(
    "require-exact", help: "fail if what is said does not hold in every stack")

  static let exploreFormat = Option<ExplorationReport.Format>(
    "format", choice: ExplorationReport.Format.self,
    help: "how to print what is found: as text, as JSON, or as a page in Markdown (default: text)")
}
