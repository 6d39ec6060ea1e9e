import Platform
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
package struct HTTPResponse: Sendable {
  package var code: Int
  package var reason: String
  package var type: String
  /// What is sent after the headers, one after the other.
  package var body: [Part]

  /// A part of what is sent.
  package enum Part: Sendable {
    case bytes([UInt8])
    /// A part of a file, read only when it can be sent.
    case file(ServedFile, Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  init(_ code: Int, _ reason: String, _ body: [Part], type: String) {
    self.code = code
    self.reason = reason
    self.type = type
    self.body = body
  }

  init(_ code: Int, _ reason: String, _ text: String) {
    self.init(code, reason, [.bytes(Array(text.utf8))], type: "text/plain; charset=utf-8")
  }

  /// The line and the headers.
  package var head: [UInt8] {
    let count = body.reduce(0) { $0 + $1.count }
    let head = [
      "HTTP/1.1 \(code) \(reason)", "Content-Type: \(type)", "Content-Length: \(count)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Connection: close", "", "",
    ]
    return Array(head.joined(separator: "\r\n").utf8)
  }
}

/// A file of the output that is being sent. It stays the file that it was, even if a batch replaces it.
package final class ServedFile: Sendable {
  private let file: FileDescriptor
  let size: Int

  init?(_ file: FileDescriptor) {
    guard let size = try? file.status().size else {
      try? file.close()
      return nil
    }
    self.file = file
    self.size = size
  }

  deinit { try? file.close() }

  /// Some bytes of a range, from its start; empty if the file was cut off meanwhile.
  package func bytes(_ range: Range<Int>) throws(SystemError) -> ArraySlice<UInt8> {
    try file.seek(to: range.lowerBound)
    var piece = [UInt8](repeating: 0, count: min(range.count, Self.pieceSize))
    let count = try file.read(into: &piece)
    return piece[..<count]
  }

  /// The most that is read at a time.
  package static let pieceSize = 1 << 16
}

/// What is still to be sent of an answer: never more than one piece of a file is in memory.
struct UnsentAnswer {
  private var parts: [HTTPResponse.Part]
  private var piece: ArraySlice<UInt8> = []

  /// - Parameter withBody: false for who asks only for the headers.
  init(_ response: HTTPResponse, withBody: Bool) {
    parts = (withBody ? response.body.reversed() : []) + [.bytes(response.head)]
  }

  /// The next bytes to send; empty at the end.
  mutating func next() throws(SystemError) -> ArraySlice<UInt8> {
    while piece.isEmpty, let part = parts.popLast() {
      switch part {
      case .bytes(let bytes): piece = bytes[...]
      case .file(let file, let range):
        if range.isEmpty { continue }
        piece = try file.bytes(range)
        guard !piece.isEmpty else {
          // The answer is shorter than its headers say, so that the browser notices.
          parts = []
          break
        }
        parts.append(.file(file, (range.lowerBound + piece.count)..<range.upperBound))
      }
    }
    return piece
  }

  /// Notes how much of the next bytes was sent.
  mutating func sent(_ count: Int) { piece = piece.dropFirst(count) }
}
