import Importing
import Platform

/// Reads the sources of an app: the files of Swift and Objective-C in a folder and those in it.
///
/// A folder can come from anywhere: links in it are followed only to what is inside it, each folder
/// is read once, and nothing is opened but plain files. What may not be read, or is gone meanwhile, is
/// told and left out; where the machine fails, nothing is imported: it would be another document.
struct SourceFolder {
  private var sources = AppSources()

  /// What could not be read below the folders, and why.
  private var problems: [String] = []
  private var leftOutProblems = 0

  /// The folder that is being read, without links.
  private var root: Path
  /// What was read of it.
  private var visited: Set<FileStatus.Identity> = []

  /// Nobody nests folders deeper, or has more files.
  private static let mostFiles = 200_000
  private static let mostProblems = 100
  private var filesLeft = Self.mostFiles

  private init(root: Path) { self.root = root }

  /// What the files in some folders say, or files that are named themselves, in the order of their
  /// names. What may not be read below them is told, and that there is nothing to read.
  static func read(_ paths: [Path], _ console: Console) throws(CommandError) -> AppSources {
    var folder = SourceFolder(root: Path("."))
    for path in paths {
      let left = folder.filesLeft
      do throws(SystemError) {
        let status = try FileStatus.of(path, followingLinks: true)
        if status.kind == .directory { try Folders.checkReadable(path) }
      } catch {
        throw CommandError(.noInput, "--sources: cannot read \(path.quoted): \(error.reason)")
      }
      try folder.read(path)
      if folder.filesLeft == left {
        let endings = AppSources.endings.sorted().map { "." + $0 }.joined(separator: ", ")
        folder.report("--sources: \(path.quoted) has no source in it (\(endings))")
      }
    }
    if folder.leftOutProblems > 0 {
      folder.problems.append("\(folder.leftOutProblems) more of these")
    }
    let lines = folder.problems.map { "segueviz: warning: \($0)\n" }
    if !lines.isEmpty { console.writeError(Array(lines.joined().utf8)) }
    return folder.sources
  }

  private mutating func report(_ problem: String) {
    if problems.count < Self.mostProblems {
      problems.append(problem)
    } else {
      leftOutProblems += 1
    }
  }

  /// Tells why something could not be read, or ends where that says nothing of the app.
  private mutating func report(unreadable path: Path, _ error: SystemError) throws(CommandError) {
    guard !error.isOfTheMachine else {
      throw CommandError(.noInput, "--sources: cannot read \(path.quoted): \(error.reason)")
    }
    report("cannot read \(path.quoted): \(error.reason)")
  }

  private mutating func read(_ start: Path) throws(CommandError) {
    root = start.resolved
    visited = []
    var pending = [start]
    while let path = pending.popLast() {
      var file: Path?
      do throws(SystemError) {
        let named = try FileStatus.of(path, followingLinks: false)
        let isLink = path != start && named.kind == .symbolicLink
        // Who follows a link out of the folder reads what was not named.
        if isLink, !path.resolved.isInside(root) {
          if exists(path) {
            report("\(path.quoted) is a link out of \(start.quoted), and left out")
          }
          continue
        }
        let status = try FileStatus.of(path, followingLinks: true)
        switch status.kind {
        case .directory:
          // Links to folders can lead in circles, and to what is read anyway.
          guard visited.insert(status.identity).inserted else { continue }
          let names = try Folders.allNames(in: path).filter { !Self.isSkipped($0) }
          pending += names.sorted { $1.bytes.lexicographicallyPrecedes($0.bytes) }
            .map { path.appending($0) }
        case .regular where AppSources.endings.contains(path.ending ?? ""):
          guard visited.insert(status.identity).inserted else { continue }
          guard filesLeft > 0 else {
            report(
              "\(start.quoted) has more than \(Self.mostFiles) sources: the rest is left out")
            return
          }
          filesLeft -= 1
          file = path
        default: continue
        }
      } catch {
        // A link to nowhere is nothing to read.
        if error.isOfTheMachine || !isLink(path) { try report(unreadable: path, error) }
      }
      if let file { try read(file: file) }
    }
  }

  private mutating func read(file path: Path) throws(CommandError) {
    do throws(InputFile.Failure) {
      let bytes = try InputFile.readRegular(path, limit: AppSources.fileSize)
      sources.add(ImportFile(name: path.description, bytes: bytes))
    } catch {
      switch error {
      case .system(let error): try report(unreadable: path, error)
      case .tooLarge:
        report("\(path.quoted) is larger than \(AppSources.fileSize >> 20) MiB, and left out")
      case .isDirectory: break
      }
    }
  }

  /// Whether a file without links in its name is in the folder that is being read.
  private func exists(_ path: Path) -> Bool {
    (try? FileStatus.of(path, followingLinks: true)) != nil
  }

  private func isLink(_ path: Path) -> Bool {
    (try? FileStatus.of(path, followingLinks: false))?.kind == .symbolicLink
  }

  /// Hidden files, and what is built or no source.
  private static func isSkipped(_ name: Path) -> Bool {
    if name.bytes.first == UInt8(ascii: ".") { return true }
    return name.description == "DerivedData"
      || ["framework", "xcframework", "xcassets", "bundle"].contains(name.ending ?? "")
  }
}
