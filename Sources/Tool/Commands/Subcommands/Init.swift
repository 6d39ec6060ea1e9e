extension Subcommand {
  /// `segueviz init`: editors that know documents.
  static let `init` = Subcommand(
    name: "init",
    summary: "Set up a project: settings, baseline, and editor",
    operands: .oneOptional("DIR", .files(endings: [])),
    options: [Options.editors.spec, Options.overwrite],
    notes: [
      "DIR is the project folder (default: the current folder). init writes .segueviz.json, and a"
        + " baseline of the existing findings. For an app, it also writes a baseline for explore. At"
        + " the top of a Git repository, it adds a workflow that runs both commands,"
        + " .github/workflows/segueviz.yml.",
      "For Visual Studio Code, it adds a task \"segueviz: check\", whose findings appear as"
        + " problems, and the schema of documents for code completion. It keeps the other contents"
        + " of .vscode/tasks.json and .vscode/settings.json. For Xcode, it writes segueviz-check.sh"
        + " for a Run Script phase.",
      "init doesn't replace existing files without --force. If it can't add to a file, it prints"
        + " what to add and exits with status 73.",
    ],
    examples: ["segueviz init", "segueviz init --editor vscode,xcode App"]
  ) { (arguments, console) throws(CommandError) in try InitRun(arguments, console).run() }
}

/// The options of `segueviz init`.
extension Options {
  static let editors = Option<[InitEditor]>(
    "editor", help: "editors to set up, separated by commas (default: vscode)",
    readList: InitEditor.self)

  static let overwrite = OptionSpec(
    "force", help: "replace existing files")
}
