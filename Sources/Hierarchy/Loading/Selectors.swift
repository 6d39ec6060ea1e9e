/// Reading of unwind actions as Objective-C or Swift spells them.
extension ActionSelector {
  /// Why a text is not the selector of an unwind action.
  struct SpellingError: Error {
    let message: String
    let help: String?
  }

  /// Reads `unwindToMenu:`, or a Swift spelling: `unwindToMenu(_:)`, `unwindToMenu(segue:)`,
  /// `unwind(from:)`. An unwind action has one argument, the segue.
  init(spelling text: String) throws(SpellingError) {
    let scalars = text.unicodeScalars
    if let parenthesis = scalars.firstIndex(of: "("), scalars.last == ")" {
      let labels = scalars[scalars.index(after: parenthesis)...].dropLast()
      try self.init(
        swiftName: String(scalars[..<parenthesis]), labels: String(labels), spelling: text)
      return
    }
    let arguments = scalars.count { $0 == ":" }
    let name = String(scalars.prefix { $0 != ":" })
    guard Self.isIdentifier(name), arguments <= 1 else {
      throw Self.error(spelling: text, arguments: arguments, name: name)
    }
    guard arguments == 1, scalars.last == ":" else {
      throw SpellingError(
        message: "an unwind action takes the segue as its argument",
        help: "did you mean \"\(Visible.text(name)):\"?")
    }
    self.init(objectiveC: text)
  }

  private init(
    swiftName name: String, labels: String, spelling: String
  ) throws(SpellingError) {
    let arguments = labels.unicodeScalars.count { $0 == ":" }
    let label = String(labels.unicodeScalars.dropLast())
    guard Self.isIdentifier(name) else {
      throw Self.error(spelling: spelling, arguments: arguments, name: name)
    }
    guard arguments > 0 else {
      throw SpellingError(
        message: "an unwind action takes the segue as its argument",
        help: "did you mean \"\(Visible.text(name))(_:)\"?")
    }
    guard arguments == 1, labels.unicodeScalars.last == ":", Self.isIdentifier(label) else {
      throw Self.error(spelling: spelling, arguments: arguments, name: name)
    }
    self.init(objectiveC: SwiftSelector.objectiveCName(of: name, label: label))
  }

  private static func error(spelling: String, arguments: Int, name: String) -> SpellingError {
    if arguments > 1, isIdentifier(name) {
      return SpellingError(
        message: "an unwind action takes one argument, the segue; this selector takes \(arguments)",
        help: nil)
    }
    return SpellingError(
      message: "\(Visible.quoted(spelling)) is not a selector",
      help: #"expected one like "unwindToMenu:" or "unwindToMenu(_:)""#)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isIdentifierPart(first),
      !("0"..."9").contains(first)
    else { return false }
    return text.unicodeScalars.allSatisfy(isIdentifierPart)
  }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: !scalar.isASCII && scalar.properties.isIDContinue
    }
  }
}
