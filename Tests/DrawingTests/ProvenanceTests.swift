import Testing

@testable import Drawing

@Suite struct ProvenanceTests {
  private let provenance = Provenance(
    generator: "segueviz 1.0", inputName: "quiz.json", options: "--view search",
    input: Array("{ \"a\": \"<&>\" }\r\n\u{0}\u{7}ä".utf8) + [0xFF, 0xFE])

  @Test func comesBackFromAnSVG() throws {
    let diagram = try Pictures.tabsAndModal().diagram(.hierarchy)
    let svg = try diagram.rendered(as: .svg, provenance: provenance)
    #expect(Provenance(svg: svg) == provenance)
    #expect(SVGReader(String(decoding: svg, as: UTF8.self)).problem == nil)
    #expect(Provenance(svg: try diagram.rendered(as: .svg)) == nil)
  }

  @Test func comesBackFromAPNG() throws {
    let diagram = try Pictures.tabsAndModal().diagram(.hierarchy)
    let png = try diagram.rendered(as: .png, provenance: provenance)
    #expect(Provenance(png: png) == provenance)
    #expect(Provenance(png: try diagram.rendered(as: .png)) == nil)
  }

  @Test func brokenPicturesHaveNone() throws {
    let png = try Pictures.tabsAndModal().diagram(.hierarchy)
      .rendered(as: .png, provenance: provenance)
    for count in stride(from: 0, to: min(png.count, 400), by: 3) {
      _ = Provenance(png: Array(png.prefix(count)))
    }
    #expect(Provenance(png: []) == nil)
    #expect(Provenance(png: Array(png.prefix(8)) + [0xFF, 0xFF, 0xFF, 0xFF] + png) == nil)
    #expect(Provenance(svg: Array("<metadata>".utf8)) == nil)
    #expect(Provenance(svg: Array("<metadata>a\nb\nc\n\n====</metadata>".utf8)) == nil)
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
