import Hierarchy
import Unwinding
import Wording

struct ForwardWords {
  private let document: Document
  private let names: ControllerNames
  /// Whether the segues' effects are known: only if their sources are in the hierarchy.
  private let showsEffects: Bool
  /// The maximum number of other segues like the one that leads to a node.
  private static let limit = 3

  init(_ wording: Wording, showsEffects: Bool = true) {
    document = wording.document
    self.showsEffects = showsEffects
    names = wording.names
  }

  /// The row on the source's node: "show Inbox · on “Open” · pushed by the navigation controller".
  func departure(_ forward: ForwardTrace, place: String? = nil) -> CardRow {
    let segue = document.segues[forward.segue]
    let target = segue.to.map { "\(name: names[$0])" as Phrase } ?? "?"
    return .forward(
      kind: segue.shownKind.words, target: target, details: details(forward, place),
      badge: badge(forward))
  }

  /// The row on the destination's node: "show · on “Open” · pushed by the navigation controller".
  func arrival(
    _ forward: ForwardTrace, naming: Bool, place: String? = nil, with others: [ForwardTrace] = []
  ) -> CardRow {
    let segue = document.segues[forward.segue]
    var parts = details(forward, place)
    let more = others.prefix(Self.limit).flatMap { details($0, nil) }
    for part in more where !parts.contains(part) { parts.append(part) }
    if others.count > Self.limit { parts.append("and \(String(others.count - Self.limit)) more") }
    // The node of a source that isn't in the hierarchy shows that it isn't on screen.
    let isWaiting = showsEffects && forward.effect == .offscreen && document.isLive(forward.source)
    return .forward(
      kind: segue.shownKind.noun + (naming ? " from" : ""),
      target: naming ? "\(name: names[forward.source])" : "",
      details: parts + (isWaiting ? ["off screen"] : []), badge: badge(forward))
  }

  private func details(_ forward: ForwardTrace, _ place: String?) -> [Phrase] {
    let segue = document.segues[forward.segue]
    let effect = showsEffects ? effect(forward) : nil
    return [
      place.map { Phrase($0) }, segue.triggerWords, effect,
      segue.note.flatMap { isStated($0, of: segue) ? Phrase(displayText($0)) : nil },
    ]
    .compactMap { $0 }
  }

  /// Whether to show the note. A map has no space for places in source code, and the call by which
  /// code shows a screen adds nothing.
  private func isStated(_ note: String, of segue: Segue) -> Bool {
    if segue.maker == .code, !note.contains(" ") { return false }
    let isPlace = note.split(separator: ":").last.flatMap { Int($0) } != nil
    return showsEffects || !isPlace && !note.hasPrefix("performed by ")
  }

  private func badge(_ forward: ForwardTrace) -> RowBadge? {
    showsEffects && forward.effect.isException ? "EXCEPTION" : nil
  }

  private func effect(_ forward: ForwardTrace) -> Phrase? {
    let actor = forward.target.map(names.subject) ?? "an unknown view controller above"
    let presenter = forward.presenter.map(names.subject) ?? actor
    switch forward.effect {
    case .push: return "pushed by \(actor)"
    case .present: return "presented by \(presenter)"
    case .popover: return "popover presented by \(presenter)"
    case .replacePrimary: return "primary of \(actor)"
    case .replaceDetail: return "detail of \(actor)"
    case .replaceRoot: return "becomes the root"
    case .embed: return "a child of \(names.subject(forward.source))"
    case .custom:
      let segue = document.segues[forward.segue]
      if segue.kind != .custom, segue.segueClass == nil, let target = forward.target {
        return "by the code of \(names.subject(target))"
      }
      let name = segue.segueClass
      return name.map { "by \(code: shortClassName($0))" } ?? "by a custom segue"
    case .none: return "nothing happens"
    case .pushWithoutNavigation: return "no navigation controller to push it"
    case .pushNavigationController: return "a navigation controller can't be pushed"
    case .offscreen: return nil
    }
  }
}

extension Segue {
  /// The kind that a diagram shows: code has no segue classes, and pushes, presents or adds.
  var shownKind: SegueKind {
    guard kind == .custom, maker == .code else { return kind }
    switch actsAs {
    case .push: return .push
    case .show: return .show
    case .presentation: return .presentation
    case .child: return .embed
    case .root, .super, .nothing, .unknown, nil: return .custom
    }
  }

  /// The trigger: "on “Done”", "by code"; nil: an unnamed control.
  var triggerWords: Phrase? {
    switch trigger {
    case .programmatic: "by code"
    case .nothing: "never performed"
    case .unknown: "maybe by code"
    case .interface: sender.map { Phrase(Phrase.apart(senderWords($0))) }
    }
  }
}

extension SegueKind {
  /// The kind as a verb before its target.
  fileprivate var words: String {
    switch self {
    case .unwind: "unwind to"
    case .presentation, .modal: "present"
    case .custom: "custom segue to"
    case .show, .showDetail, .popoverPresentation, .embed, .push, .popover: noun
    }
  }

  /// The kind as a noun for its effect on the destination.
  fileprivate var noun: String {
    switch self {
    case .unwind: "unwind"
    case .show: "show"
    case .showDetail: "show detail"
    case .presentation, .modal: "presentation"
    case .popoverPresentation, .popover: "popover"
    case .embed: "embed"
    case .custom: "custom segue"
    case .push: "push"
    }
  }
}
