import Foundation
import TestSupport

/// A text of docs, parsed for tests.
struct Manuscript {
  let lines: [String]

  /// Reads docs/PAGE.md. A missing page is empty, and then its tests fail.
  init(_ page: String) {
    let bytes = Repository.bytes(of: Repository.path + "/docs/\(page).md") ?? []
    lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
  }

  /// The lines below a heading, up to the next of its level or above.
  func section(_ heading: String) -> [String] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let level = heading.prefix { $0 == "#" }.count
    let rest = lines[(start + 1)...]
    let end = rest.firstIndex { line in
      let depth = line.prefix { $0 == "#" }.count
      return (1...level).contains(depth)
    }
    return Array(rest[..<(end ?? rest.endIndex)])
  }

  /// The rows of the tables below a heading, their cells without the spaces around them.
  func rows(_ heading: String) -> [[String]] {
    section(heading).filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        row.dropFirst().dropLast().components(separatedBy: " | ")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The item of a list that begins with a code word, with the lines that belong to it.
  func item(_ word: String, in heading: String) -> String {
    let lines = section(heading)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("* `\(word)`") }) else { return "" }
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    return ([lines[start]] + rest).joined(separator: " ")
  }
}

extension String {
  /// The words between backquotes, in order.
  var codeWords: [String] { words(between: "`") }

  /// The words between double quotes, in order.
  var quotedWords: [String] { words(between: "\"") }

  private func words(between mark: String) -> [String] {
    components(separatedBy: mark).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
