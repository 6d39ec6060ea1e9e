/// Conditions that are certainly met, as they only ask for a screen that the storyboard makes:
/// `guard let menu = storyboard?.instantiateViewController(withIdentifier: "menu") as? Menu else {`.
extension ScreenFinder {
  /// What has to be so that a condition is met; nil: it may fail whatever is so.
  ///
  /// - Parameter open: the brace of what runs where it is met, behind `if`, or is not, behind `guard`.
  func makings(_ word: StaticString, before open: Int) -> [ScannedMaking]? {
    let isGuard = text.isWord(at: open - 1, "else")
    let end = isGuard ? open - 1 : open
    guard Reader.endsStatementsWithLines, let head = head(around: end),
      text.isWord(at: head, word), !text.isWord(at: head - 1, "else")
    else { return nil }
    var makings: [ScannedMaking] = []
    var index = head + 1
    while index < end {
      guard text.isLetOrVar(at: index),
        text.name(at: index + 1) != nil, text.isPunctuation(at: index + 2, "=")
      else { return nil }
      let (value, after) = reader.expression(at: index + 3, upTo: end)
      guard after == end || text.isPunctuation(at: after, ","),
        let making = making(value, in: index + 3..<after)
      else { return nil }
      makings.append(making)
      index = after + 1
    }
    return makings
  }

  /// - Parameter range: the tokens of the value.
  private func making(_ value: CodeExpression, in range: Range<Int>) -> ScannedMaking? {
    guard let call = value.asCall, !range.isEmpty, let storyboard = call.receiver,
      isThere(storyboard, at: range.lowerBound)
    else { return nil }
    let screens = screens(of: value, at: range.lowerBound)
    guard screens.count == 1, case .scene = screens[0] else { return nil }
    // A cast that is not all that there is to it can fail.
    guard let cast = range.first(where: { text.isWord(at: $0, "as") }) else {
      return ScannedMaking(screen: screens[0])
    }
    let isMarked = ["?", "!"].contains { text.isPunctuation(at: cast + 1, $0) }
    let type = cast + (isMarked ? 2 : 1)
    guard type == range.upperBound - 1, let className = text.name(at: type) else { return nil }
    return ScannedMaking(screen: screens[0], className: className)
  }

  /// Whether something is certainly a storyboard, and not nothing: the one that a controller comes from, or
  /// one that is loaded by its name.
  private func isThere(_ storyboard: CodeExpression, at index: Int, depth: Int = 0) -> Bool {
    switch storyboard {
    case .name("storyboard"): return isProperty("storyboard")
    case .member(.name("self")?, "storyboard"): return true
    case .call(let call): return call.receiver == nil && call.name == "UIStoryboard"
    case .name(let name):
      // A variable can be nothing until it is assigned.
      let constant = search(name, before: index)
      guard let declaration = constant.declaration, text.isWord(at: declaration - 1, "let"),
        constant.values.count == 1, depth < 2
      else { return false }
      let value = constant.values[0]
      return isThere(expression(at: value), at: value, depth: depth + 1)
    default: return false
    }
  }
}
