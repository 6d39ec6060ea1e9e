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
      "Editors use the schema to complete and check documents. Name its file in \"$schema\" of a"
        + " document, or in the settings of the editor.",
      "--overlay prints the schema of patches for --with, and --config prints the schema of"
        + " .segueviz.json.",
    ],
    examples: [
      "segueviz schema > hierarchy.schema.json", "segueviz schema --overlay > overlay.schema.json",
    ]
  ) { (arguments, console) throws(CommandError) in
    var writer = JSONWriter()
    if arguments.has(Options.overlaySchema), arguments.has(Options.settingsSchema) {
      throw .usage("--overlay and --config can't be combined", of: arguments.subcommand)
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
