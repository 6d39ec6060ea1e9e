import Foundation
import Graphviz
import TestSupport
import Testing

@testable import Commands

/// The committed traces and diagrams of Samples are the program's current output.
@Suite struct SampleTests {
  /// Whether Graphviz has the version that drew the committed diagrams. Other versions lay out
  /// differently.
  private static let hasVersionOfPictures: Bool = {
    let versions = try? String(contentsOfFile: Repository.sample("VERSIONS"), encoding: .utf8)
    guard let line = versions?.split(separator: "\n").first(where: { $0.hasPrefix("graphviz ") }),
      let version = try? Graphviz.version
    else { return false }
    return line.dropFirst("graphviz ".count) == version
  }()

  @Test(arguments: Repository.samples) func trace(of name: String) {
    let trace = FakeConsole.output(
      of: ["explain", Repository.sample(name + ".json"), "--format", "json"])
    #expect(Golden.difference(of: trace, from: "Samples/\(name).trace.json") == nil)
  }

  @Test(.enabled(if: hasVersionOfPictures, "Graphviz is not that of Samples/VERSIONS"))
  func diagrams() throws {
    let folder = ScratchFolder()
    let documents = Repository.samples.map { Repository.sample($0 + ".json") }
    for view in ["hierarchy", "search", "chain"] {
      // Samples without an unwind segue have no search and no chain, and the program reports that.
      _ = FakeConsole().run(["render"] + documents + ["--view", view, "-o", folder.path])
    }
    #expect(folder.names.count >= 100)
    let differences = folder.names.compactMap {
      Golden.difference(of: folder.bytes(of: $0) ?? [], from: Repository.sample($0))
    }
    let first = differences.first ?? ""
    #expect(differences.isEmpty, "\(differences.count) pictures, the first: \(first)")
  }

  @Test(
    .enabled(if: hasVersionOfPictures, "Graphviz is not that of Samples/VERSIONS"),
    arguments: [
      ("map", Repository.sample("Recipes/app.json"), [String]()),
      ("storyboards", Repository.path + "/Tests/Golden/storyboards.json", []),
      (
        "storyboards-focus", Repository.path + "/Tests/Golden/storyboards.json",
        ["--focus", "Account-2", "--depth", "1"]
      ),
    ])
  func maps(_ name: String, _ document: String, _ options: [String]) throws {
    let folder = ScratchFolder()
    let diagram = folder.file("map.svg")
    let status = FakeConsole().run(
      ["render", document, "--view", "map", "--no-metadata", "-o", diagram] + options)
    #expect(status == .success)
    let difference = Golden.difference(
      of: folder.bytes(of: "map.svg") ?? [], from: Repository.path + "/Tests/Golden/\(name).svg")
    #expect(difference == nil)
  }
}
