/// What code does with what a window begins with.
extension ScreenResolver {
  /// Whether code gives a window a root that is not understood.
  mutating func givesOtherRoots() -> Bool {
    showings.contains { showing in
      showing.way == .root
        && (showing.screens.isEmpty
          || showing.screens.contains { targets(of: $0, in: Context(type: showing.type)).isEmpty })
    }
  }

  func isRoot(_ root: ScannedRoot?) -> Bool {
    switch root {
    case nil: return false
    case .window: return true
    case .member(let member):
      let all = members(member)
      return !all.isEmpty
        && all.allSatisfy { if case .windowRoot = values[$0].content { true } else { false } }
    }
  }
}
