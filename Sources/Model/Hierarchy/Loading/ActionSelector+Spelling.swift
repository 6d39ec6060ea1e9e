import Text

/// Reading of unwind actions as Objective-C or Swift spells them.
extension ActionSelector {
  /// Why a text is not the selector of an unwind action.
  package struct SpellingError: Error {
    package let message: String
    package let help: String?
  }

  /// Reads `unwindToMenu:`, or a Swift spelling: `unwindToMenu(_:)`, `unwindToMenu(segue:)`,
  /// `unwind(from:)`. An unwind action has one argument, the segue, or two: `unwindToMenu(for:towards:)`.
  package init(spelling text: String) throws(SpellingError) {
    guard let parts = SelectorParts(text) else {
      throw SpellingError(
        message: "\(Visible.quoted(text)) isn't a selector",
        help: #"expected one like "unwindToMenu:" or "unwindToMenu(_:)""#)
    }
    guard let label = parts.labels.first else {
      let suggestion = Visible.quoted(parts.name + (parts.isSwift ? "(_:)" : ":"))
      throw SpellingError(
        message: "an unwind action has one argument, the segue",
        help: "did you mean \(suggestion)?")
    }
    guard parts.labels.count <= 2 else {
      throw SpellingError(
        message:
          "an unwind action has at most two arguments, the segue and the event; this selector has "
          + "\(parts.labels.count)",
        help: nil)
    }
    self.init(
      objectiveC: parts.isSwift
        ? SwiftSelector.objectiveCName(
          of: parts.name, label: label, further: Array(parts.labels.dropFirst())) : text)
  }
}

/// A selector taken apart: `unwindToMenu:`, `unwindToMenu(segue:)`.
private struct SelectorParts {
  let name: String
  /// One for each argument; empty in Objective-C where nothing stands before a colon.
  let labels: [String]
  /// Whether it is spelled as in Swift.
  let isSwift: Bool

  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let parenthesis = scalars.firstIndex(of: "(")
    let arguments: Substring.UnicodeScalarView
    if let parenthesis {
      guard scalars.last == ")" else { return nil }
      name = String(scalars[..<parenthesis])
      arguments = scalars[scalars.index(after: parenthesis)...].dropLast()
    } else {
      let colon = scalars.firstIndex(of: ":") ?? scalars.endIndex
      name = String(scalars[..<colon])
      // Objective-C's first argument has no label of its own.
      arguments = scalars[colon...]
    }
    var labels = arguments.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // Every label ends with a colon, so nothing stands after the last.
    guard labels.popLast() ?? "" == "", Self.isIdentifier(name),
      labels.allSatisfy({ Self.isIdentifier($0) || ($0.isEmpty && parenthesis == nil) })
    else { return nil }
    self.labels = labels
    isSwift = parenthesis != nil
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return text.unicodeScalars.allSatisfy(isIdentifierPart)
  }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    case "\u{200D}": true  // joins emoji, which Swift has in names
    default:
      !scalar.isASCII && (scalar.properties.isIDContinue || scalar.properties.isEmoji)
    }
  }
}
