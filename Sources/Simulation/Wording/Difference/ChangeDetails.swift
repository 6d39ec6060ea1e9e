import Hierarchy
import Text
import Unwinding

/// What differs of a controller, in words: "class MenuViewController, was HomeViewController".
package struct ControllerDetails {
  let words: DifferenceWords
  let change: ControllerChange

  package init(words: DifferenceWords, change: ControllerChange) {
    self.words = words
    self.change = change
  }

  package func text(_ property: ControllerProperty) -> String {
    let old = words.old.document.controllers[change.old]
    let new = words.new.document.controllers[change.new]
    let name = property.rawValue
    return switch property {
    case .class: Details.text(name, old.className, new.className)
    case .title: Details.text(name, old.title, new.title)
    case .container: Details.text(name, old.container.rawValue, new.container.rawValue)
    case .selectedViewController:
      Details.text(
        name, old.selectedChild.map { words.old.document.controllers[$0].id },
        new.selectedChild.map { words.new.document.controllers[$0].id })
    case .modalPresentationStyle:
      Details.text(
        name, old.modalPresentationStyle.rawValue, new.modalPresentationStyle.rawValue)
    case .callerAssumed: Details.text(name, "\(old.callerAssumed)", "\(new.callerAssumed)")
    case .definesPresentationContext:
      Details.text(
        name, "\(old.definesPresentationContext)", "\(new.definesPresentationContext)")
    case .unwindActions:
      Details.actions(
        (old.unwindActions, old.hasUnknownActions), (new.unwindActions, new.hasUnknownActions))
    case .overrides: Details.hooks(change.hooks)
    case .back: Details.text(name, "\(old.hasBackButton)", "\(new.hasBackButton)")
    case .dismissal: Details.text(name, old.dismissal?.rawValue, new.dismissal?.rawValue)
    case .collapsed: Details.text(name, "\(old.isCollapsed)", "\(new.isCollapsed)")
    case .note, .origin: name
    }
  }
}

package struct ClassDetails {
  let words: DifferenceWords
  let change: ClassChange

  package init(words: DifferenceWords, change: ClassChange) {
    self.words = words
    self.change = change
  }

  private var old: ClassDeclaration? { words.old.document.classes[change.name] }
  private var new: ClassDeclaration? { words.new.document.classes[change.name] }

  /// What became known, or is not known any more, where nothing else differs: "which actions Menu
  /// implements is known now (back:), and was not"; nil: something of the class itself differs.
  var knowledge: String? {
    guard change.properties == [.unwindActions] else { return nil }
    let name = Visible.text(change.name)
    let actions = (new?.unwindActions ?? []).map { Visible.text($0.name) }
    let subject =
      change.name == UIKitClasses.base
      ? "whether extensions of \(name) implement actions" : "which actions \(name) implements"
    switch (old?.hasUnknownActions ?? false, new?.hasUnknownActions ?? false) {
    case (true, false):
      let now = actions.isEmpty ? "none" : actions.joined(separator: ", ")
      return "\(subject) is now known (\(now))"
    case (false, true): return "\(subject) is no longer known"
    default: return nil
    }
  }

  package func text(_ property: ClassProperty) -> String {
    switch property {
    case .superclass: Details.text(property.rawValue, old?.superclass, new?.superclass)
    case .unwindActions:
      (change.name == UIKitClasses.base ? knowledge : nil)
        ?? Details.actions(
          (old?.unwindActions ?? [], old?.hasUnknownActions ?? false),
          (new?.unwindActions ?? [], new?.hasUnknownActions ?? false))
    case .overrides: Details.hooks(change.hooks)
    case .container:
      Details.text(property.rawValue, old?.container?.rawValue, new?.container?.rawValue)
    }
  }
}

package struct SegueDetails {
  let words: DifferenceWords
  /// Its places in both documents.
  let old: SegueIndex
  let new: SegueIndex

  package init(words: DifferenceWords, old: SegueIndex, new: SegueIndex) {
    self.words = words
    self.old = old
    self.new = new
  }

  package func text(_ property: SegueProperty) -> String {
    let old = words.old.document.segues[old]
    let new = words.new.document.segues[new]
    let name = property.rawValue
    return switch property {
    case .kind: Details.text(name, old.kind.rawValue, new.kind.rawValue)
    case .from:
      Details.text(
        name, words.old.document.controllers[old.from].id,
        words.new.document.controllers[new.from].id)
    case .action: Details.text(name, old.action?.name, new.action?.name)
    case .to:
      Details.text(
        name, old.to.map { words.old.document.controllers[$0].id },
        new.to.map { words.new.document.controllers[$0].id })
    case .identifier: Details.text(name, old.identifier, new.identifier)
    case .sender: Details.text(name, old.sender, new.sender)
    case .segueClass: Details.text(name, old.segueClass, new.segueClass)
    case .trigger: Details.text(name, old.trigger.rawValue, new.trigger.rawValue)
    case .animates: Details.text(name, "\(old.animates)", "\(new.animates)")
    case .actsAs: Details.text(name, old.actsAs?.rawValue, new.actsAs?.rawValue)
    case .performs: Details.text(name, old.performs?.rawValue, new.performs?.rawValue)
    case .madeBy: Details.text(name, old.maker.rawValue, new.maker.rawValue)
    case .modalPresentationStyle:
      Details.text(
        name, old.modalPresentationStyle?.rawValue, new.modalPresentationStyle?.rawValue)
    case .note, .origin, .expect, .expectEverywhere: name
    }
  }
}

package struct DocumentDetails {
  let words: DifferenceWords

  package init(words: DifferenceWords) { self.words = words }

  package func text(_ property: DocumentProperty) -> String {
    let (old, new) = (words.old.document, words.new.document)
    return switch property {
    case .title: Details.values(old.title, new.title)
    case .description: Details.values(old.summary, new.summary)
    case .ios: Details.values(old.ios.description, new.ios.description)
    case .minimumIOS: Details.values(old.minimumIOS.description, new.minimumIOS.description)
    case .above: Details.values(old.above.rawValue, new.above.rawValue)
    case .unwinds: Details.values(old.coverage.rawValue, new.coverage.rawValue)
    case .launch: Details.values("\(old.isLaunch)", "\(new.isLaunch)")
    }
  }
}

/// A property with both values.
private enum Details {
  /// "title “Menu”, was “Home”".
  static func text(_ name: String, _ old: String?, _ new: String?) -> String {
    name + " " + values(old, new)
  }

  static func values(_ old: String?, _ new: String?) -> String {
    "\(shown(new)), was \(shown(old))"
  }

  /// What is said of actions, and whether there may be others.
  typealias Actions = (known: [ActionSelector], areUnknown: Bool)

  /// "unwindActions +back: -home:"; where what they do differs alone: "unwindActions".
  static func actions(_ old: Actions, _ new: Actions) -> String {
    let (before, after) = (Set(old.known), Set(new.known))
    let added = new.known.filter { !before.contains($0) }.map { "+" + Visible.text($0.name) }
    let removed = old.known.filter { !after.contains($0) }.map { "-" + Visible.text($0.name) }
    let known = new.known.isEmpty ? "now known: none" : "now known"
    let unknown =
      old.areUnknown == new.areUnknown ? [] : [new.areUnknown ? "no longer known" : known]
    return (["unwindActions"] + unknown + added + removed).joined(separator: " ")
  }

  /// "overrides (unwindForTowards)".
  static func hooks(_ hooks: [OverrideHook]) -> String {
    "overrides (\(hooks.map(\.rawValue).joined(separator: ", ")))"
  }

  private static func shown(_ value: String?) -> String {
    value.map { Visible.quoted($0) } ?? "not given"
  }
}
