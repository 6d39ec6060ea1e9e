import Checking
import TestSupport
import Unwinding

/// docs/Checks.md, made of the table of findings and of what the program says of Samples/checks.
struct ChecksPage {
  /// What a kind of finding is shown with.
  struct Example {
    let kind: FindingKind
    /// The file of Samples/checks that gives it; nil where none of a few lines does.
    let file: String?
    /// What stands behind `segueviz`.
    let arguments: [String]
    let run: ProgramRun

    init(_ kind: FindingKind) throws {
      self.kind = kind
      let name = kind.id + ".json"
      switch kind {
      case .documentTooLarge: (file, arguments) = (nil, [])
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

    /// The findings' ids, as the output has them at the ends of lines.
    var ids: [String] {
      run.output.matches(of: #/\[([a-z-]+)\]$/#.anchorsMatchLineEndings()).map { String($0.1) }
    }

    fileprivate var text: String {
      guard !arguments.isEmpty else {
        return "\nNo example here: it takes thousands of unwind segues that each ask thousands of"
          + " controllers.\n"
      }
      var text = ""
      if let file, let bytes = Repository.bytes(of: Repository.sample("checks/" + file)) {
        let language = file.hasSuffix(".json") ? "json" : "xml"
        text += "\n```\(language)\n" + String(decoding: bytes, as: UTF8.self) + "```\n"
      }
      let lines =
        ["$ segueviz " + arguments.joined(separator: " ")]
        + run.output.split(separator: "\n").map(String.init)
      return text + "\n" + lines.map { "    \($0)\n" }.joined()
    }
  }

  let examples: [Example]

  init() throws { examples = try FindingKind.all.map(Example.init) }

  private static let beginning = """
    # What a check finds

    `segueviz check` says what is wrong or doubtful in documents, by the rules of UIKit ([Semantics](Semantics.md)). Each
    finding has an id, which stands at the end of its line, in baselines and in SARIF, whose help links point here. An
    error fails the check; `--fail-on warning` or `note` makes it stricter ([CI](CI.md) says where to run it).

    The examples lie in [Samples/checks](../Samples/checks). This page is made from the program's own table of
    findings and from what it prints; a test holds them together.

    | id | severity | |
    |---|---|---|

    """

  var text: String {
    var text = Self.beginning
    for kind in FindingKind.all {
      text += "| [`\(kind.id)`](#\(kind.id)) | \(kind.severity.rawValue) | \(kind.text.title) |\n"
    }
    for example in examples {
      let kind = example.kind
      text += """

        ## \(kind.id)

        **\(kind.text.title)** (\(kind.severity.rawValue)). \(kind.text.explanation)

        *What to do*: \(kind.text.advice)
        \(example.text)
        """
    }
    return text
  }
}
