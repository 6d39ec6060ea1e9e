import Hierarchy
import Text
import Unwinding
import Wording

/// What unwinds do under several versions of iOS, side by side, in words and by ids.
package struct VersionsReport {
  let about: ReportedDocument
  let versions: [IOSVersion]
  private let comparisons: [UnwindComparison]

  package init(
    _ about: ReportedDocument, comparisons: [UnwindComparison], versions: [IOSVersion]
  ) {
    self.about = about
    self.comparisons = comparisons
    self.versions = versions
  }

  /// The report in a format; as text where the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: VersionsJSON(report: self)
    case .markdown: VersionsMarkdown(report: self)
    case .text, .csv: VersionsText(report: self, style: style)
    }
  }

  /// What it begins with.
  var head: ReportHead {
    let list = VersionWords.list(versions)
    return ReportHead(about, rules: list, introduction: "Compared iOS versions: \(list).")
  }

  /// What is to say where there is no unwind; nil: there are some.
  var emptiness: String? { comparisons.isEmpty ? "The document has no unwind segues." : nil }

  /// The unwinds, each put into words when it is its turn.
  var unwinds: some Sequence<ComparedUnwind> {
    let words = VersionWords(document: about.document)
    return comparisons.lazy.map { ComparedUnwind($0, words) }
  }
}

/// One unwind under several versions of iOS.
struct ComparedUnwind {
  /// The segue's id.
  let segue: String
  /// The selector.
  let action: String
  /// The source's id.
  let source: String
  /// What it does under each era that the versions belong to.
  let results: [Result]
  /// The same, with those put together that end alike and follow each other.
  let rows: [Row]
  /// Whether it ends alike under all versions: who asks whom may still differ.
  let isAlike: Bool
  let differences: [Difference]

  /// What it does under versions of the same rules.
  struct Result {
    let versions: [IOSVersion]
    let outcome: UnwindOutcome
    /// The id of the destination; nil: there is none.
    let destination: String?
    /// The id of the executor.
    let executor: String?
    /// How many questions the search asks.
    let questionCount: Int
    /// The ids of those who go.
    let removed: [String]
  }

  /// What it does under versions that end alike.
  struct Row {
    let versions: [IOSVersion]
    /// The first of its results stands for all, but for the questions.
    let result: Result
    /// "4, 4, 5"
    let questions: String
    /// What happens, in a sentence.
    let sentence: Phrase
  }

  /// In what a result differs from the one before.
  struct Difference {
    let from: [IOSVersion]
    let to: [IOSVersion]
    let aspects: [VersionDifference.Aspect]
    let rules: [EraRule]
    /// "From iOS 7 to iOS 8: the destination (customer, then orders)".
    let what: Phrase
    /// Which rules make the difference, in sentences.
    let why: Phrase
  }

  /// What is to say where nothing differs.
  static let alike = VersionWords.alike

  init(_ comparison: UnwindComparison, _ words: VersionWords) {
    let document = words.document
    let segue = document.segues[comparison.segue]
    func id(_ controller: ControllerIndex) -> String { document.controllers[controller].id }
    func result(_ result: VersionResult) -> Result {
      Result(
        versions: result.versions, outcome: result.trace.outcome,
        destination: result.trace.destination.map(id), executor: result.trace.executor.map(id),
        questionCount: result.questionCount, removed: result.trace.removed.map(id))
    }
    self.segue = segue.id
    action = segue.action?.name ?? ""
    source = id(segue.from)
    results = comparison.results.map(result)
    rows = words.rows(of: comparison).compactMap { row in
      guard let first = row.first else { return nil }
      return Row(
        versions: row.flatMap(\.versions), result: result(first),
        questions: VersionWords.questions(row), sentence: words.sentence(first))
    }
    isAlike = comparison.isAlike
    differences = comparison.differences.map { difference in
      Difference(
        from: comparison.results[difference.from].versions,
        to: comparison.results[difference.to].versions, aspects: difference.aspects,
        rules: difference.rules, what: words.what(difference, in: comparison),
        why: words.why(difference).joined(separator: " "))
    }
  }
}

/// Unwinds under several versions of iOS as a Markdown page.
struct VersionsMarkdown: Rendering {
  let report: VersionsReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    page.begin(report.head)
    if let emptiness = report.emptiness { page.paragraph(emptiness) }
    for unwind in report.unwinds {
      write(unwind, to: &page)
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    try pass(page.take())
  }

  private func write(_ unwind: ComparedUnwind, to page: inout MarkdownPage) {
    page.heading(
      "Unwind \(MarkdownText.code(unwind.action)) from \(MarkdownText.name(unwind.source))",
      level: 2)
    page.paragraph("Segue \(MarkdownText.code(unwind.segue)).")
    page.table(
      ["iOS", "Outcome", "Destination", "Executor", "Questions", "Effect"],
      unwind.rows.map { row in
        [
          row.versions.map(\.description).joined(separator: ", "),
          row.result.outcome.name.rawValue,
          row.result.destination.map(MarkdownText.name) ?? "none",
          row.result.executor.map(MarkdownText.name) ?? "none",
          row.questions, MarkdownText.phrase(row.sentence),
        ]
      })
    if unwind.isAlike { page.paragraph(ComparedUnwind.alike) }
    page.list(unwind.differences.map { MarkdownText.phrase("\($0.what). \($0.why)") })
  }
}

/// Unwinds under several versions of iOS as text for a terminal of 80 columns.
struct VersionsText: Rendering {
  let report: VersionsReport
  let style: TextStyle

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    section.begin(report.head)
    if let emptiness = report.emptiness { section.paragraph(emptiness, indent: 2) }
    for unwind in report.unwinds {
      section.blankLine()
      write(unwind, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    try pass(section.take())
  }

  private func write(_ unwind: ComparedUnwind, to section: inout TextSection) {
    let action = Visible.text(unwind.action)
    section.heading(
      "Unwind \(Visible.text(unwind.segue)): \(action) from \(displayText(unwind.source))",
      indent: 0)
    let width = unwind.rows.map { section.width(of: VersionWords.list($0.versions)) }.max() ?? 0
    for row in unwind.rows {
      section.row(
        [.init(text: VersionWords.list(row.versions), width: width, emphasis: .name)],
        "\(row.result.outcome.name.rawValue): \(row.sentence)",
        remark: "(\(row.questions) questions)")
    }
    if unwind.isAlike { section.paragraph(ComparedUnwind.alike, indent: 2, emphasis: .good) }
    guard !unwind.differences.isEmpty else { return }
    section.heading(unwind.isAlike ? "Other differences" : "Differences", indent: 2)
    for difference in unwind.differences {
      section.row([], "\(difference.what). \(difference.why)")
    }
  }
}
