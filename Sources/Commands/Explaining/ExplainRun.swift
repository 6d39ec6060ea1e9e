import Hierarchy
import Unwinding

/// Explains a document as it was asked for.
struct ExplainRun {
  let request: ExplainRequest
  let loaded: LoadedInput
  let console: Console
  private let simulator: Simulator
  /// The places of the chosen unwinds; nil: all.
  private let segues: Set<Int>?

  init(
    _ request: ExplainRequest, _ loaded: LoadedInput, _ console: Console
  ) throws(CommandError) {
    self.request = request
    self.loaded = loaded
    self.console = console
    simulator = Simulator(loaded.document)
    segues =
      request.unwinds.isEmpty
      ? nil : Set(try UnwindChoice.places(of: request.unwinds, in: loaded))
  }

  func run() throws(CommandError) {
    switch request.subject {
    case .unwinds(let ios): try explainUnwinds(ios)
    case .comparison(let versions): try compare(versions)
    case .matrix(let ios): try showMatrix(ios)
    }
  }

  private var document: Document { loaded.document }
  private var name: String { loaded.input.baseName }
  private var style: TextStyle { TextStyle(isColoured: console.isColoured) }
  private var title: MarkdownTitle {
    MarkdownTitle(document: document, inputName: name, image: request.image)
  }

  private func tooLarge(_ reason: some Error) -> CommandError {
    CommandError(.badInput, "cannot explain \(loaded.input.quotedName): \(reason)")
  }

  private func print(_ bytes: [UInt8]) throws(CommandError) { try console.print(bytes) }

  // MARK: The unwinds under one version

  private func explainUnwinds(_ ios: IOSVersion?) throws(CommandError) {
    let trace = try trace(ios)
    let explainer = Explainer(simulator, ios: trace.ios)
    switch request.format {
    case .json:
      try TraceJSON(trace: trace, document: document, inputName: name).write(to: print)
    case .markdown:
      try TraceMarkdown(
        trace: trace, document: document, explainer: explainer, title: title,
        moved: try moved(trace, ios)
      ).write(to: print)
    case .text, .csv:
      try TraceText(
        trace: trace, document: document, explainer: explainer, inputName: name, style: style,
        moved: try moved(trace, ios)
      ).write(to: print)
    }
  }

  private func moved(_ trace: Trace, _ ios: IOSVersion?) throws(CommandError) -> WhatMoved? {
    guard let overlaid = OverlaidDocument(loaded) else { return nil }
    return try WhatMoved(overlaid, trace, ios: ios, segues: segues)
  }

  private func trace(_ ios: IOSVersion?) throws(CommandError) -> Trace {
    do throws(TraceTooLarge) {
      return try simulator.trace(ios: ios, segues: segues)
    } catch {
      // What is said of the whole document needs every unwind: without it the chosen ones may do.
      guard segues != nil,
        let chosen = try? simulator.trace(ios: ios, segues: segues, reviewsDocument: false)
      else { throw tooLarge(error) }
      return chosen
    }
  }

  // MARK: Under several versions

  private func compare(_ versions: [IOSVersion]) throws(CommandError) {
    let comparisons: [UnwindComparison]
    do throws(TraceTooLarge) {
      comparisons = try simulator.comparisons(of: versions, segues: segues)
    } catch {
      throw tooLarge(error)
    }
    switch request.format {
    case .json:
      try ComparisonJSON(
        comparisons: comparisons, versions: versions, document: document, inputName: name
      ).write(to: print)
    case .markdown:
      try ComparisonMarkdown(
        comparisons: comparisons, versions: versions, document: document, title: title,
        moved: try moved(versions)
      ).write(to: print)
    case .text, .csv:
      try ComparisonText(
        comparisons: comparisons, versions: versions, document: document, inputName: name,
        style: style, moved: try moved(versions)
      ).write(to: print)
    }
  }

  private func moved(_ versions: [IOSVersion]) throws(CommandError) -> WhatMoved? {
    guard let overlaid = OverlaidDocument(loaded) else { return nil }
    return try WhatMoved(overlaid, versions: versions, segues: segues)
  }

  // MARK: The matrix

  private func showMatrix(_ ios: IOSVersion?) throws(CommandError) {
    let actions = segues.map { Set($0.compactMap { document.segues[$0].action }) }
    let matrix: UnwindMatrix
    do throws(MatrixTooLarge) {
      matrix = try simulator.matrix(ios: ios, actions: actions)
    } catch {
      throw tooLarge(error)
    }
    switch request.format {
    case .json:
      try MatrixJSON(matrix: matrix, document: document, inputName: name).write(to: print)
    case .markdown:
      try MatrixMarkdown(
        matrix: matrix, document: document, title: title, moved: try moved(matrix, ios, actions)
      ).write(to: print)
    case .csv:
      try MatrixCSV(matrix: matrix, document: document).write(to: print)
    case .text:
      try MatrixText(
        matrix: matrix, document: document, inputName: name, style: style,
        moved: try moved(matrix, ios, actions)
      ).write(to: print)
    }
  }

  private func moved(
    _ matrix: UnwindMatrix, _ ios: IOSVersion?, _ actions: Set<ActionSelector>?
  ) throws(CommandError) -> WhatMoved? {
    guard let overlaid = OverlaidDocument(loaded) else { return nil }
    return try WhatMoved(overlaid, matrix, ios: ios, actions: actions)
  }
}
