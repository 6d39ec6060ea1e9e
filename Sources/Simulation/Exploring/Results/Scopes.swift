import Hierarchy
import Unwinding

/// The states of an app that were visited.
enum ExploredExtent {
  /// All states, or all that differ in something that affects an unwind segue.
  case everything
  /// All states with at most this many instances of each scene.
  case upTo(Int)
  /// None: even the states with one instance of each scene are too many.
  case nothing
}

/// The coverage of the results for each unwind segue (Semantics.md E3).
struct Scopes {
  let table: SceneTable
  let record: Record
  let extent: ExploredExtent
  /// The same for unwind segues that hidden controllers perform.
  let hiddenExtent: ExploredExtent
  private let unknownScreens: UnknownScreens
  private var reasons: [Phrase] = []
  /// The unwind segues with unknown effects. They matter if unwind segues lead to new states.
  private var leading: [(segue: SegueIndex, words: Phrase)] = []
  /// The visited sources of forward segues that may push while the source is hidden.
  private var hiddenPushes: [Phrase] = []
  /// The unwind segues whose results may differ after a hidden controller pushed a screen.
  private var disturbed: Set<SegueIndex> = []

  init(
    _ table: SceneTable, _ record: Record, _ extent: ExploredExtent,
    ofHidden hiddenExtent: ExploredExtent
  ) {
    self.table = table
    self.record = record
    self.extent = extent
    self.hiddenExtent = hiddenExtent
    unknownScreens = UnknownScreens(table, alive: record.alive)
    reasons = allReasons
    hiddenPushes =
      table.steps.indices.filter { table.steps[$0].pushesWhileHidden }
      .map { table.document.segues[SegueIndex($0)].from }.filter { record.alive[$0.offset] }
      .withoutRepetitions.map(name)
    disturbed = disturbedUnwinds
    guard record.isIrregular else { return }
    leading = record.leadsAnywhere.sorted().map {
      ($0, "the effect of \(table.document.segues[$0].id) depends on unknown code")
    }
  }

  private func name(_ controller: ControllerIndex) -> Phrase {
    Phrase(controller, in: table.document)
  }

  private var allReasons: [Phrase] {
    var reasons = table.document.isLaunch ? [] : [notLaunch]
    reasons += record.opaque.sorted().map {
      "the effect of the custom segue \(table.document.segues[$0].id) is unknown; set its"
        + " \"actsAs\"" + classNote(of: $0)
    }
    reasons += record.opaqueEntries.sorted().map {
      "a class overrides the method that shows \(name(table.document.entries[$0].to)), so the effect"
        + " is unknown"
    }
    reasons += [unknownScreens.reason].compactMap(\.self)
    reasons += record.handledAbove.sorted().map {
      "the hierarchy above the root is unknown, and \(table.document.segues[$0].id) may push there"
    }
    if record.isInterrupted {
      reasons.append("the exploration was interrupted before it visited every state")
    }
    reasons += record.overAsked.sorted().map {
      "too many view controllers in one state may handle \(table.document.segues[$0].id)"
    }
    if record.isCutShort {
      reasons.append("states are nested too deeply, or a scene has too many view controllers")
    }
    return reasons
  }

  /// The note of the class with the code, if the import wrote one.
  private func classNote(of segue: SegueIndex) -> Phrase {
    let segue = table.document.segues[segue]
    guard let name = segue.segueClass, segue.origin != nil, let note = segue.note,
      note.hasPrefix(name)
    else { return "" }
    return " (\(note))"
  }

  private var notLaunch: Phrase {
    let root = table.document.controllers[table.document.root]
    guard root.origin != nil else {
      return "the document isn't marked as the launch state of the app; if it is, set \"launch\":"
        + " true"
    }
    return
      "it's unknown whether the app starts with \(name(table.document.root)); if so, pass --root \(root.id), or"
      + " set \"launch\": true in the document"
  }

  /// The unwind segues for which another screen may be the destination, or the first one, if a
  /// controller in the middle of a stack pushes a screen.
  private var disturbedUnwinds: Set<SegueIndex> {
    let hasStacks = table.scenes.indices.contains { table.traits(of: $0).isStack }
    guard hasStacks, !hiddenPushes.isEmpty else { return [] }
    // The maximum number of scenes to ask for all unwind segues together.
    let isTooLarge = record.ends.count > 10_000_000 / table.scenes.count
    return Set(
      record.ends.filter { place, ends in
        let segue = table.document.segues[place]
        guard !isTooLarge, let action = segue.action else { return true }
        let handlers = table.scenes.indices.count { scene in
          record.alive[scene]
            && table.simulator.handling(of: ControllerIndex(scene), to: action, from: segue.from)
              != .no
        }
        return handlers > (ends.keys.contains { $0.outcome == .aborted } ? 0 : 1)
      }.keys)
  }

  private func isUncertain(_ segue: SegueIndex) -> Phrase {
    "the search for \(table.document.segues[segue].id), or a path to it, depends on unknown code\(unknownCode(of: [segue]))"
  }

  /// The code, at most three places, and the children that code adds.
  private func unknownCode(of segues: [SegueIndex]) -> Phrase {
    let causes = segues.flatMap { record.uncertain[$0] ?? [] }.compactMap(words).withoutRepetitions
    let names = causes.prefix(3).listed(more: causes.count - 3)
    let reason = unknownScreens.reasonOfAsked(fromHidden: segues.contains(where: isOfHidden))
    let pushes = segues.contains(where: disturbed.contains) ? hiddenPushes : []
    let code: Phrase = causes.isEmpty ? "" : " (\(names))"
    let screens: Phrase = reason.map { "; \($0)" } ?? ""
    if pushes.isEmpty { return code + screens }
    let sources = pushes.prefix(3).listed(more: pushes.count - 3)
    return code + screens + "; code may push from a hidden screen (\(sources))"
  }

  private func words(_ cause: UnknownCause) -> Phrase? {
    switch cause {
    case .search(.above): return "the hierarchy above the root"
    case .search(.actions(let scene)): return "the actions of \(name(scene))"
    case .search(.extensions), .search(.extensionsOf): return "extensions of UIViewController"
    case .search(.override(let point, let scene)):
      return "\(code: point.rawValue) of \(name(scene))"
    case .action(let action, let scene): return "\(action) of \(name(scene))"
    case .segueClass(let name): return "\(code: name)"
    case .search(.screens), .other: return nil
    }
  }

  private func isOfHidden(_ segue: SegueIndex) -> Bool {
    table.steps[segue.offset].isPerformedWhileHidden
  }

  private func scope(_ reasons: [Phrase], of unwinds: [SegueIndex]) -> ExplorationScope {
    switch unwinds.contains(where: isOfHidden) ? hiddenExtent : extent {
    case .everything: return reasons.isEmpty ? .exact : .unknown(reasons)
    case .upTo(let bound):
      if reasons.isEmpty { return .upTo(bound) }
      let times = bound == 1 ? "once" : "\(bound) times"
      return .unknown(
        reasons + ["states in which a screen appears more than \(times) weren't visited"])
    case .nothing:
      return .unknown(
        reasons
          + (record.isInterrupted
            ? [] : ["the app has too many states to visit, even with one instance of each scene"]))
    }
  }

  /// The scope of a verdict on an unwind segue, or the worst scope of several; none: that of an app
  /// without unwind segues. `isAbsence`: it states that something never happens.
  func scope(of unwinds: [SegueIndex], isAbsence: Bool) -> ExplorationScope {
    let leading = leading.filter { other in unwinds.contains { $0 != other.segue } }
    let uncertain = unwinds.filter { record.uncertain[$0] != nil || disturbed.contains($0) }
    // Each reason is about one unwind segue. If an app's source code is missing, there are as many
    // reasons as unwind segues.
    let effects: [Phrase] =
      leading.count > 1
      ? ["the effects of \(String(leading.count)) unwind segues depend on unknown code"]
      : leading.map(\.words)
    let searches: [Phrase] =
      uncertain.count > 1
      ? [
        "the searches of \(String(uncertain.count)) unwind segues, or paths to them, depend on unknown"
          + " code\(unknownCode(of: uncertain))"
      ] : uncertain.map(isUncertain)
    return scope(
      reasons + effects + searches
        + (isAbsence ? [unknownScreens.reasonOfAbsence].compactMap(\.self) : []), of: unwinds)
  }
}
