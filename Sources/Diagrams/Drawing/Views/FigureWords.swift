import Hierarchy
import Unwinding
import Wording

struct FigureWords {
  let facts: FigureFacts
  let factory: CardFactory
  /// The controllers that other texts name. Those without their own node are named on a shared one.
  var mentioned = MentionedNames()
  /// Why UIKit doesn't ask each of some controllers; nil: unknown.
  var whyUnasked: ([ControllerIndex]) -> [UnchosenReason?] = { $0.map { _ in nil } }

  private var document: Document { factory.document }

  func box(_ node: FigureTree.Node, card: Card) -> FigureBox {
    var box = FigureBox(frame: node.frame, contents: node.contents, isModal: node.isModal)
    switch node.content {
    case .controller(let index):
      box.disc = disc(of: [index])
      box.verbs = facts.verbs(of: index)
      box.rows = rows(index, node)
    case .folded:
      box.isFolded = true
      box.disc = disc(of: card.members)
      box.rows =
        [.name(card.name)] + among(card.members)
        + [start(in: card.members)].compactMap { $0.map { .reason($0, .neutral) } }
        + summary(of: card.members)
    case .above:
      box.isFolded = true
      box.rows = Self.aboveRoot
    }
    return box
  }

  static let aboveRoot: [CardRow] = [
    .name("Unknown"), .quiet("above the root: a parent, a presenter, or the window"),
  ]

  func disc(of controllers: [ControllerIndex]) -> FigureBox.Disc? {
    let asked = controllers.compactMap(facts.asked)
    guard let first = asked.map(\.number).min(), let last = asked.map(\.number).max() else {
      return nil
    }
    let isDestination =
      facts.unwind.outcome == .performed && asked.count == 1
      && asked[0].controller == facts.unwind.destination
    return FigureBox.Disc(
      first: first, last: last, steps: asked.flatMap(\.steps).sorted(), isDestination: isDestination
    )
  }

  /// The answers of collapsed controllers: "all no", "3 asked: no".
  private func summary(of members: [ControllerIndex]) -> [CardRow] {
    let unasked = members.filter { facts.numbers[$0] == nil }
    let count = members.count - unasked.count
    if unasked.isEmpty { return [.reason(Phrase(facts.answers(of: members)), .neutral)] }
    let asked: [CardRow] = count == 0 ? [] : [.reason("\(String(count)) asked: no", .neutral)]
    return asked + [.reason(reason(of: unasked, isRest: count > 0), .neutral)]
  }

  /// Why UIKit doesn't ask some controllers: the reason that all of them share, or two.
  private func reason(of unasked: [ControllerIndex], isRest: Bool = false) -> Phrase {
    let others: Phrase = isRest ? "the others " : ""
    if isNeverSearched { return others + facts.words.linkNotAsked }
    let reasons = whyUnasked(unasked)
    // The numbers show that the search ended before.
    if reasons.allSatisfy({ $0?.isBehindDestination ?? false }) { return others + "not asked" }
    var phrases: [Phrase] = []
    for (place, reason) in reasons.enumerated() where phrases.count <= 2 {
      // Most have the same reason as the one before.
      if place > 0, reasons[place - 1] == reason { continue }
      let phrase = facts.words.unasked(reason, of: unasked.count == 1 ? unasked[0] : nil)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    let areAllUnasked = reasons.allSatisfy { $0?.isOpen != true }
    guard let first = phrases.first, phrases.count <= 2 else {
      return others + (areAllUnasked ? "not asked" : "not asked, or unknown")
    }
    guard let last = phrases.last, phrases.count == 2 else { return others + first }
    return others + first
      + (areAllUnasked ? ", or " + last.without(prefix: "not asked: ") : "; others " + last)
  }

  /// Whether the unwind segue ends before the search.
  private var isNeverSearched: Bool {
    [.prevented, .exception, .offscreen].contains(facts.unwind.outcome.name)
      && facts.unwind.search.isEmpty
  }

  /// The controllers that other texts of the figure name, unless these are all of the group, and
  /// those that also implement the action.
  func among(_ members: [ControllerIndex]) -> [CardRow] {
    let others = members.filter { facts.implements($0) && facts.numbers[$0] == nil }
    let named = mentioned.among(members, names).filter { !others.contains($0) }
    let list = names.list(named, limit: named.count)
    let verb = others.count == 1 ? " also implements it" : " also implement it"
    return
      (named.isEmpty
      ? [] : [.members(named.count == members.count ? list : "including " + list)])
      + (others.isEmpty ? [] : [.members(names.list(others, limit: 3) + Phrase(verb))])
  }

  private var names: ControllerNames { factory.wording.names }

  private func rows(_ index: ControllerIndex, _ node: FigureTree.Node) -> [CardRow] {
    if node.isBrief {
      let part = facts.part(of: index).map { CardRow.reason($0, tone(index)) }
      return [.name(factory.headline(index))] + searchOrder(index) + [part].compactMap { $0 }
    }
    var rows = factory.captions(index, isFrame: node.contents.isFramed)
    if !node.absorbed.isEmpty {
      let summary = insideSummary(node.absorbed)
      let only = node.absorbed.count == 1 ? mentioned.among(node.absorbed, names).first : nil
      if let only {
        rows.append(.members("\(names.subject(only)) inside, \(summary)"))
      } else {
        rows.append(.members("\(String(node.absorbed.count)) inside, \(summary)"))
        rows += among(node.absorbed)
      }
    }
    if !node.unasked.isEmpty {
      let (count, reason) = (String(node.unasked.count), reason(of: node.unasked))
      let isShort = reason.plainText.hasPrefix("not asked")
      rows.append(
        .members(isShort ? "and \(count) more \(reason)" : "and \(count) more, \(reason)"))
      rows += among(node.unasked)
    }
    return rows + searchOrder(index)
      + part(of: index, isAskedOtherwise: !node.absorbed.isEmpty)
  }

  /// Why UIKit asks one of these controllers before all others; nil: it asks another one first.
  private func start(in members: [ControllerIndex]) -> Phrase? {
    guard let start = facts.start else { return nil }
    let first = facts.story.asked.first?.controller ?? start.controller
    guard members.contains(first) else { return nil }
    let isParent = start.reachedBy == .parent
    let (container, whose) = (names.subject(start.controller), isParent ? "contains" : "presented")
    if first == facts.unwind.source {
      return "asked first: \(isParent ? "contained in" : "presented by") \(container)"
    }
    if first == start.controller { return "asked first: \(whose) the source" }
    return isParent && document.controllers[first].parent == start.controller
      ? "asked first: the source's sibling\(members.count > 1 ? "s" : "")"
      : "asked first: in \(container), which \(whose) the source"
  }

  /// Why UIKit asks a controller first, and the order in which it asks the contents.
  private func searchOrder(_ index: ControllerIndex) -> [CardRow] {
    let order = facts.childrenFirst(index, of: document.controllers[index].children.count)
    let parts = [start(in: [index]), order.map { Phrase($0) }].compactMap { $0 }
    return parts.isEmpty ? [] : [.reason(parts.joined(separator: "; "), .neutral)]
  }

  /// A controller's answer, the action that it implements, and its role in the unwind segue.
  func part(of index: ControllerIndex, isAskedOtherwise: Bool = false) -> [CardRow] {
    var rows: [CardRow] = []
    if facts.implements(index), facts.asked(index)?.reason != .implements {
      let isAlso = facts.unwind.outcome == .performed && facts.asked(index) == nil
      rows.append(.reason(isAlso ? "also implements it" : "implements it", .neutral))
    }
    if let part = facts.part(of: index) {
      let isItself = isAskedOtherwise && part.plainText.hasPrefix("no")
      rows.append(.reason(isItself ? "itself " + part : part, tone(index)))
    }
    if let failure = facts.words.failure(of: index) { rows.append(.reason(failure, .bad)) }
    if let stop = facts.words.stop(at: index) { rows.append(.reason(stop, .caution)) }
    if index == facts.unwind.source {
      rows.append(.badges(document.segues[facts.unwind.segue].sender.map(senderWords)))
    } else {
      rows.append(.badges(nil))
    }
    return rows
  }

  private func insideSummary(_ members: [ControllerIndex]) -> Phrase {
    guard let disc = disc(of: members) else { return reason(of: members) }
    let count = members.count { facts.numbers[$0] != nil }
    let answers = count < members.count ? "\(count) asked: no" : facts.answers(of: members)
    return Phrase("asked as \(disc.text): \(answers)")
  }

  private func tone(_ index: ControllerIndex) -> Tone {
    if let asked = facts.asked(index) {
      switch asked.answer {
      case .yes: return facts.unwind.outcome == .performed ? .good : .bad
      case .no: return .neutral
      case .depends: return .caution
      }
    }
    if case .mayBeDestination = facts.story.candidate(index)?.searchRole { return .caution }
    return .neutral
  }
}

extension CardFactory {
  /// Its name, its place, and its presenter. For a stack, the diagram shows the place.
  func captions(_ index: ControllerIndex, isFrame: Bool) -> [CardRow] {
    let controller = document.controllers[index]
    let isOnStack = controller.parent.map { document.controllers[$0].container.rules.isStack }
    let places = isOnStack == true ? [] : places(of: index)
    return who(index, isFrame: isFrame, place: [isFrame ? kind(index) : nil] + places)
      + (presentation(of: controller).map { [.modal($0)] } ?? [])
  }

  /// The texts for a link of a chain, where the next link shows the presenter.
  func captions(link index: ControllerIndex) -> [CardRow] {
    let controller = document.controllers[index]
    let isContainer = controller.container != .none
    var place = [isContainer ? kind(index) : nil] + places(of: index)
    if controller.actualPresenter != nil {
      let style = controller.modalPresentationStyle
      place.append(style == .automatic ? "modal" : style.words)
    }
    return who(index, isFrame: isContainer, place: place)
  }

  /// The same of a screen of a map.
  func captions(screen index: ControllerIndex, place: [String]) -> [CardRow] {
    let isContainer = document.controllers[index].container != .none
    return who(index, isFrame: isContainer, place: [])
      + (place.isEmpty ? [] : [.unspoken(place.joined(separator: " · "))])
  }

  private func who(_ index: ControllerIndex, isFrame: Bool, place: [String?]) -> [CardRow] {
    let controller = document.controllers[index]
    let (headline, name) = (headline(index), shortClassName(controller.className))
    var rows: [CardRow] = [.name(headline)]
    if wording.names.isByID(index), displayText(controller.id) != headline {
      rows.append(.identifier(controller.id))
    }
    // If several controllers have the title, sentences use another name.
    if let title = ControllerNames.title(of: controller),
      headline != title, !headline.hasPrefix(title + " ")
    {
      rows.append(.quiet(title))
    }
    let bare = headline.filter { $0 != " " }
    let isStated =
      headline.hasPrefix(name + " ")
      || [name, ControllerNames.withoutSuffix(name)].contains {
        bare.hasPrefix($0) && bare.dropFirst($0.count).allSatisfy(\.isNumber)
      }
    if !isStated, !isFrame || !UIKitClasses.contains(name) {
      rows.append(.quiet(name))
    }
    let place = place.compactMap { $0 }
    if !place.isEmpty { rows.append(.quiet(place.joined(separator: " · "))) }
    return rows
  }

  /// The title, or the name in sentences; the class instead of an id (it's below) or a kind.
  func headline(_ index: ControllerIndex) -> String {
    let controller = document.controllers[index]
    let names = wording.names
    let title = ControllerNames.title(of: controller)
    guard names.isByID(index) || names[index] == controller.container.words else {
      // A sentence may contain only a part of it.
      return title.map { ControllerNames.isShortened($0, to: names[index]) ? $0 : names[index] }
        ?? names[index]
    }
    let suffix = " (\(displayText(controller.id)))"
    if controller.container.words != nil, names[index].hasSuffix(suffix) {
      return String(names[index].dropLast(suffix.count))
    }
    return title ?? shortClassName(controller.className)
  }

  private func kind(_ index: ControllerIndex) -> String? {
    let headline = headline(index)
    let isStated =
      UIKitClasses.contains(headline)
      || wording.names.isKind(index) && headline == wording.names[index]
      || [" stack", " tab bar", " split view", " container"].contains(where: headline.hasSuffix)
    switch document.controllers[index].container {
    case .split where document.controllers[index].isCollapsed:
      return isStated ? "collapsed" : "split view, collapsed"
    case _ where isStated: return nil
    case .navigation: return "navigation stack"
    case .tab: return "tab bar"
    case .split: return "split view"
    case .page: return "page view"
    case .custom: return "container"
    case .none: return nil
    }
  }

  /// "full screen over Second, for Third".
  private func presentation(of controller: Controller) -> Phrase? {
    guard let presenter = controller.actualPresenter else { return nil }
    let names = wording.names
    let place = Self.place(controller.modalPresentationStyle, names.subject(presenter))
    guard let caller = controller.caller, caller != presenter else { return place }
    let guess = controller.callerAssumed ? " (assumed)" : ""
    return place + ", for \(names.subject(caller))" + Phrase(guess)
  }

  /// "full screen over Second", "in the current context of Second".
  private static func place(_ style: ModalPresentationStyle, _ presenter: Phrase) -> Phrase {
    switch style {
    case .automatic, .none, .custom: "presented over \(presenter)"
    case .currentContext: "in the current context of \(presenter)"
    case .overCurrentContext: "over the current context of \(presenter)"
    case .overFullScreen, .blurOverFullScreen: "\(style.words), above \(presenter)"
    case .fullScreen, .pageSheet, .formSheet, .popover: "\(style.words) over \(presenter)"
    }
  }
}

extension UnchosenReason {
  fileprivate var isBehindDestination: Bool { if case .foundBefore = self { true } else { false } }

  fileprivate var isOpen: Bool {
    switch self {
    case .behindDepends, .behindUnknown: true
    default: false
    }
  }
}

extension Phrase {
  fileprivate func without(prefix: String) -> Phrase {
    guard let first = pieces.first, first.kind == .words, first.text.hasPrefix(prefix) else {
      return self
    }
    return Phrase([Piece(String(first.text.dropFirst(prefix.count)), .words)] + pieces.dropFirst())
  }
}
