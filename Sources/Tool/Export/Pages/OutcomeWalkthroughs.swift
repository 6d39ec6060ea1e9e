import Drawing
import Exploring
import Hierarchy
import Reports
import Text
import Unwinding
import Wording

/// The outcomes of an explored app's unwind segues, each with a walkthrough in the app state that has this outcome.
struct OutcomeWalkthroughs {
  /// The outcomes in document order.
  private(set) var shown: [OutcomeWalkthrough] = []
  /// The number of outcomes without a walkthrough, and the fix; nil: none.
  private(set) var omitted: String?
  private let names: [SegueIndex: String]
  private let controllerNames: ControllerNames
  private var places: [SegueIndex: [Int: Int]] = [:]

  struct OutcomeWalkthrough {
    /// Their positions among the unwind segue's outcomes.
    let places: [Int]
    /// "done: no destination, by New, Done".
    let summary: String
    let figure: PageFigure
    let section: [UInt8]
  }

  /// The maximum size of the page. Further outcomes have no walkthrough.
  private static let mostBytes = 900_000
  private static let mostEnds = 120
  /// The maximum number of other outcomes that a walkthrough lists.
  private static let listedEnds = 12
  /// The maximum number of outcomes that aren't collapsed.
  private static let unfoldedEnds = 3

  var figures: [PageFigure] { shown.map(\.figure) }

  init(of report: ExplorationReport, _ drawing: DocumentDrawing) throws {
    let document = report.about.document
    let unwinds = report.exploration.unwinds
    controllerNames = ControllerNames(document)
    names = Dictionary(
      uniqueKeysWithValues: unwinds.map { ($0.segue, document.segues[$0.segue].id) })
    // First the most important outcome of each unwind segue, then the rest.
    var order: [(unwind: Int, place: Int)] = []
    for (number, unwind) in unwinds.enumerated() where !unwind.outcomes.isEmpty {
      order.append((number, report.firstPlace(of: unwind)))
    }
    for (number, unwind) in unwinds.enumerated() {
      let first = report.firstPlace(of: unwind)
      order += unwind.outcomes.indices.filter { $0 != first }.map { (number, $0) }
    }
    let table = DestinationTable(of: report.exploration, in: document)
    var room = Self.mostBytes
    var missing = 0
    var ends: [(unwind: Int, place: Int, walkthrough: Walkthrough)] = []
    for (unwind, place) in order {
      let explored = unwinds[unwind]
      // If an outcome depends on app code, one app state has two outcomes.
      let same = ends.first { $0.unwind == unwind && explored.isSameState($0.place, place) }
      if let same {
        places[explored.segue, default: [:]][place] = same.place
        continue
      }
      guard room > 0, ends.count < Self.mostEnds else {
        missing += 1
        continue
      }
      let walkthrough = try Self.walkthrough(
        explored, place, number: ends.count + 1, report, drawing)
      room -= Self.section(walkthrough).count
      places[explored.segue, default: [:]][place] = place
      ends.append((unwind, place, walkthrough))
    }
    // The walkthroughs are known only now.
    for (unwind, place, walkthrough) in ends.sorted(by: {
      ($0.unwind, $0.place) < ($1.unwind, $1.place)
    }) {
      let explored = unwinds[unwind]
      var walkthrough = walkthrough
      walkthrough.lead = lead(
        to: place, of: explored, verdict: table.rows[unwind].shownVerdict, in: document)
      shown.append(
        OutcomeWalkthrough(
          places: (places[explored.segue] ?? [:]).filter { $0.value == place }.keys.sorted(),
          summary: ExplorationReport.title(
            of: explored.outcomes[place], of: explored, in: document, controllerNames),
          figure: walkthrough.figure, section: Self.section(walkthrough)))
    }
    if missing > 0 {
      omitted =
        "\(counted(missing, "outcome")) \(missing == 1 ? "has" : "have") no walkthrough, because the page would"
        + " be too large. For those of one unwind segue, run <code>segueviz explore --unwind ID --format"
        + " html</code>. For the app state of each outcome, pass <code>--witnesses DIR</code>."
    }
  }

  /// The fragment of an outcome's walkthrough; nil: it has none.
  func anchor(of unwind: SegueIndex, _ place: Int) -> String? {
    guard let name = names[unwind], let other = places[unwind]?[place] else { return nil }
    return ListedUnwind.anchor(name, end: other + 1)
  }

  /// The fragments for a table whose rows are the exploration's unwind segues.
  func anchors(of table: DestinationTable) -> VerdictMarkup.Anchors {
    let unwinds = Dictionary(firstOf: names.map { ($0.value, $0.key) })
    return { row, end in
      unwinds[table.rows[row].segue].flatMap { anchor(of: $0, end) }
    }
  }

  private static func walkthrough(
    _ unwind: ExploredUnwind, _ place: Int, number: Int, _ report: ExplorationReport,
    _ drawing: DocumentDrawing
  ) throws -> Walkthrough {
    let witness = unwind.outcomes[place].witness
    let simulator = Simulator(witness)
    let stateDrawing = DocumentDrawing(
      of: witness, bytes: [], inputName: "",
      trace: try simulator.trace(ios: report.exploration.ios, reviewsDocument: false),
      settings: drawing.settings, generator: drawing.generator, simulator: simulator)
    guard let trace = stateDrawing.trace.unwinds.first else {
      throw DrawingError.noUnwindOfSegue(unwind.segue)
    }
    let figure = try stateDrawing.diagram(
      .search, unwind: trace.segue, partOfPage: "end-\(number)-"
    ).pageFigure()
    var walkthrough = WalkthroughMaker(stateDrawing).walkthrough(of: trace, figure)
    walkthrough.summary.end = place + 1
    return walkthrough
  }

  private static func section(_ walkthrough: Walkthrough) -> [UInt8] {
    var html = HTMLLines()
    WalkthroughSection(unwind: walkthrough, place: 0).addSection(to: &html)
    return html.bytes
  }

  /// The tap sequence, and the other outcomes of the unwind segue.
  private func lead(
    to place: Int, of unwind: ExploredUnwind, verdict: String, in document: Document
  ) -> [String] {
    let taps = unwind.outcomes[place].taps
    let steps = taps.map {
      "<bdi>\(HTML.escaped(displayText(document.words(for: [$0], controllerNames))))</bdi>"
    }
    let segue = document.segues[unwind.segue].id
    let source = HTML.breakable(displayText("\(controllerNames[unwind.source]) (\(segue))"))
    var lines = [
      "<p class=\"which\"><b>From <bdi>\(source)</bdi></b>"
        + " <b class=\"verdict \(unwind.verdict.words.tone.rawValue)\">\(HTML.escaped(verdict))</b></p>",
      "<p class=\"taps\"><span>Shortest tap sequence:</span> "
        + "\(steps.joined(separator: " <span aria-hidden=\"true\">›</span> "))</p>",
    ]
    guard unwind.outcomes.count > 1 else { return lines }
    // On a small screen, many would hide the walkthrough.
    let folds = unwind.outcomes.count > Self.unfoldedEnds
    let count = counted(unwind.outcomes.count, "outcome")
    lines.append("<nav class=\"other-ends\" aria-label=\"Its outcomes\">")
    lines.append(
      folds ? "<details><summary>\(count)</summary><ol>" : "<span>\(count):</span><ol>")
    let shown = unwind.outcomes.indices.filter { $0 < Self.listedEnds || $0 == place }
    for other in shown {
      let outcome = unwind.outcomes[other]
      let words = HTML.escaped(
        displayText(controllerNames.words(outcome, isOneOfSeveral: unwind.outcomes.count > 1)))
      let end = "<bdi>\(words)</bdi>"
      guard let anchor = anchor(of: unwind.segue, other) else {
        lines.append("<li>\(end)</li>")
        continue
      }
      let isHere = places[unwind.segue]?[other] == place
      lines.append(
        "<li><a href=\"#\(HTML.escaped(anchor))\"\(isHere ? " aria-current=\"page\"" : "")>\(end)</a></li>"
      )
    }
    if shown.count < unwind.outcomes.count {
      let row = HTML.escaped(VerdictMarkup.anchor(of: segue))
      lines.append("<li><a href=\"#\(row)\">\(unwind.outcomes.count - shown.count) more</a></li>")
    }
    lines.append(folds ? "</ol></details></nav>" : "</ol></nav>")
    return lines
  }
}

extension ExploredUnwind {
  /// Whether two outcomes belong to the same app state, and depend on a return value of app code.
  fileprivate func isSameState(_ one: Int, _ other: Int) -> Bool {
    outcomes[one].taps == outcomes[other].taps && !outcomes[one].assuming.isEmpty
      && !outcomes[other].assuming.isEmpty
  }
}
