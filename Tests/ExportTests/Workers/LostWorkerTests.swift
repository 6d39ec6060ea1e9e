import Drawing
import Foundation
import TestSupport
import Testing

@testable import Export

/// Foreign files in a batch that may overwrite them, but fails: the next batch doesn't treat them
/// as its own, whatever they look like.
@Suite struct LostWorkerTests {
  /// A foreign file with the name of a diagram.
  enum Stranger: String, CaseIterable {
    case pdf, dot, mermaid
    /// A diagram of this document to which something was added, or that no manifest contains.
    case svg

    var format: DiagramFormat { DiagramFormat(rawValue: rawValue) ?? .svg }

    func text(of document: [UInt8]) -> String {
      switch self {
      case .pdf: return "%PDF-1.4 my own thesis\n"
      case .dot: return "digraph mine { a -> b }\n"
      case .mermaid: return "---\ntitle: \"Mine\"\n---\nflowchart TD\n  acc --> b\n"
      case .svg:
        let provenance = Provenance(
          generator: "segueviz", inputName: "a", options: "", input: document)
        return "<svg class=\"segueviz\"><metadata>\(provenance.text)</metadata>"
          + "<!-- mine --></svg>\n"
      }
    }
  }

  /// The ways in which a batch fails.
  enum End: String, CaseIterable {
    /// Every worker that draws is killed.
    case lost = "say loaded; kill -KILL $$"
    /// The batch itself ends before its diagrams, like a killed one.
    case stopped = "say loaded cannotWrite; exec sleep 60"
  }

  private func standIn(_ end: End) throws -> StandIn {
    try StandIn(
      """
      say ready; task
      if mkdir once 2>/dev/null; then say inspected; task; fi
      \(end.rawValue)
      """)
  }

  private func again(_ standIn: StandIn) throws {
    try standIn.folder.remove("once")
  }

  @Test(arguments: Stranger.allCases, End.allCases)
  func theirsStaysTheirs(stranger: Stranger, end: End) throws {
    let standIn = try standIn(end)
    let folder = standIn.folder
    let file = "a.\(stranger.format.ending)"
    let theirs = stranger.text(of: folder.bytes(of: "a.json") ?? [])
    try folder.write(theirs, to: "out/" + file)
    // The second run has the manifest of the first.
    for _ in 0..<2 {
      let forced = standIn.run(format: stranger.format, isForced: true)
      if case .lost = end {
        #expect(forced.summary?.failedCount == 2)
      } else if case .cannotWrite = forced.error {
      } else {
        Issue.record("\(forced)")
      }
      try again(standIn)
    }
    let next = standIn.run(format: stranger.format)
    guard case .foreign(let files) = next.error else {
      Issue.record("\(next)")
      return
    }
    #expect(files.map(\.file) == [file])
    try again(standIn)
    // The document doesn't have it any more.
    _ = standIn.run(format: .png, prunes: true)
    #expect(folder.text(of: "out/" + file) == theirs)
  }

  /// A diagram of the batch is changed by another program.
  @Test(arguments: End.allCases) func whatWasChangedStaysSo(end: End) throws {
    let standIn = try StandIn(
      """
      say ready; task
      if mkdir once 2>/dev/null; then say inspected; task; fi
      if [ ! -e known ]; then say loaded; cp picture out/a.svg; kill -KILL $$; fi
      \(end.rawValue)
      """)
    let folder = standIn.folder
    let changed = Stranger.svg.text(of: folder.bytes(of: "a.json") ?? [])
    try folder.write(changed.replacing("<!-- mine -->", with: ""), to: "picture")
    #expect(standIn.run().summary?.failedCount == 2)
    try again(standIn)
    try folder.write("", to: "known")
    try folder.write(changed, to: "out/a.svg")
    _ = standIn.run(isForced: true)
    try again(standIn)
    let next = standIn.run()
    guard case .foreign(let files) = next.error else {
      Issue.record("\(next)")
      return
    }
    #expect(files.map(\.file) == ["a.svg"])
    try again(standIn)
    _ = standIn.run(format: .png, prunes: true)
    #expect(folder.text(of: "out/a.svg") == changed)
  }
}
