import Exploring
import Hierarchy
import Text
import Unwinding

/// Where the unwinds of an app can go, in every stack that it can build: in words for people, and as a
/// report for programs.
package struct ExplorationReport {
  let about: ReportedDocument
  let exploration: Exploration

  package init(_ about: ReportedDocument, _ exploration: Exploration) {
    self.about = about
    self.exploration = exploration
  }

  /// How an exploration is printed.
  package enum Format: String, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// The report in a format.
  package func rendering(as format: Format, style: TextStyle) -> any Rendering {
    switch format {
    case .text: ExplorationText(report: self, style: style)
    case .json: ExplorationJSON(report: self)
    case .markdown: ExplorationMarkdown(report: self)
    }
  }

  /// Whether something is as bad as that.
  package func hasFindings(atLeast severity: Severity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  private var document: Document { about.document }

  // MARK: In words

  /// What it begins with.
  var head: ReportHead {
    ReportHead(about, rules: "iOS \(exploration.ios)", introduction: summary)
  }

  /// Something that is wrong, or may be.
  struct Finding {
    let severity: Severity
    /// What it is about: a segue's id.
    let name: String
    let sentence: String
  }

  /// What is wrong, the worst first.
  var findings: [Finding] {
    let all =
      exploration.unwinds.compactMap(finding) + exploration.remarks.compactMap(finding)
      + exploration.growing.map(finding)
    return all.enumerated()
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
  }

  private func finding(_ unwind: ExploredUnwind) -> Finding? {
    // What the author expects is known; what breaks it is told on its own.
    if document.segues[unwind.segue].everywhere != nil { return nil }
    guard let severity = unwind.verdict.severity,
      let worst = unwind.outcomes.first(where: unwind.verdict.isShown)
    else { return nil }
    return Finding(
      severity: severity, name: id(of: unwind.segue),
      sentence: "\(unwind.verdict.words): \(way(worst.taps))")
  }

  private func finding(_ remark: ExplorationRemark) -> Finding? {
    guard remark.kind != .diagnostic(.unverifiedBehaviour) else { return nil }
    return Finding(
      severity: remark.kind.severity, name: remark.segue.map(id) ?? "",
      sentence: Visible.text(remark.message))
  }

  private func finding(_ growing: GrowingStack) -> Finding {
    let scenes = growing.scenes.map(id).joined(separator: ", ")
    return Finding(
      severity: growing.severity, name: name(of: growing.tap),
      sentence: "makes another copy of what is alive below (\(scenes)): \(way(growing.taps))")
  }

  /// The result in one sentence.
  var summary: String {
    let count = exploration.unwinds.count
    guard count > 0 else { return "The app has no unwind." }
    let bad = exploration.unwinds.filter { $0.verdict.severity != nil }.count
    let undetermined = exploration.unwinds.filter { $0.verdict == .undetermined }.count
    var parts = ["\(count == 1 ? "1 unwind" : "\(count) unwinds")"]
    parts.append(
      bad == 0
        ? "none of which is ever aborted, raises an exception or moves nothing"
        : bad == 1
          ? "of which 1 does not always do what it should"
          : "of which \(bad) do not always do what they should")
    if undetermined > 0 {
      parts.append(
        "\(undetermined) \(undetermined == 1 ? "hangs" : "hang") on what the document does not know"
      )
    }
    return parts.joined(separator: ", ") + "."
  }

  /// How far it reaches, in a sentence.
  var reach: String {
    let contexts = "\(exploration.contexts) different things can be on screen"
    switch exploration.scope {
    case .exact: return "This holds in every stack that the app can build; \(contexts)."
    case .upTo(let bound):
      return "This holds in every stack in which no screen stands more than \(times(bound));"
        + " \(contexts)."
    case .unknown(let reasons):
      return
        "Whether this is all is not known: \(reasons.map(Visible.text).joined(separator: "; "))."
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Where an unwind goes, with the shortest ways: "RecipeEditor (its opener), or nobody if it says NO:
  /// Recipes, Edit, Save".
  func sentence(on unwind: ExploredUnwind) -> String {
    if unwind.outcomes.isEmpty { return "never: its source is on screen in no stack" }
    var groups: [(taps: [Tap], ends: [String])] = []
    for outcome in unwind.outcomes {
      if let place = groups.firstIndex(where: { $0.taps == outcome.taps }) {
        groups[place].ends.append(words(outcome))
      } else {
        groups.append((outcome.taps, [words(outcome)]))
      }
    }
    return groups.map { group in
      "\(group.ends.joined(separator: ", or ")): \(way(group.taps))"
    }.joined(separator: "; or ")
  }

  /// What becomes of an unwind.
  func words(_ outcome: ExploredOutcome) -> String {
    var words: String
    switch outcome.outcome {
    case .performed:
      words = outcome.destination.map(id) ?? "nobody"
      if outcome.isOpener { words += " (its opener)" }
      if !outcome.moves { words += ", which stays hidden" }
    case .aborted: words = "nobody"
    case .prevented: words = "prevented"
    case .exception(let exception): words = "an exception (\(exception.rawValue))"
    case .undetermined, .offscreen: words = "nobody knows where"
    }
    guard let last = outcome.assuming.last else { return words }
    let who = last.answer && last.controller == outcome.destination ? "it" : id(last.controller)
    return words + " if \(who) says \(last.answer ? "YES" : "NO")"
  }

  /// The steps in words.
  func way(_ taps: [Tap]) -> String { Visible.text(document.words(for: taps)) }

  /// The id of a controller, safe to print.
  func id(_ controller: ControllerIndex) -> String {
    Visible.text(document.controllers[controller].id)
  }

  /// The id of a segue, safe to print.
  func id(of segue: SegueIndex) -> String { Visible.text(document.segues[segue].id) }

  /// What a step is called: a segue's id, or the scene that code brings up.
  func name(of tap: Tap) -> String {
    switch tap {
    case .segue(let segue): id(of: segue)
    case .entry(let place): id(document.entries[place].to)
    case .tab(let controller), .back(let controller), .dismiss(let controller): id(controller)
    }
  }
}

extension ExplorationVerdict {
  /// How bad it is; nil: it may be meant.
  package var severity: Severity? {
    switch self {
    case .exception, .alwaysAborted: .error
    case .sometimesAborted, .movesNothing: .warning
    case .undetermined, .prevented, .several, .always, .notReached: nil
    }
  }

  /// What it says, as the beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .exception: "UIKit raises an exception"
    case .alwaysAborted: "nobody ever handles it"
    case .sometimesAborted: "nobody handles it in some stack"
    case .movesNothing: "its destination stays hidden in some stack"
    case .undetermined: "an answer that is not known decides"
    case .prevented: "it never runs"
    case .several: "it goes to several screens"
    case .always: "it goes to one screen"
    case .notReached: "its source is never on screen"
    }
  }

  /// Whether an outcome is one that the verdict speaks of.
  fileprivate func isShown(_ outcome: ExploredOutcome) -> Bool {
    guard outcome.assuming.isEmpty else { return false }
    switch outcome.outcome {
    case .exception: return self == .exception
    case .aborted: return self == .alwaysAborted || self == .sometimesAborted
    case .performed: return self == .movesNothing && !outcome.moves
    default: return false
    }
  }
}
