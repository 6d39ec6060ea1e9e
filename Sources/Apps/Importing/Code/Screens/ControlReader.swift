/// Code that changes whether the user can tap a control.
struct ControlChange: Sendable {
  /// The type that contains the code; nil: the control is another object's.
  let type: String?
  /// The names by which the code finds the control, or a view around it.
  let names: Set<String>
  /// The property that the code sets, or the method that it calls.
  let property: String
  /// Whether the user can then tap it, or decides that; nil: other code decides.
  let isTappable: Bool?
  let text: String

  /// All but the text.
  var key: [String?] { [type, property, isTappable?.description] + names.sorted() }

  /// Whether later code of the screen can let the user tap the control with one of the names again.
  func isUndone(by enablings: [ControlChange], of names: [String]) -> Bool {
    guard isTappable != nil, type != nil else { return false }
    let names = self.names.intersection(names)
    return enablings.contains { $0.property == property && $0.names.isSuperset(of: names) }
  }
}

extension RegionCode {
  /// The change of a control by the word at a place; nil: it's something else.
  func controlChange(_ name: String, at index: Int) -> ControlChange? {
    let isOfTabs = name.contains("TabBarHidden") || name.hasSuffix("BottomBarWhenPushed")
    let properties = ["userinteractionenabled", "enabled", "hidden", "alpha"]
    let property = isOfTabs ? "hidden" : properties.first(where: name.lowercased().hasSuffix)
    let isItem = ScreenWords.barItem(name) != name
    guard property != nil || isItem || name == "removeFromSuperview", steps.take(region.range.count)
    else { return nil }
    // `makeObjectsPerformSelector:@selector(removeFromSuperview)`
    let isSelector = text.isWord(at: index - 2, "selector")
    let call = reader.call(named: isSelector ? index - 5 : index, in: region.range)
    guard call != nil || text.isAssigning(at: index + 1) || text.isWord(at: index + 2, "toggle")
    else { return nil }
    var control = call?.receiver ?? reader.receiver(of: index, in: region.range)
    let isOfToolbar = name.lowercased().contains("toolbarhidden")
    if isOfTabs {
      // It's also the bottom bar of a navigation controller.
      let bars = ["tabBar"] + (name.hasSuffix("Pushed") ? [ScreenWords.toolbar] : [])
      control = .array(bars.map(CodeExpression.name))
    } else if isOfToolbar || name.contains("BarHidden") {
      let bar = isOfToolbar ? ScreenWords.toolbar : "navigationBar"
      control = control.map { .member($0, bar) } ?? .name(bar)
    } else if isItem {
      control = .member(control ?? .name("self"), name)
    }
    let names = controls(control, at: index)
    guard let control, !names.isEmpty else { return nil }
    let owner = control.member?.receiver.path?.drop(while: CodeWords.ownNames.contains) ?? ["?"]
    let isOwn =
      control.member == nil || [[], ["navigationItem"], ["navigationController"]].contains(owner)
    var isTappable =
      property == nil ? false : letsUser(tap: index + 2, isHiding: property == "hidden")
    // Screens need the rest of the steps.
    let isCostly = steps.left < ImportLimits.variableSteps * 3 / 4
    if isTappable != nil, isCostly || condition(at: index, ofScreen: true) != nil {
      guard isTappable == false else { return nil }
      isTappable = nil
    }
    return ControlChange(
      type: isOwn ? region.type : nil, names: names, property: property ?? name,
      isTappable: isTappable,
      text: "\(place(index).fileAndLine): \(text.line(around: index, in: region.range))")
  }

  /// Whether a value lets the user tap, or depends only on what the user enters.
  private func letsUser(tap value: Int, isHiding: Bool) -> Bool? {
    let end = reader.expression(at: value, upTo: region.range.upperBound).end
    let word = end == value + 1 ? text.text(text.tokens[value]) : ""
    if ["true", "YES"].contains(word) { return !isHiding }
    if ["false", "NO"].contains(word) { return isHiding }
    if word.first?.isNumber ?? false { return word.contains { ("1"..."9").contains($0) } }
    // UIKit passes what the user enters.
    let isOfUser =
      ["textField", "textView", "searchBar"].contains(region.name)
      || isDeclared { $0 == "IBAction" }
    return value < end && !text.isWord(at: value, "toggle")
      && isOfScreen(value..<end) { !isOfUser } == nil ? true : nil
  }

  /// The names of an object that may be a control, or contain controls.
  private func controls(_ value: CodeExpression?, at index: Int, depth: Int = 0) -> Set<String> {
    func names(_ values: [CodeExpression]) -> Set<String> {
      depth < 5 ? Set(values.flatMap { controls($0, at: index, depth: depth + 1) }) : []
    }
    if let member = value?.member {
      if member.name == "subviews",
        ["view", "self.view"].contains(member.receiver.path?.joined(separator: "."))
      {
        return ["view.subviews"]
      }
      let isList = [
        "first", "last", "firstObject", "lastObject", "subviews", "arrangedSubviews", "reversed",
        "items",
      ].contains(member.name)
      return isList && !member.receiver.isOwn
        ? names([member.receiver]) : [ScreenWords.barItem(member.name)]
    }
    switch value {
    case .array(let values)?, .either(let values)?: return names(values)
    case .first(let list)?, .element(let list)?: return names([list])
    case .call(let call)?: return [call.name]
    case .name(let name)?:
      let values =
        list(of: name, at: index).map { [$0] } ?? values(of: name, at: index).map(expression)
      return values.isEmpty ? [String(name.drop { $0 == "_" })] : names(values)
    default: return []
    }
  }

  /// The list whose elements a loop or a closure gets: `for button in buttons`, `buttons.map { $0 }`.
  private func list(of name: String, at index: Int) -> CodeExpression? {
    let start = region.range.lowerBound
    let bound = (start..<index).last { text.isName(at: $0, name) && text.isWord(at: $0 + 1, "in") }
    var open = bound.map { $0 - 1 }
    if name.hasPrefix("$") { open = text.openBraces(around: index, from: start).first }
    guard let open else { return nil }
    guard text.isPunctuation(at: open, "{") else { return bound.map { expression(at: $0 + 2) } }
    return reader.receiver(
      of: open - (text.isPunctuation(at: open - 1, "(") ? 2 : 1), in: region.range)
  }
}
