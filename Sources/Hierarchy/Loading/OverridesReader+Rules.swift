import JSON
import Text

/// The hooks that answer by rules.
extension OverridesReader {
  func canPerformRule(_ value: JSONIndex) -> CanPerformRule? {
    var action: ActionSelector?
    var from: FromMatcher?
    var answer: JSONIndex?
    var note: String?
    var origin: Origin?
    reader.readMembers(of: value, as: CanPerformRuleKey.self) { key, value in
      switch key {
      case .action: action = reader.selector(value)
      case .from: from = matcher(value)
      case .answer: answer = value
      case .note: note = reader.string(value)
      case .origin: origin = reader.origin(value)
      }
    }
    let mark = SourceMark(reader.position(of: answer ?? value))
    guard let answer = ruleAnswer(answer, among: RuleAnswer.allCases, of: value) else { return nil }
    return CanPerformRule(
      action: action, from: from, answer: answer, note: note, origin: origin, mark: mark)
  }

  func shouldPerformRule(_ value: JSONIndex) -> ShouldPerformRule? {
    var identifier: String?
    var answer: JSONIndex?
    var note: String?
    var origin: Origin?
    reader.readMembers(of: value, as: ShouldPerformRuleKey.self) { key, value in
      switch key {
      case .identifier: identifier = reader.string(value)
      case .answer: answer = value
      case .note: note = reader.string(value)
      case .origin: origin = reader.origin(value)
      }
    }
    guard let answer = ruleAnswer(answer, among: ShouldPerformRule.answers, of: value) else {
      return nil
    }
    return ShouldPerformRule(identifier: identifier, answer: answer, note: note, origin: origin)
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
      kind: .relation,
      help: .nearest(to: name, in: [controllers.ids, knownClasses.sorted]))
    return nil
  }
}
