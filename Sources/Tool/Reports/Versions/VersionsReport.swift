import Hierarchy
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
