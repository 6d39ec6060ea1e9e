import Files
import Importing

/// Reads the sources of an app: the files of Swift and Objective-C in a folder and those in it.
struct SourceFolder {
  private var files: [ImportFile] = []

  /// The files in some folders, or files that are named themselves, in the order of their names.
  static func read(_ paths: [Path]) throws(CommandError) -> [ImportFile] {
    var folder = SourceFolder()
    for path in paths {
      do throws(SystemError) {
        _ = try FileStatus.of(path, followingLinks: true)
      } catch {
        throw CommandError(.noInput, "--sources: cannot read \(path.quoted): \(error.reason)")
      }
      folder.read(path)
    }
    return folder.files
  }

  private mutating func read(_ start: Path) {
    var pending = [start]
    while let path = pending.popLast() {
      guard let status = try? FileStatus.of(path, followingLinks: true) else { continue }
      if status.kind == .directory {
        // Links to folders can lead in circles.
        guard path == start || !isLink(path) else { continue }
        let names = Folders.names(in: path).filter { !Self.isSkipped($0) }
        pending += names.sorted { $1.bytes.lexicographicallyPrecedes($0.bytes) }
          .map { path.appending($0) }
      } else if status.kind == .regular, AppSources.endings.contains(path.ending ?? ""),
        let bytes = try? InputFile.read(path, limit: AppSources.fileSize)
      {
        files.append(ImportFile(name: path.description, bytes: bytes))
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
