import Checking
import Platform
import Reports
import Text
import Unwinding

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    summary: "Check unwind segues for errors and unmet expectations",
    operands: .several("INPUT", .documents).orOfSettings,
    options: [
      Options.checkFormat.spec, Options.failOn.spec, Options.ios.spec, Options.baseline.spec,
      Options.writeBaseline.spec, Options.overlay.spec, Options.disable.spec,
      Options.severity.spec,
    ] + ImportOptions.specs + [Options.memoryLimit.spec, Options.quiet],
    notes: [
      "INPUT is a hierarchy document in JSON, a storyboard, _printHierarchy output, or a folder with"
        + " an app, documents, or both; - is standard input. The default is \"inputs\" of the settings,"
        + " or else the current folder. For an app, check simulates every unwind segue in an app"
        + " state in which the user can trigger it. Findings then refer to lines of storyboards and"
        + " source files.",
      "Each finding has a place, a severity, and an id in brackets. Most have a fix. check verifies every"
        + " \"expect\" for its own \"ios\", or for the document's iOS version. With --ios, it"
        + " uses only that version.",
      "If an input is invalid, check reports that, checks the others, and exits with status 65. If"
        + " an input can't be read, the status is 66. The first such input determines the status.",
      "A baseline identifies a finding by its file, id, segue, view controller, class, and action,"
        + " not by its line or message. File names in a baseline are relative to its folder.",
    ],
    examples: [
      "segueviz check quiz.json",
      "segueviz check App",
      "segueviz check --fail-on warning --format github Hierarchies/*.json",
      "segueviz check --write-baseline known.json Hierarchies/*.json",
      "segueviz check --baseline known.json --format sarif quiz.json > quiz.sarif",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    var run = try CheckRun(arguments, console: console)
    return try run.run()
  }
}

extension Options {
  static let checkFormat = Option<ReportFormat>(
    "format", among: [.text, .json, .github, .sarif, .junit],
    help: "report format: compiler messages, JSON, GitHub annotations, SARIF 2.1.0, or JUnit XML"
      + " (default: text)")

  static let failOn = Option<Severity>(
    "fail-on", among: Severity.mostSevereFirst,
    help: "exit with status 1 if a finding has at least this severity (default: error)")

  static let disable = Option<[FindingKind]>(
    "disable", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "suppress the findings with these ids"
  ) { (argument) throws(InvalidValue) in
    var kinds: [FindingKind] = []
    for word in argument.text.split(separator: ",") {
      kinds.append(try adjustable(word, of: argument, "can be disabled"))
    }
    if kinds.isEmpty { throw InvalidValue(message: "doesn't name a finding") }
    return kinds
  }

  static let severity = Option<[(FindingKind, FindingSeverities.Level)]>(
    "severity", value: .text(placeholder: "ID=LEVEL[,...]"), repeats: true,
    help: "change the severity of findings: error, warning, note, or off"
  ) { (argument) throws(InvalidValue) in
    var levels: [(FindingKind, FindingSeverities.Level)] = []
    for pair in argument.text.split(separator: ",") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let level = FindingSeverities.Level(rawValue: String(parts[1]))
      else {
        let levels = FindingSeverities.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidValue(
          message: naming(pair, argument) + "isn't ID=LEVEL; the levels are \(levels)")
      }
      levels.append((try adjustable(parts[0], of: argument, "can have another severity"), level))
    }
    if levels.isEmpty { throw InvalidValue(message: "doesn't name a finding") }
    return levels
  }

  private static func adjustable(
    _ id: Substring, of argument: Argument, _ what: String
  ) throws(InvalidValue) -> FindingKind {
    let kinds = FindingKind.adjustable
    if let kind = kinds.first(where: { $0.id == id }) { return kind }
    throw InvalidValue(
      message: naming(id, argument) + "isn't a finding that \(what)"
        + (String(id).suggestion(in: kinds.map(\.id)) ?? ""))
  }

  private static func naming(_ part: Substring, _ argument: Argument) -> String {
    part == argument.text ? "" : "contains \(Visible.quoted(String(part))), which "
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
      throw InvalidValue(message: "is standard output, which has the findings; pass a file")
    }
    return path
  }
}
