import Foundation
import TestSupport
import Testing

/// `explain` as a developer runs it.
@Suite struct ExplainTests {
  private let folder = ScratchFolder(["two.json": Documents.twoUnwinds])

  private func run(_ arguments: String...) throws -> ProgramRun {
    try folder.run(["explain", "two.json"] + arguments)
  }

  @Test func causesComeBeforeTheSearch() throws {
    let run = try run("--unwind", "again")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    let why = try #require(
      lines.firstIndex { $0.hasPrefix("  Why: No view controller in the hierarchy") })
    let search = try #require(lines.firstIndex { $0 == "  Search" })
    #expect(why < search)
  }

  @Test func formats() throws {
    #expect(try run("--format", "markdown").output.hasPrefix("# two.json\n"))
    #expect(try run("--compare", "7,17").output.hasPrefix("two.json (iOS 7, 17)\n"))
    #expect(try run("--matrix").output.contains("\nhome:\n  implemented by menu\n"))
    let table = "source,home:\r\nmenu,\r\nquiz,menu\r\n"
    #expect(try run("--matrix", "--format", "csv").output == table)
    for arguments in [["--compare", "7,17"], ["--matrix"]] {
      let run = try folder.run(["explain", "two.json", "--format", "json"] + arguments)
      #expect(run.code == 0)
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      }
    }
  }

  /// Without a list, it compares the versions that the app supports and that have different rules.
  @Test(arguments: [
    (nil, "9, 26"), ("6", "6, 8, 9, 26"), ("7.1", "7.1, 8, 9, 26"), ("15", "15, 26"), ("26", "26"),
  ])
  func defaultVersions(minimum: String?, versions: String) throws {
    try folder.write(
      Documents.twoUnwinds.replacingOccurrences(
        of: "\"segueviz\": 1,",
        with: "\"segueviz\": 1," + (minimum.map { " \"minimumIOS\": \"\($0)\"," } ?? "")),
      to: "two.json")
    #expect(try run("--compare").output.hasPrefix("two.json (iOS \(versions))\n"))
    let before = try folder.run("explain", "--compare", "two.json")
    #expect(before.output.hasPrefix("two.json (iOS \(versions))\n"), "\(before.errors)")
  }

  @Test func noColorsOutsideATerminal() throws {
    for arguments in [["--compare", "7,17"], ["--matrix"], ["--format", "markdown"]] {
      let run = try folder.run(["explain", "two.json"] + arguments)
      #expect(!run.output.contains("\u{1B}"))
    }
  }
}
