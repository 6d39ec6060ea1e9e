import Text

/// What a browser asks for: the line and the headers of a request (RFC 9112), as far as they matter here.
package struct HTTPRequest: Sendable, Hashable {
  /// "GET".
  package var method: String
  /// As it was sent: "/a%20b/quiz.svg".
  package var path: String
  /// What stands behind a question mark.
  package var query: String?
  /// By which name it calls; nil: by none, or by several.
  package var host: String?

  /// The line and the headers of a request, up to the empty line; nil where there are more to come.
  ///
  /// - Parameter known: how many bytes were there before, without an empty line.
  package static func whole(_ bytes: [UInt8], after known: Int = 0) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    let unknown = bytes.indices.dropFirst(max(0, known - end.count + 1))
    let place = unknown.first { bytes[$0...].starts(with: end) }
    return place.map { Array(bytes[..<$0]) }
  }

  /// Reads a request.
  ///
  /// - Parameter bytes: up to the empty line.
  /// - Returns: nil where it is none.
  package init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : nil
    var hosts: [String] = []
    for line in lines.dropFirst() {
      // Neither lines that go on with what the one before said nor spaces before the colon are allowed: others
      // may read such a request in another way.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return nil }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(line[line.index(after: colon)...].split(separator: " ").joined(separator: " "))
    }
    host = hosts.count == 1 ? hosts.first : nil
  }
}

/// What is answered.
package struct HTTPResponse: Sendable, Hashable {
  package var code: Int
  package var reason: String
  package var type: String
  package var body: [UInt8]

  init(_ code: Int, _ reason: String, _ body: [UInt8], type: String) {
    self.code = code
    self.reason = reason
    self.type = type
    self.body = body
  }

  init(_ code: Int, _ reason: String, _ text: String) {
    self.init(code, reason, Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  /// As it goes over the wire; without the body for who asks only for the rest.
  package func bytes(withBody: Bool) -> [UInt8] {
    let head = [
      "HTTP/1.1 \(code) \(reason)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Connection: close", "", "",
    ]
    return Array(head.joined(separator: "\r\n").utf8) + (withBody ? body : [])
  }
}
