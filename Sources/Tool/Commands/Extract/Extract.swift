import Drawing
import Hierarchy

extension Subcommand {
  static let extract = Subcommand(
    name: "extract",
    summary: "Restore the document that a diagram was drawn from",
    operands: .one("FILE", .diagrams),
    options: [],
    notes: [
      "FILE is an SVG, PNG, or HTML file that was drawn without --no-metadata; - is standard"
        + " input. extract prints the document byte for byte. If a document is over 16 MiB, its"
        + " diagrams don't contain it."
    ],
    examples: [
      "segueviz extract quiz.svg > quiz.json",
      "segueviz extract quiz.svg | segueviz explain -",
    ]
  ) { (arguments, console) throws(CommandError) in
    let input = Input(arguments.operands[0])
    // A document of the largest size in Base64, and room for the diagram.
    let diagram = try input.read(
      console, limit: 2 * DocumentLimits.fileSize, folderHelp: "name a diagram in it")
    let provenance = try Result { () throws(ExtractionError) in try Provenance(diagram: diagram) }
      .mapError { CommandError(.badInput, "\(input.quotedName) \($0)") }.get()
    try console.print(provenance.input)
    return .success
  }
}
