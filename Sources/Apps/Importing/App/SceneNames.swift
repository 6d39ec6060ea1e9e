import Hierarchy
import Text

/// Readable ids for controllers, the same in every document from the same files.
struct SceneNames {
  /// The names by scene. Those of followed references have no meaning.
  let names: PerElement<AppScenes.Scene, String>

  init(_ app: AppScenes) {
    let scenes = app.scenes
    // Containers from code get the remaining names, so that the others have the same names with and
    // without source code.
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
    // "Profile" or "Profile-Edit" for a reference to a file that wasn't passed.
    unique.offer {
      guard isNamed($0), let reference = scenes[$0].controller.reference else { return nil }
      return [reference.storyboardName, reference.identifier].compactMap { $0 }
        .joined(separator: "-").nonEmpty
    }
    // A container without its own name is the container of its first child.
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
      // Its contents have names already, because they were created before it.
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
  var simpleClass: String? {
    customClass?.split(separator: ".").last.map(String.init)?.nonEmpty
  }

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

/// Ids for segues: readable, and the same in every document from the same files.
struct SegueNames {
  /// The ids by scene and position; empty for relationships.
  let names: PerElement<AppScenes.Scene, [String]>

  init(_ app: AppScenes, sceneIDs: PerElement<AppScenes.Scene, String>) {
    let keys = app.scenes.places.flatMap { scene in
      app.scenes[scene].segues.indices
        .filter { !app.scenes[scene].segues[$0].isRelationship }
        .map { AppSegueKey(scene: scene, place: $0) }
    }
    func segue(_ index: Place<AppSegueKey>) -> StoryboardSegue {
      app.scenes[keys[index].scene].segues[keys[index].place]
    }
    func source(_ index: Place<AppSegueKey>) -> String { sceneIDs[keys[index].scene] }
    func goal(_ index: Place<AppSegueKey>) -> String {
      if let action = segue(index).unwindAction { return String(action.prefix { $0 != ":" }) }
      let target = app.scenes[keys[index].scene].targets[keys[index].place]
      return target.map { sceneIDs[$0] } ?? "nowhere"
    }

    var unique = UniqueNames(of: keys)
    unique.offer { segue($0).identifier }
    unique.offer { index in segue(index).identifier.map { "\(source(index))-\($0)" } }
    // Segues from code get the remaining ids, so the others have the same ids without source code.
    unique.offer { segue($0).isMadeByCode ? nil : "\(source($0))-\(goal($0))" }
    unique.offer { index in
      segue(index).sender.flatMap(Slug.of).map { "\(source(index))-\(goal(index))-\($0)" }
    }
    unique.offer { segue($0).id }
    unique.offer { index in
      segue(index).isMadeByCode
        ? nil : "\(app.storyboard(of: keys[index].scene).name)-\(segue(index).id)"
    }
    let finished = unique.finish { "\(source($0))-\(goal($0))" }

    var names = app.scenes.perElement { Array(repeating: "", count: $0.segues.count) }
    for (key, name) in zip(keys, finished.values) { names[key.scene][key.place] = name }
    self.names = names
  }
}

/// Unique names, independent of the order: if two want the same name, both get their next.
struct UniqueNames<Thing> {
  private(set) var names: PerElement<Thing, String?>
  private var used = UsedNames()

  init(of things: [Thing]) { names = PerElement(repeating: nil, for: things) }

  mutating func offer(_ choice: (Place<Thing>) -> String?) {
    var claims: [String: [Place<Thing>]] = [:]
    for index in names.places where names[index] == nil {
      guard let name = choice(index), !name.isEmpty, !used.taken.contains(name) else { continue }
      claims[name, default: []].append(index)
    }
    for (name, claimants) in claims where claimants.count == 1 {
      names[claimants[0]] = name
      used.taken.insert(name)
    }
  }

  /// Gives the remaining elements numbered names.
  mutating func finish(
    _ choice: (Place<Thing>) -> String
  ) -> PerElement<Thing, String> {
    var finished = PerElement<Thing, String>([])
    finished.reserveCapacity(names.values.count)
    for index in names.places {
      finished.append(names[index] ?? used.name(choice(index)))
    }
    return finished
  }
}

/// Texts as parts of ids.
enum Slug {
  private static let longest = 40

  /// A title as an id that can be typed, without spaces, commas, or controls; nil: nothing is left.
  static func of(_ title: String) -> String? {
    var slug = ""
    var isPending = false
    for character in title.prefix(4 * longest) {
      guard character.isLetter || character.isNumber || "._".contains(character) else {
        isPending = !slug.isEmpty
        continue
      }
      guard slug.count < longest else { break }
      if isPending { slug += "-" }
      isPending = false
      slug.append(character)
    }
    return slug.nonEmpty
  }
}
