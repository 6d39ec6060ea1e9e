import Unwinding

/// Text from a document for one line of a diagram.
///
/// Line breaks and tabs become spaces. Characters that XML doesn't allow, other control characters,
/// and marks that change the direction of the following text become U+FFFD or are removed, so that
/// a label can't break the file or rearrange its neighbors. Very long text is cut, with its length.
package func displayText(_ text: String) -> String {
  let scalars = text.unicodeScalars
  // Counting bytes is faster than counting scalars.
  if text.utf8.count > longestDisplayText, scalars.count > longestDisplayText {
    let beginning = String(String.UnicodeScalarView(scalars.prefix(longestDisplayText)))
    return fitForDisplay(beginning) + "… (\(scalars.count) characters)"
  }
  return fitForDisplay(text)
}

/// A diagram repeats a text several times, and screen readers read all of it.
package let longestDisplayText = 4096

private func fitForDisplay(_ text: String) -> String {
  // Most text is plain, and copying it took 5 % of the time for an SVG in a batch of 2,000 SVGs.
  var previous = UInt8(ascii: " ")
  let isPlain = text.utf8.allSatisfy { byte in
    defer { previous = byte }
    return byte > 0x20 && byte < 0x7F || byte == 0x20 && previous != 0x20
  }
  if isPlain, previous != 0x20 { return text }
  var result = String.UnicodeScalarView()
  var endsInSpace = true
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029:
      if !endsInSpace { result.append(" ") }
      endsInSpace = true
      continue
    case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
    case let value where value & 0xFFFE == 0xFFFE: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
    endsInSpace = false
  }
  if endsInSpace, !result.isEmpty { result.removeLast() }
  return String(result)
}

extension Phrase {
  /// The phrase as a sentence, with a period if it doesn't end in one or in another such mark.
  package var ended: Phrase { self + Phrase(missingEnd(of: plainText)) }
}

/// The text as a whole sentence, as ``Unwinding/Phrase/ended``.
package func ended(_ text: String) -> String { text + missingEnd(of: text) }

private func missingEnd(of text: String) -> String {
  let marks: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟"]
  // A quotation or a parenthesis ends its own sentence.
  let last = text.reversed().drop { "”’\")".contains($0) }.first
  return last.map(marks.contains) ?? false ? "" : "."
}

/// The trigger of a segue: "on “Done”" for a label, "on a photo" for a description.
package func senderWords(_ sender: String) -> String { "on " + senderName(sender) }

func senderName(_ sender: String) -> String {
  let text = displayText(sender)
  // Descriptions are in English. Scripts without capitals count as lowercase.
  return text.first.map { $0.isASCII && $0.isLowercase } == true ? text : "“\(text)”"
}
