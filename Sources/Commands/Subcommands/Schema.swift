import Checking
import Hierarchy
import JSON

extension Subcommand {
  /// `segueviz schema`: what a hierarchy document, or an overlay, may hold.
  static let schema = Subcommand(
    name: "schema",
    summary: "Print the JSON Schema of hierarchy documents",
    operands: .none,
    options: [Options.overlaySchema, Options.settingsSchema],
    notes: [
      "Editors complete and check documents by it: name its file in a document's \"$schema\", or in"
        + " the editor's settings.",
      "With --overlay it is the schema of what --with lays over documents. Whether an overlay goes with"
        + " a document shows only when it is laid over it. With --config it is the schema of a project's"
        + " settings, .segueviz.json.",
    ],
    examples: [
      "segueviz schema > hierarchy.schema.json", "segueviz schema --overlay > overlay.schema.json",
    ]
  ) { (arguments, console) throws(CommandError) in
    var writer = JSONWriter()
    if arguments.has(Options.overlaySchema), arguments.has(Options.settingsSchema) {
      throw .usage("--overlay and --config exclude each other", of: arguments.subcommand)
    }
    if arguments.has(Options.settingsSchema) {
      writer.value(SettingsSchema.json(words: SettingsFile.words))
    } else {
      writer.value(arguments.has(Options.overlaySchema) ? OverlaySchema.json : DocumentSchema.json)
    }
    writer.lineFeed()
    try console.print(writer.bytes)
    return .success
  }
}
