/// Breaks text into lines of a given width, and shortens text that doesn't fit.
enum TextFitting {
  /// Breaks runs into at most `lineLimit` lines no wider than `width`, at spaces if possible, else
  /// inside a word. If text remains, the last line ends in "…". A "·" between two pieces is omitted
  /// at the end of a line. No-break spaces prevent a break, and become spaces.
  /// A long name in code breaks before capitals.
  static func lines(
    _ runs: [TextRun], width: Double, lineLimit: Int = .max, breaksNames: Bool = false
  ) -> [[TextRun]] {
    guard runs.width > width else { return [runs.asDrawn] }
    let room = room(width, runs)
    var breaker = LineBreaker(width: room, lineLimit: lineLimit)
    for word in words(of: runs) {
      if breaker.isFull { break }
      let isBroken = breaksNames && word.atLineStart.width > room
      for part in isBroken ? word.namesParts : [word] { breaker.append(part, isPart: isBroken) }
    }
    var lines = breaker.finished()
    if lines.count > lineLimit, lineLimit > 0 {
      lines.removeLast(lines.count - lineLimit)
      lines[lineLimit - 1] = shortened(lines[lineLimit - 1], width: width)
    }
    return lines.map(\.asDrawn)
  }

  /// The space for such runs in a line. Each gets a whole number of points in the end.
  private static func room(_ width: Double, _ runs: [TextRun]) -> Double {
    width - Double(min(runs.count, 4))
  }

  /// Breaks runs into lines of about the same length, so that no word is alone in the last line.
  /// Only names wider than the whole width are broken.
  static func balanced(_ runs: [TextRun], width: Double, lineLimit: Int) -> [[TextRun]] {
    func set(_ width: Double, _ limit: Int) -> [[TextRun]] {
      lines(runs, width: width, lineLimit: limit, breaksNames: true)
    }
    let usual = set(width, lineLimit + 1)
    guard usual.count > 1 else { return usual }
    guard usual.count <= lineLimit else { return set(width, lineLimit) }
    let room = room(width, runs)
    // A name that has to be broken is so before capitals, and with a hyphen.
    let widths = words(of: runs).flatMap { word -> [Double] in
      let width = word.atLineStart.width
      guard width > room, let style = word.runs.last?.style else { return [width] }
      return word.namesParts.map { $0.runs.width + style.width(of: "-") }
    }
    let widest = widths.filter { $0 <= room }.max() ?? 0
    for part in [10, 12, 14, 15] {
      let narrower = width * Double(part) / 16
      guard widest <= Self.room(narrower, runs) else { continue }
      let balanced = set(narrower, lineLimit + 1)
      if balanced.count == usual.count { return balanced }
    }
    return usual
  }

  /// Breaks a name into at most `lineLimit` lines of about the same length. The middle of a longer
  /// name is omitted, because similar names mostly differ at their ends.
  static func lines(
    ofName name: String, _ style: TextStyle, width: Double, lineLimit: Int
  ) -> [[TextRun]] {
    func set(_ text: String) -> [[TextRun]] {
      lines([TextRun(text, style)], width: width, lineLimit: lineLimit + 1, breaksNames: true)
    }
    let whole = set(name)
    if whole.count < lineLimit, whole.count > 1 {
      return balanced([TextRun(name, style)], width: width, lineLimit: lineLimit)
    }
    guard whole.count > lineLimit else { return whole }
    let letters = Array(name)
    var (fits, tooMany) = (0, letters.count)
    while fits + 1 < tooMany {
      let middle = (fits + tooMany) / 2
      let isShort = set(withoutMiddle(letters, keeping: middle)).count <= lineLimit
      if isShort { fits = middle } else { tooMany = middle }
    }
    return Array(set(withoutMiddle(letters, keeping: fits)).prefix(lineLimit))
  }

  /// A name's beginning and end: whole words, if these are half of the letters or more.
  static func withoutMiddle(_ letters: [Character], keeping count: Int) -> String {
    let (head, tail) = ((count + 1) / 2, count / 2)
    var (start, end) = (letters.prefix(head), letters.suffix(tail))
    if let space = letters.prefix(head + 1).lastIndex(of: " "), space * 2 >= head {
      start = letters[...space]
    }
    if let space = letters.suffix(tail + 1).firstIndex(of: " "),
      (letters.count - space - 1) * 2 >= tail
    {
      end = letters[space...]
    }
    return start + "…" + end
  }

  /// Removes characters from the end until "…" fits.
  private static func shortened(_ runs: [TextRun], width: Double) -> [TextRun] {
    guard let style = runs.last?.style else { return runs }
    let room = width - style.width(of: "…")
    var result: [TextRun] = []
    var used = 0.0
    outer: for run in runs {
      var kept = ""
      for character in run.text {
        let step = run.style.width(of: String(character))
        if used + step > room {
          if !kept.isEmpty { result.append(TextRun(kept, run.style)) }
          break outer
        }
        used += step
        kept.append(character)
      }
      if !kept.isEmpty { result.append(TextRun(kept, run.style)) }
    }
    while let last = result.last?.text.last, last == " " || last == "-" {
      result[result.count - 1].text.removeLast()
    }
    result.append(TextRun("…", style))
    return result
  }

  private static let space = UInt8(ascii: " ")

  /// Words with the space before them. A separator belongs to the word after it.
  private static func words(of runs: [TextRun]) -> [Word] {
    var words: [Word] = []
    var word = Word()
    for run in runs {
      var rest = run.text[...]
      while !rest.isEmpty {
        if rest.utf8.first == space, !word.isSpace, !word.isSeparator {
          words.append(word)
          word = Word()
        }
        let end = rest.utf8.dropFirst().firstIndex(of: space) ?? rest.endIndex
        word.runs.add(rest[..<end], run.style)
        rest = rest[end...]
      }
    }
    return word.runs.isEmpty ? words : words + [word]
  }
}

/// A part that stays on one line: a word, in any number of styles, with the space before it.
private struct Word {
  var runs: [TextRun] = []

  var isSpace: Bool { runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }
  var isSeparator: Bool { runs.last?.text.utf8.last == 0xB7 && runs.plainText == " ·" }

  /// The parts of its names: "view", "Will". Several capitals are one: "PDF", "Reader".
  var namesParts: [Word] {
    var parts: [Word] = []
    var part = Word()
    for run in runs {
      let letters = Array(run.text)
      var text = ""
      for (place, letter) in letters.enumerated() {
        if letter.isUppercase, place > 0 {
          let isBehindCapital = letters[place - 1].isUppercase
          let isBeforeSmall = place + 1 < letters.count && letters[place + 1].isLowercase
          let isBehindSpace = letters[place - 1] == " "
          if !isBehindSpace, !isBehindCapital || isBeforeSmall {
            part.runs.add(text, run.style)
            parts.append(part)
            (part, text) = (Word(), "")
          }
        }
        text.append(letter)
      }
      if !text.isEmpty { part.runs.add(text, run.style) }
    }
    return part.runs.isEmpty ? parts : parts + [part]
  }

  /// The word at the beginning of a line, without space and separator.
  var atLineStart: [TextRun] {
    var rest = runs[...]
    guard rest.first?.text.utf8.first == UInt8(ascii: " ") else { return runs }
    while let run = rest.first {
      let text = run.text.unicodeScalars.drop { $0 == " " || $0 == "·" }
      rest.removeFirst()
      if !text.isEmpty { return [TextRun(String(text), run.style)] + rest }
    }
    return []
  }
}

private struct LineBreaker {
  let width: Double
  let lineLimit: Int
  var lines: [[TextRun]] = []
  var line: [TextRun] = []
  var used = 0.0

  var isFull: Bool { lines.count > lineLimit }

  mutating func append(_ word: Word, isPart: Bool) {
    let hyphen = isPart ? word.runs.last?.style.width(of: "-") ?? 0 : 0
    if used + word.runs.width + hyphen <= width { return word.runs.forEach { addPiece($0) } }
    let atLineStart = word.atLineStart
    let fitsOneLine = atLineStart.width + hyphen <= width
    if fitsOneLine || used > width * 0.6 {
      endLine(before: word.runs.first?.text.first)
    }
    for run in line.isEmpty ? atLineStart : word.runs {
      if fitsOneLine { addPiece(run) } else { addByCharacters(run) }
    }
  }

  func finished() -> [[TextRun]] { line.isEmpty ? lines : lines + [line] }

  /// Adds a word that is wider than a line in pieces.
  private mutating func addByCharacters(_ run: TextRun) {
    let letters = Array(run.text)
    var (start, next, part) = (0, 0, 0.0)
    while next < letters.count {
      let step = run.style.width(of: String(letters[next]))
      let hyphen = letters[next].isCasedOrDigit ? run.style.width(of: "-") : 0
      if used + part + step + hyphen > width, next > start || !line.isEmpty {
        next = WordBreaks.place(in: letters, from: start, to: next)
        addPiece(TextRun(String(letters[start..<next]), run.style))
        endLine(before: letters[next])
        if isFull { return }
        (start, part) = (next, 0)
      } else {
        part += step
        next += 1
      }
    }
    addPiece(TextRun(String(letters[start...]), run.style))
  }

  private mutating func addPiece(_ piece: TextRun) {
    guard !piece.text.isEmpty else { return }
    used += piece.width
    line.add(piece.text, piece.style)
  }

  /// Ends the line, with a hyphen if it's broken inside a word with capitals.
  private mutating func endLine(before next: Character?) {
    if let last = line.last?.text.last, let next, last.isCasedOrDigit, next.isCasedOrDigit,
      last.isCased || next.isCased
    {
      line[line.count - 1].text += "-"
    }
    if !line.isEmpty { lines.append(line) }
    line = []
    used = 0
  }
}

extension Character {
  /// Whether it's of a script in which a broken word has a hyphen, or a digit.
  fileprivate var isCasedOrDigit: Bool { isCased || ("0"..."9").contains(self) }
}

extension [TextRun] {
  /// Adds text, to the last run if that has the same style.
  fileprivate mutating func add(_ text: some StringProtocol, _ style: TextStyle) {
    if last?.style == style {
      self[count - 1].text.append(contentsOf: text)
    } else {
      append(TextRun(String(text), style))
    }
  }

  /// The runs as drawn: neighbors of one style are combined, and no-break spaces become spaces.
  fileprivate var asDrawn: [TextRun] {
    var result: [TextRun] = []
    result.reserveCapacity(count)
    for run in self { result.add(run.text.withoutNoBreakSpaces, run.style) }
    return result
  }
}
