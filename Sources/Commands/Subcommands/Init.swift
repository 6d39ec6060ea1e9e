extension Subcommand {
  /// `segueviz init`: editors that know documents.
  static let `init` = Subcommand(
    name: "init",
    summary: "Have an editor check hierarchy documents while they are written",
    operands: .oneOptional("DIR", .files(endings: [])),
    options: [Options.editors.spec, Options.overwrite],
    notes: [
      "DIR is the folder that the editor opens (default: the one that this is run in).",
      "For Visual Studio Code it gets a task \"segueviz: check\", whose findings are the editor's"
        + " problems, and the schema of documents, by which it completes keys and words. What is in"
        + " .vscode/tasks.json and .vscode/settings.json stays, comments too. For Xcode it gets the"
        + " script of a Run Script phase, segueviz-check.sh.",
      "Nothing that is there is replaced without --force; where a file cannot be added to, it is said"
        + " what to add, and the exit status is 73.",
    ],
    examples: ["segueviz init", "segueviz init --editor vscode,xcode App"]
  ) { (arguments, console) throws(CommandError) in try InitRun(arguments, console).run() }
}

/// The options of `segueviz init`.
extension Options {
  static let editors = Option<[InitEditor]>(
    "editor", help: "what to make ready, with commas between them (default: vscode)",
    readList: InitEditor.self)

  static let overwrite = OptionSpec(
    "force", help: "replace what an earlier segueviz, or somebody, wrote there")
}
