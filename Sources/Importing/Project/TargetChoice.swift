import Hierarchy
import Text

/// Which target of an app's projects is looked at.
struct TargetChoice {
  let project: XcodeProject
  /// The place of the project.
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
    let parts: [Int]
    let settings: BuildSettings
    let rank: [Int]
  }

  /// - Parameter wanted: its name.
  /// - Returns: nil if no project has an app.
  /// - Throws: where none has the name.
  init?(
    _ projects: [XcodeProject], files: [String], wanted: String?,
    contents: (String) -> ImportFile?
  ) throws(ImportError) {
    let screens = files.filter { FilePath.ending(of: $0) == "storyboard" }.map { $0.lowercased() }
    var candidates: [Candidate] = []
    var otherSystem: String?
    for (place, project) in projects.enumerated() {
      for (index, target) in project.targets.enumerated()
      where wanted.map({ $0 == target.name }) ?? target.isApplication {
        let settings = BuildSettings(of: target, in: project, contents: contents)
        guard settings.isOfUIKit || wanted != nil && settings.isOfVision else {
          otherSystem = settings.systemName
          continue
        }
        let parts = Self.parts(of: index, in: project)
        let hasScreens = screens.contains { path in
          parts.contains { project.targets[$0].has(path) }
        }
        let isMain = target.name == project.name
        candidates.append(
          Candidate(
            project: place, target: index, name: target.name, parts: parts, settings: settings,
            rank: [hasScreens ? 0 : 1, settings.isOfTV ? 1 : 0, isMain ? 0 : 1]))
      }
    }
    let best = candidates.enumerated().min { left, right in
      (left.element.rank + [left.offset]).lexicographicallyPrecedes(
        right.element.rank + [right.offset])
    }?.element
    guard let best else {
      guard let wanted else { return nil }
      if let otherSystem {
        throw ImportError(
          "--target: \(Visible.quoted(wanted)) is built for \(otherSystem), whose apps have no view"
            + " controllers of UIKit")
      }
      let names = projects.flatMap(\.targets).map(\.name)
      throw ImportError(
        "--target: no project has a target \(Visible.quoted(wanted))"
          + (wanted.nearest(in: names).map { "; did you mean \(Visible.quoted($0))?" }
            ?? (names.isEmpty ? "" : "; there are \(AppModel.list(names))")))
    }
    project = projects[best.project]
    projectPlace = best.project
    target = project.targets[best.target]
    parts = best.parts
    settings = best.settings
    let others = candidates.filter { $0.rank[0] == best.rank[0] && $0.name != best.name }
      .map(\.name)
    findings =
      wanted != nil || others.isEmpty
      ? []
      : [
        ImportFinding(
          .note,
          "the app is the target \(Visible.quoted(best.name)); others are"
            + " \(AppModel.list(others)): --target takes another",
          at: ImportPlace(project.fileName))
      ]
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
  /// Whether it is built for a system with UIKit's view controllers.
  fileprivate var isOfUIKit: Bool {
    switch self["SDKROOT"] {
    case "macosx", "watchos", "xros", "driverkit": return false
    case "auto":
      guard let platforms = self["SUPPORTED_PLATFORMS"] else { return true }
      return platforms.contains("iphone") || platforms.contains("appletv")
    default: return true
    }
  }

  /// What the system that it is built for is called.
  fileprivate var systemName: String {
    switch self["SDKROOT"] {
    case "watchos": "watchOS"
    case "driverkit": "DriverKit"
    default: "macOS"
    }
  }

  /// Whether it is built for visionOS, which has UIKit, too.
  fileprivate var isOfVision: Bool {
    self["SDKROOT"] == "xros" || self["SUPPORTED_PLATFORMS"]?.contains("xros") ?? false
  }

  fileprivate var isOfTV: Bool { self["SDKROOT"] == "appletvos" }
}

/// To which targets the files of a folder belong.
struct ProjectMembers {
  private let projects: [XcodeProject]
  private let choice: TargetChoice
  /// The targets that name a file, by its name in lower case.
  private var owners: [String: [Owner]] = [:]
  /// The targets that have whole folders.
  private var folderOwners: [Owner] = []

  private struct Owner {
    let project: Int
    let target: Int
  }

  init(_ projects: [XcodeProject], _ choice: TargetChoice) {
    self.projects = projects
    self.choice = choice
    for (project, contents) in projects.enumerated() {
      for (target, own) in contents.targets.enumerated() {
        let owner = Owner(project: project, target: target)
        for file in own.files { owners[file, default: []].append(owner) }
        if !own.folders.isEmpty { folderOwners.append(owner) }
      }
    }
  }

  private func owners(of path: String) -> [Owner] {
    let path = path.lowercased()
    return (owners[path] ?? [])
      + folderOwners.filter { projects[$0.project].targets[$0.target].has(path) }
  }

  private func isPart(_ owner: Owner) -> Bool {
    owner.project == choice.projectPlace && choice.parts.contains(owner.target)
  }

  /// What is part of the app or of a library, and what no project knows: a package's, perhaps. Not
  /// what only other apps, their extensions or tests have.
  func hasSource(_ path: String) -> Bool {
    let owners = owners(of: path)
    if owners.isEmpty { return !FilePath.isOfTests(path) }
    return owners.contains { isPart($0) || projects[$0.project].targets[$0.target].isLibrary }
  }

  /// What is part of the app, or of a library in another project.
  func hasStoryboard(_ path: String) -> Bool {
    owners(of: path).contains { owner in
      isPart(owner)
        || (owner.project != choice.projectPlace
          && projects[owner.project].targets[owner.target].isLibrary)
    }
  }

  /// Whether no project knows a file.
  func isLoose(_ path: String) -> Bool { owners(of: path).isEmpty }
}

extension FilePath {
  /// Whether a file is in a package's tests.
  static func isOfTests(_ path: String) -> Bool {
    folder(of: path).split(separator: "/").contains { $0 == "Tests" || $0.hasSuffix("Tests") }
  }
}
