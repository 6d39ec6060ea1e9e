import Hierarchy

extension Subcommand {
  /// `segueviz schema`: what a hierarchy document may hold.
  static let schema = Subcommand(
    name: "schema",
    summary: "Print the JSON Schema of hierarchy documents",
    operands: .none,
    options: [],
    notes: [
      "Editors complete and check documents by it: name its file in a document's \"$schema\", or in"
        + " the editor's settings."
    ],
    examples: ["segueviz schema > hierarchy.schema.json"]
  ) { (_, console) throws(CommandError) in
    var writer = JSONWriter()
    writer.value(DocumentSchema.json)
    writer.lineFeed()
    try console.print(writer.bytes)
    return .success
  }
}
