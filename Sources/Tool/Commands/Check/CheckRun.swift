import Checking
import Hierarchy
import Platform
import Reports
import Unwinding

/// One run of `segueviz check`, from the command line to the verdict.
struct CheckRun {
  private let inputs: [Input]
  private let wish: CheckWish
  private var emptyFolders: Set<Input> = []
  private let failOn: Severity
  private let written: Path?
  private let baseline: BaselineFile?
  private let isQuiet: Bool
  private let console: Console
  private var report: any CheckReport
  private var totals = CheckTotals()
  private var ofApps = AppFindings()

  /// Reads the command line and the baseline, and refuses what cannot work before anything is
  /// checked.
  init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    let named = arguments.operands.map(Input.init)
    let operands = named.isEmpty ? [Input(Argument("."))] : named
    wish = try CheckWish(arguments, over: operands, console)
    failOn = try arguments.value(of: Options.failOn) ?? .error
    let format = try arguments.value(of: Options.checkFormat) ?? .text
    let known = try arguments.value(of: Options.baseline)
    written = try arguments.value(of: Options.writeBaseline)
    if let repeated = operands.firstRepeated {
      throw arguments.usage("\(repeated.quotedName) appears twice")
    }
    var found: [Input] = []
    for operand in operands {
      let folder = try CheckFolder(operand)
      if folder.isEmpty { emptyFolders.insert(operand) }
      for input in folder.inputs where !found.contains(input) { found.append(input) }
    }
    inputs = found
    for path in [known, written].compactMap({ $0 }) {
      guard let input = inputs.first(where: { $0.isNamed(by: path) })
      else { continue }
      throw arguments.usage("\(input.quotedName) can't be an input and the baseline")
    }
    if let written {
      try BaselineFile.check(written, of: FindingKind.ofCheck, in: arguments.subcommand)
    }
    isQuiet = arguments.has(Options.quiet)
    self.console = console
    baseline = if let known { try BaselineFile(known, console: console) } else { nil }
    let options = CheckReportOptions(
      failOn: failOn, hasBaseline: known != nil || written != nil,
      style: TextStyle(isColored: console.isColored), version: Program.version)
    report = options.report(as: format)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    try console.print(report.begin())
    if let written {
      try checkAll(writing: written)
    } else if let baseline {
      try checkAll(against: baseline)
    } else {
      for input in inputs { try add(check(input)) }
    }
    try console.print(report.end(totals))
    if !isQuiet { console.printError(totals.summary + "\n") }
    return totals.status(failingOn: failOn)
  }

  private mutating func check(_ input: Input) -> CheckedInput {
    var checked =
      emptyFolders.contains(input)
      ? CheckedInput(empty: input) : CheckedInput(input, wish, console: console)
    checked.findings = wish.severities.applied(to: checked.findings)
    if input.isFolder {
      ofApps.add(checked.findings)
    } else {
      checked.findings = ofApps.removed(from: checked.findings)
    }
    return checked
  }

  private mutating func add(_ checked: CheckedInput) throws(CommandError) {
    totals.add(checked)
    try console.print(report.add(checked))
  }

  private mutating func checkAll(against file: BaselineFile) throws(CommandError) {
    var comparison = BaselineComparison(
      file.baseline, kinds: FindingKind.ofCheck.filter { wish.severities[$0] != .off })
    for input in inputs {
      var checked = check(input)
      if checked.failure == nil {
        let name = BaselineFile.name(of: input, seenFrom: file.input.file)
        (checked.findings, checked.known) = comparison.separate(checked.findings, of: name)
      }
      try add(checked)
    }
    let outdated = comparison.outdated
    guard !outdated.isEmpty else { return }
    totals.add(outdated)
    try console.print(report.add(CheckedInput(outdated: outdated, of: file)))
  }

  /// Everything that is found is known from now on.
  private mutating func checkAll(writing path: Path) throws(CommandError) {
    var baseline = Baseline()
    for input in inputs {
      var checked = check(input)
      if checked.failure == nil {
        let name = BaselineFile.name(of: input, seenFrom: path)
        for finding in checked.findings { baseline.add(finding, in: name) }
        (checked.findings, checked.known) = ([], checked.findings)
      }
      try add(checked)
    }
    guard totals.failure == nil else {
      return console.report(
        CommandError(
          .badInput, "\(path.quoted) wasn't written, because some inputs couldn't be checked"))
    }
    try BaselineFile.write(baseline, to: path, of: FindingKind.ofCheck)
  }
}

/// What was found in apps: a document that was imported from one repeats it, at the same origin.
struct AppFindings {
  private struct Place: Hashable {
    let id: String
    let file: Path
    let line: Int?
  }

  private var places: Set<Place> = []
  /// The files of origins without links and "..".
  private var files: [String: Path] = [:]

  mutating func add(_ findings: [Finding]) {
    for finding in findings { if let place = place(of: finding) { places.insert(place) } }
  }

  /// Those of a document that no app has.
  mutating func removed(from findings: [Finding]) -> [Finding] {
    if places.isEmpty { return findings }
    var left: [Finding] = []
    for finding in findings {
      if let place = place(of: finding), places.contains(place) { continue }
      left.append(finding)
    }
    return left
  }

  private mutating func place(of finding: Finding) -> Place? {
    guard let origin = finding.origin else { return nil }
    let file = files[origin.file] ?? Path(origin.file).resolved
    files[origin.file] = file
    return Place(id: finding.kind.id, file: file, line: origin.position?.line)
  }
}
