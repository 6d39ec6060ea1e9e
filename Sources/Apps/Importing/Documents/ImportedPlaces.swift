/// Where in storyboards and sources stands what an app's documents name.
public struct ImportedPlaces: Sendable {
  private var segues: [String: ImportPlace] = [:]
  private var controllers: [String: ImportPlace] = [:]
  private var classes: [String: ImportPlace] = [:]
  private var names: [ImportPlace: Name] = [:]

  /// What stands at a place.
  public enum Name: Sendable {
    /// The id of a segue.
    case segue(String)
    /// The id of a controller.
    case controller(String)
    /// The name of a class.
    case `class`(String)
  }

  init(_ model: AppModel) {
    for name in model.classes.names {
      guard let place = model.classes[name]?.place else { continue }
      classes[name] = place
      names[place] = .class(name)
    }
    for (index, scene) in model.scenes.scenes.placed where model.scenes.isController(index) {
      controllers[model.sceneIDs[index]] = scene.controller.place
      names[scene.controller.place] = .controller(model.sceneIDs[index])
      for (segue, id) in zip(scene.segues, model.segueIDs[index]) where !id.isEmpty {
        segues[id] = segue.place
        names[segue.place] = .segue(id)
      }
    }
  }

  /// Where a segue stands, by its id in any of the app's documents.
  public func segue(_ id: String) -> ImportPlace? { Self.find(id, in: segues) }

  /// Where a controller's scene stands, by its id in any of the app's documents.
  public func controller(_ id: String) -> ImportPlace? { Self.find(id, in: controllers) }

  /// Where a class is declared.
  public func `class`(_ name: String) -> ImportPlace? { classes[name] }

  /// What stands at a place, as documents name it.
  public func name(at place: ImportPlace) -> Name? { names[place] }

  /// A second instance of a scene has a number behind its id.
  private static func find(_ id: String, in places: [String: ImportPlace]) -> ImportPlace? {
    if let place = places[id] { return place }
    guard let dash = id.lastIndex(of: "-"), id[id.index(after: dash)...].allSatisfy(\.isNumber)
    else { return nil }
    return places[String(id[..<dash])]
  }
}

extension ImportedApp {
  /// Where everything in the app's documents comes from.
  public var places: ImportedPlaces { ImportedPlaces(model) }
}
