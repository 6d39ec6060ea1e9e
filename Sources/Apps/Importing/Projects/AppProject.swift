import Text

/// An app in a folder: its storyboards and source code among the files there.
///
/// An Xcode project determines which target contains which files. Without one, all files in the
/// folder are used, with a note.
public struct AppProject: Sendable {
  /// The storyboards, by their names below the folder, in order.
  public let storyboards: [String]
  /// The source files, by their names below the folder, in order.
  public let sources: [String]
  /// The name of the target; nil: there's no project.
  public let targetName: String?
  /// The files that the target's project names and that aren't in the folder.
  package let missingFiles: [String]
  private let projectPlace: ImportPlace?
  /// How the app starts, and the systems that it's for.
  public let setup: AppSetup
  /// Notes about the choice of files.
  public let findings: [ImportFinding]

  /// The maximum size in bytes of a project's file.
  public static let fileSize = PropertyList.fileSize

  /// Whether a file of a folder can matter to an import.
  public static func isUseful(_ path: String) -> Bool {
    let ending = FilePath.ending(of: path)
    if AppSources.endings.contains(ending) { return true }
    switch ending {
    case "storyboard", "xcconfig", "podspec": return true
    case "pbxproj": return FilePath.base(of: path) == "project.pbxproj"
    case "plist": return FilePath.base(of: path).lowercased().contains("info")
    default: return false
    }
  }

  /// Reads a folder's project. The names of `files` have slashes, `contents` returns nil if a file
  /// isn't available. Throws if no target is called `wanted`; nil: the app.
  public init(
    files: [String], target wanted: String? = nil,
    contents: @escaping (String) -> ImportFile?
  ) throws(ImportError) {
    var findings: [ImportFinding] = []
    let files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let projects = Self.projects(among: files, &findings, contents)
    let configurations = ConfigurationFiles(contents: contents)
    let choice = try TargetChoice(
      projects, files: files, wanted: wanted, configurations: configurations)
    var screens = files.filter { FilePath.ending(of: $0) == "storyboard" }
    var code = files.filter { AppSources.endings.contains(FilePath.ending(of: $0)) }
    if let choice {
      let members = ProjectMembers(projects, choice)
      let packages = PackageFolders(
        files, projects: Set(projects.map(\.folder)), contents: contents)
      let loose = (screens + code).filter { members.isLoose($0) }
      // A project that lists no code, or that can't be read, doesn't say which files it uses.
      let isWhole = findings.isEmpty && code.contains { members.isOfApp($0) }
      let missing = Set(
        choice.missingFiles(among: files).map { FilePath.base(of: $0).lowercased() })
      let all = Set(files)
      /// Whether the app may use a file that no project contains: one that was moved, or a header.
      func mayUse(_ path: String) -> Bool {
        guard isWhole, !missing.contains(FilePath.base(of: path).lowercased()) else { return true }
        let stem = path.dropLast(1)
        return FilePath.ending(of: path) == "h" && all.isDisjoint(with: [stem + "m", stem + "mm"])
      }
      code = code.filter { path in
        let isOfPackage = members.isLoose(path) ? packages.isOfTarget(path) : nil
        return isOfPackage != false
          && (members.hasSource(path) ?? (isOfPackage == true || mayUse(path)))
      }
      screens = screens.filter { path in
        // In a package, the files of its project belong to an example or a test.
        members.hasStoryboard(path)
          || members.isLoose(path) && packages.isOfTarget(path) == true
      }
      findings += choice.findings
      let chosen = Set(screens + code)
      let left = loose.filter {
        !chosen.contains($0) && members.hasSource($0) == nil && packages.isOfTarget($0) == nil
      }
      if !left.isEmpty {
        findings.add(
          .note,
          "segueviz skips \(Visible.list(left)), because no target contains"
            + (left.count == 1 ? " it" : " them"), at: ImportPlace(choice.project.fileName))
      }
      setup = Self.setup(of: choice, contents, &findings)
    } else {
      setup = Self.setup(without: files, configurations, contents, &findings)
    }
    let languages = LanguageVersions(screens)
    storyboards = languages.chosen
    sources = code
    targetName = choice?.target.name
    missingFiles = choice.map { $0.missingFiles(among: files) } ?? []
    projectPlace = choice.map { ImportPlace($0.project.fileName) }
    if choice == nil, storyboards.count > 1 {
      findings.add(
        .note,
        "no Xcode project found; using \(storyboards.count) storyboards and"
          + (sources.isEmpty ? " no source files" : " \(counted(sources.count, "source file"))"))
    }
    self.findings = findings
  }

  /// Notes that source code lacks files of the target, and returns a warning; nil: it has all. If a
  /// file with the same name was read, the missing file was moved, or passed separately.
  package func noteMissing(
    _ missing: [String], in sources: inout AppSources, of folder: String,
    exists: (_ path: String) -> Bool
  ) -> ImportFinding? {
    let known = Set(sources.paths.map { FilePath.base(of: $0).lowercased() })
    let missing = missing.filter { !known.contains(FilePath.base(of: $0).lowercased()) }
    let outside = missing.filter { $0.hasPrefix("../") }
    guard let first = outside.first ?? missing.first else { return nil }
    sources.incompleteProject = projectPlace
    let levels = outside.filter(exists).map {
      $0.split(separator: "/").prefix { $0 == ".." }.count
    }.max()
    let above = FilePath.join(folder, String(repeating: "../", count: levels ?? 0))
    let names = Visible.list([first] + missing.filter { $0 != first }, most: 1)
    return ImportFinding(
      .warning,
      "the folder doesn't contain \(counted(missing.count, "source file")) of"
        + " \(Visible.quoted(targetName ?? "")) (\(names)), so some classes and actions are unknown"
        + (levels == nil
          ? "" : "; pass \(Visible.quoted(FilePath.normalized(above).nonEmpty ?? ".")) instead"),
      at: projectPlace)
  }

  /// The projects that can be read, those nearest to the folder first.
  private static func projects(
    among files: [String], _ findings: inout [ImportFinding], _ contents: (String) -> ImportFile?
  ) -> [XcodeProject] {
    let paths = files.filter { FilePath.base(of: $0) == "project.pbxproj" }
      .map { (path: $0, depth: $0.utf8.count { $0 == Byte.slash }) }
    var projects: [XcodeProject] = []
    for (path, _) in paths.sorted(by: { $0.depth < $1.depth }).prefix(mostProjects) {
      guard let file = contents(path) else { continue }
      do throws(ImportError) {
        let bundle = FilePath.folder(of: path)
        projects.append(try XcodeProject(file, folder: FilePath.folder(of: bundle)))
      } catch {
        findings += error.findings.map { ImportFinding(.warning, $0.message, at: $0.place) }
      }
    }
    return projects
  }

  /// The maximum number of projects. A folder with more isn't an app's.
  private static let mostProjects = 100

  private static func setup(
    of choice: TargetChoice, _ contents: (String) -> ImportFile?,
    _ findings: inout [ImportFinding]
  ) -> AppSetup {
    var list: InfoList?
    if let name = choice.settings["INFOPLIST_FILE"],
      let file = contents(FilePath.normalized(FilePath.join(choice.project.folder, name)))
    {
      do throws(ImportError) { list = try InfoList(file) } catch {
        findings += error.findings.map { ImportFinding(.warning, $0.message, at: $0.place) }
      }
    }
    return AppSetup(list, choice.settings, at: ImportPlace(choice.project.fileName))
  }

  /// The setup without a project: by the nearest Info.plist of an app that names a storyboard.
  private static func setup(
    without files: [String], _ configurations: ConfigurationFiles,
    _ contents: (String) -> ImportFile?,
    _ findings: inout [ImportFinding]
  ) -> AppSetup {
    let lists = files.filter { FilePath.ending(of: $0) == "plist" }
      .sorted { $0.utf8.count { $0 == Byte.slash } < $1.utf8.count { $0 == Byte.slash } }
    var versions: [String] = []
    for path in files where FilePath.ending(of: path) == "xcconfig" {
      let version = configurations.value(of: "IPHONEOS_DEPLOYMENT_TARGET", in: path)
      if let version { versions.append(version) }
    }
    var first: AppSetup?
    for path in lists.prefix(mostProjects) {
      // It isn't a problem if a template or a test contains invalid XML.
      guard let file = contents(path), let list = try? InfoList(file), list.isOfApp
      else { continue }
      let setup = AppSetup(list, nil, at: nil)
      if !setup.mains.isEmpty {
        findings.add(.note, "this file determines the first screen", at: ImportPlace(file.name))
        return setup.with(minimumOf: versions)
      }
      if first == nil, !setup.launchScreens.isEmpty { first = setup }
    }
    return (first ?? AppSetup()).with(minimumOf: versions)
  }
}

/// Chooses one of the files that exist once for each language.
struct LanguageVersions {
  let chosen: [String]

  init(_ paths: [String]) {
    var places: [String: Int] = [:]
    var chosen: [(path: String, rank: Int)] = []
    for path in paths {
      let folder = FilePath.folder(of: path)
      guard FilePath.ending(of: folder) == "lproj" else {
        chosen.append((path, 0))
        continue
      }
      let key = FilePath.join(FilePath.folder(of: folder), FilePath.base(of: path))
      let rank = Self.languages.firstIndex(of: FilePath.stem(of: folder).lowercased()) ?? 99
      if let place = places[key] {
        if rank < chosen[place].rank { chosen[place] = (path, rank) }
      } else {
        places[key] = chosen.count
        chosen.append((path, rank))
      }
    }
    self.chosen = chosen.map(\.path)
  }

  /// The base translation, then the most common development languages.
  private static let languages = ["base", "en", "english", "en-us", "en-gb"]
}
