import Drawing
import Export
import Graphviz
import Hierarchy
import Text
import Unwinding

/// An input with the pictures that the command line asks for.
struct RequestedDocument: Sendable {
  let loaded: LoadedInput
  let pictures: [RequestedPicture]
  /// Whether the map of a large app comes with one of each storyboard, to which its index links.
  private let drawsPages: Bool
  private let isQuiet: Bool
  /// The unwinds that `--unwind` chooses; nil: none are named.
  private let chosen: [SegueIndex]?

  var input: Input { loaded.input }

  /// Finds out which pictures `--view` and `--unwind` ask for.
  init(
    of loaded: LoadedInput, view: PictureView?, unwindIDs: [String], kind: PictureKind,
    drawsPages: Bool, isQuiet: Bool
  ) throws(CommandError) {
    self.loaded = loaded
    self.drawsPages = drawsPages
    self.isQuiet = isQuiet
    chosen = unwindIDs.isEmpty ? nil : try UnwindChoice.places(of: unwindIDs, in: loaded)
    // Of a whole app the beginning alone says little.
    let view = view ?? (loaded.app != nil && chosen == nil ? .map : nil)
    pictures = try RequestedPicture.all(
      of: loaded, view: view, chosen: chosen, kind: kind, drawsPages: drawsPages)
  }

  /// The document with what the unwinds that the pictures show do, and what an overlay moves.
  func drawing(
    with settings: DrawingSettings, as kind: PictureKind
  ) throws(CommandError) -> DocumentDrawing {
    // A hierarchy shows every unwind unless some are named; a search needs no other.
    let unwinds = pictures.compactMap(\.unwind)
    let segues = (unwinds.isEmpty ? chosen : unwinds).map(Set.init)
    let trace: Trace
    let simulator = Simulator(loaded.document)
    do throws(TraceTooLarge) {
      trace = try simulator.trace(
        ios: settings.ios, segues: segues, reviewsDocument: false)
    } catch {
      throw CommandError(.badInput, "can't draw \(input.quotedName): \(error)")
    }
    let overlaid = OverlaidDocument(loaded)
    let compared = try overlaid?.compare(trace, ios: settings.ios, segues: segues)
    var drawing = DocumentDrawing(
      of: loaded.document, bytes: loaded.bytes, inputName: input.baseName, trace: trace,
      settings: settings, generator: Program.name,
      overlay: overlaid.flatMap { overlaid in
        compared.map {
          DrawnOverlay(name: overlaid.overlay.name, base: $0.old, difference: $0.difference)
        }
      }, simulator: simulator, keepsSource: kind == .picture(.dot))
    drawing.overlayInputName = overlaid?.overlay.input.baseName
    return drawing
  }

  /// Draws one of the pictures. Any thread may do so.
  ///
  /// - Returns: the picture, and a warning where it leaves lines out or is wider than asked; a line each.
  func bytes(
    of picture: RequestedPicture, in drawing: DocumentDrawing, as kind: PictureKind
  ) throws(CommandError) -> (bytes: [UInt8], warning: String?) {
    do {
      let diagram = try drawing.diagram(
        picture.view, unwind: picture.unwind, storyboard: picture.storyboard,
        pageName: drawsPages && picture.storyboard == nil
          ? { RequestedPicture.name(of: input, part: $0, picture.view, kind).description } : nil,
        partOfPage: kind == .picture(.html) ? "" : nil)
      let warnings = [
        warning(of: diagram.undrawnLines, picture), widthWarning(diagram, picture, kind),
        scaleNote(diagram, picture, kind),
      ].compactMap(\.self)
      let warning = warnings.isEmpty ? nil : warnings.joined()
      switch kind {
      case .altText: return (Array((diagram.altText + "\n").utf8), warning)
      // Its text has no lines.
      case .picture(.mermaid): return (try diagram.mermaid(), nil)
      case .picture(let format):
        let bytes = try drawing.bytes(
          of: diagram, unwind: picture.unwind, as: format,
          drawing.provenance(
            of: picture.view, unwind: picture.unwind, storyboard: picture.storyboard))
        return (bytes, warning)
      }
    } catch {
      throw CommandError(
        Self.code(of: error), "can't draw the \(subject(of: picture)): \(error)")
    }
  }

  private func warning(of undrawn: [String], _ picture: RequestedPicture) -> String? {
    UndrawnLines(undrawn).map {
      "segueviz: warning: the \(subject(of: picture)) \(UndrawnWords.text(of: $0))\n"
    }
  }

  /// Where a picture is wider than it should be.
  private func widthWarning(
    _ diagram: Diagram, _ picture: RequestedPicture, _ kind: PictureKind
  ) -> String? {
    guard case .picture(let format) = kind,
      let (width, wanted) = diagram.excessWidth(as: format)
    else { return nil }
    return "segueviz: warning: the \(subject(of: picture)) is \(width) pixels wide, not \(wanted):"
      + " its nested nodes don't fit; to scale it down, pass --max-width\n"
  }

  /// The scale of a PNG that would be too large at the usual one.
  private func scaleNote(
    _ diagram: Diagram, _ picture: RequestedPicture, _ kind: PictureKind
  ) -> String? {
    guard kind == .picture(.png), !isQuiet, let scale = diagram.reducedScale else { return nil }
    return "segueviz: note: the \(subject(of: picture)) \(ScaleNote.sentence(of: scale))\n"
  }

  /// "search of "home" of "quiz.json"".
  private func subject(of picture: RequestedPicture) -> String {
    let unwind = picture.unwind.map { " of " + Visible.quoted(loaded.document.segues[$0].id) } ?? ""
    let storyboard = picture.storyboard.map { " of " + Visible.quoted($0) } ?? ""
    return "\(picture.view.rawValue)\(unwind)\(storyboard) of \(input.quotedName)"
  }

  /// A document that is too large for a picture is at fault itself, not Graphviz.
  private static func code(of error: any Error) -> ExitCode {
    switch (error as? DrawingError, error as? GraphvizError) {
    case (.tooManyCards, _), (.tooManyScreens, _), (.tooLargeForMermaid, _), (_, .pictureTooLarge):
      .badInput
    case (.noSuchController, _), (.noSuchStoryboard, _), (.unsuitableLayout, _): .usage
    default: .failure
    }
  }
}
