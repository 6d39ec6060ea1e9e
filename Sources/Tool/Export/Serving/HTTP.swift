/// A browser's request: the line and the headers (RFC 9112) that matter here.
package struct HTTPRequest: Sendable, Hashable {
  package var method: String
  /// The path as it was sent: "/a%20b/quiz.svg".
  package var path: String
  /// The part after a question mark.
  package var query: String?
  /// The server's name in the request; nil: none, or several.
  package var host: String?

  /// The line and the headers of a request, up to the empty line; nil: the request isn't complete.
  package static func whole(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { Array(bytes[..<$0.lowerBound]) }
  }

  /// Parses the bytes up to the empty line; nil: they aren't a request.
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
      // Continued lines and spaces before the colon are forbidden, because servers differ there.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return nil }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(line[line.index(after: colon)...].split(separator: " ").joined(separator: " "))
    }
    host = hosts.count == 1 ? hosts.first : nil
  }
}

package struct HTTPResponse: Sendable {
  package var code: Int
  package var reason: String
  package var type = "text/plain; charset=utf-8"
  package var body: [UInt8]

  init(_ code: Int, _ reason: String, _ text: String) {
    (self.code, self.reason, body) = (code, reason, Array(text.utf8))
  }

  init(_ body: [UInt8], type: String) {
    (code, reason, self.body, self.type) = (200, "OK", body, type)
  }

  package var head: [UInt8] {
    let head = [
      "HTTP/1.1 \(code) \(reason)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Connection: close", "", "",
    ]
    return Array(head.joined(separator: "\r\n").utf8)
  }
}
