import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The documents in Samples are documentation: each must load, and have the described outcomes.
@Suite struct SampleTests {
  private func load(_ name: String) throws -> Document {
    try loadDocument(Repository.text(of: "Samples/\(name).json"))
  }

  @Test(arguments: Repository.samples)
  func hasTitleAndDescription(name: String) throws {
    let document = try load(name)
    #expect(document.title != nil)
    #expect(document.summary != nil)
  }

  @Test(arguments: Repository.samples)
  func meetsItsExpectations(name: String) throws {
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
