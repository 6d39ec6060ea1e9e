import Hierarchy
import Text
import Unwinding
import Wording

struct MapPage {
  /// The name for `--storyboard` and the file, from the storyboard or the part's first screen.
  var key: String
  /// Its name on other pages.
  let title: String
  /// The number of screens, other than the first, that no segue on the page leads to.
  var otherHeads = 0
  /// The screens of the page, each before those to which it leads.
  let screens: [ControllerIndex]
  let isStoryboard: Bool

  var heading: String { displayText(title) + (otherHeads > 0 ? " and \(otherHeads) more" : "") }
}

/// The pages of a map in document order: one for each storyboard, or several if it's large.
struct MapPages {
  /// The pages; empty: the map is one diagram.
  let pages: [MapPage]

  /// The number of controllers above which a map of several storyboards has pages.
  private static let controllerLimit = 36
  /// The number of controllers up to which a map is one diagram, however much text it has.
  private static let diagramLimit = 12
  /// The size of an app above which storyboards aren't divided, because it's too large to read.
  private static let wholeLimit = 3000

  init(_ tree: MapTree, _ frames: MapFrames, _ goals: MapGoals, _ factory: CardFactory) {
    let document = factory.document
    let names = factory.wording.names
    let hasSeveral = frames.storyboards.count > 1
    guard Self.mayHaveSome(document) else {
      pages = []
      return
    }
    let storyboards = document.controllers.compactMap { $0.origin?.storyboard }
    let heights = MapHeights(tree, goals, document)
    func isLarge(_ screens: [ControllerIndex]) -> Bool {
      heights.total(of: screens) > MapParts.height * MapParts.tolerance
    }
    guard
      isLarge(tree.order) || hasSeveral && document.controllers.count > Self.controllerLimit
    else {
      pages = []
      return
    }
    let groups = Dictionary(grouping: tree.order) { screen in
      frames.storyboard(of: screen) ?? frames.storyboards.first
    }
    var pages: [MapPage] = []
    for storyboard in hasSeveral ? frames.storyboards.map(Optional.some) : [nil] {
      let screens = groups[storyboard] ?? []
      let canBeSplit = document.controllers.count <= Self.wholeLimit && isLarge(screens)
      let parts =
        canBeSplit ? MapParts(screens, of: tree, start: document.root, heights).parts : []
      guard parts.count > 1 else {
        if let storyboard {
          pages.append(
            MapPage(key: storyboard, title: storyboard, screens: screens, isStoryboard: true))
        }
        continue
      }
      for part in parts {
        guard let first = part.screens.first else { continue }
        let name =
          part.isUnreached ? "screens that no segue leads to" : names[first]
        let plain = name.filter { $0 != "(" && $0 != ")" }
        let id = part.isUnreached ? "unreached" : String(plain.map { $0 == " " ? "-" : $0 })
        pages.append(
          MapPage(
            key: [storyboard, id].compactMap { $0 }.joined(separator: "-"),
            title: [storyboard.map(displayText), name].compactMap { $0 }.joined(separator: ": "),
            otherHeads: part.isUnreached ? 0 : part.heads.count - 1, screens: part.screens,
            isStoryboard: false))
      }
    }
    self.pages = pages.count > 1 ? Self.distinct(pages, from: Set(storyboards)) : []
  }

  /// The same with unique keys, which also differ from the storyboards' names.
  private static func distinct(_ pages: [MapPage], from storyboards: Set<String>) -> [MapPage] {
    var keys = UsedNames(storyboards)
    return pages.map { page in
      guard !page.isStoryboard else { return page }
      var page = page
      page.key = keys.name(page.key)
      return page
    }
  }

  subscript(key: String) -> MapPage? { pages.first { $0.key == key } }

  /// The keys of the pages of an app's map; empty: it's one diagram.
  static func keys(of document: Document) -> [String] {
    guard mayHaveSome(document),
      let trace = try? Simulator(document).trace(segues: [], reviewsDocument: false)
    else { return [] }
    let factory = CardFactory(document)
    let tree = MapTree(trace: trace, factory: factory, shown: nil)
    let called = MapNames(
      document, factory.wording.names, cardOf: tree.cardOf, numbering: tree.order
    ).names
    let frames = MapFrames(tree, document, isPart: false)
    return MapPages(tree, frames, MapGoals(factory, tree), factory.calling(called)).pages.map(
      \.key)
  }

  /// Whether a document has enough controllers for a map with pages.
  fileprivate static func mayHaveSome(_ document: Document) -> Bool {
    document.controllers.count > diagramLimit
  }
}
