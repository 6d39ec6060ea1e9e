import Drawing
import Export
import Graphviz
import Hierarchy
import Unwinding

/// An input with the pictures that are to be drawn of it.
struct DocumentPictures: Sendable {
  let loaded: LoadedInput
  let plans: [PicturePlan]
  /// The unwinds that `--unwind` chooses; nil: none are named.
  private let chosen: [Int]?

  var input: Input { loaded.input }

  /// Finds out which pictures `--view` and `--unwind` ask for.
  init(
    of loaded: LoadedInput, view: PictureView?, unwindIDs: [String], kind: PictureKind
  ) throws(CommandError) {
    self.loaded = loaded
    chosen = unwindIDs.isEmpty ? nil : try UnwindChoice.places(of: unwindIDs, in: loaded)
    plans = try PicturePlan.all(of: loaded, view: view, chosen: chosen, kind: kind)
  }

  /// What the pictures show.
  struct Content: Sendable {
    /// What the unwinds do.
    let trace: Trace
    /// What `--with` lays over the document.
    let overlay: DrawnOverlay?
  }

  /// Finds out what the unwinds that the pictures show do, and what an overlay moves.
  func content(with arguments: DrawingArguments) throws(CommandError) -> Content {
    // A hierarchy shows every unwind unless some are named; a search needs no other.
    let unwinds = plans.compactMap(\.unwind)
    let segues = (unwinds.isEmpty ? chosen : unwinds).map(Set.init)
    let trace: Trace
    do throws(TraceTooLarge) {
      trace = try Simulator(loaded.document).trace(
        ios: arguments.ios, segues: segues, reviewsDocument: false)
    } catch {
      throw CommandError(.badInput, "cannot draw \(input.quotedName): \(error)")
    }
    let moved = try WhatMoved(loaded, trace, ios: arguments.ios, segues: segues)
    return Content(
      trace: trace,
      overlay: moved.map {
        DrawnOverlay(name: $0.overlayName, base: $0.base, difference: $0.difference)
      })
  }

  /// Draws one of the pictures. Any thread may do so.
  func picture(
    _ plan: PicturePlan, of content: Content, as kind: PictureKind, with arguments: DrawingArguments
  ) throws(CommandError) -> [UInt8] {
    do {
      let diagram = try Diagram(
        document: loaded.document, trace: content.trace, view: view(of: plan, in: content.trace),
        options: arguments.options, overlay: content.overlay)
      switch kind {
      case .altText: return Array((diagram.altText + "\n").utf8)
      case .picture(let format):
        return try diagram.rendered(as: format, provenance: provenance(of: plan, arguments))
      }
    } catch {
      throw CommandError(
        Self.code(of: error), "cannot draw the \(subject(of: plan)): \(error)")
    }
  }

  /// "search of "home" of "quiz.json"".
  private func subject(of plan: PicturePlan) -> String {
    let unwind = plan.unwind.map { " of " + Visible.quoted(loaded.document.segues[$0].id) } ?? ""
    return "\(plan.view.rawValue)\(unwind) of \(input.quotedName)"
  }

  /// A document that is too large for a picture is at fault itself, not Graphviz.
  private static func code(of error: any Error) -> ExitCode {
    switch (error as? DrawingError, error as? GraphvizError) {
    case (.tooManyCards, _), (.tooManyScreens, _), (_, .pictureTooLarge): .badInput
    case (.noSuchController, _): .usage
    default: .failure
    }
  }

  /// Where a picture comes from. Its view and unwind are named also where they went without saying,
  /// so that it is the same picture however it was asked for.
  private func provenance(of plan: PicturePlan, _ arguments: DrawingArguments) -> Provenance? {
    guard arguments.embedsProvenance else { return nil }
    let unwind = plan.unwind.map { "--unwind=\(loaded.document.segues[$0].id)" }
    let overlay = loaded.overlaid.map { "--with=\($0.overlay.input.baseName)" }
    let options =
      ["--view=\(plan.view.rawValue)"] + [unwind, overlay].compactMap { $0 } + arguments.text
    return Provenance(
      generator: "segueviz \(Program.version)", inputName: loaded.input.baseName,
      options: options.joined(separator: " "), input: loaded.bytes)
  }

  private func view(of plan: PicturePlan, in trace: Trace) -> DiagramView {
    let place = trace.unwinds.firstIndex { $0.segue == plan.unwind } ?? 0
    return switch plan.view {
    case .hierarchy: .hierarchy
    case .search: .search(unwind: place)
    case .chain: .chain(unwind: place)
    case .map: .map
    }
  }
}
