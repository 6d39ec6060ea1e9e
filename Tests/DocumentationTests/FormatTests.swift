import Testing
import Unwinding

@testable import Checking
@testable import Commands
@testable import Hierarchy

/// The reference lists every key, word, and status of the program, and no others.
@Suite struct FormatTests {
  private let text = Manuscript("reference/Format")

  // MARK: The input

  private func keys(_ heading: String) -> [String] {
    text.rows(heading).flatMap { ($0.first ?? "").codeWords }
  }

  /// The words in the second cell of a key's row.
  private func words(of key: String, in heading: String) -> [String] {
    let row = text.rows(heading).first { ($0.first ?? "").codeWords.contains(key) }
    return (row ?? []).dropFirst().first?.quotedWords ?? []
  }

  @Test func documents() {
    #expect(Set(keys("## Document")) == Set(DocumentKey.allCases.map(\.rawValue)))
    #expect(words(of: "ios", in: "## Document").first == "\(IOSVersion.oldest)")
    #expect(words(of: "ios", in: "## Document").last == "\(IOSVersion.newest)")
    #expect(words(of: "above", in: "## Document") == Surroundings.allCases.map(\.rawValue))
    #expect(words(of: "unwinds", in: "## Document") == UnwindCoverage.allCases.map(\.rawValue))
  }

  @Test func controllers() {
    #expect(Set(keys("## Controller")) == Set(ControllerKey.allCases.map(\.rawValue)))
    #expect(
      words(of: "container", in: "## Controller") == ContainerKind.allCases.map(\.rawValue))
    #expect(
      words(of: "modalPresentationStyle", in: "## Controller")
        == ModalPresentationStyle.allCases.map(\.rawValue))
    #expect(words(of: "dismissal", in: "## Controller") == Dismissal.allCases.map(\.rawValue))
  }

  @Test func actions() {
    let heading = "## Unwind action"
    #expect(Set(keys(heading)) == Set(UnwindActionKey.allCases.map(\.rawValue)))
    #expect(words(of: "performs", in: heading) == ActionPerformance.allCases.map(\.rawValue))
  }

  @Test func entries() {
    #expect(Set(keys("## Entry")) == Set(EntryKey.allCases.map(\.rawValue)))
    #expect(words(of: "as", in: "## Entry") == EntryKind.allCases.map(\.rawValue))
  }

  @Test func classes() {
    #expect(Set(keys("## Class")) == Set(ClassKey.allCases.map(\.rawValue)))
  }

  @Test func overrides() {
    let heading = "## Overrides"
    #expect(Set(keys(heading)) == Set(OverridePoint.allCases.map(\.rawValue)))
    func inner(_ key: OverridePoint) -> Set<String> {
      Set(words(of: key.rawValue, in: heading))
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

  @Test func segues() {
    #expect(Set(keys("## Segue")) == Set(SegueKey.allCases.map(\.rawValue)))
    #expect(words(of: "kind", in: "## Segue") == SegueKind.allCases.map(\.rawValue))
    #expect(words(of: "trigger", in: "## Segue") == SegueTrigger.allCases.map(\.rawValue))
    #expect(words(of: "actsAs", in: "## Segue") == CustomSegueAction.allCases.map(\.rawValue))
    #expect(words(of: "performs", in: "## Segue") == SeguePerformance.allCases.map(\.rawValue))
    #expect(words(of: "madeBy", in: "## Segue") == SegueMaker.allCases.map(\.rawValue))
  }

  @Test func expectations() {
    #expect(Set(keys("## Expectation")) == Set(ExpectationKey.allCases.map(\.rawValue)))
    #expect(
      words(of: "outcome", in: "## Expectation") == OutcomeName.allCases.map(\.rawValue))
  }

  @Test func expectationsForEveryState() {
    let heading = "## Expectation for every app state"
    #expect(Set(keys(heading)) == Set(EverywhereKey.allCases.map(\.rawValue)))
    #expect(words(of: "never", in: heading) == ExcludedOutcome.allCases.map(\.rawValue))
  }

  @Test func origins() {
    #expect(Set(keys("## Origin")) == Set(OriginKey.allCases.map(\.rawValue)))
  }

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
