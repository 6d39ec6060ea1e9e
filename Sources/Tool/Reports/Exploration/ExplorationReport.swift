import Checking
import Exploring
import Hierarchy
import Text
import Unwinding
import Wording

/// The possible destinations of an app's unwind segues in every app state: as text for readers, and
/// as a report for programs.
package struct ExplorationReport: JSONReport {
  package let about: ReportedDocument
  package let exploration: Exploration
  /// The problems with their places, without those in a baseline.
  package let checked: CheckedInput
  package let names: ControllerNames
  /// The names of the files with the app states of outcomes, in order; empty: none.
  let witnesses: [SegueIndex: [String]]
  /// The destinations of all segues.
  private let ledTo: Set<ControllerIndex>
  /// The destinations of entries, and of segues from visited screens.
  private let ledToByVisited: Set<ControllerIndex>

  package init(
    _ about: ReportedDocument, _ exploration: Exploration, _ checked: CheckedInput,
    witnesses: [SegueIndex: [String]] = [:]
  ) {
    self.about = about
    self.exploration = exploration
    self.checked = checked
    self.witnesses = witnesses
    names = ControllerNames(about.document)
    ledTo = Set(about.document.segues.compactMap(\.to))
    ledToByVisited = Set(
      about.document.segues.lazy.filter { exploration.alive.contains($0.from) }.compactMap(\.to)
    ).union(about.document.entries.map(\.to))
  }

  /// Creates the report on a document outside a project: findings are at its own lines.
  package init(
    of document: Document, _ exploration: Exploration, inputName: String = "",
    bytes: [UInt8]? = nil
  ) {
    self.init(
      ReportedDocument(document: document, inputName: inputName), exploration,
      CheckedInput(
        name: inputName, path: Array(inputName.utf8), source: bytes.map { SourceText($0) },
        document: document, ios: exploration.ios,
        findings: ExplorationFindings(document, exploration).all))
  }

  package func rendering(
    as format: ReportFormat, style: TerminalStyle, findings: any CheckReport
  ) -> any Rendering {
    switch format {
    case .sarif, .junit: FindingsRendering(report: findings, checked: checked)
    default: rendering(as: format, style: style)
    }
  }

  var document: Document { about.document }

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    guard case .text(let style) = medium else { return markdownBlocks }
    let head = about.head(
      for: medium, rules: "iOS \(exploration.ios)", introduction: Phrase(summary))
    let tone: Emphasis = findings.contains { $0.severity > .note } ? .warning : .good
    var blocks = head + results(emphasis: tone)
    if !findings.isEmpty {
      // These lines have the format of a compiler, so that editors find the places.
      let words = CheckText(style: style)
      let lines = findings.flatMap { finding in
        [words.line(of: finding, in: checked)]
          + (witness(of: finding).map { ["     = stack: \($0)"] } ?? [])
      }
      blocks.append(.section(Phrase(findingsTitle), [.lines(lines)]))
    }
    if !neverInHierarchy.isEmpty {
      blocks.append(
        .aside(
          neverInHierarchy.map { why, scenes in
            "\(why): \(scenes.map { names[$0] }.joined(separator: ", "))."
          }))
    }
    if !exploration.unwinds.isEmpty {
      let rows = exploration.unwinds.map { unwind in
        var row = Row(
          key: Phrase(Visible.text(document.segues[unwind.segue].id)),
          contents: Phrase(sentence(on: unwind)))
        row.sign = unwind.sign
        return row
      }
      blocks.append(.section("Destinations", [.list(rows)]))
    }
    return blocks
  }

  private var markdownBlocks: [Block] {
    let title = document.title ?? InputName.shown(about.inputName)
    var blocks = [.title("\(title): every app state")] + results(emphasis: nil)
    if let changes = about.changes { blocks.append(changes.section(for: .markdown)) }
    if !findings.isEmpty {
      let rows = findings.map { finding in
        let witness: Phrase = witness(of: finding).map { ", stack: \(code: $0)" } ?? ""
        return Row(
          "\(finding.severity.rawValue), \(code: place(of: finding)): \(finding.message)"
            + " (\(finding.kind.id))\(witness)")
      }
      blocks.append(.section(Phrase(findingsTitle), [.list(rows)]))
    }
    if !exploration.unwinds.isEmpty {
      let table = DestinationTable(of: exploration, in: document)
      let columns = table.columns
      blocks.append(
        .section(
          "Destinations",
          [
            .table(
              ["Unwind segue", "Verdict"] + columns.map { Phrase($0.heading) },
              table.rows.map { Row([.init($0.name)], $0.cells(columns)) })
          ]))
    }
    return blocks
      + neverInHierarchy.map { why, scenes in
        .paragraph(
          "\(why): \(scenes.map { "\(name: names[$0])" as Phrase }.joined(separator: ", ")).")
      }
  }

  private func results(emphasis: Emphasis?) -> [Block] {
    [.paragraph(Phrase(summary), emphasis: emphasis), .paragraph(Phrase(reach))]
      + (omitted.map { [.paragraph(Phrase($0))] } ?? [])
  }

  /// The problems, the worst first.
  package var findings: [Finding] { checked.findings }

  /// The file with the app state of a finding; nil: none.
  func witness(of finding: Finding) -> String? {
    guard let (unwind, place) = end(of: finding), let names = witnesses[unwind.segue],
      names.indices.contains(place)
    else { return nil }
    return names[place]
  }

  /// The outcome of a finding, by its position among the unwind segue's outcomes; nil: none.
  package func end(of finding: Finding) -> (unwind: ExploredUnwind, place: Int)? {
    let unwind = exploration.unwinds.first { unwind in
      document.segues[unwind.segue].id == finding.subject.segue
        && (finding.kind == .diagnostic(.expectationFailed)
          || unwind.verdict.findingID.map { finding.kind == .inStates($0) } ?? false)
    }
    return unwind.flatMap { unwind in unwind.worstPlace(in: document).map { (unwind, $0) } }
  }

  /// The place of a finding: "Main.storyboard:21:34".
  package func place(of finding: Finding) -> String { checked.place(of: finding).text }

  /// The position of the first outcome to show: that of the problem, else the shortest.
  package func firstPlace(of unwind: ExploredUnwind) -> Int {
    unwind.worstPlace(in: document) ?? 0
  }

  /// The heading of the findings, which aren't problems if all are notes.
  package var findingsTitle: String {
    findings.contains { $0.severity > .note } ? "Problems" : "Notes"
  }

  /// The number of findings that a baseline suppresses, in a sentence; nil: none.
  package var omitted: String? {
    checked.known.isEmpty ? nil : "\(counted(checked.known.count, "finding")) suppressed."
  }

  /// The changes by an overlay: a heading, and a sentence for each unwind segue; nil: none.
  package var changes: (heading: String, sentences: [String])? {
    about.changes.map { ($0.heading, [$0.noChange].compactMap { $0 } + $0.sentences) }
  }

  /// The coverage, in a sentence.
  package var reach: String { exploration.reach(names) }

  /// The destinations and shortest paths: "Editor (the screen that opened it): Recipes, Save".
  func sentence(on unwind: ExploredUnwind) -> String {
    if document.segues[unwind.segue].trigger == .nothing {
      return "never: no control is connected to it, and no code performs it"
    }
    if unwind.outcomes.isEmpty {
      guard unwind.scope == .exact else {
        return "not triggered, because its source isn't on screen in any visited state"
      }
      return "never: \(reasonNeverOnScreen(unwind.source))"
    }
    var groups: [(taps: [Tap], ends: [String])] = []
    // All screens that opened the source count as one destination.
    let openers = unwind.outcomes.filter(\.goesBack)
    if let first = openers.first, openers.count > 1 {
      let shown = openers.compactMap { $0.destination.map { names[$0] } }
      let isConditional = openers.contains { $0.condition != nil }
      let end =
        "the screen that opened it (\(shown.listed("or")))"
        + (isConditional ? " if code allows this path" : "")
      groups.append((first.taps, [end]))
    }
    for outcome in unwind.outcomes where openers.count == 1 || !outcome.goesBack {
      let isAccepted = unwind.outcomes.contains { $0.declines(after: outcome) }
      let declines = unwind.outcomes.contains { outcome.declines(after: $0) }
      let plain = Visible.text(names.words(outcome, isConditional: false))
      let end =
        isAccepted
        ? plain
        : declines
          ? plain + " if \(outcome.assuming[0].question.rawValue) returns NO"
          : Visible.text(names.words(outcome, isOneOfSeveral: unwind.outcomes.count > 1))
      if let place = groups.firstIndex(where: { $0.taps == outcome.taps }) {
        groups[place].ends.append(end)
      } else {
        groups.append((outcome.taps, [end]))
      }
    }
    return groups.map { group in
      "\(group.ends.joined(separator: ", or ")): \(document.words(for: group.taps, names))"
    }.joined(separator: "; or ")
  }

  /// The title of a document with one outcome: "'done:' from Editor (save): Recipe, by Open, Edit, Done".
  package static func title(
    of outcome: ExploredOutcome, of unwind: ExploredUnwind, in document: Document,
    _ names: ControllerNames
  ) -> String {
    "\(document.name(of: unwind, names)): \(names.words(outcome)), by"
      + " \(document.words(for: outcome.taps, names))"
  }

  /// Why the source of an unwind segue is never on screen.
  private func reasonNeverOnScreen(_ source: ControllerIndex) -> String {
    if exploration.alive.contains(source) {
      return "\(names[source]) is in the hierarchy, but never on screen"
    }
    return reasons("to \(names[source])")[reason(for: source)]
  }

  /// The scenes that are never in the hierarchy, or in no visited state, with the reasons.
  package var neverInHierarchy: [(why: String, scenes: [ControllerIndex])] {
    let isExact = exploration.scope == .exact && document.unknownEntries.isEmpty
    let words = isExact ? "Unreachable" : "Not in any visited state"
    let scenes = Dictionary(grouping: exploration.unreached) { scene in
      isExact ? reason(for: scene) : min(reason(for: scene), 1)
    }
    return reasons("there").enumerated().compactMap { place, reason in
      scenes[place].map { (isExact || place == 0 ? "\(words), because \(reason)" : words, $0) }
    }
  }

  private func reasons(_ place: String) -> [String] {
    [
      "no known segue leads \(place)", "only unreachable screens lead \(place)",
      "every segue \(place) fails or is never performed",
    ]
  }

  /// The position in ``reasons(_:)`` of the reason why a scene is never shown.
  private func reason(for scene: ControllerIndex) -> Int {
    let scenes = [scene] + document.parents(of: scene)
    if scenes.contains(where: ledToByVisited.contains) { return 2 }
    return scenes.contains(where: ledTo.contains) ? 1 : 0
  }
}

extension ControllerNames {
  /// An outcome in words. If it's one of several, the condition of its path matters even if it's
  /// performed.
  package func words(
    _ outcome: ExploredOutcome, isConditional: Bool = true, isOneOfSeveral: Bool = false
  ) -> String {
    var words: String
    if outcome.outcome == .performed {
      words = outcome.destination.map { self[$0] } ?? "no destination"
      if outcome.isOpener { words += " (the screen that opened it)" }
      if !outcome.moves { words += ", which isn't shown" }
    } else {
      words = outcome.outcome.name.label() + outcome.outcome.exceptionKind
    }
    guard isConditional else { return words }
    if outcome.usesHidden { words += " while the source is hidden" }
    var conjunction = " if"
    if outcome.asksUnknown {
      words += " unless code adds a screen there"
    } else if outcome.condition != nil, isOneOfSeveral || !outcome.isCertain {
      words += " if code allows this path"
      conjunction = " and"
    }
    guard let last = outcome.assuming.last else { return words }
    let isItsOwn = last.answer && last.controller == outcome.destination
    let hook = last.question.rawValue + (isItsOwn ? "" : " of \(self[last.controller])")
    return words + "\(conjunction) \(hook) returns \(last.answer ? "YES" : "NO")"
  }
}

extension Document {
  /// A tap sequence, with screens called by these names.
  package func words(for taps: [Tap], _ names: ControllerNames) -> String {
    Visible.text(Phrase(words(for: taps), names: names).plainText)
  }

  /// "'unwindToRecipes:' from Editor (done)", because commands need the id.
  package func name(of unwind: ExploredUnwind, _ names: ControllerNames) -> Phrase {
    "\(unwind.action) from \(name: names[unwind.source]) (\(segues[unwind.segue].id))"
  }
}

extension ExploredOutcome {
  /// Whether it returns to the screen that opened its source, which is the usual intent.
  fileprivate var goesBack: Bool {
    outcome == .performed && isOpener && moves && assuming.isEmpty
  }

  /// Whether it's the other outcome's alternative, in which that destination returns NO.
  fileprivate func declines(after other: ExploredOutcome) -> Bool {
    guard taps == other.taps, let own = assuming.first, let others = other.assuming.first,
      assuming.count == 1, other.assuming.count == 1
    else { return false }
    return own.controller == others.controller && own.question == others.question && !own.answer
      && others.answer && other.outcome == .performed && other.destination == others.controller
  }
}

extension ExploredUnwind {
  /// Its sign; none if states that weren't explored may differ.
  fileprivate var sign: (String, Emphasis) {
    switch verdict {
    case .always where scope != .exact, .alwaysAborted where scope != .exact: (" ", .quiet)
    default: (verdict.words.mark, verdict.words.tone.emphasis)
    }
  }
}

/// The findings of an exploration as a check prints its own.
private struct FindingsRendering: Rendering {
  let report: any CheckReport
  let checked: CheckedInput

  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var report = report
    var totals = CheckTotals()
    totals.addInput(checked)
    try pass(report.begin())
    try pass(report.addInput(checked))
    try pass(report.end(totals))
  }
}
