import Files
import Importing

/// Reads the sources of an app: the files of Swift and Objective-C in a folder and those in it.
struct SourceFolder {
  private var files: [ImportFile] = []

  /// What could not be read below the folders, and why.
  private var problems: [String] = []

  /// The files in some folders, or files that are named themselves, in the order of their names. What
  /// could not be read below them is told, and that there is nothing to read.
  static func read(_ paths: [Path], _ console: Console) throws(CommandError) -> [ImportFile] {
    var folder = SourceFolder()
    for path in paths {
      let count = folder.files.count
      do throws(SystemError) {
        let status = try FileStatus.of(path, followingLinks: true)
        if status.kind == .directory { try Folders.checkReadable(path) }
      } catch {
        throw CommandError(.noInput, "--sources: cannot read \(path.quoted): \(error.reason)")
      }
      folder.read(path)
      if folder.files.count == count {
        let endings = AppSources.endings.sorted().map { "." + $0 }.joined(separator: ", ")
        folder.problems.append("--sources: \(path.quoted) has no source in it (\(endings))")
      }
    }
    let lines = folder.problems.map { "segueviz: warning: \($0)\n" }
    if !lines.isEmpty { console.writeError(Array(lines.joined().utf8)) }
    return folder.files
  }

  private mutating func read(_ start: Path) {
    var pending = [start]
    while let path = pending.popLast() {
      do throws(SystemError) {
        let status = try FileStatus.of(path, followingLinks: true)
        if status.kind == .directory {
          // Links to folders can lead in circles.
          guard path == start || !isLink(path) else { continue }
          try Folders.checkReadable(path)
          let names = Folders.names(in: path).filter { !Self.isSkipped($0) }
          pending += names.sorted { $1.bytes.lexicographicallyPrecedes($0.bytes) }
            .map { path.appending($0) }
        } else if status.kind == .regular, AppSources.endings.contains(path.ending ?? "") {
          read(file: path)
        }
      } catch {
        // A link to nowhere is nothing to read.
        if !isLink(path) { problems.append("cannot read \(path.quoted): \(error.reason)") }
      }
    }
  }

  private mutating func read(file path: Path) {
    do throws(InputFile.Failure) {
      let bytes = try InputFile.readRegular(path, limit: AppSources.fileSize)
      files.append(ImportFile(name: path.description, bytes: bytes))
    } catch {
      switch error {
      case .system(let error): problems.append("cannot read \(path.quoted): \(error.reason)")
      case .tooLarge:
        problems.append(
          "\(path.quoted) is larger than \(AppSources.fileSize >> 20) MiB, and left out")
      case .isDirectory: break
      }
    }
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
