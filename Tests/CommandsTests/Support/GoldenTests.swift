import Foundation
import TestSupport
import Testing

/// If a comparison can't fail, everything would pass.
@Suite(.disabled(if: ProcessInfo.processInfo.environment["SEGUEVIZ_RECORD"] == "1"))
struct GoldenTests {
  @Test func differences() throws {
    let folder = ScratchFolder()
    let path = try folder.write("one\ntwo\nthree\n", to: "golden")
    #expect(Golden.difference(of: Array("one\ntwo\nthree\n".utf8), from: path) == nil)
    let other = Golden.difference(of: Array("one\ntwp\nthree\n".utf8), from: path)
    #expect(other?.contains("line 2 is different") == true)
    #expect(other?.hasSuffix("expected: two\ngot:      twp") == true)
    #expect(Golden.difference(of: Array("one\ntwo\nthree\n\n".utf8), from: path) != nil)
  }

  @Test func aMissingFileIsADifference() throws {
    let folder = ScratchFolder()
    #expect(Golden.difference(of: [], from: folder.file("none"))?.contains("is missing") == true)
    #expect(folder.names == [])
  }
}
