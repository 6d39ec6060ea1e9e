import Foundation
import Platform
import TestSupport
import Testing

@testable import Export

@Suite struct DiscoveryTests {
  private let folder = ScratchFolder()

  init() throws {
    for name in [
      "in/z.json", "in/a.json5", "in/B.JSON", "in/b/quiz.json", "in/b/c/deep.json", "in/notes.txt",
      "in/.hidden/x.json", "in/.y.json", "in/json", "other/far.json",
    ] { try folder.write("", to: name) }
  }

  private func discovery(_ operand: String) -> Discovery {
    Discovery([Path(folder.file(operand))], output: nil)
  }

  private func found(_ operands: String..., output: String? = nil) -> [String] {
    Discovery(
      operands.map { Path(folder.file($0)) }, output: output.map { Path(folder.file($0)) }
    ).documents.map(\.name)
  }

  @Test func folders() {
    #expect(found("in") == ["B.JSON", "a.json5", "b/c/deep.json", "b/quiz.json", "z.json"])
    #expect(found("in/b") == ["c/deep.json", "quiz.json"])
    #expect(found("in/") == found("in"))
  }

  @Test func files() {
    #expect(found("in/z.json", "in/notes.txt") == ["notes.txt", "z.json"])
    #expect(found("in/z.json", "in/z.json") == ["z.json"])
  }

  @Test func patterns() {
    #expect(found("in/*.json") == ["z.json"])
    #expect(found("in/**/*.json") == ["b/c/deep.json", "b/quiz.json", "z.json"])
    #expect(found("in/*/*.json") == ["b/quiz.json"])
    #expect(found("*/b/**") == ["in/b/c/deep.json", "in/b/quiz.json"])
    #expect(found("in/**/c/*") == ["b/c/deep.json"])
    #expect(found("in/.*.json") == [".y.json"])
  }

  @Test func aFileWithTheNameOfAPattern() throws {
    try folder.write("", to: "in/[z].json")
    #expect(found("in/[z].json") == ["[z].json"])
  }

  @Test func whatIsMissing() {
    let operands = ["nobody", "in/*.xml"].map { Path(folder.file($0)) }
    let discovery = Discovery(operands, output: nil)
    #expect(discovery.missing.map(\.reason) == ["No such file or directory", "no file matches"])
    #expect(discovery.documents.isEmpty)
  }

  @Test func linksThatLoop() throws {
    try folder.link("in/b/up", to: "..")
    try folder.link("in/self", to: ".")
    try folder.link("in/elsewhere", to: "../other")
    try folder.link("in/again", to: "b")
    try folder.link("in/b/first.json", to: "../z.json")
    #expect(
      found("in")
        == ["B.JSON", "a.json5", "b/c/deep.json", "b/first.json", "b/quiz.json", "z.json"])
  }

  @Test func linksThatLeadOut() throws {
    for (link, target) in [
      ("in/elsewhere", "../other"), ("in/far.json", "../other/far.json"), ("in/notes", "/"),
      ("in/b/up.json", folder.file("other/far.json")), ("in/gone.json", "../nobody.json"),
      ("in/.z", "../other"), ("link", "other"), ("named.json", "other/far.json"),
      ("in/beside", "../in-too"),
    ] {
      try folder.link(link, to: target)
    }
    // The name begins like that of the searched folder.
    try folder.makeFolder("in-too")
    let discovery = discovery("in")
    #expect(discovery.documents.count == 5)
    #expect(
      discovery.leavingLinks.map(\.path.description).sorted()
        == ["in/b/up.json", "in/beside", "in/elsewhere", "in/far.json", "in/notes"]
        .map { folder.file($0) })
    #expect(
      discovery.leavingLinks.first?.reason
        == "it's a link that leads out of \"\(folder.file("in"))\"")
    // A named file is used.
    #expect(found("named.json") == ["named.json"])
    #expect(found("link") == ["far.json"])
    #expect(found("in/elsewhere") == ["far.json"])
    #expect(self.discovery("in/*.json").leavingLinks.count == 1)
    #expect(self.discovery("in/*.json").documents.count == 1)
  }

  @Test func theOutputIsLeftOut() throws {
    #expect(found("in", output: "in/b") == ["B.JSON", "a.json5", "z.json"])
    #expect(found("in", output: "in").count == 5)
    try folder.write("{}", to: "in/manifest.json")
    #expect(found("in", output: "in").count == 5)
    #expect(found("in", output: "other").count == 6)
  }

  #if os(Linux)
    @Test func aNameThatIsNoText() throws {
      let path = Path(Array(folder.file("in/caf").utf8) + [0xE9] + Array(".json".utf8))
      let files = OutputFiles()
      try files.write([], to: path)
      let discovery = Discovery([Path(folder.file("in"))], output: nil)
      #expect(discovery.documents.count == 5)
      #expect(discovery.unusable.map(\.path) == [path])
    }
  #endif
}
