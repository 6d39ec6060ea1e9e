import Hierarchy
import Testing

@testable import Importing

/// Where something stands, asked in any order.
@Suite struct SourceLocatorTests {
  private static let texts = [
    "", "a\nb", "é\n日本 x\n\ny", "a\r\nb\rc\nd", String(repeating: "x", count: 5_000) + "\nend",
    String(repeating: "line\n", count: 500),
  ]

  @Test(arguments: texts) func positions(_ text: String) {
    let bytes = Array(text.utf8)
    let source = SourceText(bytes)
    func token(_ offset: Int) -> SourceToken {
      SourceToken(kind: .identifier, character: 0, startsLine: false, range: offset..<offset)
    }
    let places = Array(stride(from: 0, through: bytes.count, by: 3))
    for order in [places, Array(places.reversed()), places + places] {
      let locator = SourceLocator(ImportFile(name: "a.swift", bytes: bytes))
      for place in order {
        #expect(locator.position(of: token(place)) == source.position(at: place))
      }
    }
  }
}
