import Hierarchy
import Text

extension NewOverrides {
  /// Adds the result of an override, or returns a message if a document can't describe it.
  mutating func take(_ scanned: ScannedOverride, of className: String) -> ImportFinding? {
    switch scanned.point {
    case .canPerformUnwindSegueAction:
      canPerformUnwindSegueAction = canPerformRules(scanned)
    case .responds:
      canPerformUnwindSegueAction = canPerformUnwindSegueAction ?? canPerformRules(scanned)
    case .shouldPerformSegue:
      shouldPerformSegue = shouldPerformRules(scanned)
    case .viewControllerForUnwindSegueAction:
      switch scanned.answer {
      case .nil: viewControllerForUnwindSegueAction = .nil
      case .self: viewControllerForUnwindSegueAction = .self
      case .super: viewControllerForUnwindSegueAction = .super
      default:
        viewControllerForUnwindSegueAction = .unknown
        return scanned.finding(.note, className, "viewControllerForUnwindSegueAction")
      }
    case .allowedChildrenForUnwinding:
      switch scanned.answer {
      case .super: allowedChildrenForUnwinding = .super
      case .noChildren: allowedChildrenForUnwinding = AllowedChildrenAnswer.none
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
    case .performSegue: break
    case .showViewController: showViewController = scanned.answer != .super
    case .showDetailViewController: showDetailViewController = scanned.answer != .super
    }
    return nil
  }

  private func canPerformRules(_ scanned: ScannedOverride) -> [CanPerform] {
    func rule(_ answer: OverrideAnswer, for action: String? = nil) -> CanPerform {
      var rule = CanPerform(action: action, answer: answer.ruleAnswer, note: scanned.note(answer))
      rule.origin = scanned.place.origin()
      return rule
    }
    let unknown = [rule(.other(scanned.quotation))]
    switch scanned.answer {
    case .yes, .no, .super, .noByDefault, .other: return [rule(scanned.answer)]
    case .rules(let rules, let rest):
      let found = rules.compactMap { known in known.selector.map { rule(known.answer, for: $0) } }
      return found.count == rules.count ? found + [rule(rest)] : unknown
    default: return unknown
    }
  }

  /// Its rules have no `super`, because UIKit's default is YES.
  private func shouldPerformRules(_ scanned: ScannedOverride) -> [ShouldPerformRule]? {
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
        rule($0.answer.ruleAnswer, for: $0.subject.literal, because: scanned.note($0.answer))
      } + [rule(rest.ruleAnswer, because: scanned.note(rest))]
    default: return [rule(.depends, because: scanned.note)]
    }
  }
}

extension OverrideAnswer {
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
  fileprivate var selector: String? {
    subject.literal.flatMap { try? ActionSelector(spelling: $0) }?.name
  }
}

extension ScannedOverride {
  var note: String { note(answer) ?? place.fileAndLine }

  /// The code that decides an answer: "Quiz.swift:41: return stack.first == self".
  fileprivate func note(_ answer: OverrideAnswer) -> String? {
    switch answer {
    case .other(let code), .noByDefault(let code):
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
