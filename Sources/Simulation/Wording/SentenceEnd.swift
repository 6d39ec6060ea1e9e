import Unwinding

extension Phrase {
  /// The phrase as a whole sentence: with a full stop, unless it ends in one or in another mark that
  /// ends sentences.
  package var ended: Phrase { self + Phrase(missingEnd(of: plainText)) }
}

/// The text as a whole sentence, as ``Unwinding/Phrase/ended``.
package func ended(_ text: String) -> String { text + missingEnd(of: text) }

private func missingEnd(of text: String) -> String {
  let marks: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟"]
  // A quotation or a parenthesis ends with its own sentence.
  let last = text.reversed().drop { "”’\")".contains($0) }.first
  return last.map(marks.contains) ?? false ? "" : "."
}

/// What triggers a segue, by the words for it: "on “Done”" for what is called so, "on a photo" for what
/// is described.
package func senderWords(_ sender: String) -> String {
  let text = displayText(sender)
  guard let first = text.first, first.isLowercase else { return "on “\(text)”" }
  return "on \(text)"
}
