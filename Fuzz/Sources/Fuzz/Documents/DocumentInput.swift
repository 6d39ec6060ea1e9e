import Checking
import Drawing
import Graphviz
import Hierarchy
import Unwinding

/// An input: a document and, after a zero byte, optionally an overlay. It's used in every possible
/// way, and some properties of the results are checked.
struct DocumentInput {
  /// The separator between a document and its overlay, which JSON can't contain.
  static let separator: UInt8 = 0

  private let document: [UInt8]
  private let overlay: [UInt8]?

  /// The number of controllers above which Graphviz takes too long.
  private static let drawnControllers = 20

  init(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
    document = Array(parts[0])
    overlay = parts.count > 1 ? Array(parts[1]) : nil
  }

  /// Whether the document is valid, and so is the overlay for it.
  var isGood: Bool {
    guard let overlay else { return (try? Document.load(document, fileName: "")) != nil }
    let merged = try? Document.load(
      document, fileName: "", overlay: overlay, overlayName: "overlay.json5")
    return merged != nil
  }

  /// Uses the input in every way.
  func run() {
    let base = load("input.json") ?? load("input.json5")
    if let base { examine(base, draws: overlay == nil) }
    guard let overlay else { return }
    do throws(OverlaidProblems) {
      let merged = try Document.load(
        document, fileName: "input.json", overlay: overlay, overlayName: "overlay.json5")
      examine(merged, draws: true)
      if let base { compare(base, merged) }
    } catch {
      expect(!error.files.isEmpty, "an overlay is rejected without a reason")
      for problems in error.files { check(problems) }
    }
  }

  private func load(_ name: String) -> Document? {
    do throws(DocumentProblems) {
      return try Document.load(document, fileName: name)
    } catch {
      check(error)
      return nil
    }
  }

  private func check(_ problems: DocumentProblems) {
    expect(!problems.problems.isEmpty, "a file is rejected without a reason")
    expect(problems.rendered().utf8.last == UInt8(ascii: "\n"), "problems end without a newline")
    for problem in problems.problems {
      expect(problem.position <= problem.end, "a problem ends before it begins")
    }
  }

  // MARK: Uses of a document

  private func examine(_ document: Document, draws: Bool) {
    let simulator = Simulator(document)
    for version in ["7", "8", "9", "17"].compactMap({ IOSVersion($0) }) {
      guard let trace = try? simulator.trace(ios: version) else { continue }
      let explainer = Explainer(simulator, ios: version)
      for unwind in trace.unwinds { _ = explainer.explanation(of: unwind) }
      review(simulator, version, trace)
      let traced = TracedDocument(document: document, trace: trace)
      expect(
        TraceDifference(from: traced, to: traced).isEmpty, "a document differs from itself")
    }
    guard draws, let trace = try? simulator.trace() else { return }
    draw(document, trace, .hierarchy)
    if !trace.unwinds.isEmpty {
      let place = UnwindIndex(document.segues.count % trace.unwinds.count)
      draw(document, trace, .search(unwind: place))
      draw(document, trace, .chain(unwind: place))
    }
  }

  /// A review without searches asks few controllers, and finds the same as the trace.
  private func review(_ simulator: Simulator, _ version: IOSVersion, _ trace: Trace) {
    var unwinds: [UnwindTrace] = []
    let rest = try? simulator.review(ios: version, keepsSearches: false) { unwinds.append($0) }
    guard let rest else { return }
    expect(rest == trace.diagnostics, "a review without searches has other findings")
    for (short, whole) in zip(unwinds, trace.unwinds) {
      expect(
        short.outcome == whole.outcome && short.destination == whole.destination
          && short.removed == whole.removed && short.doubts == whole.doubts,
        "an unwind ends differently without its search")
      expect(
        short.diagnostics == whole.diagnostics, "a search without a trace has other findings")
    }
  }

  private func compare(_ old: Document, _ new: Document) {
    guard let before = try? Simulator(old).trace(), let after = try? Simulator(new).trace()
    else { return }
    let traced = (
      old: TracedDocument(document: old, trace: before),
      new: TracedDocument(document: new, trace: after)
    )
    let difference = TraceDifference(from: traced.old, to: traced.new)
    for change in difference.outcomes {
      expect(!change.aspects.isEmpty, "a changed outcome is equal")
    }
    let back = TraceDifference(from: traced.new, to: traced.old)
    expect(
      back.outcomes.count == difference.outcomes.count,
      "there and back other outcomes are different")
    expect(
      back.document.movedControllers.count == difference.document.movedControllers.count,
      "there and back other controllers have moved")
    draw(
      new, after, .hierarchy,
      DrawnOverlay(name: "overlay.json5", base: traced.old, difference: difference))
  }

  private func draw(
    _ document: Document, _ trace: Trace, _ subject: DiagramSubject, _ overlay: DrawnOverlay? = nil
  ) {
    guard document.controllers.count <= Self.drawnControllers else { return }
    // Bitmaps take much longer, so only few are drawn.
    let isBitmap = self.document.count % 64 == 0
    do {
      let diagram = try Diagram(
        document: document, trace: trace, subject: subject, overlay: overlay)
      for format in isBitmap ? [OutputFormat.svg, .dot, .png] : [.svg, .dot] {
        expect(try !diagram.rendered(as: format).isEmpty, "a diagram is empty")
      }
    } catch DrawingError.tooManyCards {
      return
    } catch GraphvizError.diagramTooLarge {
      return
    } catch {
      fatalError("a valid document can't be drawn: \(error)")
    }
  }
}
