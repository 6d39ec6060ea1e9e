import Hierarchy
import TestSupport
import Testing
import Unwinding

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The documents in Samples are documentation: each must load and do what it says.
@Suite struct SampleTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples").path

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".trace.json") }
    .sorted()

  private func load(_ name: String) throws -> Document {
    let data = try #require(FileManager.default.contents(atPath: Self.folder + "/" + name))
    return try loadDocument(String(decoding: data, as: UTF8.self))
  }

  @Test func theSamplesAreFound() {
    #expect(Self.names.count >= 25)
  }

  @Test(arguments: names)
  func isReadyForPublication(name: String) throws {
    let document = try load(name)
    #expect(document.title != nil)
    #expect(document.summary != nil)
  }

  @Test(arguments: names)
  func doesWhatItExpects(name: String) throws {
    let document = try load(name)
    var versions = Set([document.ios.description])
    for expectation in document.segues.flatMap(\.expectations) {
      if let ios = expectation.ios { versions.insert(ios.description) }
    }
    for version in versions.sorted() {
      let trace = try document.simulated(ios: IOSVersion(version))
      for unwind in trace.unwinds {
        let segue = document.segues[unwind.segue]
        #expect(!segue.expectations.isEmpty, "\(segue.id) expects nothing")
        let failures = unwind.diagnostics.filter { $0.id == .expectationFailed }
        #expect(failures.isEmpty, "\(segue.id) on iOS \(version): \(failures.map(\.message))")
      }
    }
  }
}
