import Foundation
import TestSupport
import Testing

/// Pictures in documentation catalogs.
@Suite struct BatchCatalogTests {
  private let folder: BatchFolder

  init() throws {
    folder = try BatchFolder(["a/two words.json": Documents.oneUnwind])
  }

  private func draw() throws -> ProgramRun {
    try ProgramRun.of(["batch", "in", "--docc", "App.docc"], in: folder.scratch.path)
  }

  @Test func everyVariant() throws {
    #expect(try draw().code == 0)
    let resources = ["", "@2x", "~dark", "~dark@2x"].flatMap { variant in
      ["", "-done-search"].map { "Resources/a-two-words\($0)\(variant).png" }
    }
    #expect(
      folder.tree("App.docc").keys.sorted()
        == (resources + ["Resources/segueviz-manifest.json", "SegueDiagrams.md"]).sorted())
    let tree = folder.tree("App.docc")
    #expect(Set(resources.map { tree[$0] }).count == 8)
    #expect(try draw().errors.contains("0 pictures drawn, 8 unchanged"))
  }

  private static let docc = ShellRun.isInstalled("docc")

  @Test(.enabled(if: docc, "no docc here: it comes with the Swift toolchain"))
  func doccTakesIt() throws {
    _ = try draw()
    try folder.scratch.write(
      """
      # App

      @Metadata {
        @TechnologyRoot
      }

      ## Topics

      ### Diagrams

      - <doc:SegueDiagrams>
      """, to: "App.docc/App.md")
    let run = try ProgramRun.shell(
      """
      docc convert App.docc --output-path built --fallback-display-name App \
        --fallback-bundle-identifier app.App --warnings-as-errors
      """, in: folder.scratch.path)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    let built = folder.tree("built")
    #expect(built.keys.count { $0.contains("a-two-words") && $0.hasSuffix(".png") } == 8)
  }
}
