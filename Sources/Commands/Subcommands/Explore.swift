import Exploring
import Hierarchy
import Reports
import Unwinding

extension Subcommand {
  /// `segueviz explore`: where every unwind can go, in every stack that an app can build.
  static let explore = Subcommand(
    name: "explore",
    summary: "Say where every unwind can go, in every stack that the app can build",
    operands: .one("INPUT", .documents),
    options: [
      Options.unwind.spec, Options.ios.spec, Options.overlay.spec, Options.bound.spec,
      Options.requireExact, Options.failOn.spec, Options.exploreFormat.spec,
      Options.memoryLimit.spec,
    ],
    notes: [
      "INPUT is a hierarchy document in JSON, or - for standard input. Its live hierarchy is the app"
        + " as it begins, which \"launch\" must say; its scenes, segues and entries are what can come.",
      "The exit status is 1 where an unwind raises an exception or is aborted in every stack, a segue"
        + " fails, or an \"expectEverywhere\" does not hold; with --fail-on warning also where an unwind"
        + " is aborted or moves nothing in some stack, or a stack grows.",
    ],
    examples: [
      "segueviz explore app.json",
      "segueviz explore app.json --unwind save --format json",
      "segueviz explore app.json --fail-on warning --require-exact",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    let format = try arguments.value(of: Options.exploreFormat) ?? .text
    let failOn = try arguments.value(of: Options.failOn) ?? .error
    let names = try arguments.values(of: Options.unwind)
    let ios = try arguments.value(of: Options.ios)
    let bound = try arguments.value(of: Options.bound) ?? 3
    let input = Input(arguments.operands[0])
    let overlay = try Overlay.load(arguments, over: [input], console)
    let loaded = try input.load(console, with: overlay)
    let unwinds = names.isEmpty ? nil : Set(try UnwindChoice.places(of: names, in: loaded))
    let explorer = Explorer(loaded.document, ios: ios, unwinds: unwinds, bound: bound)
    // Nothing cancels it: an interrupt ends the program, which has written nothing yet.
    guard let exploration = try? explorer.explore() else { return .failure }
    let report = ExplorationReport(
      ReportedDocument(document: loaded.document, inputName: loaded.input.baseName), exploration)
    let pass = { (bytes: [UInt8]) throws(CommandError) in try console.print(bytes) }
    try report.rendering(as: format, style: TextStyle(isColoured: console.isColoured))
      .write(to: pass)
    var status = ExitCode.success
    if report.hasFindings(atLeast: failOn) { status = .findings }
    if arguments.has(Options.requireExact), exploration.scope != .exact {
      console.report(
        CommandError(.findings, "what is said holds \(exploration.scope.name), which is not exact"))
      status = .findings
    }
    return status
  }
}
