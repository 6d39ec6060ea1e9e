import Hierarchy

/// The pages of the map of a large app: one for each storyboard, in the order of the document.
struct MapPages {
  /// The storyboards; none where the map is one picture.
  let storyboards: [String]

  /// More controllers of several storyboards are drawn as pages.
  private static let controllerLimit = 36

  /// - Parameter cardOf: the controller on whose card each controller stands.
  init(
    _ document: Document, cardOf: @autoclosure () -> PerElement<Controller, ControllerIndex>
  ) {
    guard document.controllers.count > Self.controllerLimit else {
      storyboards = []
      return
    }
    let cardOf = cardOf()
    var names: [String] = []
    var seen: Set<String> = []
    for index in document.controllers.places where cardOf[index] == index {
      guard let name = document.controllers[index].origin?.storyboard, seen.insert(name).inserted
      else { continue }
      names.append(name)
    }
    storyboards = names.count > 1 ? names : []
  }
}

extension Diagram {
  /// The storyboards that have a map each, which ``DrawingOptions/storyboard`` chooses: where an app is
  /// too large for one picture, whose map is an index of them. Empty where it is not.
  public static func mapPages(of document: Document) -> [String] {
    MapPages(document, cardOf: MapTree.cards(CardFactory(document))).storyboards
  }
}
