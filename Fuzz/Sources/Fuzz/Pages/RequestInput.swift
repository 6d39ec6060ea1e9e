import Platform

@testable import Export

/// A request to the gallery's server.
enum RequestInput {
  private static let folder = ServedFolder(Path("/nowhere/at/all"), port: 8000)

  /// A request for another host gets no file.
  static func run(_ input: [UInt8]) {
    guard let whole = HTTPRequest.whole(input), let request = HTTPRequest(whole) else { return }
    let response = folder.answer(to: request)
    let isOurs = ["127.0.0.1:8000", "localhost:8000"].contains(request.host?.lowercased())
    expect(isOurs || response.code == 403, "a request for another host is accepted")
    expect([204, 403, 404, 405].contains(response.code), "an empty folder has a file")
    expect(!response.head.isEmpty, "a response is empty")
  }

  static let vocabulary = [
    "GET", "HEAD", "POST", " / ", "HTTP/1.1", "HTTP/1.0", "\r\n", "\n", "Host: 127.0.0.1:8000",
    "Host: localhost:8000", "host", ":", " ", "%2e%2e", "%00", "%", "..", "/", "//", "?",
    "/.segueviz/state?", "/index.html", "/favicon.ico", ".svg", "\u{0}", "é", "\r\n\r\n",
  ]

  static let seeds = [
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n",
    "GET /.segueviz/state?/index.html HTTP/1.1\r\nHost: localhost:8000\r\nA: b\r\n\r\n",
  ].map { Array($0.utf8) }
}
