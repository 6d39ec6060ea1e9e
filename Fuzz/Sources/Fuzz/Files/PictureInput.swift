import Drawing
import Hierarchy
import Unwinding

/// A diagram from which the document is extracted.
enum PictureInput {
  /// An extracted document can be embedded again.
  static func run(_ input: [UInt8]) {
    do throws(ExtractionError) {
      let provenance = try Provenance(diagram: input)
      let again = Provenance(text: provenance.text)
      expect(again?.input == provenance.input, "the input changes when it is embedded again")
      _ = try? Document.load(provenance.input, fileName: "extracted.json")
    } catch {
      expect(!"\(error)".isEmpty, "a diagram is rejected without a reason")
    }
  }

  /// The diagrams of the smallest document, and files with little except their embedded text.
  static let seeds: [[UInt8]] = {
    let document = Array(DocumentVocabulary.smallest.utf8)
    let provenance = Provenance(
      generator: "segueviz 1.0", inputName: "a.json", options: "--view hierarchy", input: document)
    let carried = PNGFile.text(Array(provenance.text.utf8))
    let small = PNGFile(chunks: [
      .init(type: "IHDR", data: [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]), carried,
      .init(type: "IEND", data: []),
    ])
    let svg = "<svg class=\"segueviz\"><metadata>\(provenance.text)</metadata></svg>\n"
    return [small.bytes, Array(svg.utf8)]
  }()
}
