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
    help: "how to print the findings: like a compiler, as JSON, as annotations of GitHub Actions,"
      + " as SARIF 2.1.0 or as JUnit's XML (default: text)")

  static let failOn = Option<Severity>(
    "fail-on", words: Severity.mostSevereFirst.map(\.rawValue),
    help: "the least severe finding for which the exit status is 1 (default: error)")

  static let disable = Option<[FindingKind]>(
    "disable", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "leave findings of these names out, as they stand in brackets"
  ) { (argument) throws(InvalidValue) in
    var kinds: [FindingKind] = []
    for word in argument.text.split(separator: ",") {
      let names = FindingKind.all.filter(\.canBeDisabled).map(\.id)
      guard let kind = FindingKind.all.first(where: { $0.id == word }), kind.canBeDisabled else {
        throw InvalidValue(
          message: "has no name of a finding that can be left out: \(Visible.quoted(String(word)))"
            + Suggestion.text(for: String(word), among: names))
      }
      kinds.append(kind)
    }
    if kinds.isEmpty { throw InvalidValue(message: "names no finding") }
    return kinds
  }

  static let baseline = Option<Path>(
    "baseline", value: .path(placeholder: "FILE"),
    help: "leave out the findings that FILE lists, and report those that no longer occur",
    read: path)

  static let writeBaseline = Option<Path>(
    "write-baseline", value: .path(placeholder: "FILE"),
    help: "write what is found into FILE, for --baseline; the exit status is then 0"
  ) { (argument) throws(InvalidValue) in
    let path = try path(argument)
    guard path != Path("-") else {
      throw InvalidValue(message: "is standard output, where the findings go: name a file")
    }
    return path
  }
}
