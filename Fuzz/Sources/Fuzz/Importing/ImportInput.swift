import Hierarchy
import Importing
import Unwinding

/// Files to import. The loader accepts what import writes, and simulating and comparing it doesn't
/// trap.
enum ImportInput {
  /// The separator between the files of an input, which none of them contains.
  static let separator: UInt8 = 0

  /// The number of unwind segues and screens of an app to try.
  private static let triedMoments = 6

  /// A storyboard and, after zero bytes, other storyboards and Swift files.
  static func storyboards(_ input: [UInt8]) {
    var (storyboards, sources): ([ImportFile], [ImportFile]) = ([], [])
    for (number, part) in parts(of: input).enumerated() {
      if number == 0 || part.first == UInt8(ascii: "<") {
        let name = number == 0 ? "Main.storyboard" : "S\(number).storyboard"
        storyboards.append(ImportFile(name: name, bytes: part))
      } else {
        sources.append(ImportFile(name: "App/\(number).swift", bytes: part))
      }
    }
    examine(storyboards, sources.isEmpty ? nil : AppSources(sources))
  }

  /// Source files of a language, beside a storyboard that uses their classes.
  static func sources(_ input: [UInt8], ending: String) {
    let files = parts(of: input).enumerated().map { number, part in
      ImportFile(name: "App\(number % 2)/\(number).\(ending)", bytes: part)
    }
    let storyboard = ImportFile(
      name: "Main.storyboard", bytes: Array(ImportSeeds.storyboards[0].utf8))
    examine([storyboard], AppSources(files))
  }

  /// Debugger output and, after a zero byte, Swift files.
  static func dump(_ input: [UInt8]) {
    let parts = parts(of: input)
    let sources = parts.dropFirst().enumerated().map { number, part in
      ImportFile(name: "App/\(number).swift", bytes: part)
    }
    do throws(ImportError) {
      let dumps = try ImportedHierarchies(
        ImportFile(name: "dump.txt", bytes: parts[0]),
        sources: sources.isEmpty ? nil : AppSources(sources))
      for finding in dumps.findings { check(finding) }
      for place in 0..<min(dumps.count, triedMoments) { _ = examine(try dumps.document(at: place)) }
    } catch {
      check(error)
    }
  }

  private static func parts(of input: [UInt8]) -> [[UInt8]] {
    input.split(separator: separator, maxSplits: 4, omittingEmptySubsequences: false).map(
      Array.init)
  }

  // MARK: Uses of an app

  private static func examine(_ storyboards: [ImportFile], _ sources: AppSources?) {
    let app: ImportedApp
    do throws(ImportError) {
      app = try ImportedApp(storyboards: storyboards, sources: sources)
    } catch {
      return check(error)
    }
    for finding in app.findings { check(finding) }
    let beginning: TracedDocument
    do throws(ImportError) {
      beginning = examine(try app.document())
    } catch {
      // It would be larger than the maximum size of a document.
      return check(error)
    }
    let screens = beginning.document.controllers.prefix(triedMoments).map(\.id)
    let shown = beginning.document.segues.prefix(triedMoments).map { [$0.id] }
    for ids in [screens] + shown {
      moment(after: beginning) { () throws(ImportError) in try app.document(showing: ids) }
    }
    for id in app.unwindIDs.prefix(triedMoments) {
      moment(after: beginning) { () throws(ImportError) in try app.document(unwinding: id) }
    }
  }

  /// Imports an app state, which may be unreachable.
  private static func moment(
    after beginning: TracedDocument, _ make: () throws(ImportError) -> ImportedDocument
  ) {
    do throws(ImportError) {
      let moment = examine(try make())
      let there = TraceDifference(from: beginning, to: moment)
      let back = TraceDifference(from: moment, to: beginning)
      expect(
        there.outcomes.count == back.outcomes.count,
        "there and back other outcomes are different")
    } catch {
      check(error)
    }
  }

  /// Loads the document that import would write, and simulates it.
  private static func examine(_ imported: ImportedDocument) -> TracedDocument {
    for finding in imported.findings { check(finding) }
    let document: Document
    do throws(DocumentProblems) {
      document = try Document.load(imported.json, fileName: "imported.json")
    } catch {
      fatalError("the imported document is invalid:\n\(error.rendered())")
    }
    do {
      let trace = try Simulator(document).trace()
      let traced = TracedDocument(document: document, trace: trace)
      expect(TraceDifference(from: traced, to: traced).isEmpty, "a document differs from itself")
      return traced
    } catch {
      fatalError("the imported document can't be simulated: \(error)")
    }
  }

  // MARK: Findings

  private static func check(_ error: ImportError) {
    expect(!error.findings.isEmpty, "an import fails without a reason")
    for finding in error.findings { check(finding) }
  }

  static func check(_ finding: ImportFinding) {
    let text = finding.rendered.utf8
    expect(text.last == UInt8(ascii: "\n"), "a finding ends without a newline")
    expect(!text.dropLast().contains { $0 < 0x20 }, "a finding has two lines: \(finding.rendered)")
  }
}
