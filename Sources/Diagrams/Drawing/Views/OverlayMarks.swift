import Hierarchy
import Unwinding
import Wording

/// Adds the changes of an overlay to a diagram: a line below the outcome, and badges.
struct OverlayMarks {
  private let overlay: DrawnOverlay
  private let trace: Trace
  private let wording: Wording
  private let baseWording: Wording
  private let added: Set<ControllerIndex>
  private let moved: Set<ControllerIndex>
  private let changed: Set<ControllerIndex>
  private let changedClasses: Set<String>
  private let classes: ClassHierarchy

  /// The maximum number of unwind segues in the line.
  private static let namedUnwinds = 3

  init(_ overlay: DrawnOverlay, trace: Trace, wording: Wording) {
    self.overlay = overlay
    self.trace = trace
    self.wording = wording
    baseWording = Wording(overlay.base.document)
    let document = overlay.difference.document
    added = Set(document.addedControllers)
    moved = Set(document.movedControllers.map(\.new))
    changed = Set(document.changedControllers.map(\.new))
    changedClasses = Set(document.changedClasses.map(\.name) + document.addedClasses)
      .union(document.removedClasses)
    classes = wording.document.classHierarchy
  }

  func mark(_ scene: inout Scene, unwind: UnwindTrace?) {
    let change = sentence(unwind)
    scene.heading.change = change
    scene.description += " " + change.plainText
    scene.altText += " " + change.plainText
    for place in scene.cards.indices {
      guard case .controller(let index) = scene.cards[place].key else { continue }
      scene.cards[place].roles += roles(of: index)
    }
  }

  private func roles(of index: ControllerIndex) -> [Role] {
    if added.contains(index) { return [.added] }
    var roles: [Role] = moved.contains(index) ? [.moved] : []
    if changed.contains(index) || isOfChangedClass(index) { roles.append(.changed) }
    return roles
  }

  private func isOfChangedClass(_ index: ControllerIndex) -> Bool {
    !changedClasses.isEmpty
      && classes.ancestry(of: wording.document.controllers[index].className)
        .contains(where: changedClasses.contains)
  }

  /// The change of the outcome: "With what-if.json: home goes to Detail instead of Menu."
  private func sentence(_ unwind: UnwindTrace?) -> Phrase {
    let start: Phrase = "With \(name: displayText(overlay.name)): "
    if let unwind {
      if let change = overlay.difference.outcomes.first(where: { $0.new.segue == unwind.segue }) {
        return start + clause(change) + "."
      }
      let isNew = overlay.difference.added.contains { $0.segue == unwind.segue }
      let end: Phrase =
        isNew
        ? "this unwind segue is new."
        : "this unwind segue behaves as before."
      return start + end
    }
    let changes = overlay.difference.outcomes
    guard !changes.isEmpty else { return start + "all unwind segues behave as before." }
    let shown = changes.prefix(Self.namedUnwinds).map(clause).joined(separator: "; ")
    let rest = changes.count - Self.namedUnwinds
    let end = rest > 0 ? "; and \(rest) more unwind segues change." : "."
    return start + shown + Phrase(end)
  }

  private func clause(_ change: OutcomeChange) -> Phrase {
    let segue: Phrase = "\(name: displayText(wording.document.segues[change.new.segue].id))"
    if change.aspects.contains(.outcome) {
      let now = OutcomeText(wording: wording, unwind: change.new).predicate
      let before = OutcomeText(wording: baseWording, unwind: change.old).predicate
      return "\(segue) \(now); before, it \(before)"
    }
    if change.aspects.contains(.destination), let new = change.new.destination,
      let old = change.old.destination
    {
      let (now, before) = (wording.names.subject(new), baseWording.names.subject(old))
      return "\(segue) goes to \(now) instead of \(before)"
    }
    if change.aspects.contains(.executor), let new = change.new.executor {
      let before: Phrase =
        change.old.executor.map { baseWording.names.subject($0) } ?? "no view controller"
      return "\(segue) has the executor \(wording.names.subject(new)) instead of \(before)"
    }
    return change.aspects.contains(.alternatives)
      ? "\(segue) depends on other answers" : "\(segue) has another transition"
  }
}

/// The overlay of a diagram's document, whose changes the diagram lists and marks.
public struct DrawnOverlay: Sendable {
  /// The overlay's name: that of its file.
  public let name: String
  /// The document without the overlay, with its trace.
  public let base: TracedDocument
  /// The differences of the diagram's document and trace from these.
  public let difference: TraceDifference

  /// Creates an overlay, with the difference of the drawn document from `base`.
  public init(name: String, base: TracedDocument, difference: TraceDifference) {
    self.name = name
    self.base = base
    self.difference = difference
  }

  /// The controllers that are new, moved, or changed. They aren't collapsed if there's space.
  var touched: [ControllerIndex] {
    let document = difference.document
    return document.addedControllers + document.movedControllers.map(\.new)
      + document.changedControllers.map(\.new)
  }
}
