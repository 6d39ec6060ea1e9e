import Testing
import Unwinding

@testable import Checking
@testable import Commands
@testable import Hierarchy

/// docs/Format.md and the program say the same, in both directions.
@Suite struct FormatTests {
  private let text = Manuscript("Format")

  // MARK: The input

  private func keys(_ heading: String) -> [String] {
    text.rows(heading).flatMap { ($0.first ?? "").codeWords }
  }

  /// The words that a key's row offers in its second cell.
  private func words(of key: String, in heading: String) -> [String] {
    let row = text.rows(heading).first { ($0.first ?? "").codeWords.contains(key) }
    return (row ?? []).dropFirst().first?.quotedWords ?? []
  }

  @Test func documents() {
    #expect(Set(keys("### Document")) == Set(DocumentKey.allCases.map(\.rawValue)))
    #expect(words(of: "ios", in: "### Document").first == "\(IOSVersion.oldest)")
    #expect(words(of: "ios", in: "### Document").last == "\(IOSVersion.newest)")
    #expect(words(of: "above", in: "### Document") == Surroundings.allCases.map(\.rawValue))
    #expect(words(of: "unwinds", in: "### Document") == UnwindCoverage.allCases.map(\.rawValue))
  }

  @Test func controllers() {
    #expect(Set(keys("### Controller")) == Set(ControllerKey.allCases.map(\.rawValue)))
    #expect(
      words(of: "container", in: "### Controller") == ContainerKind.allCases.map(\.rawValue))
    #expect(
      words(of: "modalPresentationStyle", in: "### Controller")
        == ModalPresentationStyle.allCases.map(\.rawValue))
    #expect(words(of: "dismissal", in: "### Controller") == Dismissal.allCases.map(\.rawValue))
  }

  @Test func actions() {
    let heading = "### Unwind action"
    #expect(Set(keys(heading)) == Set(UnwindActionKey.allCases.map(\.rawValue)))
    #expect(words(of: "performs", in: heading) == ActionPerformance.allCases.map(\.rawValue))
  }

  @Test func entries() {
    #expect(Set(keys("### Entry")) == Set(EntryKey.allCases.map(\.rawValue)))
    #expect(words(of: "as", in: "### Entry") == EntryKind.allCases.map(\.rawValue))
  }

  @Test func classes() {
    #expect(Set(keys("### Class")) == Set(ClassKey.allCases.map(\.rawValue)))
  }

  @Test func overrides() {
    let heading = "### Overrides"
    #expect(Set(keys(heading)) == Set(OverridesKey.allCases.map(\.rawValue)))
    func inner(_ key: OverridesKey) -> Set<String> {
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
    #expect(Set(keys("### Segue")) == Set(SegueKey.allCases.map(\.rawValue)))
    #expect(words(of: "kind", in: "### Segue") == SegueKind.allCases.map(\.rawValue))
    #expect(words(of: "trigger", in: "### Segue") == SegueTrigger.allCases.map(\.rawValue))
    #expect(words(of: "actsAs", in: "### Segue") == CustomSegueAction.allCases.map(\.rawValue))
    #expect(words(of: "performs", in: "### Segue") == SeguePerformance.allCases.map(\.rawValue))
    #expect(words(of: "madeBy", in: "### Segue") == SegueMaker.allCases.map(\.rawValue))
  }

  @Test func expectations() {
    #expect(Set(keys("### Expectation")) == Set(ExpectationKey.allCases.map(\.rawValue)))
    #expect(
      words(of: "outcome", in: "### Expectation") == OutcomeName.allCases.map(\.rawValue))
  }

  @Test func expectationsOfEveryStack() {
    let heading = "### Expectation for every app state"
    #expect(Set(keys(heading)) == Set(EverywhereKey.allCases.map(\.rawValue)))
    #expect(words(of: "never", in: heading) == ExcludedOutcome.allCases.map(\.rawValue))
  }

  @Test func origins() {
    #expect(Set(keys("### Origin")) == Set(OriginKey.allCases.map(\.rawValue)))
  }

  @Test func limits() {
    let refused = text.section("### Rejected documents").joined(separator: " ")
    #expect(refused.contains("files over \(DocumentLimits.fileSize >> 20) MiB"))
    #expect(refused.contains("deeper than \(DocumentLimits.controllerDepth) controllers"))
  }

  // MARK: The trace

  private let trace = "## 2. The trace"

  @Test func outcomes() {
    let words = text.item("outcome", in: trace).codeWords
    for outcome in OutcomeName.allCases { #expect(words.contains(outcome.rawValue)) }
    for exception in UnwindException.allCases { #expect(words.contains(exception.rawValue)) }
  }

  @Test func questions() {
    let names = [
      SearchAnswer.viewControllerForUnwindSegueAction(nil), .allowedChildrenForUnwinding([]),
      .canPerformUnwindSegueAction(.no),
    ].map(\.questionName)
    #expect(text.item("question", in: trace).codeWords.dropFirst().elementsEqual(names))
  }

  @Test func reasons() {
    #expect(
      text.item("reason", in: trace).codeWords.dropFirst()
        .elementsEqual(SearchReason.allCases.map(\.rawValue)))
  }

  @Test func forwardEffects() {
    let words = text.item("forwards", in: trace).codeWords
    for effect in ForwardEffect.allCases { #expect(words.contains(effect.rawValue)) }
  }

  @Test func diagnostics() {
    let rows = text.rows("### Diagnostics")
    #expect(rows.map { $0[0] } == ["error", "warning", "note"])
    for row in rows {
      let severity = Severity(rawValue: row[0])
      let ids = DiagnosticID.allCases.filter { $0.severity == severity }.map(\.rawValue)
      #expect(row[1].codeWords == ids)
    }
    let others = text.section("### Output of other commands").joined(separator: " ").codeWords
    for kind in FindingKind.all where !DiagnosticID.allCases.map(\.rawValue).contains(kind.id) {
      #expect(others.contains(kind.id))
    }
  }

  // MARK: The command line

  /// A row of the table of commands, as the option table has it.
  private func row(of command: Subcommand) -> [String] {
    let usage = command.operands.usage
    let options = command.options.map { option in
      "`" + (option.letter.map { "-\($0), " } ?? "") + option.longForm
        + (option.value.map { " " + $0.placeholder } ?? "") + "`"
    }
    // A bar would end the cell.
    let text = options.joined(separator: ", ").replacing("|", with: "/")
    return [
      "`" + (usage.isEmpty ? command.name : command.name + " " + usage).replacing("|", with: "/")
        + "`", text,
    ]
  }

  @Test func commands() {
    let rows = text.rows("### Commands")
    #expect(rows.count == Subcommand.all.count)
    for (row, command) in zip(rows, Subcommand.all) {
      #expect(
        row == self.row(of: command), "it is \(self.row(of: command).joined(separator: " | "))")
    }
  }

  @Test func exitStatuses() {
    let rows = text.rows("### Exit statuses")
    #expect(rows == ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })
  }
}
