/// Breaking text into lines of a given width, and shortening what does not fit.
enum TextFitting {
  /// Breaks runs into at most `lineLimit` lines no wider than `width`, at spaces where there are
  /// some, else inside a word. What is left over ends in "…".
  static func lines(_ runs: [TextRun], width: Double, lineLimit: Int = .max) -> [[TextRun]] {
    guard runs.width > width else { return [runs] }
    // Each run takes a whole number of points in the end.
    var breaker = LineBreaker(width: width - Double(min(runs.count, 4)))
    for piece in pieces(of: runs) {
      if breaker.lines.count > lineLimit { break }
      breaker.append(piece)
    }
    var lines = breaker.finished()
    guard lines.count > lineLimit, lineLimit > 0 else { return lines }
    lines.removeLast(lines.count - lineLimit)
    lines[lineLimit - 1] = shortened(lines[lineLimit - 1], width: width)
    return lines
  }

  /// The text if it fits, else as much of it as does with "…" behind.
  static func truncated(_ text: String, _ style: TextStyle, width: Double) -> String {
    guard style.width(of: text) > width else { return text }
    return shortened([TextRun(text, style)], width: width).plainText
  }

  /// Drops characters from the end until "…" fits behind.
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
    while let last = result.last?.text.last, last == " " {
      result[result.count - 1].text.removeLast()
    }
    result.append(TextRun("…", style))
    return result
  }

  /// Words with the space before them, each in one style.
  private static func pieces(of runs: [TextRun]) -> [TextRun] {
    runs.flatMap { run in
      var words: [TextRun] = []
      var word = ""
      for character in run.text {
        if character == " ", !word.isEmpty, word != " " {
          words.append(TextRun(word, run.style))
          word = ""
        }
        word.append(character)
      }
      if !word.isEmpty { words.append(TextRun(word, run.style)) }
      return words
    }
  }
}

/// Fills lines piece by piece.
private struct LineBreaker {
  let width: Double
  var lines: [[TextRun]] = []
  private var line: [TextRun] = []
  private var used = 0.0

  init(width: Double) { self.width = width }

  mutating func append(_ piece: TextRun) {
    if used + piece.width <= width { return add(piece) }
    var word = piece
    if word.text.hasPrefix(" ") { word.text.removeFirst() }
    if word.width <= width {
      endLine()
      return add(word)
    }
    addByCharacters(used > width * 0.6 ? word : piece, onNewLine: used > width * 0.6)
  }

  func finished() -> [[TextRun]] { line.isEmpty ? lines : lines + [line] }

  /// A word that is wider than a line.
  private mutating func addByCharacters(_ word: TextRun, onNewLine: Bool) {
    if onNewLine { endLine() }
    var part = TextRun("", word.style)
    for character in word.text {
      let step = word.style.width(of: String(character))
      if used + part.width + step > width {
        add(part)
        endLine()
        part.text = ""
      }
      part.text.append(character)
    }
    add(part)
  }

  private mutating func add(_ piece: TextRun) {
    guard !piece.text.isEmpty else { return }
    used += piece.width
    if let last = line.last, last.style == piece.style {
      line[line.count - 1].text += piece.text
    } else {
      line.append(piece)
    }
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(line) }
    line = []
    used = 0
  }
}
