import EmbeddedFiles

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    summary: "Print the JSON Schema of hierarchy documents",
    operands: .none,
    options: [Options.overlaySchema, Options.settingsSchema],
    notes: [
      "Editors use the schema to complete and check documents. Add its file name to \"$schema\" of a"
        + " document, or to the settings of the editor.",
      "--overlay prints the schema of patches for --with, and --config prints the schema of"
        + " .segueviz.json.",
    ],
    examples: [
      "segueviz schema > hierarchy.schema.json", "segueviz schema --overlay > overlay.schema.json",
    ]
  ) { (arguments, console) throws(CommandError) in
    if arguments.has(Options.overlaySchema), arguments.has(Options.settingsSchema) {
      throw arguments.usage("--overlay and --config can't be combined")
    }
    let schema: EmbeddedSchema =
      arguments.has(Options.settingsSchema)
      ? .settings : arguments.has(Options.overlaySchema) ? .overlay : .document
    try console.print(schema.bytes)
    return .success
  }
}

/// The JSON Schemas, which are files of the repository.
enum EmbeddedSchema: CaseIterable {
  case document, overlay, settings

  var bytes: [UInt8] {
    let file =
      switch self {
      case .document: embedded_hierarchy_schema()
      case .overlay: embedded_overlay_schema()
      case .settings: embedded_settings_schema()
      }
    return Array(file.content)
  }
}

extension Options {
  static let overlaySchema = OptionSpec(
    name: "overlay", help: "print the schema of patches for --with")

  static let settingsSchema = OptionSpec(
    name: "config", help: "print the schema of .segueviz.json")
}
