import Hierarchy
import Text

struct DocumentReview {
  let app: App
  let version: IOSVersion
  let usedActions: UsedActions
  /// The classes in the order of the file. A declaration under two names is listed once.
  private var classes: [(declaration: ClassDeclaration, names: [String])] = []

  init(app: App, version: IOSVersion, usedActions: UsedActions) {
    self.app = app
    self.version = version
    self.usedActions = usedActions
    var known: [String: Int] = [:]
    for name in app.document.classNames {
      guard let declaration = app.document.classes[name] else { continue }
      if let place = declaration.place {
        if let first = known[place] {
          classes[first].names.append(name)
          continue
        }
        known[place] = classes.count
      }
      classes.append((declaration, [name]))
    }
  }

  /// The diagnostics of the document, in file order.
  func diagnostics() -> [Diagnostic] {
    let found = legacyOverrides() + duplicateActions() + unusedActions() + unknownClasses()
    let end = SourcePosition(line: .max, column: .max)
    return found.sorted { $0.position ?? end < $1.position ?? end }
  }

  private func legacyOverrides() -> [Diagnostic] {
    guard Era.of(version).algorithm == .modern else { return [] }
    return classes.map(\.declaration).compactMap { declaration in
      legacyFinding(
        declaration.overrides, of: "\(code: declaration.name)", className: declaration.name,
        position: declaration.position)
    }
      + app.document.controllers.places.filter { app.overridesItself[$0] }.compactMap { index in
        legacyFinding(
          app[index].overrides, of: app.name(index), controller: index,
          position: app[index].position)
      }
  }

  private func legacyFinding(
    _ overrides: Overrides, of name: @autoclosure () -> Phrase, controller: ControllerIndex? = nil,
    className: String? = nil, position: SourcePosition
  ) -> Diagnostic? {
    guard overrides.viewControllerForUnwindSegueAction != nil,
      overrides.allowedChildrenForUnwinding == nil
    else { return nil }
    return Diagnostic(
      id: .legacyOverride,
      sentence:
        "\(name()) overrides \(code: "viewControllerForUnwindSegueAction"), but not its"
        + " replacement, \(code: "allowedChildrenForUnwinding"); also override the replacement,"
        + " because UIKit may use the old rules for this class",
      controller: controller, segue: nil,
      position: overrides.viewControllerForUnwindMark.position ?? position, className: className)
  }

  private func duplicateActions() -> [Diagnostic] {
    let ofClasses = classes.flatMap { declaration, _ in
      let own = Implementer(className: declaration.name, position: declaration.position)
      return declaration.unwindActions.map { (action: $0, implementer: own) }
    }
    let ofControllers = app.document.controllers.flatMap { controller in
      let own = Implementer(className: controller.className, position: controller.position)
      return controller.unwindActions.map { (action: $0, implementer: own) }
    }
    return (ofClasses + ofControllers).grouped(by: \.action).compactMap { action, implementers in
      let unrelated = unrelated(implementers.map(\.implementer))
      guard unrelated.count > 1 else { return nil }
      let names = unrelated.map(\.className).sorted()
      let named = names.prefix(4).map { "\(code: $0)" as Phrase }.listed(more: names.count - 4)
      return Diagnostic(
        id: .duplicateAction,
        sentence:
          "\(named) are unrelated classes that implement \(action); UIKit chooses the first that it"
          + " finds; if the actions have different purposes, rename them",
        controller: nil, segue: nil, position: unrelated[1].position,
        className: unrelated[1].className, action: action)
    }
  }

  private struct Implementer {
    let className: String
    let position: SourcePosition
  }

  /// One implementer for each class that has no other one above it.
  private func unrelated(_ implementers: [Implementer]) -> [Implementer] {
    let ranges = NumberRanges(implementers.compactMap { numbers(of: $0.className) })
    var seen: Set<String> = []
    return implementers.filter { implementer in
      guard let numbers = numbers(of: implementer.className) else { return false }
      return ranges.hasOutermost(numbers) && seen.insert(implementer.className).inserted
    }
  }

  private func numbers(of className: String) -> Range<Int>? {
    app.classes.place(of: className).map { app.classes.nodes[$0].numbers }
  }

  private func unusedActions() -> [Diagnostic] {
    // If the document doesn't contain all unwind segues, another one may use it (Semantics.md U6).
    guard app.document.coverage == .all else { return [] }
    var found: [Diagnostic] = []
    let usedByClass = usedActions.byClass()
    for (declaration, names) in classes {
      let places = names.compactMap(app.classes.place)
      guard !places.isEmpty else { continue }
      for action in declaration.unwindActions
      where !places.contains(where: { usedByClass.contains(action, in: app.classes.nodes[$0]) }) {
        found.append(
          unused(
            action, by: "\(code: declaration.name)", className: declaration.name,
            position: declaration.position))
      }
    }
    for (index, controller) in app.document.controllers.placed {
      for action in controller.unwindActions where !usedActions.contains(action, on: index) {
        found.append(
          unused(action, by: app.name(index), controller: index, position: controller.position))
      }
    }
    return found
  }

  private func unused(
    _ action: ActionSelector, by name: Phrase, controller: ControllerIndex? = nil,
    className: String? = nil, position: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: .unusedAction,
      sentence:
        "\(name) implements \(action), but no unwind segue goes there; add an unwind segue,"
        + " or remove the action",
      controller: controller, segue: nil, position: position, className: className, action: action)
  }
}

extension ClassDeclaration {
  /// The short name and the place, which two names of one declaration share; nil: unknown.
  fileprivate var place: String? {
    guard let origin, origin.line != nil else { return nil }
    let last = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
    return "\(last) \(origin.words)"
  }
}

extension DocumentReview {
  /// Class names that are probably misspelled UIKit names.
  func unknownClasses() -> [Diagnostic] {
    var seen: Set<String> = []
    var found: [Diagnostic] = []
    func check(_ name: String, controller: ControllerIndex?, position: SourcePosition) {
      let names = Self.prefix(of: name).flatMap { Self.namesByPrefix[$0] } ?? []
      guard !names.isEmpty, seen.insert(name).inserted, app.document.classes[name] == nil,
        !UIKitClasses.contains(name), let meant = name.nearest(in: names, atMost: 2)
      else { return }
      found.append(
        Diagnostic(
          id: .unknownClass,
          sentence:
            "\(code: name) isn't a UIKit class, so segueviz treats it as a plain view controller;"
            + " did you mean \(code: meant)?",
          controller: controller, segue: nil, position: position, className: name))
    }
    for name in app.document.classNames {
      guard let declaration = app.document.classes[name] else { continue }
      check(declaration.superclass, controller: nil, position: declaration.position)
    }
    for index in app.document.controllers.places {
      check(app[index].className, controller: index, position: app[index].position)
    }
    return found
  }

  /// UIKit's class names by their first two letters. Suggestions have the same letters as the name.
  /// Otherwise, an app's own prefix would count as a misspelled UI, and a printed hierarchy, which
  /// may name a million classes, would take long.
  private static let namesByPrefix = Dictionary(grouping: UIKitClasses.names) { prefix(of: $0) }

  private static func prefix(of name: String) -> UInt16? {
    let bytes = name.utf8.prefix(2)
    guard bytes.count == 2 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt16($1 | (Byte.isLetter($1) ? 0x20 : 0)) }
  }
}
