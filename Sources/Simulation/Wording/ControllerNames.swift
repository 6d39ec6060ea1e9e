import Hierarchy
import Unwinding

/// The name of each controller in diagrams: the shortest name that no other controller could have.
///
/// In this order: its title; its class without "ViewController"; for a UIKit container, its kind
/// ("tab bar controller") or its content ("Home stack"). A name that another controller could also
/// have isn't used: the id follows it ("Product (p2)"), or is the name.
package struct ControllerNames: Sendable {
  private let names: PerElement<Controller, String>
  /// Whether the name contains the id, which cards then have to show.
  private let isID: PerElement<Controller, Bool>
  private let isKindOnly: PerElement<Controller, Bool>

  package init(_ document: Document) {
    let inside = document.controllers.map { Self.name(of: $0, byContentIn: document) }
    let screens = Set(
      document.controllers.filter { $0.container.words == nil }.compactMap(Self.title))
    let candidates = zip(document.controllers, inside).map { controller, inside in
      guard let inside else { return Self.candidates(controller) }
      // If a screen has the same title, the container doesn't use it.
      let isScreens = Self.title(of: controller).map(screens.contains) ?? false
      return Self.candidates(controller).dropFirst(isScreens ? 1 : 0) + [inside]
    }
    let whole = document.controllers.map { displayText($0.id) }
    let short = whole.map(Self.shortened)
    let uses = Dictionary(zip(short, repeatElement(1, count: short.count)), uniquingKeysWith: +)
    // If two shortened ids would look the same, they stay whole.
    let ids = zip(short, whole).map { uses[$0] == 1 ? $0 : $1 }
    // If no name is unique, the id is added to the first that isn't a kind.
    let shared = zip(document.controllers, candidates).map { controller, names in
      names.first { $0 != controller.container.words }
    }
    var owners: [String: Int] = [:]
    for place in ids.indices {
      let names = candidates[place] + (shared[place] == nil ? [ids[place]] : [])
      for name in Set(names) { owners[name, default: 0] += 1 }
    }
    let chosen = candidates.map { $0.first { owners[$0] == 1 } }
    names = PerElement(
      ids.indices.map { place in
        if let name = chosen[place] { return name }
        guard let name = shared[place], name != ids[place] else { return ids[place] }
        return "\(name) (\(ids[place]))"
      })
    isID = PerElement(chosen.map { $0 == nil })
    isKindOnly = PerElement(
      chosen.enumerated().map { place, name in
        guard let name else { return false }
        let controller = document.controllers[ControllerIndex(place)]
        return name != controller.title
          && (name == controller.container.words || name == inside[place])
      })
  }

  /// Uses the given names, none of which is an id or a kind.
  package init(_ names: [String]) {
    self.names = PerElement(names)
    isID = PerElement(names.map { _ in false })
    isKindOnly = isID
  }

  /// Names every controller by its id, like traces.
  package init(idsOf document: Document) {
    names = document.controllers.perElement { displayText($0.id) }
    isID = PerElement(repeating: true, for: document.controllers)
    isKindOnly = PerElement(repeating: false, for: document.controllers)
  }

  package subscript(index: ControllerIndex) -> String {
    names.places.contains(index) ? names[index] : "?"
  }

  package func isByID(_ index: ControllerIndex) -> Bool {
    isID.places.contains(index) && isID[index]
  }

  /// Whether the name of a controller is its kind, as in "the tab bar controller".
  package func isKind(_ index: ControllerIndex) -> Bool {
    isKindOnly.places.contains(index) && isKindOnly[index]
  }

  /// "First, Pushed, and 3 more": `limit` names, or one more, because "1 more" isn't shorter.
  package func list(_ indices: [ControllerIndex], limit: Int = 4) -> Phrase {
    joined(indices, limit: limit) { "\(name: self[$0])" }
  }

  /// A name as the subject or object of a sentence: "the tab bar controller", "First".
  package func subject(_ index: ControllerIndex) -> Phrase {
    isKind(index) ? Phrase("the " + self[index]) : "\(name: self[index])"
  }

  /// ``list(_:limit:)`` for a sentence.
  func objects(
    _ indices: [ControllerIndex], limit: Int, of subject: ControllerIndex? = nil
  ) -> Phrase {
    joined(indices, limit: limit) { $0 == subject ? "itself" : self.subject($0) }
  }

  private func joined(
    _ indices: [ControllerIndex], limit: Int, name: (ControllerIndex) -> Phrase
  ) -> Phrase {
    let shown = indices.prefix(indices.count == limit + 1 ? limit + 1 : limit).map(name)
    return shown.isEmpty ? "none" : shown.listed(more: indices.count - shown.count)
  }

  /// Names, the best first: the title, the class without its ending or, if UIKit's, its kind.
  package static func candidates(_ controller: Controller) -> [String] {
    var result: [String] = []
    if let title = title(of: controller) { result.append(shortened(title)) }
    let name = shortClassName(controller.className)
    if UIKitClasses.contains(name) {
      if let kind = controller.container.words { result.append(kind) }
    } else {
      result.append(shortened(withoutSuffix(name)))
    }
    return result
  }

  /// The title, if it isn't empty.
  package static func title(of controller: Controller) -> String? {
    controller.title.map(displayText).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of a container by its title or the name of its first child: "Home stack". If it isn't a
  /// stack, the first screen inside names it: "Home tab bar".
  private static func name(of controller: Controller, byContentIn document: Document) -> String? {
    guard let kind = controller.container.words else { return nil }
    let isStack = controller.container.rules.isStack
    var name = title(of: controller).map(shortened)
    var inside = controller
    while name == nil, let child = inside.children.first, inside.id == controller.id || !isStack {
      inside = document.controllers[child]
      name = candidates(inside).first { $0 != inside.container.words }
    }
    let words = isStack ? ["stack"] : kind.split(separator: " ").filter { $0 != "controller" }
    return name.map { "\($0) \(words.joined(separator: " "))" }
  }

  /// A name in a sentence; from 40 characters on, without the middle, because most long names
  /// differ at their ends.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > 40, name.count > 40 else { return name }
    return name.prefix(20) + "…" + name.suffix(19)
  }

  /// Whether this is a text's shortened name in sentences.
  package static func isShortened(_ text: String, to name: String) -> Bool {
    shortened(text) == name
  }

  /// A class name without "ViewController" or "Controller".
  package static func withoutSuffix(_ name: String) -> String {
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) {
      let stem = name.dropLast(suffix.count)
      if stem.count > 1 { return String(stem) }
    }
    return name
  }
}

package func shortClassName(_ name: String) -> String {
  let text = displayText(name)
  guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return text }
  let name = text[text.utf8.index(after: dot)...]
  return name.isEmpty ? text : String(name)
}

extension ContainerKind {
  /// "tab bar controller"; nil: it isn't a container.
  package var words: String? { rules.name }
}

extension Phrase {
  /// A phrase of the trace, with controllers called by these names, fit for a diagram.
  package init(_ phrase: Phrase, names: ControllerNames) {
    self.init(
      phrase.pieces.flatMap { piece -> [Piece] in
        switch piece.kind {
        case .words, .name: [piece]
        case .code: [Piece(displayText(piece.text), .code)]
        case .controller(let index): names.subject(index).pieces
        }
      })
  }
}
