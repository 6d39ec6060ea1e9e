import Hierarchy
import Text

extension Overrides {
  /// Takes over what an override in the sources comes to.
  ///
  /// - Parameter actions: those that the class has, its superclasses' too; nil: too many for rules.
  /// - Returns: what there is to say where a document cannot hold it.
  mutating func take(
    _ scanned: ScannedHook, of className: String, with actions: [String]?
  ) -> ImportFinding? {
    let note = scanned.note
    switch scanned.hook {
    case .canPerformUnwindSegueAction:
      canPerformUnwindSegueAction = canPerformRules(
        scanned.answer, note: note, actions: actions)
    case .shouldPerformSegue:
      shouldPerformSegue = shouldPerformRules(scanned.answer, note: note)
    case .viewControllerForUnwindSegueAction:
      switch scanned.answer {
      case .nil: viewControllerForUnwindSegueAction = .nil
      case .self: viewControllerForUnwindSegueAction = .self
      case .super: viewControllerForUnwindSegueAction = .super
      case .children(let order, let fallback):
        viewControllerForUnwindSegueAction = .children(order, then: fallback)
      default:
        return scanned.finding(className, "viewControllerForUnwindSegueAction", "left out")
      }
    case .allowedChildrenForUnwinding:
      switch scanned.answer {
      case .super: allowedChildrenForUnwinding = .super
      case .noChildren: allowedChildrenForUnwinding = AllowedChildrenOverride.none
      case .allChildren: allowedChildrenForUnwinding = .all
      default: return scanned.finding(className, "allowedChildrenForUnwinding", "left out")
      }
    case .unwindForTowards:
      switch scanned.answer {
      case .super: break
      case .nothing: unwindForTowards = .nothing
      default:
        unwindForTowards = .reveals
        return scanned.finding(
          className, "unwind(for:towards:)", "taken for showing the next controller", .note)
      }
    case .segueForUnwinding:
      switch scanned.answer {
      case .nil: segueForUnwindingToViewController = .nil
      case .super: break
      case .object(let name):
        segueForUnwindingToViewController = .segue(className: name, performs: nil)
      default:
        return scanned.finding(className, "segueForUnwindingToViewController", "left out")
      }
    case .showViewController: showViewController = scanned.answer != .super
    case .showDetailViewController: showDetailViewController = scanned.answer != .super
    }
    return nil
  }

  private func canPerformRules(
    _ answer: HookAnswer, note: String, actions: [String]?
  ) -> [CanPerformRule] {
    func rule(
      _ answer: RuleAnswer, for action: String? = nil, because note: String? = nil
    ) -> CanPerformRule {
      CanPerformRule(
        action: action.map { ActionSelector(objectiveC: $0) }, from: nil, answer: answer,
        note: note)
    }
    switch answer {
    case .yes: return [rule(.yes)]
    case .no: return [rule(.no)]
    case .super: return [rule(.super)]
    // To actions that the class does not have, super says no.
    case .ifSuper:
      guard let actions else { return [rule(.depends, because: note)] }
      return actions.map { rule(.depends, for: $0, because: note) } + [rule(.super)]
    case .rules(let rules, let rest):
      let selectors = rules.compactMap { try? ActionSelector(spelling: $0.subject) }
      guard selectors.count == rules.count else { return [rule(.depends, because: note)] }
      return zip(rules, selectors).map {
        rule($0.answer.ruleAnswer, for: $1.name, because: $0.answer.note(note))
      } + [rule(rest.ruleAnswer, because: rest.note(note))]
    default: return [rule(.depends, because: note)]
    }
  }

  /// Its rules know no `super`: UIKit's own answer is yes.
  private func shouldPerformRules(_ answer: HookAnswer, note: String) -> [ShouldPerformRule]? {
    func rule(
      _ answer: RuleAnswer, for identifier: String? = nil, because note: String? = nil
    ) -> ShouldPerformRule {
      ShouldPerformRule(
        identifier: identifier, answer: answer == .super ? .yes : answer, note: note)
    }
    switch answer {
    case .super: return nil
    case .yes: return [rule(.yes)]
    case .no: return [rule(.no)]
    case .rules(let rules, let rest):
      return rules.map {
        rule($0.answer.ruleAnswer, for: $0.subject, because: $0.answer.note(note))
      } + [rule(rest.ruleAnswer, because: rest.note(note))]
    default: return [rule(.depends, because: note)]
    }
  }
}

extension HookConstant {
  fileprivate var ruleAnswer: RuleAnswer {
    switch self {
    case .yes: .yes
    case .no: .no
    case .super: .super
    case .other: .depends
    }
  }

  /// The place with what is there, of an answer that depends.
  fileprivate func note(_ place: String) -> String? {
    guard case .other(let excerpt) = self else { return nil }
    return "\(place): \(excerpt)"
  }
}

extension ScannedHook {
  /// "Quiz.swift:41: return stack.first == self"
  fileprivate var note: String {
    let file = ImportFile(name: place.fileName, bytes: []).baseName
    let line = place.position.map { ":\($0.line)" } ?? ""
    switch answer {
    case .other(let excerpt), .ifSuper(let excerpt): return "\(file)\(line): \(excerpt)"
    default: return file + line
    }
  }

  fileprivate func finding(
    _ className: String, _ hook: String, _ what: String,
    _ severity: ImportFinding.Severity = .warning
  ) -> ImportFinding {
    ImportFinding(
      severity,
      "what \(Visible.text(className)) does in \(hook) is not a constant: it is \(what); its"
        + " \"overrides\" can say it", at: place)
  }
}
