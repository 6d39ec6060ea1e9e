import Hierarchy
import Text
import Unwinding
import Wording

/// The hierarchy, and the destination of every unwind segue.
struct HierarchyScene {
  let trace: Trace
  let factory: CardFactory
  let showsAll: Bool

  /// The maximum number of rows for a controller's unwind segues, and for its forward segues.
  static let limit = 24

  var document: Document { factory.document }
  var names: ControllerNames { factory.wording.names }

  var plan: Folding.Plan {
    let ends = trace.unwinds.flatMap { [$0.source, $0.destination, $0.executor].compactMap { $0 } }
    return Folding.Plan(
      core: ends, wanted: factory.wanted + trace.forwards.map(\.source),
      budget: document.liveCount > 40 ? 20 : 28,
      showsAll: showsAll)
  }

  /// The destination of an unwind segue in a few words.
  func target(of unwind: UnwindTrace) -> Phrase {
    if unwind.outcome == .undetermined {
      return unwind.openness == .depends ? "it depends" : "unknown"
    }
    if unwind.outcome == .offscreen { return "off screen" }
    return unwind.destination.map { "\(name: names[$0])" } ?? "no destination"
  }

  func heading(hiddenScenes: Int) -> Heading {
    return Heading(
      title: Phrase(document.title.map(displayText) ?? "View controller hierarchy"),
      outcome: Phrase(counts) + results(trace.unwinds),
      brief: Phrase(counts) + results(problems),
      summary: document.summary.map(displayText),
      detail: ["iOS \(trace.ios)", unwindsElsewhere, Self.missing(hiddenScenes)].compactMap { $0 }
        .joined(separator: " · "))
  }

  /// The unwind segues from scenes, which have no node here.
  private var unwindsElsewhere: String? {
    let count = trace.unwinds.count { !document.isLive($0.source) }
    guard count > 0 else { return nil }
    return count == 1
      ? "1 unwind segue starts in a scene that isn't on screen"
      : "\(count) unwind segues start in scenes that aren't on screen"
  }

  private static func missing(_ scenes: Int) -> String? {
    guard scenes > 0 else { return nil }
    return "\(counted(scenes, "more scene")) can be reached; --expand draws them"
  }

  private var counts: String {
    var parts = [counted(document.liveCount, "view controller")]
    if !trace.unwinds.isEmpty { parts.append(counted(trace.unwinds.count, "unwind segue")) }
    if !trace.forwards.isEmpty { parts.append(counted(trace.forwards.count, "forward segue")) }
    return parts.joined(separator: ", ")
  }

  /// The only unwind segue, or those with problems: the figure has the other destinations.
  private var problems: [UnwindTrace] {
    trace.unwinds.count == 1
      ? trace.unwinds : trace.unwinds.filter { $0.outcome != .performed || $0.hidesDestination }
  }

  /// The outcomes, one by one if they are few.
  private func results(_ listed: [UnwindTrace]) -> Phrase {
    if trace.unwinds.isEmpty { return "" }
    guard 1...3 ~= listed.count else {
      let offscreen = trace.unwinds.count { $0.outcome == .offscreen }
      let failed = trace.unwinds.count { $0.outcome != .performed } - offscreen
      let rest: Phrase =
        offscreen == 0
        ? "" : " \(String(offscreen)) \(offscreen == 1 ? "is" : "are") off screen."
      if failed == 0 {
        return offscreen == 0 ? ". Every unwind segue has a destination." : "." + rest
      }
      let verb = failed == 1 ? "isn't" : "aren't"
      return ". \(String(failed)) of the unwind segues \(verb) performed." + rest
    }
    let parts = listed.map { unwind -> Phrase in
      let end = end(unwind)
      // Unwind segues with the same action and outcome are described once, others by their source.
      let isCommon = trace.unwinds.allSatisfy { $0.action != unwind.action || self.end($0) == end }
      let whose: Phrase = isCommon ? "" : " from \(names.subject(unwind.source))"
      return "\(code: displayText(unwind.action.name))\(whose) \(end)"
    }.withoutRepetitions
    return ". " + parts.joined(separator: "; ").asSentence + "."
  }

  private func end(_ unwind: UnwindTrace) -> Phrase {
    OutcomeText(wording: factory.wording, unwind: unwind).predicate
      + (unwind.outcome == .performed && unwind.hidesDestination ? ", which isn't shown" : "")
  }

  func prose(_ heading: Heading) -> String {
    var sentences = [ended(heading.title.plainText), ended(counts)]
    if let summary = document.summary { sentences.append(displayText(summary)) }
    for unwind in trace.unwinds.prefix(40) {
      let outcome = OutcomeText(wording: factory.wording, unwind: unwind)
      sentences.append("From \(names[unwind.source]): \(outcome.sentence.plainText)")
    }
    return sentences.joined(separator: " ")
  }

  /// The lines from the source of each unwind segue to its destination. Those that would look the
  /// same are one.
  func unwindLinks(_ inks: ActionInks, _ cardOf: [ControllerIndex: CardKey]) -> [Link] {
    trace.unwinds.compactMap { unwind -> Link? in
      guard unwind.outcome == .performed, let destination = unwind.destination,
        destination != unwind.source, let tail = cardOf[unwind.source],
        let head = cardOf[destination], tail != head
      else { return nil }
      var link = Link(kind: .unwind, from: tail, to: head)
      link.mark = inks.mark(of: unwind.action)
      return link
    }.withoutRepetitions
  }
}
