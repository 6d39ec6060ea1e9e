import Foundation
import Graphviz
import Hierarchy
import TestSupport
import Testing

/// The code in the libraries' articles is compiled, and does what they describe.
@Suite struct ArticleTests {
  private static let modules = ["Graphviz", "Hierarchy", "Importing", "Unwinding"]

  @Test(arguments: modules)
  func showsCompiledCode(module: String) throws {
    let compiled = try Repository.text(of: "Tests/DocumentationTests/ArticleExamples.swift")
    let folder = try Repository.folder(of: module) + "/\(module).docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path + "/" + folder)
    var blocks = 0
    for name in names.sorted() {
      let page = try Repository.text(of: folder + "/" + name)
      for part in page.components(separatedBy: "```swift\n").dropFirst() {
        let code = part.components(separatedBy: "```")[0]
        #expect(compiled.contains(code), "\(name)")
        blocks += 1
      }
    }
    #expect(blocks > 0)
  }

  @Test func aDocument() throws {
    #expect(load("{}") == nil)
    let document = try quiz()
    #expect(document.controllers.map(\.id) == ["menu", "quiz"])
    #expect(try destinations(in: document) == ["home: menu"])
    #expect(try otherHandlers(in: document) == [])
  }

  @Test func anApp() throws {
    func files(_ names: [String]) throws -> [String: [UInt8]] {
      try Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, try #require(Repository.bytes(of: Repository.sample("Recipes/" + name))))
        })
    }
    let imported = try app(
      storyboards: files(["Main.storyboard", "Basket.storyboard"]),
      sources: files(["App/Recipes.swift", "App/Editing.swift"]))
    let all = try documents(of: imported)
    #expect(all.count == imported.unwindIDs.count)
    #expect(all.count > 2)
  }

  @Test func aGraph() throws {
    #expect(try presentation().count == 1)
    let drawn = try Graphviz.draw(
      GraphDescription(name: "g", nodes: [NodeDescription("a"), NodeDescription("b")]))
    let png = try bitmap(of: drawn, width: 200, height: 100)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
