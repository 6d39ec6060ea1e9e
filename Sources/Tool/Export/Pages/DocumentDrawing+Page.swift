import Drawing
import Hierarchy
import Unwinding
import Wording

extension DocumentDrawing {
  package func bytes(
    of diagram: Diagram, unwind: SegueIndex?, as format: DiagramFormat, _ provenance: Provenance?
  ) throws -> [UInt8] {
    format.isPage
      ? try page(diagram, unwind, provenance) : try diagram.bytes(as: format, provenance)
  }

  private func page(
    _ diagram: Diagram, _ unwind: SegueIndex?, _ provenance: Provenance?
  ) throws -> [UInt8] {
    let figure = try diagram.pageFigure(provenance)
    let maker = WalkthroughMaker(self)
    let shown = trace.unwinds.filter { unwind == nil || $0.segue == unwind }
    var walkthroughs: [Walkthrough] = []
    if unwind != nil {
      walkthroughs = shown.map { maker.walkthrough(of: $0, figure) }
    } else {
      let live = shown.filter { $0.outcome != .offscreen }
      for (number, one) in zip(1..., live.prefix(Self.walkthroughLimit)) {
        let diagram = try self.diagram(
          .search, unwind: one.segue, partOfPage: "unwind-\(number)-")
        walkthroughs.append(maker.walkthrough(of: one, try diagram.pageFigure()))
      }
    }
    let name = unwind == nil ? nil : document.title.map(displayText)
    var page = WalkthroughPage(
      title: diagram.title, detail: [name, "iOS \(trace.ios)"].compactMap { $0 },
      // For one unwind segue, it would reveal the outcome.
      summary: unwind == nil ? document.summary.map(displayText) : nil,
      overview: unwind == nil ? figure : nil, unwinds: walkthroughs,
      list: listed(shown, on: figure, maker),
      explains: settings.options.showsIntro, theme: settings.options.theme, generator: generator
    )
    return page.page()
  }

  private func listed(
    _ unwinds: [UnwindTrace], on figure: PageFigure, _ maker: WalkthroughMaker
  ) -> [ListedUnwind] {
    let letters = ActionInks.letters(trace)
    return unwinds.map { unwind in
      var listed = maker.summary(of: unwind)
      listed.letter = unwind.outcome == .performed ? letters[unwind.action] : nil
      listed.card = figure.cards[unwind.source]
      return listed
    }
  }

  /// The maximum number of walkthroughs on a page. The other unwind segues are only listed.
  private static let walkthroughLimit = 100
}

struct WalkthroughMaker {
  private let drawing: DocumentDrawing
  private let wording: Wording
  private let simulator: Simulator

  init(_ drawing: DocumentDrawing) {
    self.drawing = drawing
    wording = Wording(drawing.document)
    simulator = Simulator(drawing.document)
  }

  func walkthrough(of unwind: UnwindTrace, _ figure: PageFigure) -> Walkthrough {
    let (ios, options) = (drawing.trace.ios, drawing.settings.options)
    let story = simulator.story(of: unwind, ios: ios)
    let walkthrough = WalkthroughWriter(
      unwind, story: story, wording: wording, showsAll: options.steps == .all
    ).walkthrough(
      ifDestinationReturnsNo: simulator.ifDestinationReturnsNo(unwind, ios: ios),
      others: simulator.otherVersions(of: unwind, ios: ios))
    return Walkthrough(
      summary: summary(of: unwind), walkthrough: walkthrough, figure: figure, story: story,
      source: unwind.source, wording: wording,
      remarks: options.showsFindings ? OutcomeText(wording: wording, unwind: unwind).remarks : [],
      listsSteps: options.steps != .none)
  }

  func summary(of unwind: UnwindTrace) -> ListedUnwind {
    ListedUnwind(
      segue: drawing.document.segues[unwind.segue].id,
      name: "\(code: displayText(unwind.action.name)) from \(wording.names.subject(unwind.source))",
      result: OutcomeText(wording: wording, unwind: unwind).predicate)
  }
}
