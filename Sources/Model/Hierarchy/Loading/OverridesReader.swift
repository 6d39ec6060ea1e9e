import JSON
import Text

/// Reads the `overrides` of classes and controllers (Format.md, Overrides).
struct OverridesReader {
  let controllers: ControllersPass
  let matchers: MatcherReader

  var reader: ValueReader { controllers.reader }

  /// Reads all overrides, after all controllers that they can name.
  static func readAll(_ classes: inout ClassesPass, _ controllers: inout ControllersPass) {
    // Most documents have none, and some name a million classes.
    guard !(classes.overrides.isEmpty && controllers.overrides.isEmpty) else { return }
    let reader = OverridesReader(
      controllers: controllers, matchers: MatcherReader(classes, controllers))
    // Stored after all are read: writing while a reader refers to the controllers would copy them.
    let ofClasses = classes.overrides.map { reader.overrides($0.value) }
    let ofControllers = controllers.overrides.map { reader.overrides($0.value) }
    for (source, overrides) in zip(classes.overrides, ofClasses) {
      classes.declarations[source.className]?.overrides = overrides
    }
    for (source, overrides) in zip(controllers.overrides, ofControllers) {
      controllers.controllers[source.controller].overrides = overrides
    }
  }

  private func overrides(_ value: JSONIndex) -> Overrides {
    let values = reader.values(of: value, as: OverridePoint.self)
    func mark(_ key: OverridePoint) -> SourceMark {
      SourceMark(values[key].map(reader.position))
    }
    var overrides = Overrides()
    overrides.canPerformUnwindSegueAction = values[.canPerformUnwindSegueAction].flatMap {
      rules($0, canPerformRule, unknown: .unknown(mark: mark(.canPerformUnwindSegueAction)))
    }
    overrides.viewControllerForUnwindSegueAction =
      values[.viewControllerForUnwindSegueAction].flatMap(viewControllerForUnwind)
    overrides.viewControllerForUnwindMark = mark(.viewControllerForUnwindSegueAction)
    overrides.allowedChildrenForUnwinding =
      values[.allowedChildrenForUnwinding].flatMap(allowedChildren)
    overrides.unwindForTowards = values[.unwindForTowards].flatMap { reader.word($0) }
    overrides.segueForUnwindingToViewController =
      values[.segueForUnwindingToViewController].flatMap(segueForUnwinding)
    overrides.shouldPerformSegue = values[.shouldPerformSegue].flatMap {
      rules($0, shouldPerformRule, unknown: .unknown)
    }
    overrides.showViewController = values[.showViewController].map(isOverridden) ?? false
    overrides.showDetailViewController =
      values[.showDetailViewController].map(isOverridden) ?? false
    return overrides
  }

  private func isOverridden(_ value: JSONIndex) -> Bool {
    // An override that couldn't be interpreted still handles the segue itself.
    reader.json.kind(of: value) == .true
      || reader.word(value, as: UnknownWord.self, or: "true") != nil
  }

  private func allowedChildren(_ value: JSONIndex) -> AllowedChildrenOverride? {
    if reader.json.kind(of: value) == .array {
      return .listed(reader.elements(value).compactMap(controllers.reference))
    }
    switch reader.word(value, as: AllowedName.self, or: "an array of ids") {
    case .super: return .super
    case .all: return .all
    case .none?: return AllowedChildrenOverride.none
    case .unknown: return .unknown
    case nil: return nil
    }
  }

  enum AllowedName: String, CaseIterable { case `super`, all, none, unknown }
}

/// Reads the `from` of a rule or an entry: an id or, if no controller has it, a class.
struct MatcherReader {
  let controllers: ControllersPass
  /// Every class that may be named: declared, UIKit's, a controller's or a superclass.
  private let classNames: Set<String>
  /// The same in an order that doesn't change from run to run.
  private let sortedNames: [String]

  init(_ classes: ClassesPass, _ controllers: ControllersPass) {
    self.controllers = controllers
    var names = Set(UIKitClasses.names)
    for (name, declaration) in classes.declarations {
      names.insert(name)
      names.insert(declaration.superclass)
    }
    for controller in controllers.controllers { names.insert(controller.className) }
    classNames = names
    sortedNames = names.sorted()
  }

  func matcher(_ value: JSONIndex) -> FromMatcher? {
    guard let name = controllers.reader.string(value) else { return nil }
    if let index = controllers.indexByID[name] { return .controller(index) }
    if !classNames.contains(name) {
      controllers.reader.keepMissing(
        value, help: .nearest(to: name, in: [controllers.ids, sortedNames]),
        message: { "\(Visible.quoted($0)) isn't the id of a controller or a known class" })
    }
    return .className(name)
  }
}

extension OverridesReader {
  /// The rules of an array, or the one rule for the word "unknown".
  private func rules<Rule>(
    _ value: JSONIndex, _ rule: (JSONIndex) -> Rule?, unknown: Rule
  ) -> [Rule]? {
    if reader.json.kind(of: value) == .array {
      return reader.elements(value).compactMap(rule)
    }
    return reader.word(value, as: UnknownWord.self, or: "an array of rules").map { _ in [unknown] }
  }

  private func canPerformRule(_ value: JSONIndex) -> CanPerformRule? {
    let values = reader.values(of: value, as: CanPerformRuleKey.self)
    let action = values[.action].flatMap(reader.selector)
    let from = values[.from].flatMap(matchers.matcher)
    let note = values[.note].flatMap(reader.text)
    let origin = values[.origin].flatMap(reader.origin)
    return ruleAnswer(values[.answer], among: RuleAnswer.allCases, of: value).map {
      CanPerformRule(
        action: action, from: from, answer: $0, note: note, origin: origin,
        mark: SourceMark(reader.position(of: values[.answer] ?? value)))
    }
  }

  private func shouldPerformRule(_ value: JSONIndex) -> ShouldPerformRule? {
    let values = reader.values(of: value, as: ShouldPerformRuleKey.self)
    let identifier = values[.identifier].flatMap(reader.string)
    let note = values[.note].flatMap(reader.text)
    let origin = values[.origin].flatMap(reader.origin)
    return ruleAnswer(values[.answer], among: ShouldPerformRule.answers, of: value).map {
      ShouldPerformRule(identifier: identifier, answer: $0, note: note, origin: origin)
    }
  }

  private func ruleAnswer(
    _ value: JSONIndex?, among answers: [RuleAnswer], of rule: JSONIndex
  ) -> RuleAnswer? {
    if let value { return reader.word(value, among: answers) }
    if reader.json.kind(of: rule) == .object {
      reader.report("a rule needs an \"answer\"", atStartOf: rule)
    }
    return nil
  }
}
