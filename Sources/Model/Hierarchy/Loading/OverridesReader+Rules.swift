import JSON

/// The hooks that answer by rules.
extension OverridesReader {
  func canPerformRules(_ value: JSONIndex) -> [CanPerformRule]? {
    if reader.json.kind(of: value) == .array {
      return reader.elements(value).compactMap(canPerformRule)
    }
    let mark = SourceMark(reader.position(of: value))
    return unknown(value).map { _ in [.unknown(mark: mark)] }
  }

  func shouldPerformRules(_ value: JSONIndex) -> [ShouldPerformRule]? {
    if reader.json.kind(of: value) == .array {
      return reader.elements(value).compactMap(shouldPerformRule)
    }
    return unknown(value).map { _ in [.unknown] }
  }

  private func unknown(_ value: JSONIndex) -> UnknownWord? {
    reader.word(value, as: UnknownWord.self, or: "an array of rules")
  }

  private func canPerformRule(_ value: JSONIndex) -> CanPerformRule? {
    var action: ActionSelector?
    var from: FromMatcher?
    var answer: JSONIndex?
    var note: String?
    var origin: Origin?
    reader.readMembers(of: value, as: CanPerformRuleKey.self) { key, value in
      switch key {
      case .action: action = reader.selector(value)
      case .from: from = matchers.matcher(value)
      case .answer: answer = value
      case .note: note = reader.text(value)
      case .origin: origin = reader.origin(value)
      }
    }
    let mark = SourceMark(reader.position(of: answer ?? value))
    guard let answer = ruleAnswer(answer, among: RuleAnswer.allCases, of: value) else { return nil }
    return CanPerformRule(
      action: action, from: from, answer: answer, note: note, origin: origin, mark: mark)
  }

  private func shouldPerformRule(_ value: JSONIndex) -> ShouldPerformRule? {
    var identifier: String?
    var answer: JSONIndex?
    var note: String?
    var origin: Origin?
    reader.readMembers(of: value, as: ShouldPerformRuleKey.self) { key, value in
      switch key {
      case .identifier: identifier = reader.string(value)
      case .answer: answer = value
      case .note: note = reader.text(value)
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

  private var matchers: MatcherReader {
    MatcherReader(reader: reader, controllers: controllers, knownClasses: knownClasses)
  }
}
