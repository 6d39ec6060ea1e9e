import Text

extension ActionSelector {
  package struct SpellingError: Error {
    package let message: String
    package let help: String?
  }

  /// Reads `unwindToMenu:`, or Swift syntax: `unwindToMenu(_:)`, `unwindToMenu(segue:)`,
  /// `unwind(from:)`. An unwind action has one argument, the segue, or two:
  /// `unwindToMenu(for:towards:)`.
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

/// The parts of a selector: `unwindToMenu:`, `unwindToMenu(segue:)`.
private struct SelectorParts {
  let name: String
  /// The labels, one for each argument; empty in Objective-C if a colon has no label.
  let labels: [String]
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
      // In Objective-C, the first argument has no label.
      arguments = scalars[colon...]
    }
    var labels = arguments.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // Every label ends with a colon, so nothing follows the last.
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

/// The Objective-C name that the Swift compiler gives to a method.
///
/// Measured with Swift 6.3 (`swiftc -frontend -enable-objc-interop`): the label is appended in
/// sentence case, after "With" unless it begins with a preposition or the name ends with one.
package enum SwiftSelector {
  /// The selector of a method with labeled arguments; the label `_` adds nothing.
  package static func objectiveCName(
    of name: String, label: String, further: [String] = []
  ) -> String {
    let rest = further.map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard label != "_" else { return name + ":" + rest }
    let takesNoWith =
      isPreposition(label[..<wordEnd(in: label[...])]) || isPreposition(lastWord(of: name))
    return name + (takesNoWith ? "" : "With") + sentenceCase(label) + ":" + rest
  }

  /// The words before which the compiler omits "With", if a label begins or a method's name ends
  /// with one (Semantics.md, section 10). The list contains only words that were tested:
  /// `unwind(toward:)` is `unwindWithToward:`, `goUp(segue:)` is `goUpWithSegue:`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "since",
    "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func isPreposition(_ word: Substring) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static func sentenceCase(_ label: String) -> String {
    guard let first = label.first, first.isASCII else { return label }
    return first.uppercased() + label.dropFirst()
  }

  private static func lastWord(of name: String) -> Substring {
    var rest = name[...]
    while case let end = wordEnd(in: rest), end < rest.endIndex { rest = rest[end...] }
    return rest
  }

  /// The end of the first word, such as "URL" in "URLBar". Digits belong to the word before them.
  private static func wordEnd(in name: Substring) -> Substring.Index {
    let capitals = name.prefix { $0.isASCII && $0.isUppercase }
    let rest = name[capitals.endIndex...].prefix { !($0.isASCII && $0.isUppercase) && $0 != "_" }
    if capitals.count > 1, let next = rest.first {
      let beginsWord = next.isASCII && next.isLowercase
      return beginsWord ? name.index(before: capitals.endIndex) : capitals.endIndex
    }
    if capitals.isEmpty, rest.isEmpty, !name.isEmpty { return name.index(after: name.startIndex) }
    return rest.endIndex
  }
}
