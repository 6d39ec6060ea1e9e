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
    try folder.write(Documents.twoUnwinds, to: "one.json")
    try page.wait("\(count) === '3 diagrams'")
    #expect(page.problems == [])
    program.send(SIGTERM)
    _ = program.result()
    // The page is still open, and sends no more requests.
    #expect(try page.text(count) == "3 diagrams")
  }

  @Test(arguments: [
    ["--serve", "0"], ["--watch", "--serve", "x"], ["--watch", "--serve", "70000"],
    ["--watch", "--serve", "0", "--no-gallery"],
  ])
  func misuse(options: [String]) throws {
    let folder = BatchFolder(["one.json": Documents.smallest])
    let run = try folder.batch(options)
    #expect(run.code == 64)
    #expect(run.errors.contains("--serve"))
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  @Test func aPortInUse() throws {
    let taken = socket(AF_INET, Self.stream, 0)
    defer { close(taken) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = bind(taken, generic, size)
        _ = listen(taken, 1)
        _ = getsockname(taken, generic, &size)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let folder = BatchFolder(["one.json": Documents.smallest])
    let run = try folder.batch("--watch", "--serve", "\(port)")
    #expect(run.code == 70)
    #expect(run.errors.contains("can't serve the gallery at 127.0.0.1:\(port)"))
  }
}
