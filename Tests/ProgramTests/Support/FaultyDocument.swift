import Foundation
import TestSupport

/// A document that fails a check: a sample without its expectation.
enum FaultyDocument {
  static func write(to path: String) throws {
    let text = try String(contentsOfFile: Repository.sample("aborted.json"), encoding: .utf8)
    try text.replacing(/"expect": \{[^}]*\}/, with: #""note": """#)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}
