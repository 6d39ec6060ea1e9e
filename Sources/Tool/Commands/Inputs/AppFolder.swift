import Importing
import Platform

/// An app's folder, in which segueviz finds the storyboards and source files.
struct AppFolder {
  let project: AppProject
  let storyboards: [Path]
  private let sourcePaths: [Path]
  private let folder: Path
  private var tree: FileTree

  private static let purpose = FileTree.Purpose(
    takes: { path in
      AppProject.isUseful(path.description) || path.lastComponent == Array("Package.swift".utf8)
    }, skips: isSkipped)

  init(_ folder: Path, target: String?) throws(CommandError) {
    self.folder = folder
    tree = try FileTree(Self.purpose, in: folder)
    var paths: [String: Path] = [:]
    // For the current folder, names of files don't include the folder.
    let prefix = folder == Path(".") ? 0 : folder.bytes.count + (folder.endsWithSlash ? 0 : 1)
    for path in tree.files where path.bytes.count > prefix {
      // A project can't contain a name that isn't UTF-8.
      guard let name = String(utf8: Array(path.bytes[prefix...])) else { continue }
      paths[name] = path
    }
    do throws(ImportError) {
      project = try AppProject(files: Array(paths.keys), target: target) { name in
        Self.contents(of: paths[name])
      }
    } catch {
      throw CommandError(error)
    }
    storyboards = project.storyboards.compactMap { paths[$0] }
    sourcePaths = project.sources.compactMap { paths[$0] }
  }

  /// Notes which files of the target the source code lacks, without those in skipped folders.
  func noteMissing(in sources: inout AppSources) -> ImportFinding? {
    let missing = project.missingFiles.map { Path($0) }.filter { path in
      AppSources.endings.contains(path.ending ?? "")
        && !path.components.contains { Self.isSkipped(Path($0)) }
    }
    return project.noteMissing(
      missing.map(\.description), in: &sources, of: folder.description,
      exists: { (try? FileStatus.of(folder.appending(Path($0)), followingLinks: true)) != nil })
  }

  static func hasStoryboards(_ folder: Path) throws(CommandError) -> Bool {
    let purpose = FileTree.Purpose(
      noun: "storyboards", takes: { $0.ending == "storyboard" }, skips: isSkipped,
      endsWithFirst: true)
    return try !FileTree(purpose, in: folder).files.isEmpty
  }

  mutating func sources() throws(CommandError) -> AppSources {
    try SourceFolder.read(sourcePaths, reporting: &tree)
  }

  /// Adds the libraries' classes that the app needs, from the source files with their names.
  mutating func addLibraries(
    to sources: inout AppSources, for app: [StoryboardFile]
  ) throws(CommandError) {
    for module in modulesBeside(sources.importedModules) {
      let files = try FileTree(Self.code, in: module).files
      sources.add(library: try SourceFolder.read(files, reporting: &tree))
    }
    guard !sources.isEmpty, !sources.missingClasses(of: app).isEmpty else { return }
    let purpose = FileTree.Purpose(
      takes: {
        AppSources.endings.contains($0.ending ?? "")
          && $0.components.contains(where: Self.holdsLibraries)
      },
      skips: { !Self.holdsLibraries($0.bytes) && Self.isSkipped($0) })
    var files = Dictionary(grouping: try FileTree(purpose, in: folder).files) {
      Path($0.lastComponent).description.prefix { $0 != "." }.description
    }
    while case let found = sources.missingClasses(of: app).sorted()
      .flatMap({ files.removeValue(forKey: $0) ?? [] }), !found.isEmpty
    {
      sources.add(library: try SourceFolder.read(found, reporting: &tree))
    }
  }

  /// The folders of these modules in the app's repository, beside the app's folder or the folders
  /// above it, or one level below: `../Kit`, `../../Packages/Kit`.
  private func modulesBeside(_ names: Set<String>) -> [Path] {
    let app = folder.resolved
    guard app.repository != nil else { return [] }
    let around = Array(app.upward(levels: 50))
    return around.dropFirst().flatMap { parent in
      let beside = Self.subfolders(of: parent).filter { !around.contains($0) }
      return (beside + beside.flatMap(Self.subfolders)).filter {
        names.contains(Path($0.lastComponent).description)
      }
    }
  }

  /// The folders in a folder. A link may lead out of the repository.
  private static func subfolders(of folder: Path) -> [Path] {
    Folders.names(in: folder).filter { !isSkipped($0) }.map(folder.appending).filter {
      (try? FileStatus.of($0, followingLinks: false))?.kind == .directory
    }
  }

  private static let code = FileTree.Purpose(
    takes: { AppSources.endings.contains($0.ending ?? "") },
    skips: { isSkipped($0) || $0.description.lowercased().hasSuffix("tests") })

  @Sendable private static func holdsLibraries(_ name: [UInt8]) -> Bool {
    libraries.contains(Path(name).description.lowercased())
  }

  var problems: TreeProblems { tree.problems }

  /// A file of a project; nil: it doesn't exist, or is too large.
  static func contents(of path: Path?) -> ImportFile? {
    guard let path,
      let bytes = try? InputFile.readRegular(path, limit: AppProject.fileSize)
    else { return nil }
    return ImportFile(name: path.description, bytes: bytes)
  }

  /// Whether it's a dependency, a build product, or a folder without source code.
  @Sendable static func isSkipped(_ name: Path) -> Bool {
    folders.contains(name.description.lowercased())
      || ["framework", "xcframework", "xcassets", "bundle", "playground", "app", "xcarchive"]
        .contains(name.ending ?? "")
  }

  private static let folders = libraries.union(["build", "deriveddata", "node_modules", "fastlane"])

  private static let libraries: Set<String> = ["pods", "carthage", "sourcepackages"]
}
