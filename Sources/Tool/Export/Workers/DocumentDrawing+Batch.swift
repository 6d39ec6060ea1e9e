import Drawing
import Graphviz
import Hierarchy
import Unwinding
import Wording

/// The warnings about a diagram.
package struct DrawingRemarks: Sendable, Hashable {
  package var omittedEdges: OmittedEdges?
  package var excess: ExcessWidth?
  /// The scale of a PNG that would be too large at the usual one.
  package var reducedScale: Double?
  /// The letters that its worker drew as boxes, also in an earlier diagram.
  package var missingGlyphs: MissingGlyphs?
}

/// Edges that couldn't be routed between the nodes.
package struct OmittedEdges: Sendable, Hashable {
  package let count: Int
  /// The first edge, as text.
  package let first: String
}

extension Diagram {
  /// The warnings about a diagram in a format; nil: the alt text.
  package func remarks(as format: DiagramFormat?) -> DrawingRemarks {
    let edges = omittedEdges.first.map { OmittedEdges(count: omittedEdges.count, first: $0) }
    return DrawingRemarks(
      omittedEdges: format?.routesEdges ?? true ? edges : nil,
      excess: format.flatMap { excessWidth(as: $0) },
      reducedScale: format == .png ? reducedScale : nil)
  }
}

extension DocumentDrawing {
  func provenance(of diagram: PlannedDiagram) -> Provenance? {
    provenance(
      of: diagram.view, unwind: diagram.unwind, storyboard: diagram.storyboard,
      variant: diagram.variant)
  }

  /// Draws a diagram of a batch, or uses an existing one.
  func draw(
    _ planned: PlannedDiagram, adopting adopted: [UInt8]? = nil
  ) throws -> (bytes: [UInt8], diagram: DrawnDiagram) {
    if planned.view == .explore {
      let (page, report) = try exploredPage()
      let title = document.title.map(displayText) ?? OutputLayout.stem(of: inputName)
      let content = DiagramContent(
        title: "\(title): every app state", sentence: report.summary, unwinds: [],
        diagnostics: [])
      return (
        page,
        DrawnDiagram(
          file: planned.file, size: FileSize(of: page), content: content, states: StateNotes(report)
        )
      )
    }
    let diagram = try diagram(
      planned.view, unwind: planned.unwind, storyboard: planned.storyboard,
      variant: planned.variant, pageName: planned.nameOfPage,
      partOfPage: planned.format.isPage ? "" : nil)
    let bytes =
      try adopted
      ?? bytes(
        of: diagram, unwind: planned.unwind, as: planned.format, provenance(of: planned))
    return (
      bytes,
      DrawnDiagram(
        file: planned.file, size: FileSize(of: bytes),
        content: content(of: diagram, unwind: planned.unwind),
        remarks: diagram.remarks(as: planned.format))
    )
  }

  private func content(of diagram: Diagram, unwind: SegueIndex?) -> DiagramContent {
    let shown = place(of: unwind).map { trace.unwinds[$0] }
    let names = diagram.wording.names
    return DiagramContent(
      title: diagram.title, sentence: diagram.outcome,
      unwinds: (shown.map { [$0] } ?? trace.unwinds).map { unwind in
        DiagramContent.Unwind(
          segue: document.segues[unwind.segue].id, action: unwind.action.name,
          source: document.controllers[unwind.source].id, outcome: unwind.outcome.name,
          destination: unwind.destination.map { names[$0] })
      },
      diagnostics: (shown?.diagnostics ?? trace.diagnostics).map {
        .init(
          id: $0.id, severity: $0.severity, message: Phrase($0.sentence, names: names).plainText)
      }, core: diagram.core)
  }
}

extension PlannedDiagram {
  /// Returns the file of a storyboard's map, next to this index of an app; nil: no index.
  fileprivate var nameOfPage: ((String) -> String)? {
    let end = ".\(view.rawValue).\(format.ending)"
    let name = file.split(separator: "/").last ?? ""
    guard view == .map, storyboard == nil, name.hasSuffix(end) else { return nil }
    let stem = name.dropLast(end.count)
    return { storyboard in
      stem + "." + String(decoding: DiagramName.part(Array(storyboard.utf8)), as: UTF8.self) + end
    }
  }
}
