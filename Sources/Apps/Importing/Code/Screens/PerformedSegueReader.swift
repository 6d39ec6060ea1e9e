/// Finds the segues of the storyboards that code performs.
struct PerformedSegueReader<Reader: CodeReader>: RegionReader {
  let code: RegionCode<Reader>

  /// `performSegue(withIdentifier: "edit", sender: self)`, SwiftGen's
  /// `perform(segue: StoryboardSegue.Main.edit)`, or what an app has in their place:
  /// `performSegue(.edit)`.
  func performings(_ name: String, at index: Int) -> [ScannedPerforming] {
    guard !text.isWord(at: index - 1, "func"),
      let call = reader.call(named: index, in: region.range)
    else { return [] }
    // An override that hands on what it was given performs nothing by itself.
    if call.receiver?.path == ["super"] { return [] }
    let label = call.arguments.first?.label ?? ""
    guard name != ScreenWords.swiftGenPerforming || label == "segue" else { return [] }
    let isUIKits = name == "performSegueWithIdentifier" || label == "withIdentifier"
    guard isUIKits || ScreenWords.segueLabels.contains(label) else { return [] }
    let isOwn = owners.owner(of: call.receiver, at: index) == .own && !region.isStatic
    return (call.arguments.first?.value.possibilities ?? []).map { value in
      let isNamed =
        value.path.map { $0.contains(ScreenWords.swiftGenSegues) } ?? false
        || isUIKits && !value.isImplicit
      return ScannedPerforming(
        type: region.type, isOwn: isOwn, identifier: names.text(of: value, at: index),
        function: region.name, isTried: isTried(index), isCertain: isNamed, place: place(index))
    }
  }

  /// Whether exceptions are caught before a token, perhaps of what it does.
  private func isTried(_ index: Int) -> Bool {
    guard steps.take(index - region.range.lowerBound) else { return true }
    return (region.range.lowerBound..<index).contains {
      text.isWord(at: $0, "try") && text.isPunctuation(at: $0 - 1, "@")
    }
  }
}

extension CodeExpression {
  /// What it can be.
  fileprivate var possibilities: [CodeExpression] {
    switch self {
    case .either(let values): values.flatMap(\.possibilities)
    case .member(let receiver?, let name): receiver.possibilities.map { .member($0, name) }
    default: [self]
    }
  }

  /// Whether its type is left out: `.edit`.
  fileprivate var isImplicit: Bool {
    switch self {
    case .member(nil, _): true
    case .member(let receiver?, _): receiver.isImplicit
    default: false
    }
  }
}
