import Hierarchy

/// Ids for the controllers of scenes: readable, and the same in every document made of the files.
struct SceneNames {
  /// By scene; meaningless for references that are followed.
  let names: PerElement<AppScenes.Scene, String>

  init(_ app: AppScenes) {
    let scenes = app.scenes
    // What code makes gets what is left: the others are called the same with sources and without.
    func isNamed(_ index: SceneIndex) -> Bool {
      app.isController(index) && !scenes[index].isMadeByCode
    }
    func file(_ index: SceneIndex) -> String { app.storyboard(of: index).name }

    var initialFiles: [SceneIndex: String] = [:]
    for (place, scene) in app.initialScenes.enumerated() {
      if let scene, initialFiles[scene] == nil { initialFiles[scene] = app.storyboards[place].name }
    }

    var unique = UniqueNames(of: scenes)
    unique.offer { isNamed($0) ? scenes[$0].controller.storyboardIdentifier : nil }
    unique.offer { index in
      scenes[index].controller.storyboardIdentifier.flatMap {
        isNamed(index) ? "\(file(index))-\($0)" : nil
      }
    }
    unique.offer { isNamed($0) ? scenes[$0].controller.shortClass : nil }
    unique.offer { isNamed($0) ? scenes[$0].controller.simpleClass : nil }
    unique.offer { isNamed($0) ? scenes[$0].controller.displayTitle.flatMap(Slug.of) : nil }
    unique.offer { isNamed($0) ? scenes[$0].controller.reference?.suggestedID : nil }
    // A container without a name of its own is the container of its first child.
    let named = unique.names
    unique.offer { index in
      guard isNamed(index), let suffix = Self.suffixes[scenes[index].controller.element],
        let child = scenes[index].containmentSegues.first.flatMap({ scenes[index].targets[$0] })
      else { return nil }
      return named[child].map { "\($0)-\(suffix)" }
    }
    unique.offer { isNamed($0) ? initialFiles[$0] : nil }
    unique.offer { isNamed($0) ? scenes[$0].controller.id : nil }
    unique.offer { isNamed($0) ? "\(file($0))-\(scenes[$0].controller.id)" : nil }
    let others = unique.names
    func byContent(_ index: SceneIndex) -> String? {
      guard scenes[index].isMadeByCode, var child = scenes[index].targets.first ?? nil else {
        return nil
      }
      // What is in it was made before it.
      while scenes[child].isMadeByCode, let next = scenes[child].targets.first ?? nil,
        next < child
      { child = next }
      let suffix = Self.suffixes[scenes[index].controller.element] ?? "container"
      return others[child].map { "\($0)-\(suffix)" }
    }
    unique.offer(byContent)
    // Containers in each other, or of the same screen, are numbered.
    names = unique.finish {
      guard app.isController($0) else { return "" }
      return scenes[$0].controller.id.nonEmpty ?? byContent($0) ?? "scene"
    }
  }

  private static let suffixes = [
    "navigationController": "navigation",
    "tabBarController": "tabs",
    "splitViewController": "split",
    "pageViewController": "pages",
  ]
}

extension StoryboardController {
  /// The custom class without its module.
  var simpleClass: String? {
    customClass?.split(separator: ".").last.map(String.init)?.nonEmpty
  }
}

extension StoryboardController {
  /// "Menu" of MenuViewController.
  fileprivate var shortClass: String? {
    guard let simpleClass else { return nil }
    for ending in ["ViewController", "Controller"]
    where simpleClass.hasSuffix(ending) && simpleClass != ending {
      return String(simpleClass.dropLast(ending.count))
    }
    return simpleClass
  }
}

extension StoryboardReference {
  /// "Profile" or "Profile-Edit" for a reference into a file that is not there.
  fileprivate var suggestedID: String? {
    [storyboardName, identifier].compactMap { $0 }.joined(separator: "-").nonEmpty
  }
}
