import Drawing

/// What a command writes where `-o` says, and how what an earlier run wrote there is known again.
enum ResultKind: Sendable {
  /// Pictures in any format, and pages.
  case picture
  /// The alt text of a picture alone, a line.
  case altText
  /// A hierarchy document that was imported.
  case document
  /// What `explore` says, in any format.
  case report

  /// Whether bytes are such a result of segueviz, as far as can be seen: somebody may have changed it.
  func isOwn(_ bytes: [UInt8]) -> Bool {
    // Who makes a temporary file has lost nothing yet.
    if bytes.isEmpty { return true }
    return switch self {
    case .picture: OwnPicture.isOne(bytes)
    case .altText: Self.isAltText(bytes)
    case .document: Self.isImported(bytes)
    case .report: OwnPicture.isOne(bytes) || Self.isReport(bytes)
    }
  }

  /// A line that ends a sentence: no settings, no secret and no document on one line do.
  private static func isAltText(_ bytes: [UInt8]) -> Bool {
    bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1 && bytes.suffix(2) == [0x2E, 0x0A]
      && bytes.contains(UInt8(ascii: " ")) && bytes.first != UInt8(ascii: "{")
  }

  /// Of an imported document the description says so, and places in files.
  private static func isImported(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return start.hasPrefix("{\n  \"segueviz\": 1,\n  \"title\": ")
      && (start.contains("mported from ") || start.contains("\"origin\""))
  }

  /// As reports in JSON begin: line by line, however long an input's name is.
  private static let jsonStart = ["{", "  \"segueviz\": 1,", "  \"input\": \""]

  /// As reports in SARIF begin.
  private static let sarifStart = [
    "{", "  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",",
    "  \"version\": \"2.1.0\",", "  \"runs\": [{", "      \"tool\": {", "        \"driver\": {",
    "          \"name\": \"segueviz\",",
  ]

  private static func isReport(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: mostLines, omittingEmptySubsequences: false
    ).prefix(mostLines).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count > 2 else { return false }
    func begin(as start: [String]) -> Bool {
      zip(lines, start).allSatisfy { $0.hasPrefix($1) } && lines.count > start.count
    }
    if lines[0] == "{" {
      return begin(as: jsonStart) && lines.contains { $0.hasPrefix("  \"contexts\": ") }
        || begin(as: sarifStart)
    }
    if lines[0].hasPrefix("<?xml") { return lines[1].hasPrefix("<testsuites name=\"segueviz ") }
    if lines[0].hasPrefix("# ") { return lines[0].hasSuffix(": every stack") }
    return isText(lines)
  }

  /// Among so many lines stands what tells a report of ours: a title may take some of them.
  private static let mostLines = 40

  /// A heading that ends with the version of iOS, in one line or several, and soon below it how many
  /// unwinds there are.
  private static func isText(_ lines: [String]) -> Bool {
    var heading = ""
    for (place, line) in lines.enumerated() {
      guard place == 0 || line.hasPrefix("  ") else { return false }
      heading += " " + line.drop { $0 == " " }
      if line.hasSuffix(")"), heading.contains(" (iOS ") {
        return lines[place...].dropFirst().prefix(mostLinesBetween).contains(where: isSummary)
      }
    }
    return false
  }

  private static let mostLinesBetween = 8

  /// How many unwinds there are: "  2 unwinds, of which 1 does not always do what it should.".
  private static func isSummary(_ line: String) -> Bool {
    if line == "  The app has no unwind." { return true }
    guard line.hasPrefix("  ") else { return false }
    let words = line.dropFirst(2).split(separator: " ", maxSplits: 2)
    return words.count > 1 && Int(words[0]) != nil && words[1].hasPrefix("unwind")
  }
}
