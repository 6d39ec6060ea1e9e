import Hierarchy
import Unwinding

extension Subcommand {
  /// `segueviz explain`: the trace as text or JSON.
  static let explain = Subcommand(
    name: "explain",
    summary: "Say step by step what each unwind does, or write it as JSON",
    operands: .one("INPUT", .documents),
    options: [
      Options.unwind.spec, Options.ios.spec, Options.overlay.spec, Options.traceFormat.spec,
    ],
    notes: [
      "INPUT is a hierarchy document in JSON, or - for standard input.",
      "With --unwind the trace holds these unwinds only, and still the forward segues and what"
        + " there is to say of the whole document.",
      "With --with the text begins with what moved: the unwinds that end otherwise than without it,"
        + " and why.",
    ],
    examples: [
      "segueviz explain quiz.json",
      "segueviz explain quiz.json --unwind home --ios 8",
      "segueviz explain quiz.json --with what-if.json",
      "segueviz explain quiz.json --format json > quiz.trace.json",
    ]
  ) { (arguments, console) throws(CommandError) in
    let format = try arguments.value(of: Options.traceFormat) ?? .text
    let ios = try arguments.value(of: Options.ios)
    let ids = try arguments.values(of: Options.unwind)
    let input = Input(arguments.operands[0])
    let overlay = try Overlay.load(arguments, over: [input], console)
    let loaded = try input.load(console, with: overlay)
    let segues = ids.isEmpty ? nil : Set(try UnwindChoice.places(of: ids, in: loaded))
    let trace: Trace
    let simulator = Simulator(loaded.document)
    do throws(TraceTooLarge) {
      trace = try simulator.trace(ios: ios, segues: segues)
    } catch {
      // What is said of the whole document needs every unwind: without it the chosen ones may do.
      guard segues != nil,
        let chosen = try? simulator.trace(ios: ios, segues: segues, reviewsDocument: false)
      else {
        throw CommandError(.badInput, "cannot explain \(loaded.input.quotedName): \(error)")
      }
      trace = chosen
    }
    let name = loaded.input.baseName
    switch format {
    case .json:
      try TraceJSON(trace: trace, document: loaded.document, inputName: name)
        .write { (bytes) throws(CommandError) in try console.print(bytes) }
    case .text:
      let style = TextStyle(isColoured: console.isColoured)
      try TraceText(
        trace: trace, document: loaded.document, explainer: Explainer(simulator, ios: trace.ios),
        inputName: name, style: style,
        moved: try WhatMoved(loaded, trace, ios: ios, segues: segues)
      ).write { (bytes) throws(CommandError) in try console.print(bytes) }
    }
    return .success
  }
}
