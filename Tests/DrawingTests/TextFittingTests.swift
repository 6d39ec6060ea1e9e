import Graphviz
import Testing
import Unwinding

@testable import Drawing

@Suite struct TextFittingTests {
  private let style = TextStyle(size: 10, ink: .text)

  private func lines(_ text: String, width: Double, limit: Int = .max) -> [String] {
    TextFitting.lines([TextRun(text, style)], width: width, lineLimit: limit).map(\.plainText)
  }

  @Test func breaksAtSpaces() {
    #expect(lines("one two three", width: 45) == ["one two", "three"])
    #expect(lines("one", width: 45) == ["one"])
    #expect(lines("", width: 45) == [""])
  }

  @Test func breaksInsideWordsThatAreTooLong() {
    let parts = lines(String(repeating: "x", count: 40), width: 60)
    #expect(parts.joined().replacing("-", with: "") == String(repeating: "x", count: 40))
    #expect(parts.dropLast().allSatisfy { $0.hasSuffix("-") })
    #expect(parts.allSatisfy { style.width(of: $0) <= 60 })
  }

  @Test(arguments: [
    ("Donaudampfschifffahrtsgesellschaft", ["Donaudampf-", "schifffahrtsgesell-", "schaft"]),
    ("Benachrichtigungseinstellungen", ["Benachrichti-", "gungseinstellun-", "gen"]),
    ("Epäjärjestelmällistyttämättömyys", ["Epäjärjestelmäl-", "listyttämättö-", "myys"]),
    ("Internationalization", ["Internationaliza-", "tion"]),
    ("Model2024Edition", ["Model2024-", "Edition"]),
    ("アカウントセキュリティ設定", ["アカウントセ", "キュリティ設定"]),
  ])
  func breaksBetweenSyllables(_ word: String, _ parts: [String]) {
    let lines = TextFitting.lines([TextRun(word, style)], width: 80, breaksNames: true)
    #expect(lines.map(\.plainText) == parts)
  }

  @Test func shortensTheLastLine() {
    let parts = lines("one two three four five six seven", width: 45, limit: 2)
    #expect(parts.count == 2)
    #expect(parts[1].hasSuffix("…"))
    #expect(parts.allSatisfy { style.width(of: $0) <= 45 })
  }

  /// The middle of a name is omitted by whole words, unless hardly anything would remain.
  @Test(arguments: [
    ("The very long list of all of the groceries", 24, "The very … groceries"),
    ("The very long list of all of the groceries", 26, "The very long … the groceries"),
    ("قائمة المنتجات في المتجر الكبير", 20, "قائمة … الكبير"),
    ("All SavingsAccounts", 16, "All Savi…Accounts"), ("SavingsAccounts", 8, "Savi…unts"),
  ])
  func wordsOfLongNamesStayWhole(_ name: String, _ count: Int, _ short: String) {
    #expect(TextFitting.withoutMiddle(Array(name), keeping: count) == short)
  }

  @Test func keepsStylesApart() {
    let bold = TextStyle(size: 10, ink: .good, isBold: true)
    let lines = TextFitting.lines(
      [TextRun("can perform? ", style), TextRun("YES indeed", bold)], width: 80)
    #expect(lines.count == 2)
    #expect(lines.flatMap { $0 }.allSatisfy { $0.style == style || $0.style == bold })
  }

  @Test func endsNoLineWithASeparator() {
    #expect(lines("Bridge and Home · top first", width: 85) == ["Bridge and Home", "top first"])
    #expect(lines("Home · top first", width: 85) == ["Home · top first"])
  }

  @Test func leavesNoWordAloneInTheLastLine() {
    func balanced(_ text: String, limit: Int = 4) -> [String] {
      TextFitting.balanced([TextRun(text, style)], width: 110, lineLimit: limit)
        .map(\.plainText)
    }
    #expect(
      balanced("Question 2 and Question 1 are popped") == [
        "Question 2 and", "Question 1 are popped",
      ])
    #expect(balanced("one two") == ["one two"])
    let words = "one two three four five six seven eight nine ten eleven twelve"
    let (usual, even) = (lines(words, width: 110), balanced(words))
    #expect(even.count == usual.count && even.joined(separator: " ") == words)
    #expect(even.allSatisfy { style.width(of: $0) <= 110 })
    // Text with more lines than the limit keeps the whole width.
    #expect(balanced(words, limit: 2) == lines(words, width: 110, limit: 2))
  }

  /// A name in code isn't broken just for lines of the same length.
  @Test func balancedLinesBreakNoNameThatHasRoom() {
    let runs = ("it doesn't override \(code: "unwind(for:towards:)")" as Phrase).runs(style)
    for width in stride(from: 125.0, through: 220, by: 5) {
      let usual = TextFitting.lines(runs, width: width, breaksNames: true).map(\.plainText)
      let even = TextFitting.balanced(runs, width: width, lineLimit: 5).map(\.plainText)
      let name = "unwind(for:towards:)"
      guard usual.contains(where: { $0.contains(name) }) else { continue }
      #expect(even.contains { $0.contains(name) }, "\(width): \(even)")
    }
    let even = TextFitting.balanced(runs, width: 130, lineLimit: 5).map(\.plainText)
    #expect(even.contains { $0.contains("unwind(for:towards:)") }, "\(even)")
  }

  @Test(arguments: [
    ("goes to \(name: "Question 1")." as Phrase, ["goes to", "Question 1."]),
    ("override \(code: "perform")." as Phrase, ["override", "perform."]),
  ])
  func holdsNamesAndPunctuationTogether(_ phrase: Phrase, _ parts: [String]) {
    #expect(TextFitting.lines(phrase.runs(style), width: 80).map(\.plainText) == parts)
  }

  @Test func anyWidthEnds() {
    for width in [0.0, 1, 3, 7] {
      let parts = lines("日本語 x yy", width: width, limit: 5)
      #expect((1...5).contains(parts.count))
    }
  }

  @Test func illegalCharactersAreReplaced() throws {
    let label = Label(rows: [LabelRow(cells: [.text([TextRun("a\u{1}b", style)])])])
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
    let texts = FigurePen(palette: .light).label(label, at: box).compactMap { mark in
      if case .text(let text) = mark.content { text.text } else { nil }
    }
    #expect(texts == ["a\u{FFFD}b"])
  }
}
