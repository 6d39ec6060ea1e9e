import JSON

/// What a document says of unwind actions.
struct UnwindActionList {
  var actions: [ActionSelector] = []
  var details: [UnwindActionDetail] = []
  /// Whether there may be others.
  var isOpen = false
}

extension ValueReader {
  /// An array of selectors, each of which may say more, or "unknown".
  func unwindActions(_ value: JSONIndex) -> UnwindActionList {
    var list = UnwindActionList()
    guard json.kind(of: value) == .array else {
      list.isOpen = word(value, as: UnknownWord.self, or: "an array of selectors") != nil
      return list
    }
    for element in elements(value) {
      guard json.kind(of: element) == .object else {
        if !isUnknownInList(element), let action = selector(element) { list.actions.append(action) }
        continue
      }
      guard let detail = unwindAction(element) else { continue }
      list.actions.append(detail.action)
      if detail.performs != nil || detail.origin != nil { list.details.append(detail) }
    }
    return list
  }

  /// Reports the word that stands for a whole list where it is a part of one.
  private func isUnknownInList(_ value: JSONIndex) -> Bool {
    let word = UnknownWord.unknown.rawValue
    guard json.kind(of: value) == .string, json.string(at: value) == word else { return false }
    report(
      "\"\(word)\" isn't a selector", at: value,
      help: .text("\"unwindActions\": \"\(word)\", without a list, means that they're unknown"))
    return true
  }

  private func unwindAction(_ value: JSONIndex) -> UnwindActionDetail? {
    var action: JSONIndex?
    var performs: ActionPerformance?
    var origin: Origin?
    readMembers(of: value, as: UnwindActionKey.self) { key, value in
      switch key {
      case .action: action = value
      case .performs: performs = word(value, as: ActionPerformance.self)
      case .origin: origin = self.origin(value)
      }
    }
    guard let action else {
      report("an unwind action needs an \"action\", its selector", atStartOf: value)
      return nil
    }
    return selector(action).map {
      UnwindActionDetail(action: $0, performs: performs, origin: origin)
    }
  }
}
