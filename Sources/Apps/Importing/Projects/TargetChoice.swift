import Text

/// The target of an app's projects to import.
struct TargetChoice {
  let project: XcodeProject
  let projectPlace: Int
  let target: XcodeTarget
  /// The places of the targets in the same project whose products are part of the app, its own first.
  let parts: [Int]
  let settings: BuildSettings
  let findings: [ImportFinding]

  private struct Candidate {
    let project: Int
    let target: Int
    let name: String
    let settings: BuildSettings
    let rank: [Int]
  }

  /// Chooses a target by name, or the app; nil: there's none. Throws if no target has the name.
  init?(
    _ projects: [XcodeProject], files: [String], wanted: String?,
    configurations: ConfigurationFiles
  ) throws(ImportError) {
    let screens = ScreenNames(files)
    var candidates: [Candidate] = []
    var otherSystem: String?
    for (place, project) in projects.enumerated() {
      let haveScreens = screens.targets(of: project)
      for (index, target) in project.targets.enumerated()
      where wanted.map({ $0 == target.name }) ?? target.isApplication {
        let settings = BuildSettings(of: target, in: project, files: configurations)
        // visionOS also has UIKit.
        let isOfVision =
          settings["SDKROOT"] == "xros"
          || settings["SUPPORTED_PLATFORMS"]?.contains("xros") ?? false
        guard settings.isOfUIKit || wanted != nil && isOfVision else {
          otherSystem = settings.systemName
          continue
        }
        candidates.append(
          Candidate(
            project: place, target: index, name: target.name, settings: settings,
            rank: [
              haveScreens.contains(index) ? 0 : 1, settings["SDKROOT"] == "appletvos" ? 1 : 0,
              target.name == project.name ? 0 : 1,
            ]))
      }
    }
    let best = candidates.min { $0.rank.lexicographicallyPrecedes($1.rank) }
    guard let best else {
      guard let wanted else { return nil }
      if let otherSystem {
        throw ImportError(
          wrongName: "--target: \(Visible.quoted(wanted)) is built for \(otherSystem), which"
            + " doesn't use UIKit view controllers")
      }
      let names = projects.flatMap(\.targets).map(\.name)
      throw ImportError(
        wrongName: "--target: no project has a target \(Visible.quoted(wanted))"
          + (wanted.suggestion(in: names)
            ?? (names.isEmpty ? "" : "; the targets are \(Visible.list(names))")))
    }
    project = projects[best.project]
    projectPlace = best.project
    target = project.targets[best.target]
    parts = Self.parts(of: best.target, in: projects[best.project])
    settings = best.settings
    let others = candidates.filter { $0.rank[0] == best.rank[0] && $0.name != best.name }
      .map(\.name)
    findings =
      wanted != nil || others.isEmpty
      ? []
      : [
        ImportFinding(
          .note,
          "using the target \(Visible.quoted(best.name)); to use another"
            + " (\(Visible.list(others))), pass --target",
          at: ImportPlace(project.fileName))
      ]
  }

  /// The files of the target and its libraries that aren't where its project says.
  func missingFiles(among files: [String]) -> [String] {
    let known = Set(files.map { $0.lowercased() })
    return parts.flatMap { project.targets[$0].lists }.flatMap { project.fileLists[$0] }
      .flatMap { project.references[$0] }.filter { !known.contains($0.lowercased()) }
      .withoutRepetitions
  }

  private static func parts(of target: Int, in project: XcodeProject) -> [Int] {
    var parts = [target]
    var seen: Set<Int> = [target]
    var next = 0
    while next < parts.count {
      for part in project.targets[parts[next]].contained
      where project.targets[part].isLibrary && seen.insert(part).inserted { parts.append(part) }
      next += 1
    }
    return parts
  }
}

extension BuildSettings {
  /// Whether it's built for a system with UIKit's view controllers.
  fileprivate var isOfUIKit: Bool {
    switch self["SDKROOT"] {
    case "macosx", "watchos", "xros", "driverkit": return false
    case "auto":
      guard let platforms = self["SUPPORTED_PLATFORMS"] else { return true }
      return platforms.contains("iphone") || platforms.contains("appletv")
    default: return true
    }
  }

  fileprivate var systemName: String {
    switch self["SDKROOT"] {
    case "watchos": "watchOS"
    case "driverkit": "DriverKit"
    default: "macOS"
    }
  }
}

/// The storyboards of a folder, by their names in lower case.
private struct ScreenNames {
  private var names: Set<String> = []
  /// The number of storyboards below each folder.
  private var counts: [String: Int] = [:]

  init(_ files: [String]) {
    for file in files where FilePath.ending(of: file) == "storyboard" {
      let name = file.lowercased()
      guard names.insert(name).inserted else { continue }
      FilePath.forEachFolder(of: name) { counts[$0, default: 0] += 1 }
    }
  }

  /// The targets with storyboards, or with a library that has some.
  func targets(of project: XcodeProject) -> Set<Int> {
    let references = project.references.map { $0.contains { names.contains($0.lowercased()) } }
    let lists = project.fileLists.map { $0.contains { references[$0] } }
    var containers: [Int: [Int]] = [:]
    var pending: [Int] = []
    for (index, target) in project.targets.enumerated() {
      for part in target.contained { containers[part, default: []].append(index) }
      let hasOwn =
        target.lists.contains { lists[$0] } || target.files.contains(where: names.contains)
        || target.folders.contains(where: hasAny)
      if hasOwn { pending.append(index) }
    }
    var found = Set(pending)
    while let target = pending.popLast() {
      guard project.targets[target].isLibrary else { continue }
      pending += (containers[target] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  private func hasAny(_ folder: XcodeTarget.SynchronizedFolder) -> Bool {
    guard let count = counts[folder.path] else { return false }
    return count
      > folder.exceptions.count { $0.hasPrefix(folder.path + "/") && names.contains($0) }
  }
}

/// The targets to which the files of a folder belong.
struct ProjectMembers {
  /// The kinds of targets that contain a file.
  private struct Owners: OptionSet, Hashable {
    let rawValue: Int

    static let any = Owners(rawValue: 1)
    static let part = Owners(rawValue: 2)
    static let library = Owners(rawValue: 4)
    static let libraryOfOtherProject = Owners(rawValue: 8)
  }

  /// The targets of single files, by their names in lowercase.
  private var files: [String: Owners] = [:]
  /// The targets of whole folders, with the files that all of these exclude.
  private var folders: [String: [Owners: Set<String>]] = [:]

  init(_ projects: [XcodeProject], _ choice: TargetChoice) {
    let parts = Set(choice.parts)
    for (place, project) in projects.enumerated() {
      // Targets share lists and files, so each is examined once for all of them.
      var lists = [Owners](repeating: [], count: project.fileLists.count)
      var references = [Owners](repeating: [], count: project.references.count)
      for (index, target) in project.targets.enumerated() {
        var owners: Owners = .any
        if place == choice.projectPlace, parts.contains(index) { owners.insert(.part) }
        if target.isLibrary { owners.insert(.library) }
        if target.isLibrary, place != choice.projectPlace { owners.insert(.libraryOfOtherProject) }
        for list in target.lists { lists[list].formUnion(owners) }
        for file in target.files { files[file, default: []].formUnion(owners) }
        for folder in target.folders {
          let others = folders[folder.path]?[owners] ?? folder.exceptions
          folders[folder.path, default: [:]][owners] = others.intersection(folder.exceptions)
        }
      }
      for (list, owners) in zip(project.fileLists, lists) {
        for reference in list { references[reference].formUnion(owners) }
      }
      for (names, owners) in zip(project.references, references) {
        for name in names { files[name.lowercased(), default: []].formUnion(owners) }
      }
    }
  }

  private func owners(of path: String) -> Owners {
    let path = path.lowercased()
    var owners = files[path] ?? []
    FilePath.forEachFolder(of: path) { folder in
      for (kind, exceptions) in folders[folder] ?? [:] where !exceptions.contains(path) {
        owners.formUnion(kind)
      }
    }
    return owners
  }

  /// Whether a target of the app or a library contains a source file, or false if it's in a folder
  /// of tests; nil: no project knows it.
  func hasSource(_ path: String) -> Bool? {
    var owners = owners(of: path)
    // A header belongs to the same targets as its implementation.
    if owners.isEmpty, FilePath.ending(of: path) == "h" {
      let stem = path.dropLast(1)
      owners = self.owners(of: stem + "m").union(self.owners(of: stem + "mm"))
    }
    if owners.isEmpty { return FilePath.isOfTests(path) ? false : nil }
    return !owners.isDisjoint(with: [.part, .library])
  }

  func isOfApp(_ path: String) -> Bool { owners(of: path).contains(.part) }

  /// Whether a storyboard belongs to the app, or to a library in another project.
  func hasStoryboard(_ path: String) -> Bool {
    !owners(of: path).isDisjoint(with: [.part, .libraryOfOtherProject])
  }

  /// Whether no project contains a file.
  func isLoose(_ path: String) -> Bool { owners(of: path).isEmpty }
}

extension FilePath {
  /// Whether a file is in a package's tests.
  static func isOfTests(_ path: String) -> Bool {
    folder(of: path).split(separator: "/").contains { $0 == "Tests" || $0.hasSuffix("Tests") }
  }
}
