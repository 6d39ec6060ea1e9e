/// The paths of the files of a project, by their groups.
struct ProjectFiles {
  private let objects: [String: PropertyValue]
  private let folder: String
  /// The names of files and groups, by their ids.
  private var paths: [String: String] = [:]

  /// The files of a folder whose membership a target reverses, by the ids of targets and folders.
  private var exceptions: [String: [String: [String]]] = [:]

  /// The files of each phase of the targets, as places in ``references``.
  private(set) var lists: [[Int]] = []
  /// The names of the files that phases name: a localized file has one for each language.
  private(set) var references: [[String]] = []
  private var listPlaces: [String: Int] = [:]
  private var referencePlaces: [String: Int] = [:]

  /// The maximum number of files. Projects have thousands.
  private static let mostFiles = 1_000_000
  private static let longestPath = 4_096
  /// The maximum number of bytes of all names.
  private static let mostBytes = 1 << 28

  init(_ objects: [String: PropertyValue], project: PropertyValue, folder: String) {
    self.objects = objects
    self.folder = folder
    var pending = [(id: project["mainGroup"]?.text ?? "", folder: folder)]
    var bytesLeft = Self.mostBytes
    var known: Set<String> = []
    // Files that no group contains are relative to the project's folder.
    while let (id, folder) = pending.popLast(), paths.count < Self.mostFiles, bytesLeft > 0 {
      guard paths[id] == nil, let object = objects[id],
        let path = path(of: object, in: folder)
      else { continue }
      paths[id] = path
      bytesLeft -= path.utf8.count
      // Xcode writes a set of exceptions for one folder.
      for set in object["exceptions"]?.texts ?? [] where known.insert(set).inserted {
        guard let set = objects[set], let target = set["target"]?.text else { continue }
        exceptions[target, default: [:]][id, default: []] +=
          set["membershipExceptions"]?.texts ?? []
      }
      for child in object["children"]?.texts ?? [] { pending.append((child, path)) }
    }
  }

  /// The path of a file; nil: the build creates it, or it belongs to the system.
  private func path(of object: PropertyValue, in folder: String) -> String? {
    let name = object["path"]?.text ?? ""
    let path: String? =
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>": FilePath.join(folder, name)
      case "SOURCE_ROOT", "SRCROOT": FilePath.join(self.folder, name)
      case "<absolute>": name
      default: nil
      }
    return path.flatMap { $0.utf8.count > Self.longestPath ? nil : $0 }
  }

  /// The name of the settings file on which a configuration is based.
  func base(of configuration: PropertyValue) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text, let path = paths[id] {
      return FilePath.normalized(path)
    }
    // In a folder that Xcode reads directly, the file has no object of its own.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = paths[anchor],
      let name = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return FilePath.normalized(FilePath.join(path, name))
  }

  /// Adds the storyboards and source files of a target.
  mutating func addFiles(of target: PropertyValue, id: String, to made: inout XcodeTarget) {
    made.lists = (target["buildPhases"]?.texts ?? []).compactMap { list(of: $0) }
    let exceptions = exceptions[id] ?? [:]
    let own = Set(target["fileSystemSynchronizedGroups"]?.texts ?? [])
    for reference in own {
      guard let path = paths[reference].map(FilePath.normalized) else { continue }
      let members = exceptions[reference] ?? []
      made.folders.append(
        XcodeTarget.SynchronizedFolder(
          path: path.lowercased(),
          exceptions: Set(members.map { FilePath.join(path, $0).lowercased() })))
    }
    // A folder of another target can share single files.
    for (reference, members) in exceptions where !own.contains(reference) {
      guard let path = paths[reference] else { continue }
      for member in members {
        made.files.insert(
          FilePath.normalized(FilePath.join(path, member)).lowercased())
      }
    }
  }

  /// The position of a phase's list of files; nil: it contains neither sources nor resources.
  private mutating func list(of id: String) -> Int? {
    if let known = listPlaces[id] { return known }
    guard let phase = objects[id],
      ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.text ?? "")
    else { return nil }
    let files = (phase["files"]?.texts ?? []).compactMap { file in
      objects[file]?["fileRef"]?.text.map { place(of: $0) }
    }
    listPlaces[id] = lists.count
    lists.append(files)
    return lists.count - 1
  }

  private mutating func place(of reference: String) -> Int {
    if let known = referencePlaces[reference] { return known }
    // A localized file is a group of its languages.
    let parts = objects[reference]?["children"]?.texts ?? []
    referencePlaces[reference] = references.count
    references.append(
      (parts.isEmpty ? [reference] : parts).compactMap { part in
        paths[part].map(FilePath.normalized)
      })
    return references.count - 1
  }
}
