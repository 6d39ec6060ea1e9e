/// Where a word breaks that is wider than a line. A document doesn't contain its language, so these
/// are the rules that most European languages share, and those for Chinese and Japanese.
package enum WordBreaks {
  /// The last place for a line to end before `limit` and behind `start`: before a syllable, and not
  /// before a character that begins no line. If there's none, it's `limit`.
  static func place(in letters: [Character], from start: Int, to limit: Int) -> Int {
    guard limit - start > 1, letters.indices.contains(limit) else { return limit }
    guard letters[limit - 1].isCased, letters[limit].isCased else {
      let place = (start + 1...limit).last {
        !notAtStart.contains(letters[$0]) && !notAtEnd.contains(letters[$0 - 1])
      }
      return place ?? limit
    }
    return (start + 1...limit).last { isSyllable(letters[start...], at: $0) } ?? limit
  }

  /// Whether a syllable begins there: with the last consonants before a vowel, after another vowel.
  package static func isSyllable(_ letters: ArraySlice<Character>, at place: Int) -> Bool {
    let before = letters[..<place].reversed().prefix { $0.isCased }
    let onset = letters[place...].prefix(4).prefix { $0.isCased && !$0.isVowel }
      .map { $0.lowercased() }
    guard before.count > 1, before.contains(where: \.isVowel), !onset.isEmpty,
      letters.indices.contains(place + onset.count), letters[place + onset.count].isVowel,
      onset.count == 1 || onset != ["c", "k"] && onsets.contains(onset.joined())
    else { return false }
    let whole = (1...min(before.count, 3)).map { count in
      letters[(place - count)..<place].map { $0.lowercased() }.joined() + onset.joined()
    }
    return !whole.contains { onsets.contains($0) || $0 == "gs" }
  }

  /// The consonants that stay together. German breaks before "ck", English after it: so no word does.
  private static let onsets = [
    "bl", "br", "ch", "ck", "cl", "cr", "dr", "fl", "fr", "gh", "gl", "gr", "kl", "kr", "pf",
    "pfl", "pfr", "ph", "pl", "pr", "sch", "schl", "schm", "schn", "schr", "schw", "sh", "th", "tr",
  ]
  private static let notAtStart = Set("、。，．・：；！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ」』）】〉》〕］｝…")
  private static let notAtEnd = Set("「『（【〈《〔［｛")
}

extension Character {
  /// Whether it is of a script in which a broken word has a hyphen.
  var isCased: Bool { isLowercase || isUppercase }

  fileprivate var isVowel: Bool { Self.vowels.contains(self) }

  private static let vowels = Set(
    "aeiouyäöüåáàâãéèêëíìîïóòôõúùûæœøıаеёиоуыэюяіїєαεηιουωάέήίόύώ".flatMap {
      [$0] + $0.uppercased()
    })
}
