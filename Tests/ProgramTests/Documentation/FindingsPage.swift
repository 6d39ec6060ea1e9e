import Checking
import Foundation
import TestSupport

/// docs/reference/Findings.md, made of the table of findings and of the program's output for Samples/checks.
struct FindingsPage {
  /// The example for a kind of finding.
  struct Example {
    let kind: FindingKind
    /// The file of Samples/checks with the finding; nil: a short file can't have it.
    let file: String?
    /// The arguments after `segueviz`.
    let arguments: [String]
    let run: ProgramRun

    init(_ kind: FindingKind) throws {
      self.kind = kind
      let name = kind.id + ".json"
      switch kind {
      case .documentTooLarge, .inStates(.unfinishedSearch): (file, arguments) = (nil, [])
      case .inStates: (file, arguments) = (name, ["explore", name])
      case .unreadableInput: (file, arguments) = (nil, ["check", name])
      case .noDocuments: (file, arguments) = (nil, ["check", kind.id])
      case .importWarning, .importNote:
        file = kind.id + ".storyboard"
        arguments = ["check", kind.id + ".storyboard"]
      case .baselineOutdated:
        file = kind.id + ".known.json"
        arguments = ["check", "--baseline", kind.id + ".known.json", name]
      default: (file, arguments) = (name, ["check", name])
      }
      run = try ProgramRun.of(arguments, in: Repository.sample("checks"))
    }

    /// The ids of findings at the ends of lines.
    var ids: [String] {
      run.output.matches(of: #/\[([a-z-]+)\]$/#.anchorsMatchLineEndings()).map { String($0.1) }
    }

    fileprivate var text: String {
      guard !arguments.isEmpty else {
        let reason =
          kind == .documentTooLarge
          ? "thousands of unwind segues, and thousands of questions for each"
          : "more app states than explore visits"
        return "\nThere's no example, because it needs \(reason).\n"
      }
      var text = ""
      if let file, let bytes = Repository.bytes(of: Repository.sample("checks/" + file)) {
        let language = file.hasSuffix(".json") ? "json" : "xml"
        text += "\n```\(language)\n" + String(decoding: bytes, as: UTF8.self) + "```\n"
      }
      let lines =
        ["$ segueviz " + arguments.joined(separator: " ")]
        + run.output.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
      return text + "\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
  }

  let examples: [Example]

  init() throws { examples = try (FindingKind.all + Self.explored).map(Example.init) }

  private static let beginning = """
    # Findings

    `segueviz check` and `segueviz explore` report findings. Each finding has an id, which appears at the end of its line, in
    baselines, and in SARIF. If there are errors, the command exits with status 1. To fail for warnings or notes, pass `--fail-on`. If
    an input is invalid or unreadable, `check` exits with status 65 or 66 instead. To give a finding another severity, pass
    `--severity` ([CI](../guides/CI.md#choose-severities)).

    The examples are in [Samples/checks](../../Samples/checks). To run them, change to that folder. This page is generated from the
    program's table of findings and its output, and a test compares them.

    """

  var text: String {
    var text = Self.beginning
    text += Self.table(of: FindingKind.all, title: "Findings of check")
    text += Self.table(of: Self.explored, title: "Findings of explore")
    text += """

      `explore` also reports these findings of the first table:

      * forward segues that fail on some path: `presentation-conflict`, `push-without-navigation`, `push-navigation-controller`, and
        `identifier-missing`
      * unwind segues that depend on app code or on unknown screens: `depends-on-code` and `handler-not-known`
      * expectations that don't hold: `expectation-failed`
      * outdated baselines: `baseline-outdated`

      For an app, `check` also reports `sometimes-aborted`.

      """
    for example in examples { text += Self.section(on: example.kind) + example.text }
    return text
  }

  static let explored = StateFindingID.allCases.map(FindingKind.inStates)

  private static func table(of kinds: [FindingKind], title: String) -> String {
    let rows = kinds.map { kind in
      "| [`\(kind.id)`](#\(kind.id)) | \(kind.severity.rawValue) | \(kind.text.title) |\n"
    }
    return "\n## \(title)\n\n| id | severity | meaning |\n|---|---|---|\n" + rows.joined()
  }

  private static func section(on kind: FindingKind) -> String {
    """

    ## \(kind.id)

    **\(kind.text.title)** (\(kind.severity.rawValue)). \(kind.text.explanation)

    *What to do*: \(kind.text.advice)

    """
  }
}
