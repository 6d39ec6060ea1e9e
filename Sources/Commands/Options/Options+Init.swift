/// The options of `segueviz init`.
extension Options {
  static let editors = Option<[InitEditor]>(
    "editor", help: "what to make ready, with commas between them (default: vscode)",
    readList: InitEditor.self)

  static let overwrite = OptionSpec(
    "force", help: "replace what an earlier segueviz, or somebody, wrote there")
}
