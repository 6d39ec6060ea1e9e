import Platform

@testable import Export

/// What a browser, or who says to be one, sends to the gallery's server: the first byte says in which pieces.
enum RequestInput {
  private static let folder = ServedFolder(Path("/nowhere/at/all"), port: 8000)

  /// It is found in pieces as in one, and whoever calls by another name gets nothing.
  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let text = Array(input.dropFirst())
    let whole = HTTPRequest.whole(text)
    var known = 0
    var found: [UInt8]?
    while found == nil, known < text.count {
      let end = min(known + Int(first) + 1, text.count)
      found = HTTPRequest.whole(Array(text[..<end]), after: known)
      known = end
    }
    expect(found == whole, "pieces make another request")
    guard let whole, let request = HTTPRequest(whole) else { return }
    let response = folder.answer(to: request)
    let isOurs = ["127.0.0.1:8000", "localhost:8000"].contains(request.host?.lowercased())
    expect(isOurs || response.code == 403, "a stranger is answered")
    expect([204, 403, 404, 405].contains(response.code), "there is a file in no folder")
    expect(!response.head.isEmpty, "there is no answer")
  }

  static let vocabulary = [
    "GET", "HEAD", "POST", " / ", "HTTP/1.1", "HTTP/1.0", "\r\n", "\n", "Host: 127.0.0.1:8000",
    "Host: localhost:8000", "host", ":", " ", "%2e%2e", "%00", "%", "..", "/", "//", "?",
    "/.segueviz/state?", "/index.html", "/favicon.ico", ".svg", "\u{0}", "é", "\r\n\r\n",
  ]

  static let seeds = [
    "\u{7}GET / HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n",
    "~GET /.segueviz/state?/index.html HTTP/1.1\r\nHost: localhost:8000\r\nA: b\r\n\r\n",
  ].map { Array($0.utf8) }
}
