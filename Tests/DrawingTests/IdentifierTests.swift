import Testing

@testable import Drawing

@Suite struct IdentifierTests {
  @Test func namesThatDifferOnlyInWhatAnIdCannotHoldAreNumbered() {
    var identifiers = SVGIdentifiers(prefix: "")
    let names = ["a b", "a_b", "a/b", "a-b-2", "a\u{0}b", "é", "ü"]
    let ids = names.map { identifiers.identifier("controller", $0) }
    #expect(
      ids == [
        "controller-a-b", "controller-a_b", "controller-a-b-2", "controller-a-b-2-2",
        "controller-a-b-3", "controller--", "controller---2",
      ])
  }

  @Test func manyAlikeAreNumberedInOnePass() {
    var identifiers = SVGIdentifiers(prefix: "")
    let ids = (0..<20_000).map { _ in identifiers.identifier("controller", "画面") }
    #expect(Set(ids).count == ids.count)
    #expect(ids.last == "controller----20000")
  }
}
