import Importing
import Platform

/// Reads the sources of an app: files of Swift and Objective-C.
struct SourceFolder {
  private var sources = AppSources()

  private static let purpose = FileTree.Purpose(
    prefix: "--sources: ", noun: "sources",
    takes: { AppSources.endings.contains($0.ending ?? "") }, skips: isSkipped)

  /// Reads files in the order of their names. Reports unreadable files, and folders without any.
  static func read(_ paths: [Path], _ console: Console) throws(CommandError) -> AppSources {
    var tree = FileTree(purpose)
    for path in paths {
      let count = tree.files.count
      do throws(SystemError) {
        let status = try FileStatus.of(path, followingLinks: true)
        if status.kind == .directory { try Folders.checkReadable(path) }
      } catch {
        throw CommandError(.noInput, "--sources: can't read \(path.quoted): \(error.reason)")
      }
      try tree.find(in: path)
      if tree.files.count == count {
        let endings = AppSources.endings.sorted().map { "." + $0 }.joined(separator: ", ")
        tree.report("--sources: \(path.quoted) has no source files (\(endings))")
      }
    }
    let sources = try read(tree.files, reporting: &tree)
    tree.problems.report(to: console)
    return sources
  }

  /// Scans source files, on several threads if there are many.
  static func read(
    _ files: [Path], reporting tree: inout FileTree
  ) throws(CommandError) -> AppSources {
    var folder = SourceFolder()
    let threads = files.count < 32 ? 0 : min(CurrentProcess.coreCount, 8)
    var work = OrderedWork<[Scan]>(threadCount: threads)
    // A piece of work contains several files, because a small one isn't worth a thread.
    for start in stride(from: 0, to: files.count, by: 16) {
      let part = files[start..<min(start + 16, files.count)]
      for scans in work.add({ part.map(Scan.init) }) { try folder.take(scans, &tree) }
    }
    try work.finish { (scans) throws(CommandError) in try folder.take(scans, &tree) }
    return folder.sources
  }

  /// A scanned file, or why it wasn't scanned.
  private struct Scan: Sendable {
    let path: Path
    let source: Result<ScannedSource, InputFile.Failure>

    init(_ path: Path) {
      self.path = path
      source = Result { () throws(InputFile.Failure) in
        let bytes = try InputFile.readRegular(path, limit: AppSources.fileSize)
        return ScannedSource(ImportFile(name: path.description, bytes: bytes))
      }
    }
  }

  private mutating func take(_ scans: [Scan], _ tree: inout FileTree) throws(CommandError) {
    for scan in scans {
      switch scan.source {
      case .success(let source): sources.add(source)
      case .failure(.system(let error)): try tree.report(unreadable: scan.path, error)
      case .failure(.tooLarge):
        tree.report(
          "skipped \(scan.path.quoted), which is larger than \(AppSources.fileSize >> 20) MiB")
      case .failure(.isDirectory): break
      }
    }
  }

  /// Whether it's a build product, or a folder without source code.
  @Sendable private static func isSkipped(_ name: Path) -> Bool {
    name.description == "DerivedData"
      || ["framework", "xcframework", "xcassets", "bundle"].contains(name.ending ?? "")
  }
}
