import Foundation
import Platform
import TestSupport
import Testing

@testable import Export

/// The files that the server shows to browsers on this machine, and those that it doesn't.
@Suite struct ServedFolderTests {
  private let scratch = ScratchFolder([
    "a b.svg": "<svg/>", ".hidden.svg": "secret", "notes.txt": "text",
  ])
  private var served: ServedFolder { ServedFolder(Path(scratch.path), port: 8000) }

  private func answer(
    _ target: String, method: String = "GET", host: String = "127.0.0.1:8000"
  ) throws -> HTTPResponse {
    let text = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nAccept: */*\r\n\r\n"
    let whole = try #require(HTTPRequest.whole(Array(text.utf8)))
    return served.answer(to: try #require(HTTPRequest(whole)))
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test func aPicture() throws {
    let answer = try answer("/a%20b.svg")
    #expect(answer.code == 200 && answer.type == "image/svg+xml")
    #expect(text(answer) == "<svg/>")
    let head = String(decoding: answer.head, as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    #expect(head.contains("Content-Length: 6\r\n"))
  }

  @Test(arguments: [
    "/../secret", "/%2e%2e/secret.svg", "/..%2fsecret.svg", "/.hidden.svg", "/.segueviz.lock",
    "/notes.txt", "/nothing.svg", "/a%2", "/%00.svg", "//etc/passwd", "/a b.svg/../a b.svg",
    "/.segueviz/state?/../x", "/.segueviz/state?/.hidden.svg",
  ])
  func nothingElse(target: String) throws {
    #expect(try answer(target.replacing(" ", with: "%20")).code == 404)
  }

  @Test func noLinks() throws {
    let other = ScratchFolder()
    try other.write("<svg>secret</svg>", to: "other.svg")
    for (name, target) in [("link.svg", other.file("other.svg")), ("folder", other.path)] {
      try scratch.link(name, to: target)
    }
    #expect(try answer("/link.svg").code == 404)
    #expect(try answer("/folder/other.svg").code == 404)
  }

  /// A web page whose name was made to resolve to this address sends its own name.
  @Test(arguments: ["evil.example", "127.0.0.1", "127.0.0.1:80", "localhost", "[::1]:8000", ""])
  func otherNames(host: String) throws {
    #expect(try answer("/a%20b.svg", host: host).code == 403)
  }

  @Test func itsOwnNames() throws {
    #expect(try answer("/a%20b.svg", host: "localhost:8000").code == 200)
    #expect(try answer("/a%20b.svg", host: "LOCALHOST:8000").code == 200)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get"]) func otherMethods(method: String)
    throws
  {
    #expect(try answer("/a%20b.svg", method: method).code == 405)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / FTP/1.0", "GET http://x/ HTTP/1.1", "GET  / HTTP/1.1", "\u{0}",
    "GET / HTTP/1.1\r\nHost: a\r\n b", "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nHost",
  ])
  func noRequests(text: String) {
    #expect(HTTPRequest(Array(text.utf8)) == nil)
  }

  @Test func twoNamesAreNone() {
    let request = HTTPRequest(Array("GET / HTTP/1.1\r\nHost: a\r\nhost: b".utf8))
    #expect(request != nil && request?.host == nil)
    #expect(HTTPRequest.whole(Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8)) == nil)
  }

  /// The gallery contains a script that checks for changes, and its policy allows that.
  @Test func pagesReload() throws {
    let page = HTMLGallery.page(of: Gallery(Manifest()), look: GalleryLook())
    try scratch.write(page, to: "index.html")
    let before = try answer("/.segueviz/state?/index.html")
    #expect(before.code == 200)
    let html = try text(answer("/"))
    #expect(html.contains("fetch(\"/.segueviz/state?\""))
    #expect(html.contains("connect-src 'self'; script-src 'sha256-"))
    try scratch.write("{}", to: "manifest.json")
    let after = try text(answer("/.segueviz/state?/"))
    #expect(after != text(before))
    // The page knows its own state, because the files may change before its script first asks.
    #expect(html.contains(text(before).dropLast()))
    #expect(try text(answer("/")).contains(after.dropLast()))
    // Other files are shown unchanged.
    try scratch.write("<p>mine</p>", to: "other.html")
    #expect(try text(answer("/other.html")) == "<p>mine</p>")
  }
}
