import Hierarchy
import Text
import Unwinding

/// What differs, as text: "class MenuViewController, was HomeViewController".
extension DifferenceWords {
  package func text(_ property: ControllerProperty, of change: ControllerChange) -> Phrase {
    let pair = Pair(
      name: property.rawValue, words: self, old: old.document.controllers[change.old],
      new: new.document.controllers[change.new])
    return switch property {
    case .class: pair.text { $0.className }
    case .title: pair.text { $0.title }
    case .container: pair.text { $0.container.rawValue }
    case .selectedViewController: pair.id { $0.selectedChild }
    case .modalPresentationStyle: pair.text { $0.modalPresentationStyle.rawValue }
    case .callerAssumed: pair.text { "\($0.callerAssumed)" }
    case .definesPresentationContext: pair.text { "\($0.definesPresentationContext)" }
    case .unwindActions: pair.actions { ($0.unwindActions, $0.hasUnknownActions) }
    case .overrides: overrides(change.overrides)
    case .back: pair.text { "\($0.hasBackButton)" }
    case .dismissal: pair.text { $0.dismissal?.rawValue }
    case .collapsed: pair.text { "\($0.isCollapsed)" }
    case .hidesBottomBarWhenPushed: pair.text { "\($0.hidesBottomBarWhenPushed)" }
    case .note, .origin: Phrase(property.rawValue)
    }
  }

  package func text(_ property: ClassProperty, of change: ClassChange) -> Phrase {
    let pair = Pair(
      name: property.rawValue, words: self, old: old.document.classes[change.name],
      new: new.document.classes[change.name])
    return switch property {
    case .superclass: pair.text { $0?.superclass }
    case .unwindActions:
      (change.name == UIKitClasses.base ? knowledge(of: change) : nil)
        ?? pair.actions { ($0?.unwindActions ?? [], $0?.hasUnknownActions ?? false) }
    case .overrides: overrides(change.overrides)
    case .container: pair.text { $0?.container?.rawValue }
    }
  }

  /// "which actions Menu implements is now known (back:)": what became known or unknown; nil:
  /// something else differs.
  func knowledge(of change: ClassChange) -> Phrase? {
    guard change.properties == [.unwindActions] else { return nil }
    let (was, now) = (old.document.classes[change.name], new.document.classes[change.name])
    let name = Visible.text(change.name)
    let actions = (now?.unwindActions ?? []).map(\.asCode)
    let subject =
      change.name == UIKitClasses.base
      ? "whether extensions of \(name) implement actions" : "which actions \(name) implements"
    switch (was?.hasUnknownActions ?? false, now?.hasUnknownActions ?? false) {
    case (true, false):
      let known = actions.isEmpty ? "none" : actions.joined(separator: ", ")
      return "\(subject) is now known (\(known))"
    case (false, true): return "\(subject) is no longer known"
    default: return nil
    }
  }

  package func text(_ property: SegueProperty, of places: (old: SegueIndex, new: SegueIndex))
    -> Phrase
  {
    let pair = Pair(
      name: property.rawValue, words: self, old: old.document.segues[places.old],
      new: new.document.segues[places.new])
    return switch property {
    case .kind: pair.text { $0.kind.rawValue }
    case .from: pair.id { $0.from }
    case .action: pair.text { $0.action?.name }
    case .to: pair.id { $0.to }
    case .identifier: pair.text { $0.identifier }
    case .sender: pair.text { $0.sender }
    case .segueClass: pair.text { $0.segueClass }
    case .trigger: pair.text { $0.trigger.rawValue }
    case .condition: pair.text { $0.condition }
    case .whileHidden: pair.text { "\($0.isPerformedWhileHidden)" }
    case .animates: pair.text { "\($0.animates)" }
    case .actsAs: pair.text { $0.actsAs?.rawValue }
    case .performs: pair.text { $0.performs?.rawValue }
    case .madeBy: pair.text { $0.maker.rawValue }
    case .modalPresentationStyle: pair.text { $0.modalPresentationStyle?.rawValue }
    case .note, .origin, .expect, .expectEverywhere: Phrase(property.rawValue)
    }
  }

  /// The values of a document's property, without its name.
  package func text(_ property: DocumentProperty) -> Phrase {
    let (old, new) = (old.document, new.document)
    return switch property {
    case .title: values(old.title, new.title)
    case .description: values(old.summary, new.summary)
    case .ios: values(old.ios.description, new.ios.description)
    case .minimumIOS: values(old.minimumIOS.description, new.minimumIOS.description)
    case .above: values(old.above.rawValue, new.above.rawValue)
    case .unwinds: values(old.coverage.rawValue, new.coverage.rawValue)
    case .launch: values("\(old.isLaunch)", "\(new.isLaunch)")
    case .tabCondition: values(old.tabCondition, new.tabCondition)
    }
  }
}

/// A property in both documents.
private struct Pair<Part> {
  let name: String
  let words: DifferenceWords
  let old: Part
  let new: Part

  /// "title “Menu”, was “Home”".
  func text(_ value: (Part) -> String?) -> Phrase { "\(name) \(values(value(old), value(new)))" }

  func id(_ controller: (Part) -> ControllerIndex?) -> Phrase {
    let was = controller(old).map { words.old.names[$0] }
    let now = controller(new).map { words.new.names[$0] }
    return "\(name) \(values(was, now))"
  }

  /// "unwindActions +'back:' -'home:'"; if only what they do differs: "unwindActions".
  func actions(_ value: (Part) -> (known: [ActionSelector], areUnknown: Bool)) -> Phrase {
    let (old, new) = (value(old), value(new))
    let (before, after) = (Set(old.known), Set(new.known))
    func list(_ sign: String, _ actions: [ActionSelector]) -> [Phrase] {
      actions.map { "\(sign)\($0.asCode)" }
    }
    let added = list("+", new.known.filter { !before.contains($0) })
    let removed = list("-", old.known.filter { !after.contains($0) })
    let known: Phrase = new.known.isEmpty ? "now known: none" : "now known"
    let unknown: [Phrase] =
      old.areUnknown == new.areUnknown ? [] : [new.areUnknown ? "no longer known" : known]
    return ([Phrase(name)] + unknown + added + removed).joined(separator: " ")
  }
}

private func values(_ old: String?, _ new: String?) -> Phrase {
  func shown(_ value: String?) -> Phrase {
    guard let value else { return "not given" }
    return Visible.isSelector(value)
      ? "\(code: Visible.text(value))" : Phrase(Visible.quoted(value))
  }
  return "\(shown(new)), was \(shown(old))"
}

/// "overrides (unwindForTowards)".
private func overrides(_ overrides: [OverridePoint]) -> Phrase {
  "overrides (\(overrides.map(\.rawValue).joined(separator: ", ")))"
}
