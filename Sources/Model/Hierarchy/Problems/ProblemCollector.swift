import Text

/// Collects the problems of a file, which can be millions. It keeps only the first in file order,
/// counts the rest, and computes help that needs a long search only for problems that are shown.
struct ProblemCollector {
  enum Help {
    case text(String)
    /// The nearest of some names, if one is near. Several lists, so that none has to be copied.
    case nearest(to: String, in: [[String]])
  }

  private struct Draft {
    let kind: DocumentProblem.Kind
    let message: String
    let range: Range<Int>
    let help: Help?
  }

  private static let limit = 10_000
  /// The maximum number of names to search for help, for all problems together.
  private static let searchLimit = 1_000_000

  private var drafts: [Draft] = []
  private var omittedCount = 0
  /// The position of the last problem that is kept, if some aren't.
  private var lastKept: Int?

  var isEmpty: Bool { drafts.isEmpty }

  /// Whether a problem certainly isn't among the first. It's counted then, and needs no message.
  mutating func omits(_ range: Range<Int>) -> Bool {
    guard let lastKept, range.lowerBound >= lastKept else { return false }
    omittedCount += 1
    return true
  }

  mutating func addDraft(
    _ message: String, at range: Range<Int>, kind: DocumentProblem.Kind, help: Help? = nil
  ) {
    drafts.append(Draft(kind: kind, message: message, range: range, help: help))
    if drafts.count >= 2 * Self.limit { keepFirst() }
  }

  mutating func finish(fileName: String, source: SourceText) -> DocumentProblems {
    keepFirst()
    var searchable = Self.searchLimit
    return problems(
      drafts[...], fileName: fileName, source: source, start: 0, omittedCount: omittedCount,
      searchable: &searchable)
  }

  /// The problems of a file and its overlay, without files that have none.
  mutating func finish(
    fileName: String, source: SourceText, overlayName: String, overlay: OverlaySource
  ) -> (document: DocumentProblems?, overlay: DocumentProblems?) {
    keepFirst()
    var searchable = Self.searchLimit
    let cut = drafts.firstIndex { $0.range.lowerBound >= overlay.start } ?? drafts.count
    let own = problems(
      drafts[..<cut], fileName: fileName, source: source, start: 0,
      omittedCount: cut < drafts.count ? 0 : omittedCount, searchable: &searchable)
    let others = problems(
      drafts[cut...], fileName: overlayName, source: overlay.source, start: overlay.start,
      omittedCount: omittedCount, searchable: &searchable)
    return (
      own.problems.isEmpty ? nil : own, others.problems.isEmpty ? nil : others
    )
  }

  private func problems(
    _ drafts: ArraySlice<Draft>, fileName: String, source: SourceText, start: Int,
    omittedCount: Int, searchable: inout Int
  ) -> DocumentProblems {
    var problems: [DocumentProblem] = []
    for draft in drafts {
      let end = min(draft.range.upperBound - start, source.bytes.count)
      let range = min(draft.range.lowerBound - start, end)..<end
      problems.append(
        DocumentProblem(
          kind: draft.kind,
          message: draft.message,
          position: source.position(at: range.lowerBound),
          end: source.position(at: range.upperBound),
          help: Self.text(of: draft.help, searchable: &searchable),
          range: range))
    }
    return DocumentProblems(
      fileName: fileName, problems: problems, omittedCount: omittedCount, source: source)
  }

  private mutating func keepFirst() {
    // Equal places keep the order in which they were found.
    drafts.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard drafts.count > Self.limit else { return }
    omittedCount += drafts.count - Self.limit
    drafts = Array(drafts.prefix(Self.limit))
    lastKept = drafts.last?.range.lowerBound
  }

  private static func text(of help: Help?, searchable: inout Int) -> String? {
    switch help {
    case .text(let text):
      return text
    case .nearest(let name, let names):
      guard searchable > 0 else { return nil }
      searchable -= names.reduce(1) { $0 + $1.count }
      return name.nearest(in: names.joined()).map { "did you mean \(Visible.quoted($0))?" }
    case nil:
      return nil
    }
  }
}

struct OverlaySource: Sendable {
  let source: SourceText
  let start: Int

  /// The position of a byte in the text of both; nil: it isn't in the overlay.
  func position(at offset: Int) -> SourcePosition? {
    guard offset >= start else { return nil }
    let position = source.position(at: offset - start)
    return SourcePosition(line: position.line, column: position.column, isInOverlay: true)
  }
}
