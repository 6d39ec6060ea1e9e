import Foundation
import TestSupport
import Testing

/// `batch --watch --serve` in a browser.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct ServeTests {
  @Test func anOpenPageReloadsUntilTheProgramEnds() throws {
    let folder = BatchFolder(["one.json": Documents.oneUnwind])
    let program = try StartedProgram(
      ["batch", "in", "-o", "out", "--watch", "--serve", "0"], folder: folder.scratch.path)
    defer {
      program.send(SIGTERM)
      _ = program.result()
    }
    var address = ""
    while program.isRunning, address.isEmpty {
      usleep(5000)
      let words = program.errorsSoFar.split(whereSeparator: { $0 == " " || $0 == "\n" })
      address = words.first { $0.hasPrefix("http://127.0.0.1:") }.map(String.init) ?? ""
    }
    let page = try BrowserPage(address)
    let count = "document.getElementById('count').textContent"
    #expect(try page.text(count) == "2 diagrams")
    #expect(page.requests.allSatisfy { $0.hasPrefix(address) })
    let port = try #require(URL(string: address)?.port)
    let second = try BatchFolder(["one.json": Documents.smallest])
      .batch("--watch", "--serve", "\(port)")
    #expect(second.code == 70)
    #expect(second.errors.contains("can't serve the gallery at 127.0.0.1:\(port)"))
    try folder.write(Documents.twoUnwinds, to: "one.json")
    try page.wait("\(count) === '3 diagrams'")
    #expect(page.problems == [])
    program.send(SIGTERM)
    _ = program.result()
    // The page is still open, and sends no more requests.
    #expect(try page.text(count) == "3 diagrams")
  }
}
