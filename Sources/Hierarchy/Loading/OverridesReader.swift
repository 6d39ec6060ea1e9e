/// Reads one `overrides` object (FORMAT.md, "Overrides").
struct OverridesReader {
  /// Whose overrides they are.
  enum Owner {
    case `class`(String)
    case controller(ControllerIndex)
  }

  let reader: ValueReader
  let controllers: ControllersPass
  let knownClasses: KnownClasses
  let owner: Owner

  func overrides(_ value: JSONIndex) -> Overrides {
    var overrides = Overrides()
    reader.readMembers(of: value, as: OverridesKey.self) { key, value in
      switch key {
      case .canPerformUnwindSegueAction:
        overrides.canPerformUnwindSegueAction = reader.elements(value).compactMap(canPerformRule)
      case .viewControllerForUnwindSegueAction:
        overrides.viewControllerForUnwindSegueAction = viewControllerForUnwind(value)
      case .allowedChildrenForUnwinding:
        overrides.allowedChildrenForUnwinding = allowedChildren(value)
      case .unwindForTowards:
        overrides.unwindForTowards = reader.word(value, as: UnwindForTowardsOverride.self)
      case .segueForUnwindingToViewController:
        overrides.segueForUnwindingToViewController = segueForUnwinding(value)
      case .shouldPerformSegue:
        overrides.shouldPerformSegue = reader.elements(value).compactMap(shouldPerformRule)
      case .showViewController: overrides.showViewController = isOverridden(value)
      case .showDetailViewController: overrides.showDetailViewController = isOverridden(value)
      }
    }
    return overrides
  }

  private func isOverridden(_ value: JSONIndex) -> Bool {
    guard reader.json.kind(of: value) == .true else {
      reader.reportType(of: value, expected: "true")
      return false
    }
    return true
  }

  private func canPerformRule(_ value: JSONIndex) -> CanPerformRule? {
    var action: ActionSelector?
    var from: FromMatcher?
    var answer: JSONIndex?
    var note: String?
    reader.readMembers(of: value, as: CanPerformRuleKey.self) { key, value in
      switch key {
      case .action: action = reader.selector(value)
      case .from: from = matcher(value)
      case .answer: answer = value
      case .note: note = reader.string(value)
      }
    }
    guard let answer = ruleAnswer(answer, among: RuleAnswer.allCases, of: value) else { return nil }
    return CanPerformRule(action: action, from: from, answer: answer, note: note)
  }

  private func shouldPerformRule(_ value: JSONIndex) -> ShouldPerformRule? {
    var identifier: String?
    var answer: JSONIndex?
    var note: String?
    reader.readMembers(of: value, as: ShouldPerformRuleKey.self) { key, value in
      switch key {
      case .identifier: identifier = reader.string(value)
      case .answer: answer = value
      case .note: note = reader.string(value)
      }
    }
    guard let answer = ruleAnswer(answer, among: [.yes, .no, .depends], of: value) else {
      return nil
    }
    return ShouldPerformRule(identifier: identifier, answer: answer, note: note)
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

  /// An id first, else a class.
  private func matcher(_ value: JSONIndex) -> FromMatcher? {
    guard let name = reader.string(value) else { return nil }
    if let index = controllers.indexByID[name] { return .controller(index) }
    if knownClasses.names.contains(name) || controllers.isCut { return .className(name) }
    reader.report(
      "\(Visible.quoted(name)) is neither a controller's id nor a known class", at: value,
      help: .nearest(to: name, in: [controllers.ids, knownClasses.sorted]))
    return nil
  }

  private func viewControllerForUnwind(_ value: JSONIndex) -> ViewControllerForUnwindOverride? {
    guard reader.json.kind(of: value) == .object else { return simpleAnswer(value) }
    var controller: JSONIndex?
    var children: JSONIndex?
    var then: JSONIndex?
    reader.readMembers(of: value, as: ViewControllerForUnwindKey.self) { key, value in
      switch key {
      case .controller: controller = value
      case .children: children = value
      case .then: then = value
      }
    }
    let fallback = then.map { reader.word($0, as: ViewControllerForUnwindOverride.Fallback.self) }
    switch (controller, children) {
    case (let controller?, nil):
      if let then { reader.report("\"then\" goes with \"children\" only", at: then) }
      return controllers.reference(controller).map { .controller($0) }
    case (nil, let children?):
      return childrenOrder(children).map { .children($0, then: (fallback ?? .super) ?? .super) }
    case (nil, nil), (_?, _?):
      reader.report("expected either \"controller\" or \"children\"", atStartOf: value)
      return nil
    }
  }

  private func simpleAnswer(_ value: JSONIndex) -> ViewControllerForUnwindOverride? {
    guard reader.json.kind(of: value) == .string else {
      reader.reportType(of: value, expected: "\"nil\", \"self\", \"super\" or an object")
      return nil
    }
    switch reader.word(value, as: ViewControllerForUnwindOverride.Fallback.self) {
    case .nil: return .nil
    case .self: return .self
    case .super: return .super
    case nil: return nil
    }
  }

  private func childrenOrder(
    _ value: JSONIndex
  ) -> ViewControllerForUnwindOverride.ChildrenOrder? {
    if reader.json.kind(of: value) == .array {
      return .listed(reader.elements(value).compactMap(controllers.reference))
    }
    switch reader.word(value, as: OrderName.self) {
    case .inOrder: return .inOrder
    case .topDown: return .topDown
    case .recursive: return .recursive
    case nil: return nil
    }
  }

  private func allowedChildren(_ value: JSONIndex) -> AllowedChildrenOverride? {
    if reader.json.kind(of: value) == .array {
      return .listed(reader.elements(value).compactMap(allowedChild))
    }
    switch reader.word(value, as: AllowedName.self) {
    case .super: return .super
    case .all: return .all
    case .none?: return AllowedChildrenOverride.none
    case nil: return nil
    }
  }

  /// A child of the controller; of a class, a child of one of its instances.
  private func allowedChild(_ value: JSONIndex) -> ControllerIndex? {
    guard let child = controllers.reference(value) else { return nil }
    let parent = controllers.controllers[child].parent
    let id = Visible.quoted(controllers.controllers[child].id)
    switch owner {
    case .controller(let controller):
      if parent == controller { return child }
      let name = Visible.quoted(controllers.controllers[controller].id)
      reader.report("\(id) is not a child of \(name)", at: value)
    case .class(let name):
      if let parent,
        controllers.classes.isKind(controllers.controllers[parent].className, of: name)
      {
        return child
      }
      reader.report("\(id) is not a child of any \(Visible.quoted(name))", at: value)
    }
    return nil
  }

  private func segueForUnwinding(_ value: JSONIndex) -> SegueForUnwindingOverride? {
    guard reader.json.kind(of: value) == .object else {
      return reader.word(value, as: NilName.self).map { _ in .nil }
    }
    var className: JSONIndex?
    var performs: SeguePerformance?
    reader.readMembers(of: value, as: SegueForUnwindingKey.self) { key, value in
      switch key {
      case .class: className = value
      case .performs: performs = reader.word(value, as: SeguePerformance.self)
      }
    }
    guard let className else {
      reader.report("an unwind segue of one's own needs a \"class\"", atStartOf: value)
      return nil
    }
    return reader.name(className, of: "a class").map { .segue(className: $0, performs: performs) }
  }

  private enum OrderName: String, CaseIterable { case inOrder, topDown, recursive }
  private enum AllowedName: String, CaseIterable { case `super`, all, none }
  private enum NilName: String, CaseIterable { case `nil` }
}
