import Importing
import Platform

/// The Xcode project to which the named files belong: beside them, or above.
struct NearProject {
  private(set) var setup = AppSetup()
  private(set) var findings: [ImportFinding] = []

  /// The maximum number of folders above the files.
  private static let levels = 6

  init(of storyboards: [Path], sources: [Path], target: String?) throws(ImportError) {
    let files = storyboards.map { $0.folder.resolved.appending(Path($0.lastComponent)) }
    let starts = files.map(\.folder) + sources.map(\.resolved)
    guard let folder = starts.lazy.compactMap(Self.projectFolder).first else {
      // Without a project, there are no targets.
      guard target == nil else {
        _ = try AppProject(files: [], target: target) { _ in nil }
        return
      }
      setup = AppSetup(
        onlyOf: Self.infoLists(below: sources),
        beside: Set(storyboards.map { Self.name(of: $0) }), &findings)
      return
    }
    let prefix = folder.bytes + [UInt8(ascii: "/")]
    let projects = Folders.names(in: folder).filter { $0.ending == "xcodeproj" }
      .map { $0.appending(Path("project.pbxproj")).description }
    let names = files.filter { $0.bytes.starts(with: prefix) }
      .map { Path(Array($0.bytes.dropFirst(prefix.count))).description }
    let shown = Self.shown(folder)
    let reach = ReachableFiles(around: folder, without: .git)
    let project = try AppProject(files: projects + names, target: target) { name in
      guard
        let bytes = try? reach.read(folder.appending(Path(name)), limit: AppProject.fileSize)
      else { return nil }
      return ImportFile(name: shown.appending(Path(name)).description, bytes: bytes)
    }
    setup = project.setup
    // The files were named, so findings about which files belong to a target don't matter.
    findings = project.findings.filter { $0.severity == .warning }
  }

  private static func name(of storyboard: Path) -> String {
    let name = storyboard.lastComponent
    let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return String(decoding: name[..<end], as: UTF8.self)
  }

  /// The files below some folders with the name of an Info.plist.
  private static func infoLists(below folders: [Path]) -> [ImportFile] {
    var tree = FileTree(infoLists)
    // Problems are reported when the source code is read.
    for folder in folders { try? tree.find(in: folder) }
    return tree.files.prefix(mostLists).compactMap(AppFolder.contents)
  }

  private static let infoLists = FileTree.Purpose(
    prefix: "--sources: ", noun: "property lists",
    takes: { $0.ending == "plist" && AppProject.isUseful($0.description) },
    skips: AppFolder.isSkipped)

  /// The maximum number of lists. An app has a few.
  private static let mostLists = 100

  /// The nearest folder with a project, from here upward within the repository.
  private static func projectFolder(_ start: Path) -> Path? {
    start.upward(levels: levels).first { folder in
      Folders.names(in: folder).contains { $0.ending == "xcodeproj" }
    }
  }

  /// A folder relative to the current folder, if it's below that.
  private static func shown(_ folder: Path) -> Path {
    let here = Path(".").resolved
    if folder == here { return Path("") }
    let prefix = here.bytes + [UInt8(ascii: "/")]
    return folder.bytes.starts(with: prefix)
      ? Path(Array(folder.bytes.dropFirst(prefix.count))) : folder
  }
}
