/// How the Swift compiler spells a method's name in Objective-C.
///
/// Measured with Swift 6.3 (`swiftc -frontend -enable-objc-interop`): the label is appended in
/// sentence case, after "With" unless it begins with a preposition or the name ends with one.
package enum SwiftSelector {
  /// The selector of a method with labeled arguments; the label `_` adds nothing.
  ///
  /// - Parameter further: the labels of the arguments after the first.
  package static func objectiveCName(
    of name: String, label: String, further: [String] = []
  ) -> String {
    let rest = further.map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard label != "_" else { return name + ":" + rest }
    let takesNoWith =
      isPreposition(firstWord(of: label)) || isPreposition(lastWord(of: name))
    return name + (takesNoWith ? "" : "With") + sentenceCase(label) + ":" + rest
  }

  /// The words that take no "With" where a label begins with them or a method's name ends with
  /// them (Semantics.md, section 10): those that the compiler was seen to leave it out for. English
  /// has more: `unwind(toward:)` is `unwindWithToward:`, `goUp(segue:)` is `goUpWithSegue:`.
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

  private static func firstWord(of name: String) -> Substring {
    name[..<wordEnd(in: name[...])]
  }

  private static func lastWord(of name: String) -> Substring {
    var rest = name[...]
    while case let end = wordEnd(in: rest), end < rest.endIndex { rest = rest[end...] }
    return rest
  }

  /// Where the first word of camel case ends: "fromMenu" after "from", "URLBar" after "URL",
  /// "to_menu" after "to". Digits belong to the word before them, unless that is all capitals.
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
