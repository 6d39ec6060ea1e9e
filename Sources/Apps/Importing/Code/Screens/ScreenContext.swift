extension ScreenRegions {
  /// The properties of each type that are certainly the root of the app's window, by their names.
  func rootProperties<Reader: CodeReader>(
    by reader: Reader.Type, _ steps: StepBudget, _ source: SourceLocator
  ) -> [String: [String: ScannedRoot]] {
    var roots: [String: [String: ScannedRoot]] = [:]
    for region in regions where !region.isStatic && !region.name.isEmpty {
      guard let type = region.type, Reader.endsStatementsWithLines, region.range.count < 40,
        region.range.contains(where: { text.isWord(at: $0, "rootViewController") }),
        isPrivateProperty(region)
      else { continue }
      let code = RegionCode<Reader>(text, region, steps, source)
      roots[type, default: [:]][region.name] = code.givenRoot
    }
    return roots
  }

  /// Whether it's the body of a property that no subclass overrides: `private var root: Menu? {`.
  private func isPrivateProperty(_ region: CodeRegion) -> Bool {
    var index = region.range.lowerBound - 1
    let first = max(0, index - 12)
    while index > first, !text.isName(at: index, region.name) { index -= 1 }
    return text.isWord(at: index - 1, "var")
      && (text.isWord(at: index - 2, "private") || text.isWord(at: index - 2, "fileprivate"))
  }

  /// Whether a member of a type calls another each time that it runs.
  func calls(
    of name: String, in member: CodeRegion, _ steps: StepBudget, endsWithLines: Bool
  ) -> Bool {
    guard steps.take(member.range.count) else { return false }
    let start = member.range.lowerBound
    return member.range.contains { index in
      guard text.isName(at: index, name), !endsWithLines || text.isPunctuation(at: index + 1, "(")
      else { return false }
      let statement = text.statement(with: index, from: start)
      return [[], ["self"]].contains(text.names(in: statement..<index))
        && steps.take((index - start) * 4) && text.runsAlways(statement, from: start)
    }
  }

  /// Whether a storyboard's controller runs a member when it's shown, maybe in another such member.
  func runsFirst(
    _ member: CodeRegion, _ steps: StepBudget, endsWithLines: Bool, depth: Int = 0
  ) -> Bool {
    if Self.isFirst(member, text) { return true }
    guard depth < 4, !member.isStatic, !member.name.isEmpty, let type = member.type else {
      return false
    }
    return members.contains { other in
      other.type == type && other.name != member.name
        && calls(of: member.name, in: other, steps, endsWithLines: endsWithLines)
        && runsFirst(other, steps, endsWithLines: endsWithLines, depth: depth + 1)
    }
  }

  private static func isFirst(_ member: CodeRegion, _ text: TokenText) -> Bool {
    if ScreenWords.first.contains(member.name) { return !member.isStatic }
    // `init?(coder: NSCoder) {`
    guard member.name.isEmpty else { return false }
    let open = member.range.lowerBound - 1
    return (max(0, open - 12)..<max(0, open)).contains { index in
      text.isWord(at: index, "NSCoder")
        && (max(0, index - 8)..<index).contains { text.isWord(at: $0, "init") }
    }
  }
}

/// The context of some code: the rest of its file.
struct ScreenContext {
  /// The names of the properties that certainly are the root of the app's window.
  var rootProperties: [String: ScannedRoot] = [:]
  /// Whether a storyboard's controller runs some code when it's shown.
  var runsFirst: (CodeRegion) -> Bool = { _ in false }
  /// The names of the containers that get all of their children somewhere in the file.
  var refilled: Set<String> = []
}
