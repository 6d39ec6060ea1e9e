import Testing

@testable import Hierarchy

@Suite("Origins of the parts of a document")
struct OriginTests {
  @Test func everyPartCanHaveOne() throws {
    let document = try Document.load(Array(everyKey.utf8), fileName: "test.json")
    let root = try #require(document.controllers[0].origin)
    #expect(root == Origin(file: "M.storyboard", object: "x-1", scene: "s-1"))
    #expect(root.words == "M.storyboard, object x-1")
    let declaration = try #require(document.classes["C"])
    #expect(declaration.origin == Origin(file: "A.swift", line: 3, column: 1))
    #expect(declaration.origin?.words == "A.swift:3:1")
    #expect(declaration.overrides.canPerformUnwindSegueAction?[0].origin?.file == "A.swift")
    #expect(declaration.overrides.shouldPerformSegue?[0].origin?.line == 9)
    #expect(document.segues[0].origin == Origin(file: "M.storyboard"))
    #expect(document.segues[1].origin == nil)
  }

  @Test(arguments: [
    ("Main.storyboard", "Main"), ("App/Parts/Main.storyboard", "Main"), (".storyboard", nil),
    ("App/.storyboard", nil), ("Main.xib", nil), ("Main.storyboard/", nil),
  ])
  func storyboards(file: String, name: String?) {
    #expect(Origin(file: file).storyboard == name)
  }
}
