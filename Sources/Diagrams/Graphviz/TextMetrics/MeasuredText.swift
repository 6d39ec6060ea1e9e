/// A piece of text whose width is known, or is not.
public struct MeasuredPiece: Sendable, Equatable {
  /// The letters, in the order in which they are read.
  public fileprivate(set) var text: String
  /// Whether there are metrics for all of them.
  public let isMeasured: Bool
}

extension TextMetrics {
  /// A text in pieces whose width is known or unknown. It's unknown for scripts in which fonts
  /// differ, such as Arabic with its joined letters. Characters between two words of such a script
  /// belong to them, because they're read in their direction.
  public static func pieces(of text: String, face: TextFace) -> [MeasuredPiece] {
    // Nearly every text is one piece, and needn't be split.
    if text.unicodeScalars.allSatisfy({ isMeasured($0, table: face.table) }) {
      return text.isEmpty ? [] : [MeasuredPiece(text: text, isMeasured: true)]
    }
    var pieces: [MeasuredPiece] = []
    // Behind a word without metrics: spaces and marks that may belong to it.
    var pending = ""
    func append(_ text: String, isMeasured: Bool) {
      guard !text.isEmpty else { return }
      if let last = pieces.last, last.isMeasured == isMeasured {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(MeasuredPiece(text: text, isMeasured: isMeasured))
      }
    }
    // Numbers after such a word are on its left, and belong to it.
    func settlePending() {
      let end = pending.lastIndex { $0.isNumber }.map { pending.index(after: $0) }
      append(String(pending[..<(end ?? pending.startIndex)]), isMeasured: false)
      append(String(pending[(end ?? pending.startIndex)...]), isMeasured: true)
      pending = ""
    }
    for character in text {
      if isNeutral(character), pieces.last?.isMeasured == false {
        pending.append(character)
      } else if character.unicodeScalars.allSatisfy({ isMeasured($0, table: face.table) }) {
        settlePending()
        append(String(character), isMeasured: true)
      } else {
        append(pending + String(character), isMeasured: false)
        pending = ""
      }
    }
    settlePending()
    return pieces
  }

  /// Whether a character has no direction, such as spaces, digits, and marks.
  private static func isNeutral(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value < 0x80 && !scalar.properties.isAlphabetic || scalar == "\u{A0}"
      || (0x2010...0x2027).contains(scalar.value)
  }

  private static func isMeasured(_ scalar: Unicode.Scalar, table: WidthTable?) -> Bool {
    if scalar.value < 0x300 { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return scalar.value < 0x590 || isMark(scalar)
    default: break
    }
    if EastAsianWidth.units(of: scalar, em: 1) != nil { return true }
    guard let table else {
      // Every monospaced face contains Greek, Cyrillic, and punctuation.
      return scalar.value < 0x530 || (0x2010...0x21FF).contains(scalar.value)
    }
    return table.width(of: scalar) != nil
  }

  /// Whether it's a mark of no script, which changes the direction or joins emoji.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x200B...0x200F).contains(scalar.value) || (0xFE00...0xFE0F).contains(scalar.value)
  }
}
