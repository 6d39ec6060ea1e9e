import Hierarchy
import Text

extension NewOverrides {
  /// Adds the result of an override, or returns a message if a document can't describe it.
  /// `actions` are those of the class and its superclasses; nil: too many for rules.
  mutating func take(
    _ scanned: ScannedOverride, of className: String, with actions: [String]?
  ) -> ImportFinding? {
    switch scanned.point {
    case .canPerformUnwindSegueAction:
      canPerformUnwindSegueAction = canPerformRules(
        scanned.answer, scanned, actions: actions)
    case .responds:
      canPerformUnwindSegueAction =
        canPerformUnwindSegueAction ?? canPerformRules(scanned.answer, scanned, actions: actions)
    case .shouldPerformSegue:
      shouldPerformSegue = shouldPerformRules(scanned)
    case .viewControllerForUnwindSegueAction:
      switch scanned.answer {
      case .nil: viewControllerForUnwindSegueAction = .returns(.nil)
      case .self: viewControllerForUnwindSegueAction = .returns(.self)
      case .super: viewControllerForUnwindSegueAction = .returns(.super)
      case .children(let order, let fallback):
        viewControllerForUnwindSegueAction = .children(order, then: fallback)
      default:
        viewControllerForUnwindSegueAction = .unknown
        return scanned.finding(.note, className, "viewControllerForUnwindSegueAction")
      }
    case .allowedChildrenForUnwinding:
      switch scanned.answer {
      case .super: allowedChildrenForUnwinding = .super
      case .noChildren: allowedChildrenForUnwinding = AllowedChildren.none
      case .allChildren: allowedChildrenForUnwinding = .all
      default:
        allowedChildrenForUnwinding = .unknown
        return scanned.finding(.warning, className, "allowedChildrenForUnwinding")
      }
    case .unwindForTowards:
      switch scanned.answer {
      case .super: break
      case .nothing: unwindForTowards = .nothing
      default:
        unwindForTowards = .unknown
        return scanned.finding(.warning, className, "unwind(for:towards:)")
      }
    case .segueForUnwinding:
      switch scanned.answer {
      case .nil: segueForUnwindingToViewController = .nil
      case .super: break
      case .object(let name):
        segueForUnwindingToViewController = .segue(className: name, performs: nil)
      default:
        segueForUnwindingToViewController = .unknown
        return scanned.finding(.note, className, "segueForUnwindingToViewController")
      }
    case .showViewController: showViewController = scanned.answer != .super
    case .showDetailViewController: showDetailViewController = scanned.answer != .super
    }
    return nil
  }

  private func canPerformRules(
    _ answer: OverrideAnswer, _ scanned: ScannedOverride, actions: [String]?
  ) -> [CanPerform] {
    let note = scanned.note
    func rule(
      _ answer: RuleAnswer, for action: String? = nil, because note: String? = nil
    ) -> CanPerform {
      var rule = CanPerform(action: action, answer: answer, note: note)
      rule.origin = scanned.place.origin()
      return rule
    }
    func rules(for answer: OverrideAnswer) -> [CanPerform] {
      guard answer == .responds else {
        return [rule(answer.ruleAnswer, because: scanned.note(answer))]
      }
      guard let actions else { return [rule(.depends, because: note)] }
      return actions.map { rule(.yes, for: $0) } + [rule(.no)]
    }
    switch answer {
    case .yes: return [rule(.yes)]
    case .no: return [rule(.no)]
    case .super: return [rule(.super)]
    case .responds: return rules(for: .responds)
    // For actions that the class doesn't implement, super returns NO.
    case .ifSuper:
      guard let actions else { return [rule(.depends, because: note)] }
      return actions.map { rule(.depends, for: $0, because: note) } + [rule(.super)]
    case .guarded(let answer, let bySuper):
      guard let actions else { return [rule(.depends, because: note)] }
      return actions.compactMap { action in
        guard let constant = answer.constant(for: action) else {
          return rule(.depends, for: action, because: note)
        }
        switch constant {
        case .yes, .responds: return rule(bySuper ? .super : .yes, for: action)
        case .super: return rule(.super, for: action)
        case .no: return rule(.no, for: action)
        default: return rule(.depends, for: action, because: scanned.note(constant))
        }
      } + [rule(bySuper ? .super : .no)]
    case .rules(let scannedRules, let rest):
      var found: [CanPerform] = []
      for scannedRule in scannedRules {
        guard let selector = scannedRule.selector else {
          return [rule(.depends, because: note)]
        }
        let answer = scannedRule.answer
        if answer == .responds {
          let responds = actions.map { $0.contains(selector) }
          found.append(rule(responds.map { $0 ? .yes : .no } ?? .depends, for: selector))
        } else {
          found.append(rule(answer.ruleAnswer, for: selector, because: scanned.note(answer)))
        }
      }
      return found + rules(for: rest)
    default: return [rule(.depends, because: note)]
    }
  }

  /// Its rules have no `super`, because UIKit's default is YES.
  private func shouldPerformRules(_ scanned: ScannedOverride) -> [ShouldPerformRule]? {
    let note = scanned.note
    func rule(
      _ answer: RuleAnswer, for identifier: String? = nil, because note: String? = nil
    ) -> ShouldPerformRule {
      ShouldPerformRule(
        identifier: identifier, answer: answer == .super ? .yes : answer, note: note,
        origin: scanned.place.origin())
    }
    switch scanned.answer {
    case .super: return nil
    case .yes: return [rule(.yes)]
    case .no: return [rule(.no)]
    case .rules(let rules, let rest):
      return rules.map {
        rule($0.answer.ruleAnswer, for: $0.text, because: scanned.note($0.answer))
      } + [rule(rest.ruleAnswer, because: scanned.note(rest))]
    default: return [rule(.depends, because: note)]
    }
  }
}

extension OverrideAnswer {
  /// Whether its rules are about the actions of its class.
  var needsActions: Bool {
    switch self {
    case .ifSuper, .responds, .guarded: true
    case .rules(let rules, let rest):
      rest == .responds || rules.contains { $0.answer == .responds }
    default: false
    }
  }

  /// The answer to one action; nil: unknown.
  fileprivate func constant(for action: String) -> OverrideAnswer? {
    switch self {
    case .yes, .no, .super, .responds: self
    case .rules(let rules, let rest): rules.first { $0.selector == action }?.answer ?? rest
    default: nil
    }
  }

  fileprivate var ruleAnswer: RuleAnswer {
    switch self {
    case .yes: .yes
    case .no: .no
    case .super: .super
    default: .depends
    }
  }
}

extension OverrideRule {
  /// The identifier or action, with constants resolved.
  fileprivate var text: String? {
    subject.literal
  }

  fileprivate var selector: String? {
    text.flatMap { try? ActionSelector(spelling: $0) }?.name
  }
}

extension ScannedOverride {
  fileprivate var note: String { note(answer) ?? place.fileAndLine }

  /// The code that decides an answer: "Quiz.swift:41: return stack.first == self".
  fileprivate func note(_ answer: OverrideAnswer) -> String? {
    switch answer {
    case .other(let code), .ifSuper(let code):
      "\(FilePath.base(of: place.fileName)):\(code.line): \(code.text)"
    default: nil
    }
  }

  /// It's a note for deprecated methods, because the simulation has warnings about these.
  fileprivate func finding(
    _ severity: ImportFinding.Severity, _ className: String, _ point: String
  ) -> ImportFinding {
    ImportFinding(
      severity,
      "segueviz can't interpret \(point) of \(Visible.text(className));"
        + " describe the method in \"overrides\"", at: place,
      of: "overrides that couldn't be interpreted")
  }
}
