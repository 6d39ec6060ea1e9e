import Checking
import Hierarchy
import Platform
import Reports
import Text
import Unwinding

extension Options {
  // MARK: What to check

  static let checkFormat = Option<CheckFormat>(
    "format", choice: CheckFormat.self,
    help: "report format: compiler messages, JSON, GitHub annotations, SARIF 2.1.0, or JUnit XML"
      + " (default: text)")

  static let failOn = Option<Severity>(
    "fail-on", words: Severity.mostSevereFirst.map(\.rawValue),
    help: "exit with status 1 if a finding has at least this severity (default: error)")

  static let disable = Option<[FindingKind]>(
    "disable", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "suppress these findings, by their names in brackets"
  ) { (argument) throws(InvalidValue) in
    var kinds: [FindingKind] = []
    for word in argument.text.split(separator: ",") {
      let names = FindingKind.all.filter(\.canBeDisabled).map(\.id)
      guard let kind = FindingKind.all.first(where: { $0.id == word }), kind.canBeDisabled else {
        throw InvalidValue(
          message: "there's no finding \(Visible.quoted(String(word))) that can be disabled"
            + Suggestion.text(for: String(word), among: names))
      }
      kinds.append(kind)
    }
    if kinds.isEmpty { throw InvalidValue(message: "doesn't name a finding") }
    return kinds
  }

  static let baseline = Option<Path>(
    "baseline", value: .path(placeholder: "FILE"),
    help: "suppress the findings in FILE, and report those that no longer occur",
    read: path)

  static let writeBaseline = Option<Path>(
    "write-baseline", value: .path(placeholder: "FILE"),
    help: "write the findings to FILE for --baseline, and exit with status 0"
  ) { (argument) throws(InvalidValue) in
    let path = try path(argument)
    guard path != Path("-") else {
      throw InvalidValue(message: "is standard output, which has the findings: name a file")
    }
    return path
  }
}
