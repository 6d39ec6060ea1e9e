import Checking
import Hierarchy
import Platform
import Reports
import Unwinding

struct CheckRun {
  private let inputs: [Input]
  private let request: CheckRequest
  private var emptyFolders: Set<Input> = []
  private let failOn: Severity
  private var known: ExistingFindings
  private let isQuiet: Bool
  private let console: Console
  private var report: any CheckReport
  private var totals = CheckTotals()
  private var ofApps = AppFindings()

  /// Reads the command line and the baseline, and rejects invalid ones before anything is checked.
  init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    let operands = arguments.operands.map(Input.init)
    request = try CheckRequest(arguments, over: operands, console)
    failOn = try arguments.value(of: Options.failOn) ?? .error
    let format = try arguments.value(of: Options.checkFormat) ?? .text
    try operands.checkRepetitions(arguments)
    var found: [Input] = []
    for operand in operands {
      let folder = try CheckFolder(operand)
      if folder.isEmpty { emptyFolders.insert(operand) }
      for input in folder.inputs where !found.contains(input) { found.append(input) }
    }
    inputs = found
    known = try ExistingFindings(
      arguments, of: FindingKind.ofCheck, request.severities, in: inputs, console)
    isQuiet = arguments.has(Options.quiet)
    self.console = console
    report = format.findings(
      failOn: failOn, hasBaseline: known.hasBaseline,
      style: console.style, version: Program.version)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    try console.print(report.begin())
    for input in inputs {
      var checked = check(input)
      known.separate(&checked, of: input)
      totals.addInput(checked, isFolder: input.isFolder)
      try console.print(report.addInput(checked))
    }
    if let outdated = known.outdated {
      totals.addFindings(outdated.findings)
      try console.print(report.addInput(outdated))
    }
    if totals.failure == nil {
      try known.write()
    } else if let target = known.target {
      console.report(
        CommandError(
          .badInput, "\(target.quoted) wasn't written, because some inputs couldn't be checked"))
    }
    try console.print(report.end(totals))
    if !isQuiet { console.printError(totals.summary + "\n") }
    return totals.status(failingOn: failOn)
  }

  private mutating func check(_ input: Input) -> CheckedInput {
    var checked =
      emptyFolders.contains(input)
      ? CheckedInput(empty: input) : CheckedInput(input, request, console: console)
    checked.findings = request.severities.applied(to: checked.findings)
    if input.isFolder {
      checked.findings.forEach { ofApps.addPlace(of: $0) }
    } else {
      checked.findings = ofApps.removed(from: checked.findings)
    }
    return checked
  }
}

/// The findings of apps. A document imported from an app repeats them, with the origins.
struct AppFindings {
  private struct Place: Hashable {
    let id: String
    let file: Path
    let line: Int?
  }

  private var places: Set<Place> = []
  /// The files of origins, without links and "..".
  private var files: [String: Path] = [:]

  mutating func addPlace(of finding: Finding) {
    if let place = place(of: finding) { places.insert(place) }
  }

  mutating func removed(from findings: [Finding]) -> [Finding] {
    if places.isEmpty { return findings }
    return findings.filter { finding in place(of: finding).map { !places.contains($0) } ?? true }
  }

  private mutating func place(of finding: Finding) -> Place? {
    guard let origin = finding.origin else { return nil }
    let file = files[origin.file] ?? Path(origin.file).resolved
    files[origin.file] = file
    return Place(id: finding.kind.id, file: file, line: origin.position?.line)
  }
}
