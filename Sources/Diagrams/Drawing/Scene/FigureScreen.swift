import Hierarchy
import Unwinding
import Wording

/// What the user sees at one moment, as a small image in a figure's screen sequence.
struct FigureScreen: Sendable {
  /// The verb before it; nil: it's the first.
  var verb: Verb?
  /// The layers from back to front; empty: unknown.
  var layers: [Pane]
  /// The verbs after it without a visible change.
  var unseen: [Verb] = []
  var verbs: [Verb] { [verb].compactMap(\.self) + unseen }

  static let layerLimit = 3

  private func looks(like other: FigureScreen) -> Bool {
    guard let front = layers.last, front == other.layers.last else { return false }
    return min(layers.count, Self.layerLimit) == min(other.layers.count, Self.layerLimit)
  }

  struct Pane: Sendable, Equatable {
    let controller: ControllerIndex
    var name: String
    var look = CardLook.plain
    var kind = Kind.plain
    /// The visible parts, side by side.
    var parts: [Pane] = []
    /// The number of parts for which there's no space.
    var moreCount = 0

    /// The maximum number of parts of a screen, including the count of others.
    static let partLimit = 3

    /// Removes details, and parts without space. If there are others, it keeps the parts that
    /// change, the source, and the destination.
    mutating func omit(butFor changing: Set<ControllerIndex>) {
      let ranks = parts.map { changing.contains($0.controller) ? 0 : $0.isMarked ? 1 : 2 }
      // An embedded screen is a detail, unless it has a part in the unwind segue.
      if kind == .plain, ranks.allSatisfy({ $0 == 2 }) { parts = [] }
      if parts.count > Self.partLimit {
        let order = parts.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        let kept = order.prefix(Self.partLimit - 1).sorted()
        moreCount = parts.count - kept.count
        parts = kept.map { parts[$0] }
      }
      for place in parts.indices { parts[place].omit(butFor: changing) }
    }

    /// The controllers that look different in another pane, or are only in one of the two.
    func changing(to other: Pane) -> Set<ControllerIndex> {
      guard self != other else { return [] }
      let before = Dictionary(parts.map { ($0.controller, $0) }) { first, _ in first }
      let after = Set(other.parts.map(\.controller))
      var changing = Set([controller] + parts.map(\.controller).filter { !after.contains($0) })
      for part in other.parts {
        changing.formUnion(before[part.controller]?.changing(to: part) ?? [part.controller])
      }
      return changing
    }

    /// Whether it contains columns, which need a wide screen.
    var isWide: Bool {
      if case .columns = kind { return true }
      return parts.contains(where: \.isWide)
    }

    /// Whether it is or contains the source or the destination.
    var isMarked: Bool { look != .plain || parts.contains(where: \.isMarked) }

    /// The pane to name if there's no space for its contents: its only part, if it has one.
    var shown: Pane {
      var pane = self
      while pane.parts.count == 1 { pane = pane.parts[0] }
      return pane
    }
  }

  enum Kind: Sendable, Equatable {
    case plain
    /// Whether there's a back button.
    case stack(Bool)
    /// How many tabs there are, and which is selected.
    case tabs(Int, Int?)
    /// Parts side by side, as in a split view.
    case columns
    case container
    /// A container whose visible child is unknown, with a text: its name, or what isn't shown.
    case unknown(String)
  }

  /// What the user sees before the unwind segue and after each verb; empty: no change.
  static func screenSequence(_ outcome: OutcomeText, _ story: UnwindStory) -> [FigureScreen] {
    guard story.frames.count > 1 else { return [] }
    let verbs = outcome.verbs
    let screens = story.frames.lazy.map { frame in
      let verb = frame.effect.flatMap { effect in verbs.first { $0.effect == effect } }
      return FigureScreen(
        verb: verb,
        layers: frame.screen?.layers.map { pane($0.content, outcome, story) } ?? [])
    }
    // The comparison includes everything on screen, even parts without space in the image.
    var screenSequence: [FigureScreen] = screens.reduce(into: []) { screenSequence, screen in
      if let verb = screen.verb, let last = screenSequence.indices.last,
        screenSequence[last].looks(like: screen)
      {
        screenSequence[last].unseen.append(verb)
      } else {
        screenSequence.append(screen)
      }
    }
    let changing = changing(screenSequence)
    for place in screenSequence.indices {
      for layer in screenSequence[place].layers.indices {
        screenSequence[place].layers[layer].omit(butFor: changing)
      }
    }
    return screenSequence
  }

  /// The controllers that don't look the same on all screens that show them.
  private static func changing(_ screenSequence: [FigureScreen]) -> Set<ControllerIndex> {
    var changing: Set<ControllerIndex> = []
    var fronts: [ControllerIndex: Pane] = [:]
    for front in screenSequence.compactMap(\.layers.last) {
      if let before = fronts.updateValue(front, forKey: front.controller) {
        changing.formUnion(before.changing(to: front))
      }
    }
    return changing
  }

  private static func pane(
    _ shown: VisibleController, _ outcome: OutcomeText, _ story: UnwindStory
  ) -> Pane {
    let (index, wording) = (shown.controller, outcome.wording)
    var pane = Pane(
      controller: index, name: wording.names[index],
      parts: shown.shown.map { self.pane($0, outcome, story) })
    if index == outcome.unwind.source { pane.look = .source }
    if index == outcome.unwind.destination, outcome.unwind.outcome == .performed {
      pane.look = .destination
    }
    switch shown.container {
    case .navigation: pane.kind = .stack(!shown.hidden.isEmpty)
    case .tab:
      let all = wording.document.controllers[index].children
        .filter { child in
          shown.hidden.contains(child) || shown.shown.contains { $0.controller == child }
        }
      let selected = all.firstIndex { $0 == shown.shown.first?.controller }
      pane.kind = .tabs(all.count, selected)
    case .none: pane.kind = .plain
    default:
      pane.kind = shown.shown.count > 1 && shown.container == .split ? .columns : .container
      if !shown.isKnown {
        // It's known that it doesn't show the destination.
        let hidden = story.hidden.flatMap { $0.container == index ? $0.child : nil }
        let words = hidden.map { "\(Phrase.apart(wording.names[$0])) isn't shown" }
        pane.kind = .unknown(words ?? pane.name)
      }
    }
    return pane
  }
}
