import Graphviz
import Testing
import Text

@testable import Drawing

@Suite struct ProvenanceTests {
  private let provenance = Provenance(
    generator: "segueviz 1.0", inputName: "quiz.json", options: "--view search",
    input: Array("{ \"a\": \"<&>\" }\r\n\u{0}\u{7}ä".utf8) + [0xFF, 0xFE])

  private static let diagram = Result { try Diagrams.tabsAndModal().diagram(.hierarchy) }

  private func picture(_ format: OutputFormat, with provenance: Provenance?) throws -> [UInt8] {
    try Self.diagram.get().rendered(as: format, provenance: provenance)
  }

  private func error(of picture: [UInt8]) -> ExtractionError? {
    do throws(ExtractionError) {
      _ = try Provenance(diagram: picture)
      return nil
    } catch {
      return error
    }
  }

  @Test func comesBackFromAnSVG() throws {
    let svg = try picture(.svg, with: provenance)
    #expect(try Provenance(diagram: svg) == provenance)
    #expect(SVGReader(String(decoding: svg, as: UTF8.self)).problem == nil)
    #expect(error(of: try picture(.svg, with: nil)) == .omitted)
  }

  @Test func comesBackFromAPNG() throws {
    #expect(try Provenance(diagram: picture(.png, with: provenance)) == provenance)
    #expect(error(of: try picture(.png, with: nil)) == .absent)
  }

  @Test func comesBackFromAnSVGWithOtherLineEnds() throws {
    let svg = String(decoding: try picture(.svg, with: provenance), as: UTF8.self)
    let converted = svg.replacing("\n", with: "\r\n") + "\r\n"
    #expect(try Provenance(diagram: Array(converted.utf8)) == provenance)
  }

  @Test func otherFilesAreRefused() throws {
    #expect(error(of: []) == .notADiagram)
    #expect(error(of: Array(#"{ "segueviz": 1 }"#.utf8)) == .notADiagram)
    #expect(error(of: Array("<svg><metadata>a</metadata></svg>".utf8)) == .foreign)
    #expect(error(of: Array(#"<svg class="x"></svg>"#.utf8)) == .foreign)
    #expect(error(of: try picture(.pdf, with: provenance)) == .otherFormat("PDF"))
    #expect(error(of: try picture(.dot, with: provenance)) == .otherFormat("DOT"))
  }

  @Test func cutPicturesAreRefused() throws {
    for format in [OutputFormat.svg, .png] {
      let picture = try picture(format, with: provenance)
      // Without its last line break, an SVG is still whole.
      for count in stride(from: 0, to: picture.count - 1, by: 97) {
        let error = error(of: Array(picture.prefix(count)))
        #expect(error != nil && error != .omitted && error != .absent, "\(format), \(count) bytes")
      }
      #expect(error(of: Array(picture.dropLast(3))) == .damaged("it's truncated"))
    }
  }

  @Test func changedBytesOfAPNGAreFound() throws {
    let png = try picture(.png, with: provenance)
    for place in stride(from: 8, to: png.count, by: 41) {
      var changed = png
      changed[place] ^= 0x04
      #expect(error(of: changed) != nil, "byte \(place)")
    }
  }

  @Test func brokenBase64IsFound() throws {
    let svg = String(decoding: try picture(.svg, with: provenance), as: UTF8.self)
    let changed = svg.replacing("</metadata>", with: "*</metadata>")
    let error = error(of: Array(changed.utf8))
    #expect(error == .damaged("the embedded document isn't valid Base64"))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func base64IsThatOfTheStandard(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test(arguments: ["Zg", "Zg=", "Z===", "Zm9v=", "Zg==Zg==", "Zm9*"])
  func brokenBase64IsRefused(text: String) {
    #expect(Base64.decoded(text) == nil)
  }
}
