import Hierarchy

/// A hierarchy document that was imported.
public struct ImportedDocument: Sendable {
  /// The document, indented to be edited.
  public let json: [UInt8]
  /// The findings about the document, without those about the files.
  public let findings: [ImportFinding]
  /// The ids of the segues that lead to the source of its unwind segue, in order.
  public let path: [String]
  /// The id of the document's first screen, if it isn't the app's.
  public let beginning: String?

  /// Creates the result, or throws if the document is larger than segueviz reads.
  init(
    _ document: NewDocument, in folder: String, _ workingFolder: String,
    findings: [ImportFinding] = [], path: [String] = [], beginning: String? = nil
  ) throws(ImportError) {
    // If it's certainly too large, it isn't created.
    let isPossible = document.leastSize <= DocumentLimits.fileSize
    var document = document
    document.moveOrigins(OriginPaths(folder: folder, workingFolder: workingFolder).moved)
    json = isPossible ? document.json : []
    guard isPossible, json.count <= DocumentLimits.fileSize else {
      throw ImportError(
        "the document would be larger than \(DocumentLimits.fileSize >> 20) MiB, the maximum"
          + " size; import fewer storyboards, or one unwind segue with --for")
    }
    self.findings = findings
    self.path = path
    self.beginning = beginning
  }
}

/// The folder of imported documents, in which the paths of their origins begin (Format.md, Origin).
struct OriginPaths: Sendable {
  /// The folder's path: absolute, or in the same form as the names of the files; empty: the folder
  /// in which those begin.
  let folder: String
  /// The absolute path at which relative paths begin; empty: unknown.
  var workingFolder = ""

  func moved(_ origin: Origin) -> Origin {
    Origin(
      file: path(to: origin.file), line: origin.line, column: origin.column, object: origin.object,
      scene: origin.scene)
  }

  /// The path from the folder to a file. If there is none, it's the file's own.
  func path(to file: String) -> String {
    let isMixed = file.hasPrefix("/") != folder.hasPrefix("/")
    guard !isMixed || !workingFolder.isEmpty || folder.isEmpty && !file.hasPrefix("/") else {
      return file
    }
    let absolute = isMixed && (file.hasPrefix("/") || folder.hasPrefix("/"))
    guard let own = Self.names(of: absolute ? inWorkingFolder(file) : file),
      let base = Self.names(of: absolute ? inWorkingFolder(folder) : folder),
      !base.contains("..")
    else { return file }
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + own.dropFirst(common)).joined(separator: "/")
  }

  private func inWorkingFolder(_ path: String) -> String {
    path.hasPrefix("/") ? path : workingFolder + "/" + path
  }

  /// The components of a path, with "." and ".." resolved; nil: they can't be.
  private static func names(of path: String) -> [String]? {
    let names = FilePath.parts(of: path).map(String.init)
    return names.isEmpty && !path.isEmpty && path != "." && path != "./" ? nil : names
  }
}

/// The places in storyboards and source files of what an app's documents contain.
public struct ImportedPlaces: Sendable {
  private var segues: [String: ImportPlace] = [:]
  private var controllers: [String: ImportPlace] = [:]
  private let classes: AppClasses
  private var names: [ImportPlace: Name] = [:]

  /// The kind and name of an element at a place.
  public enum Name: Sendable {
    /// The id of a segue.
    case segue(String)
    /// The id of a controller.
    case controller(String)
    /// The name of a class.
    case `class`(String)
  }

  init(_ model: AppModel) {
    classes = model.classes
    for name in classes.names {
      guard let place = classes[name]?.place else { continue }
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

  /// The place of a segue, by its id in any of the app's documents.
  public func segue(_ id: String) -> ImportPlace? { Self.find(id, in: segues) }

  /// The place of a controller's scene, by its id in any of the app's documents.
  public func controller(_ id: String) -> ImportPlace? { Self.find(id, in: controllers) }

  /// The place of a class's declaration.
  public func `class`(_ name: String) -> ImportPlace? { classes[name]?.place }

  /// The origin of an unwind action's method in a class.
  public func action(_ name: String?, of type: String?) -> Origin? {
    type.flatMap { classes[$0] }?.unwindActions.first { $0.action == name }?.origin
  }

  /// The place of a class's override of a deprecated method that chooses destinations.
  public func override(of name: String) -> ImportPlace? { classes[name]?.deprecatedOverride }

  /// The element at a place, as documents name it.
  public func name(at place: ImportPlace) -> Name? { names[place] }

  /// The place of an id. The id of a further instance of a scene ends in a number.
  private static func find(_ id: String, in places: [String: ImportPlace]) -> ImportPlace? {
    if let place = places[id] { return place }
    guard let dash = id.lastIndex(of: "-"), id[id.index(after: dash)...].allSatisfy(\.isNumber)
    else { return nil }
    return places[String(id[..<dash])]
  }
}

extension ImportedApp {
  /// The places from which the contents of the app's documents come.
  public var places: ImportedPlaces { ImportedPlaces(model) }
}
