import Drawing

/// The kind of a result of `-o`, and how to recognize one of an earlier run.
enum ResultKind: Sendable {
  /// Diagrams in any format, and pages.
  case diagram
  /// The alt text of a diagram, in a line.
  case altText
  /// A hierarchy document that was imported.
  case document
  /// The report of `explore`, in any format.
  case report

  /// Whether bytes seem to be such a result, possibly edited.
  func isOwn(_ bytes: [UInt8]) -> Bool {
    // Overwriting an empty file, such as a temporary one, loses nothing.
    if bytes.isEmpty { return true }
    return switch self {
    case .diagram: OwnDiagram.isOne(bytes)
    case .altText: Self.isAltText(bytes)
    case .document: Self.isImported(bytes)
    case .report: OwnDiagram.isOne(bytes) || Self.isReport(bytes)
    }
  }

  /// One line that ends with a period, unlike settings, secrets, and documents on one line.
  private static func isAltText(_ bytes: [UInt8]) -> Bool {
    bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1 && bytes.suffix(2) == [0x2E, 0x0A]
      && bytes.contains(UInt8(ascii: " ")) && bytes.first != UInt8(ascii: "{")
  }

  /// Whether it's an imported document, by its description, however long the title before it is.
  private static func isImported(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 4).prefix(4).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.count == 4, lines[0] == "{", lines[1] == "  \"segueviz\": 1,",
      lines[2].hasPrefix("  \"title\": \""), lines[3].hasPrefix(descriptionStart)
    else { return false }
    let description = lines[3].dropFirst(descriptionStart.count)
    return description.hasPrefix("Imported from line ") && description.contains(" of ")
      || ["The app", "The launch state of the app"].contains(where: description.hasPrefix)
        && description.contains(" imported from ")
        && description.contains(".storyboard")
  }

  private static let descriptionStart = "  \"description\": \""

  /// The first lines of a JSON report, up to the name of the input, which can have any length.
  private static let jsonStart = ["{", "  \"segueviz\": 1,", "  \"input\": \""]

  private static let sarifStart = [
    "{", "  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",",
    "  \"version\": \"2.1.0\",", "  \"runs\": [{", "      \"tool\": {", "        \"driver\": {",
    "          \"name\": \"segueviz\",",
  ]

  private static func isReport(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(mostBytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count > 2 else { return false }
    func begin(as start: [String]) -> Bool {
      zip(lines, start).allSatisfy { $0.hasPrefix($1) } && lines.count > start.count
    }
    // Text may begin with any file name.
    return begin(as: sarifStart)
      || begin(as: jsonStart)
        && lines.prefix(mostLines).contains { $0.hasPrefix("  \"contexts\": ") }
      || lines[0].hasPrefix("<?xml") && lines[1].hasPrefix("<testsuites name=\"segueviz ")
      || lines[0].hasPrefix("# ") && lines[0].hasSuffix(": every app state")
      || isText(lines)
  }

  /// The number of bytes to examine. A title may have most of them.
  private static let mostBytes = 1 << 20

  /// The number of lines to examine in a JSON report, with titles in one line each.
  private static let mostLines = 40

  /// A heading that ends with the iOS version, and soon after it the number of unwind segues.
  private static func isText(_ lines: [String]) -> Bool {
    var before = ""
    var namesVersion = false
    for (place, line) in lines.enumerated() {
      guard place == 0 || line.hasPrefix("  ") else { return false }
      // The line may be broken within "(iOS 17)".
      let text = line.drop { $0 == " " }
      namesVersion = namesVersion || " \(before) \(text)".contains(" (iOS ")
      before = String(text)
      // A title may also contain a version.
      if line.hasSuffix(")"), namesVersion,
        lines[place...].dropFirst().prefix(mostLinesBetween).contains(where: isSummary)
      {
        return true
      }
    }
    return false
  }

  private static let mostLinesBetween = 8

  /// Whether it's a line like "  2 unwind segues: 1 has problems, 1 has no problems."
  private static func isSummary(_ line: String) -> Bool {
    if line == "  The app has no unwind segues." { return true }
    guard line.hasPrefix("  ") else { return false }
    let words = line.dropFirst(line.hasPrefix("  All ") ? 6 : 2).split(separator: " ", maxSplits: 2)
    return words.count > 1 && Int(words[0]) != nil && words[1].hasPrefix("unwind")
  }
}
