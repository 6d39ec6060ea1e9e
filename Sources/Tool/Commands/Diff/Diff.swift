import Exploring
import Hierarchy
import Reports
import Unwinding

extension Subcommand {
  static let diff = Subcommand(
    name: "diff",
    summary: "Compare two documents and their unwind segues",
    operands: Operands(placeholders: ["OLD", "NEW"], count: 2...2, values: .documents),
    options: [Options.ios.spec, Options.reportFormat.spec],
    notes: [
      "OLD and NEW are hierarchy documents, app folders, storyboards, or _printHierarchy output."
        + " One of them can be - for standard input. diff matches controllers and segues by id,"
        + " and classes by name. To choose the source code, target, or first scene of an app, pass"
        + " the output of import.",
      "If both are the launch state of an app, diff explores all app states of each. It then also"
        + " compares the verdicts of the unwind segues.",
      "The exit status is 1 if an unwind segue in both has a different outcome, destination,"
        + " executor, or transition. It's also 1 if its verdict or its outcomes over all app states"
        + " changed. Other differences, such as added and removed unwind segues, don't affect it.",
    ],
    examples: [
      "segueviz diff before.json after.json",
      "git show HEAD:quiz.json | segueviz diff - quiz.json",
      "segueviz diff before.json after.json --format markdown >> report.md",
    ]
  ) { (arguments, console) throws(CommandError) in
    let format = try arguments.value(of: Options.reportFormat) ?? .text
    let compared = try DifferenceReport.load(
      arguments.operands, ios: try arguments.value(of: Options.ios), of: arguments.subcommand,
      console)
    try console.print(compared.rendering(as: format, style: console.style))
    let isSame = compared.difference.outcomes.isEmpty && compared.states?.isEmpty != false
    return isSame ? .success : .findings
  }
}

extension DifferenceReport {
  /// Reads both, so that problems of both are reported in one run.
  static func load(
    _ operands: [Argument], ios: IOSVersion?, of subcommand: String?, _ console: Console
  ) throws(CommandError) -> DifferenceReport {
    let inputs = operands.map(Input.init)
    guard inputs.count == 2, inputs.contains(where: { !$0.isStandardInput }) else {
      throw .usage("standard input can be one of the documents, not both", of: subcommand)
    }
    let results = inputs.map { input in
      Result { () throws(CommandError) in try input.load(console) }
    }
    let errors = results.compactMap { result in
      if case .failure(let error) = result { error } else { nil }
    }
    // The caller reports the last one.
    for error in errors.dropLast() { console.report(error) }
    if let first = errors.first, let last = errors.last {
      throw CommandError(first.status, lines: last.text)
    }
    var old = try results[0].get()
    var new = try results[1].get()
    if old.isImported || new.isImported {
      (old, new) = (old.withoutOrigins, new.withoutOrigins)
    }
    return DifferenceReport(
      from: try traced(old, ios), to: try traced(new, ios),
      names: (old.input.baseName, new.input.baseName),
      states: states(old.document, new.document, ios))
  }

  private static func states(
    _ old: Document, _ new: Document, _ ios: IOSVersion?
  ) -> StateDifference? {
    guard old.isLaunch, new.isLaunch else { return nil }
    let before = Explorer(old, ios: ios).explore()
    let after = Explorer(new, ios: ios).explore()
    return StateDifference(old: .init(old, before), new: .init(new, after))
  }

  private static func traced(
    _ loaded: LoadedInput, _ ios: IOSVersion?
  ) throws(CommandError) -> TracedDocument {
    do throws(TraceTooLarge) {
      return TracedDocument(
        document: loaded.document, trace: try loaded.document.simulated(ios: ios))
    } catch {
      throw CommandError(.badInput, "can't compare \(loaded.input.quotedName): \(error)")
    }
  }
}

extension LoadedInput {
  /// The same without origins, which differ if an app was moved or edited.
  fileprivate var withoutOrigins: LoadedInput {
    guard let document = try? Document(NewDocument(document) { _ in nil }, name: input.name) else {
      return self
    }
    return LoadedInput(
      input: input, bytes: bytes, document: document, app: app, isImported: isImported)
  }
}

extension Options {
  static let reportFormat = Option<ReportFormat>(
    "format", among: [.text, .markdown, .json], help: "report format (default: text)")
}
