/// The targets of an Xcode project, with their files and build settings.
struct XcodeProject: Sendable {
  let fileName: String
  /// The folder to which its names are relative.
  let folder: String
  let name: String
  /// The targets in the project's order.
  private(set) var targets: [XcodeTarget] = []
  /// The files of the targets' phases, as places in ``references``; targets can share phases.
  private(set) var fileLists: [[Int]] = []
  /// The files' names in phases, one for each language. Most Macs ignore case.
  private(set) var references: [[String]] = []
  /// The settings of all its targets, by configuration.
  private(set) var configurations: [BuildConfiguration] = []

  init(_ file: ImportFile, folder: String) throws(ImportError) {
    let root = try PropertyList.read(file)
    guard let objects = root["objects"]?.members, let id = root["rootObject"]?.text,
      let project = objects[id]
    else {
      throw ImportError(
        "this isn't an Xcode project: it has no objects, or no root object",
        at: ImportPlace(file.name))
    }
    fileName = file.name
    name = FilePath.stem(of: FilePath.folder(of: file.name))
    self.folder = FilePath.normalized(
      FilePath.join(folder, project["projectDirPath"]?.text ?? ""))
    var files = ProjectFiles(objects, project: project, folder: self.folder)
    // Targets can share lists.
    var known: [String: [BuildConfiguration]] = [:]
    configurations = Self.configurations(of: project, objects, files, &known)
    let ids = (project["targets"]?.texts ?? []).prefix(Self.mostTargets)
    let places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    var products: [String: Int] = [:]
    for (place, id) in ids.enumerated() {
      if let product = objects[id]?["productReference"]?.text { products[product] = place }
    }
    var links = TargetLinks(objects: objects, targets: places, products: products)
    for (place, id) in ids.enumerated() {
      let target = objects[id] ?? PropertyValue(content: .table([:]))
      var made = XcodeTarget(
        name: target["name"]?.text ?? "", productType: target["productType"]?.text ?? "",
        configurations: Self.configurations(of: target, objects, files, &known))
      made.contained = links.contained(in: target).filter { $0 != place }
      files.addFiles(of: target, id: id, to: &made)
      targets.append(made)
    }
    fileLists = files.lists
    references = files.references
  }

  private static let mostTargets = 2_000

  private static func configurations(
    of owner: PropertyValue, _ objects: [String: PropertyValue], _ files: ProjectFiles,
    _ known: inout [String: [BuildConfiguration]]
  ) -> [BuildConfiguration] {
    guard let id = owner["buildConfigurationList"]?.text else { return [] }
    if let known = known[id] { return known }
    let list = objects[id]
    let preferred = list?["defaultConfigurationName"]?.text
    let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
      .prefix(100).map { configuration in
        BuildConfiguration(
          name: configuration["name"]?.text ?? "",
          settings: (configuration["buildSettings"]?.members ?? [:]).mapValues {
            $0.texts.joined(separator: " ")
          },
          base: files.base(of: configuration))
      }
    let ordered = all.filter { $0.name == preferred } + all.filter { $0.name != preferred }
    known[id] = ordered
    return ordered
  }
}

struct XcodeTarget: Sendable {
  let name: String
  let productType: String
  /// The configurations, the default one first.
  let configurations: [BuildConfiguration]
  /// The places of its phases' files in the project's lists.
  var lists: [Int] = []
  /// Files of other targets' folders, in lower case.
  var files: Set<String> = []
  /// Folders that belong to it as a whole, with exceptions.
  var folders: [SynchronizedFolder] = []
  /// The positions of the targets whose products are part of it.
  var contained: [Int] = []

  /// Whether its product is an app.
  var isApplication: Bool {
    productType == "com.apple.product-type.application"
      || productType == "com.apple.product-type.application.on-demand-install-capable"
  }

  /// Whether its product can be in an app: it isn't an app, a test, or a tool.
  var isLibrary: Bool {
    ["framework", "library", "bundle"].contains { productType.contains($0) }
      && !productType.contains("unit-test") && !productType.contains("ui-testing")
  }

  /// A folder whose files Xcode reads directly.
  struct SynchronizedFolder: Sendable {
    /// The path, in lowercase.
    let path: String
    let exceptions: Set<String>
  }
}

/// The targets that are part of others: by dependency, linking, or embedding.
private struct TargetLinks {
  let objects: [String: PropertyValue]
  let targets: [String: Int]
  /// The position of the target with a product, by the product's id.
  let products: [String: Int]

  /// The places of the targets that a phase links or embeds, by the phase's id.
  var linked: [String: [Int]] = [:]

  mutating func contained(in target: PropertyValue) -> [Int] {
    let dependencies = (target["dependencies"]?.texts ?? []).compactMap { id in
      objects[id]?["target"]?.text.flatMap { targets[$0] }
    }
    let phases = (target["buildPhases"]?.texts ?? []).flatMap { linked(by: $0) }
    return (dependencies + phases).withoutRepetitions
  }

  private mutating func linked(by id: String) -> [Int] {
    if let known = linked[id] { return known }
    var found: [Int] = []
    if let phase = objects[id],
      ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(phase["isa"]?.text ?? "")
    {
      found =
        (phase["files"]?.texts ?? []).compactMap { id in
          objects[id]?["fileRef"]?.text.flatMap { products[$0] }
        }.withoutRepetitions
    }
    linked[id] = found
    return found
  }
}
