import Foundation

/// Committed files with the expected output of tests, byte for byte.
public enum Golden {
  /// Compares bytes with a committed file.
  ///
  /// With SEGUEVIZ_RECORD=1 in the environment, it writes the bytes to the file instead. A missing file
  /// is a difference, so that every new file is reviewed.
  ///
  /// - Returns: the difference, as the message of a failing test; nil: none.
  public static func difference(of bytes: [UInt8], from path: String) -> String? {
    if ProcessInfo.processInfo.environment["SEGUEVIZ_RECORD"] == "1" {
      return record(bytes, to: path)
    }
    guard let expected = FileManager.default.contents(atPath: path).map(Array.init) else {
      return "\(path) is missing; SEGUEVIZ_RECORD=1 makes it"
    }
    guard expected != bytes else { return nil }
    let place = zip(expected, bytes).prefix { $0 == $1 }.count
    let line = expected[..<place].count { $0 == UInt8(ascii: "\n") } + 1
    return """
      \(path), line \(line) is different (SEGUEVIZ_RECORD=1 takes what is new):
      expected: \(excerpt(of: expected, at: place))
      got:      \(excerpt(of: bytes, at: place))
      """
  }

  /// Compares a text with a file of the repository.
  public static func difference(of text: String, from file: String) -> String? {
    difference(of: Array(text.utf8), from: Repository.path + "/" + file)
  }

  private static func record(_ bytes: [UInt8], to path: String) -> String? {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return nil
    } catch {
      return "cannot record \(path): \(error)"
    }
  }

  private static func excerpt(of bytes: [UInt8], at place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return String(decoding: bytes[max(start, place - 60)..<min(end, place + 60)], as: UTF8.self)
  }
}
