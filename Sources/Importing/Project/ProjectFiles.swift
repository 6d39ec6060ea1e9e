import Hierarchy

/// Where the files of a project are, by the groups that they stand in.
struct ProjectFiles {
  private let objects: [String: PropertyValue]
  /// The folder of the project.
  private let folder: String
  /// The names of files and groups, by their ids.
  private var paths: [String: String] = [:]

  /// The groups of which some files are lent, in no order.
  private var lending: [String] = []

  /// Projects have thousands of files, and no system has longer names.
  private static let mostFiles = 1_000_000
  private static let longestPath = 4_096

  init(_ objects: [String: PropertyValue], project: PropertyValue, folder: String) {
    self.objects = objects
    self.folder = folder
    var pending = [(id: project["mainGroup"]?.text ?? "", folder: folder)]
    // What no group has is found from the project's folder.
    while let (id, folder) = pending.popLast(), paths.count < Self.mostFiles {
      guard paths[id] == nil, let object = objects[id],
        let path = path(of: object, in: folder)
      else { continue }
      paths[id] = path
      if object["exceptions"] != nil { lending.append(id) }
      for child in object["children"]?.texts ?? [] { pending.append((child, path)) }
    }
  }

  /// nil of what is made by the build, or comes with the system.
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

  /// The name of the file of settings that a configuration is based on.
  func base(of configuration: PropertyValue) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text, let path = paths[id] {
      return FilePath.normalized(path)
    }
    // Of a folder that Xcode takes as it is, the file has no object of its own.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = paths[anchor],
      let name = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return FilePath.normalized(FilePath.join(path, name))
  }

  /// Gives a target its storyboards and sources.
  func addFiles(of target: PropertyValue, id: String, to made: inout XcodeTarget) {
    for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
      guard
        ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.text ?? "")
      else { continue }
      for file in phase["files"]?.texts ?? [] {
        guard let reference = objects[file]?["fileRef"]?.text else { continue }
        // A localized file is a group of its languages.
        let parts = objects[reference]?["children"]?.texts ?? []
        for part in parts.isEmpty ? [reference] : parts {
          guard let path = paths[part] else { continue }
          made.files.insert(FilePath.normalized(path).lowercased())
        }
      }
    }
    addFolders(of: target, id: id, to: &made)
  }

  private func addFolders(of target: PropertyValue, id: String, to made: inout XcodeTarget) {
    for reference in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
      guard let path = paths[reference].map(FilePath.normalized) else { continue }
      let members = membershipExceptions(of: reference, for: id)
      made.folders.append(
        XcodeTarget.SynchronizedFolder(
          path: path.lowercased(),
          exceptions: Set(members.map { FilePath.join(path, $0).lowercased() })))
    }
    // What is another target's folder can be lent file by file.
    let own = Set(target["fileSystemSynchronizedGroups"]?.texts ?? [])
    for reference in lending where !own.contains(reference) {
      guard let path = paths[reference] else { continue }
      for member in membershipExceptions(of: reference, for: id) {
        made.files.insert(
          FilePath.normalized(FilePath.join(path, member)).lowercased())
      }
    }
  }

  /// The files of a folder for which it is otherwise with this target than with its files at large.
  private func membershipExceptions(of reference: String, for target: String) -> [String] {
    guard let exceptions = objects[reference]?["exceptions"]?.texts else { return [] }
    return exceptions.compactMap { objects[$0] }.filter { $0["target"]?.text == target }
      .flatMap { $0["membershipExceptions"]?.texts ?? [] }
  }
}
