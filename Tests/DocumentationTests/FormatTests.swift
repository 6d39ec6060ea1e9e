import Testing
import Unwinding

@testable import Checking
@testable import Commands
@testable import Hierarchy

/// The reference lists every key, word, and status of the program, and no others.
@Suite struct FormatTests {
  private let text = Manuscript("reference/Format")

  // MARK: The input

  /// The words in the second cell of a key's row.
  private func words(of key: String, in heading: String) -> [String] {
    let row = text.rows(heading).first { ($0.first ?? "").codeWords.contains(key) }
    return (row ?? []).dropFirst().first?.quotedWords ?? []
  }

  /// The table below a heading has these keys.
  private func expectKeys<Key: ObjectKey>(
    _: Key.Type, in heading: String, at location: SourceLocation = #_sourceLocation
  ) {
    let keys = text.rows(heading).flatMap { ($0.first ?? "").codeWords }
    #expect(Set(keys) == Set(Key.allCases.map(\.rawValue)), sourceLocation: location)
  }

  /// The row of a key has these words.
  private func expectWords<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type, of key: String, in heading: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      words(of: key, in: heading) == Word.allCases.map(\.rawValue), sourceLocation: location)
  }

  @Test func keys() {
    expectKeys(DocumentKey.self, in: "## Document")
    expectKeys(ControllerKey.self, in: "## Controller")
    expectKeys(UnwindActionKey.self, in: "## Unwind action")
    expectKeys(EntryKey.self, in: "## Entry")
    expectKeys(ClassKey.self, in: "## Class")
    expectKeys(OverridePoint.self, in: "## Overrides")
    expectKeys(SegueKey.self, in: "## Segue")
    expectKeys(ExpectationKey.self, in: "## Expectation")
    expectKeys(EverywhereKey.self, in: "## Expectation for every app state")
    expectKeys(OriginKey.self, in: "## Origin")
  }

  @Test func words() {
    #expect(words(of: "ios", in: "## Document").first == "\(IOSVersion.oldest)")
    #expect(words(of: "ios", in: "## Document").last == "\(IOSVersion.newest)")
    expectWords(Surroundings.self, of: "above", in: "## Document")
    expectWords(UnwindCoverage.self, of: "unwinds", in: "## Document")
    expectWords(ContainerKind.self, of: "container", in: "## Controller")
    expectWords(ModalPresentationStyle.self, of: "modalPresentationStyle", in: "## Controller")
    expectWords(Dismissal.self, of: "dismissal", in: "## Controller")
    expectWords(ActionPerformance.self, of: "performs", in: "## Unwind action")
    expectWords(EntryKind.self, of: "as", in: "## Entry")
    expectWords(SegueKind.self, of: "kind", in: "## Segue")
    expectWords(SegueTrigger.self, of: "trigger", in: "## Segue")
    expectWords(CustomSegueAction.self, of: "actsAs", in: "## Segue")
    expectWords(SeguePerformance.self, of: "performs", in: "## Segue")
    expectWords(SegueMaker.self, of: "madeBy", in: "## Segue")
    expectWords(OutcomeName.self, of: "outcome", in: "## Expectation")
    expectWords(ExcludedOutcome.self, of: "never", in: "## Expectation for every app state")
  }

  @Test func overrides() {
    func inner(_ key: OverridePoint) -> Set<String> {
      Set(words(of: key.rawValue, in: "## Overrides"))
    }
    #expect(
      inner(.canPerformUnwindSegueAction)
        == Set(
          CanPerformRuleKey.allCases.map(\.rawValue) + RuleAnswer.allCases.map(\.rawValue)
            + unknown))
    #expect(
      inner(.shouldPerformSegue)
        == Set(
          ShouldPerformRuleKey.allCases.map(\.rawValue) + ShouldPerformRule.answers.map(\.rawValue)
            + unknown))
    #expect(
      inner(.viewControllerForUnwindSegueAction)
        == Set(
          ViewControllerForUnwindKey.allCases.map(\.rawValue)
            + OverridesReader.OrderName.allCases.map(\.rawValue)
            + OverridesReader.AnswerName.allCases.map(\.rawValue)))
    #expect(
      inner(.allowedChildrenForUnwinding)
        == Set(OverridesReader.AllowedName.allCases.map(\.rawValue)))
    #expect(
      inner(.unwindForTowards) == Set(UnwindForTowardsOverride.allCases.map(\.rawValue)))
    #expect(
      inner(.segueForUnwindingToViewController)
        == Set(
          SegueForUnwindingKey.allCases.map(\.rawValue)
            + SeguePerformance.allCases.map(\.rawValue)
            + OverridesReader.SegueName.allCases.map(\.rawValue)))
  }

  private let unknown = UnknownWord.allCases.map(\.rawValue)

  @Test func limits() {
    let refused = text.section("## Rejected documents").joined(separator: " ")
    #expect(refused.contains("files over \(DocumentLimits.fileSize >> 20) MiB"))
    #expect(refused.contains("deeper than \(DocumentLimits.controllerDepth) controllers"))
  }

  // MARK: The trace

  private let json = Manuscript("reference/JSON")
  private let trace = "## Trace of explain"

  @Test func outcomes() {
    let words = json.item("outcome", in: trace).codeWords
    for outcome in OutcomeName.allCases { #expect(words.contains(outcome.rawValue)) }
    for exception in UnwindException.allCases { #expect(words.contains(exception.rawValue)) }
  }

  @Test func questions() {
    let names = [
      SearchAnswer.viewControllerForUnwindSegueAction(nil), .allowedChildrenForUnwinding([]),
      .canPerformUnwindSegueAction(.no),
    ].map(\.questionName)
    #expect(json.item("question", in: trace).codeWords.dropFirst().elementsEqual(names))
  }

  @Test func reasons() {
    #expect(
      json.item("reason", in: trace).codeWords.dropFirst()
        .elementsEqual(SearchReason.allCases.map(\.rawValue)))
  }

  @Test func forwardEffects() {
    let words = json.item("forwards", in: trace).codeWords
    for effect in ForwardEffect.allCases { #expect(words.contains(effect.rawValue)) }
  }

  // MARK: The command line

  @Test func settings() {
    let keys = Manuscript("reference/Configuration").rows("# Configuration file")
      .flatMap { $0[0].codeWords }
    #expect(Set(keys) == Set(SettingsKey.allCases.map(\.rawValue)))
  }

  @Test func exitStatuses() {
    let rows = Manuscript("reference/ExitStatuses").rows("# Exit statuses")
      .prefix { $0.count == 3 }.map { Array($0.prefix(2)) }
    #expect(rows == ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })
  }
}
