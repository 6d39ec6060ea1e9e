import Foundation
import Platform
import TestSupport
import Testing

@testable import Export

/// The server's answers to malicious clients.
@Suite struct GalleryServerTests {
  private let scratch: ScratchFolder
  private let port: UInt16

  init() throws {
    scratch = ScratchFolder()
    try scratch.write("<p>mine</p>", to: "other.html")
    let server = try GalleryServer(Path(scratch.path), port: 0)
    try #require(server.start())
    port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// Connects, and sends nothing yet.
  private func call() throws -> FileHandle {
    let file = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
    }
    try #require(result == 0)
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  /// The answer, up to the end of the connection.
  private func answer(to pieces: [String], on file: FileHandle) throws -> String {
    for piece in pieces { try file.write(contentsOf: Data(piece.utf8)) }
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  private var request: String {
    "GET /other.html HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
  }

  @Test func letterByLetter() throws {
    let answer = try answer(to: request.map { String($0) }, on: call())
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("<p>mine</p>"))
  }

  @Test func withoutEnd() throws {
    // The maximum length, to the byte: no unread bytes remain, which would reset the connection.
    let start = "GET / HTTP/1.1\r\nX: "
    let long = start + String(repeating: "x", count: (1 << 14) + 1 - start.utf8.count)
    #expect(try answer(to: [long], on: call()).hasPrefix("HTTP/1.1 431 "))
  }

  /// The limit also applies to a request that arrives at once.
  @Test func longHeaders() throws {
    let long = "GET /other.html HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX: "
    for (count, code) in [(20_000, 431), (200_000, 431), (16_000, 200)] {
      let request = long + String(repeating: "x", count: count) + "\r\n\r\n"
      #expect(try answer(to: [request], on: call()).hasPrefix("HTTP/1.1 \(code) "), "\(count)")
    }
  }

  /// Data after the first request is ignored, and doesn't reset the connection.
  @Test func pipelinedRequests() throws {
    let file = try call()
    let answer = try answer(to: [String(repeating: request, count: 500)], on: file)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("<p>mine</p>"))
  }

  /// Many idle connections don't block others, and are closed early.
  @Test func silence() throws {
    let silent = try (0..<100).map { _ in try call() }
    #expect(try answer(to: [request], on: call()).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try silent[0].readToEnd() ?? Data() == Data())
  }
}
