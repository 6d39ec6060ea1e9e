import Drawing
import Export
import Graphviz
import Hierarchy
import Platform
import Text
import Unwinding

struct RequestedDocument: Sendable {
  let loaded: LoadedInput
  let diagrams: [RequestedDiagram]
  /// Whether the map of a large app includes one of each storyboard, to which its index links.
  private let drawsPages: Bool
  private let isQuiet: Bool
  /// The unwind segues of `--unwind`; nil: there are none.
  private let chosen: [SegueIndex]?

  var input: Input { loaded.input }

  /// Determines the diagrams for `--view` and `--unwind`.
  init(
    of loaded: LoadedInput, view: DiagramView?, unwindIDs: [String], format: DiagramFormat?,
    drawsPages: Bool, isQuiet: Bool
  ) throws(CommandError) {
    self.loaded = loaded
    self.drawsPages = drawsPages
    self.isQuiet = isQuiet
    chosen = unwindIDs.isEmpty ? nil : try UnwindChoice.places(of: unwindIDs, in: loaded)
    // The launch state alone shows little of a whole app.
    let view = view ?? (loaded.app != nil && chosen == nil ? .map : nil)
    diagrams = try RequestedDiagram.all(
      of: loaded, view: view, chosen: chosen, format: format, drawsPages: drawsPages)
  }

  /// The document with the traces of the unwind segues in its diagrams, and the overlay's changes.
  func drawing(
    with settings: DrawingSettings, as format: DiagramFormat?
  ) throws(CommandError) -> DocumentDrawing {
    // A hierarchy shows every unwind segue unless some are named. A search needs only one.
    let unwinds = diagrams.compactMap(\.unwind)
    let segues = (unwinds.isEmpty ? chosen : unwinds).map(Set.init)
    let simulator = Simulator(loaded.document)
    let trace = try Result { () throws(TraceTooLarge) in
      try simulator.trace(ios: settings.ios, segues: segues, reviewsDocument: false)
    }.mapError { CommandError(.badInput, "can't draw \(input.quotedName): \($0)") }.get()
    let overlaid = loaded.overlaid
    let compared = try overlaid?.compare(trace, ios: settings.ios, segues: segues)
    var drawing = DocumentDrawing(
      of: loaded.document, bytes: loaded.bytes, inputName: input.baseName, trace: trace,
      settings: settings, generator: Program.name,
      overlay: overlaid.flatMap { overlaid in
        compared.map {
          DrawnOverlay(name: overlaid.overlay.name, base: $0.old, difference: $0.difference)
        }
      }, simulator: simulator, keepsSource: format == .dot)
    drawing.overlayInputName = overlaid?.overlay.input.baseName
    return drawing
  }

  /// Draws one of the diagrams, on any thread.
  func bytes(
    of diagram: RequestedDiagram, in drawing: DocumentDrawing, as format: DiagramFormat?
  ) throws(CommandError) -> (bytes: [UInt8], warnings: String) {
    do {
      let drawn = try drawing.diagram(
        diagram.view, unwind: diagram.unwind, storyboard: diagram.storyboard,
        pageName: drawsPages && diagram.storyboard == nil
          ? { RequestedDiagram.name(of: input, part: $0, diagram.view, format).description } : nil,
        partOfPage: format == .html ? "" : nil)
      let warnings = warnings(of: drawn.remarks(as: format), diagram)
      guard let format else { return (Array((drawn.altText + "\n").utf8), warnings) }
      let bytes = try drawing.bytes(
        of: drawn, unwind: diagram.unwind, as: format,
        drawing.provenance(
          of: diagram.view, unwind: diagram.unwind, storyboard: diagram.storyboard))
      return (bytes, warnings)
    } catch {
      throw CommandError(
        Self.code(of: error), "can't draw the \(subject(of: diagram)): \(error)")
    }
  }

  private func warnings(of remarks: DrawingRemarks, _ diagram: RequestedDiagram) -> String {
    let subject = "the \(subject(of: diagram))"
    return [
      remarks.omittedEdges.map { "warning: \(subject) \(OmittedEdgesWords.text(of: $0))" },
      remarks.excess.map {
        "warning: \(subject) is \($0.width) pixels wide, not \($0.wanted): its nested nodes don't"
          + " fit; to scale it down, pass --max-width"
      },
      isQuiet ? nil : remarks.reducedScale.map { "note: \(subject) \(ScaleNote.sentence(of: $0))" },
    ].compactMap(\.self).map { "segueviz: \($0)\n" }.joined()
  }

  /// "search of "home" of "quiz.json"".
  private func subject(of diagram: RequestedDiagram) -> String {
    let unwind = diagram.unwind.map { " of " + Visible.quoted(loaded.document.segues[$0].id) } ?? ""
    let storyboard = diagram.storyboard.map { " of " + Visible.quoted($0) } ?? ""
    return "\(diagram.view.rawValue)\(unwind)\(storyboard) of \(input.quotedName)"
  }

  /// The exit status of an error. A document that is too large is an input error, not Graphviz's.
  private static func code(of error: any Error) -> ExitCode {
    switch (error as? DrawingError, error as? GraphvizError) {
    case (.tooManyCards, _), (.tooManyScreens, _), (.tooLargeForMermaid, _), (_, .diagramTooLarge):
      .badInput
    case (.noSuchController, _), (.noSuchStoryboard, _), (.unsuitableLayout, _): .usage
    default: .failure
    }
  }
}

struct RequestedDiagram: Sendable {
  let view: DiagramView
  /// The place in the document of the view's unwind segue; nil: none.
  let unwind: SegueIndex?
  /// The storyboard of the map; nil: that of the command line.
  var storyboard: String?
  let name: Path

  /// The requested diagrams; by default the search of the only unwind segue, else the hierarchy.
  static func all(
    of loaded: LoadedInput, view: DiagramView?, chosen: [SegueIndex]?, format: DiagramFormat?,
    drawsPages: Bool
  ) throws(CommandError) -> [RequestedDiagram] {
    let (input, segues) = (loaded.input, loaded.document.segues)
    let unwinds = chosen ?? segues.places.filter { segues[$0].kind == .unwind }
    let view = view ?? (chosen != nil || unwinds.count == 1 ? .search : .hierarchy)
    if !view.isAboutUnwind {
      let pages =
        view == .map && drawsPages && format != .html
        ? Diagram.mapPages(of: loaded.document) : []
      return ([nil] + pages).map { storyboard in
        RequestedDiagram(
          view: view, unwind: nil, storyboard: storyboard,
          name: Self.name(of: input, part: storyboard, view, format))
      }
    }
    guard !unwinds.isEmpty else {
      throw CommandError(
        .usage,
        "--view \(view.rawValue) needs an unwind segue, but \(input.quotedName) has none; use"
          + " --view hierarchy")
    }
    return unwinds.map { place in
      RequestedDiagram(
        view: view, unwind: place, name: Self.name(of: input, part: segues[place].id, view, format))
    }
  }

  static func name(
    of input: Input, part: String?, _ view: DiagramView, _ format: DiagramFormat?
  ) -> Path {
    DiagramName.of(stem: input.stem, part: part, view: view, ending: format?.ending ?? "txt")
  }
}

/// The note about a PNG that would be too large at the usual scale.
enum ScaleNote {
  /// The end of a note: "has scale 1.43, because at scale 2 it would exceed 32,766 pixels a side".
  static func sentence(of scale: Double) -> String {
    "has scale \(text(of: scale)), because at scale \(text(of: Diagram.usualScale)) it would exceed 32,766 pixels"
      + " a side or 200 megapixels; choose another with --scale"
  }

  static func text(of scale: Double) -> String {
    let whole = Int(scale)
    return Double(whole) == scale ? "\(whole)" : "\(scale)"
  }
}

/// The warning about a diagram that omits edges.
enum OmittedEdgesWords {
  /// "omits 2 edges that couldn't be routed (…)", after the diagram's name.
  static func text(of edges: OmittedEdges) -> String {
    let count = edges.count == 1 ? "an edge" : "\(edges.count) edges"
    let more = edges.count > 1 ? ", and others" : ""
    return "omits \(count) that couldn't be routed"
      + " (\(Visible.text(edges.first))\(more)); to draw all, pass --layout dot"
  }
}
