import Hierarchy

extension Document {
  /// Steps in words, as a person would tell them: "Recipes, Edit, the tab Settings, Back".
  public func words(for taps: [Tap]) -> String {
    taps.isEmpty ? "at launch" : taps.map(word).joined(separator: ", ")
  }

  private func word(for tap: Tap) -> String {
    switch tap {
    case .segue(let place):
      let segue = segues[place]
      if let name = segue.sender ?? segue.identifier { return name }
      // The id of what code does without a segue is nobody's label.
      guard segue.maker == .code, let shown = segue.to else { return segue.id }
      return "code shows \(title(of: shown))"
    case .entry(let place):
      // A further launch: an iPad's own, or what code makes the window's root.
      let isLaunch = entries[place].kind == .root
      return (isLaunch ? "the app starts with " : "code shows ") + title(of: entries[place].to)
    case .tab(let child): return "the tab \(title(of: child))"
    case .back: return "Back"
    case .dismiss(let controller): return "leave \(title(of: controller))"
    }
  }

  /// A navigation controller without a title has that of its root, as UIKit gives it to tabs.
  private func title(of controller: ControllerIndex) -> String {
    let model = controllers[controller]
    let root = model.container == .navigation ? model.children.first : nil
    return model.title ?? root.flatMap { controllers[$0].title } ?? model.id
  }
}
