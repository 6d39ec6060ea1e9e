import Foundation
import Testing

/// The code in docs/reference/Library.md is that of the package Examples, which `make examples` builds and runs.
@Suite struct ExampleTests {
  private let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardized

  @Test func theDocumentationShowsTheBuiltCode() throws {
    let page = try text(of: "docs/reference/Library.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let programs = ["Picture", "CheckApp", "MakeDocument"]
    #expect(blocks.count == programs.count)
    for (block, program) in zip(blocks, programs) {
      let source = try text(of: "Examples/Sources/\(program)/main.swift")
      let imports = block.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(!imports.isEmpty && imports.allSatisfy { source.contains($0 + "\n") })
      let code = block.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
      #expect(code.count > 100 && source.contains("\n\n" + code), "\(program)")
    }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }
}
