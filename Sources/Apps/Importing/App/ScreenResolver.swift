import Hierarchy

/// Finds the scenes that code shows, and how.
struct ScreenResolver {
  let index: CodeIndex
  private let finder: TargetFinder
  private let children: ContainerChildren

  init(_ sources: AppSources, classes: AppClasses, scenes: AppScenes) {
    index = CodeIndex(sources, classes: classes, scenes: scenes)
    finder = TargetFinder(index)
    children = ContainerChildren(sources, finder)
  }

  /// The screens that code shows, each once for each class that shows it and each way.
  func showings() -> [CodeShowing] {
    var found: [CodeShowing] = []
    var seen: [[AnyHashable?]: Int] = [:]
    func add(_ showing: CodeShowing) {
      let key: [AnyHashable?] = [
        showing.target, showing.kind, showing.shower, showing.root, showing.storyboard,
      ]
      if let known = seen[key] {
        if showing.condition == nil { found[known].condition = nil }
        if showing.isRunLater { found[known].isRunLater = true }
      } else if found.count < Self.most {
        seen[key] = found.count
        found.append(showing)
      }
    }
    let launch = launch
    // A later one may show the same screen.
    for showing in [launch].compactMap({ $0 }) + index.showings where !index.isUnwind(showing) {
      let shower = showing.isOwn ? showing.type.flatMap(index.controllerClass) : nil
      let contexts = index.contexts(of: showing)
      let all = contexts.map { context in
        showing.screens.map { finder.targets(of: $0, in: context) }
      }
      // If the storyboard of its object doesn't matter, one context is enough.
      let isSame = all.allSatisfy { $0 == all[0] }
      for (context, targets) in zip(contexts, all).prefix(isSame ? 1 : all.count) {
        var kind = children.kind(of: showing, targets, shower: shower)
        if showing.screens.contains(where: { finder.failsCast($0, in: context) }) {
          kind = .unknown
        }
        // A screen that is passed to something that isn't a controller is shown in some way.
        for (screen, found) in zip(showing.screens, targets) where found.isEmpty {
          for target in finder.contents(of: screen, in: context) {
            add(
              CodeShowing(
                target: target, kind: .unknown, shower: shower, call: nil, place: showing.place))
          }
        }
        for target in targets.joined() {
          add(
            CodeShowing(
              target: target, kind: kind, shower: shower,
              call: kind == .unknown ? nil : showing.call, place: showing.place,
              condition: showing.condition.map { "\(showing.place.fileAndLine): \($0)" },
              root: showing.root, isLaunch: showing.isLaunch && showing.place == launch?.place,
              isRunLater: showing.isRunLater,
              storyboard: isSame ? nil : context.storyboard))
        }
      }
    }
    let pages = children.pagesByClass()
    // A returned screen whose use wasn't found is shown in some way.
    for (place, value) in index.values.enumerated()
    where !value.isShown && !finder.used.contains(place) {
      guard case .screens(let screens) = value.content else { continue }
      // A class that returns a screen from its own property doesn't show it.
      let shower = value.isStatic ? nil : value.type.flatMap(index.controllerClass)
      let isPage = value.isPage && shower.map { index.classes.container(of: $0) } == .page
      let context = CodeContext(value.type, value.place)
      let targets = screens.flatMap { finder.targets(of: $0, in: context) }
      let embedded = value.isPage && !isPage ? shower.map(children.embeddedPages) ?? [] : []
      // If there are several kinds of pages, it's unknown which is first.
      let kinds = shower.flatMap { pages[$0] } ?? []
      let pagesOf = kinds.count == 1 && !kinds.contains(nil) ? embedded : []
      let isChild = isPage || !pagesOf.isEmpty
      for target in targets {
        add(
          CodeShowing(
            target: target, kind: isChild ? .child : .unknown, shower: shower,
            call: isChild ? value.name : nil, place: value.place, pagesOf: pagesOf))
      }
    }
    return found
  }

  /// The code that gives the app's window its first root, if its screens are known.
  private var launch: ScannedShowing? {
    let all = index.showings.filter(\.isLaunch)
    // In an app with scenes, the app delegate has no window.
    let hasScenes = index.classes.names.contains { $0.hasSuffix("SceneDelegate") }
    return all.last { $0.function == "scene" || !hasScenes }.flatMap { showing in
      let context = CodeContext(showing.type, showing.place)
      return showing.screens.allSatisfy {
        children.isCertain($0) && finder.targets(of: $0, in: context).count == 1
      } ? showing : nil
    }
  }

  /// The screens that code shows but that couldn't be determined.
  var unread: UnknownShowingFinder { UnknownShowingFinder(finder: finder) }

  /// The maximum number of shown screens, more than any app has.
  private static let most = 10_000
}
