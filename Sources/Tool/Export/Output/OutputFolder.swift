import Drawing
import Platform

/// The folder that a batch writes to.
///
/// It is opened once, through links. Its files are found from there, folder by folder, and nothing in it is read, written or
/// removed through a link.
struct OutputFolder: Sendable {
  let path: Path
  let layout: OutputLayout
  private let opened = Monitor<OpenFolder?>(nil)

  /// The maximum size of a diagram and of a manifest.
  static let largestFile = 1 << 30

  func path(of file: String) -> Path { path.appending(Path(file)) }

  func root() throws(SystemError) -> OpenFolder {
    try opened.withValue { (opened) throws(SystemError) in
      if let opened { return opened }
      let folder = try OpenFolder(path)
      opened = folder
      return folder
    }
  }

  /// Calls a function with a file's name and the folder that contains it.
  private func locate<Result>(
    _ file: String, _ body: (Path, OpenFolder) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let file = Path(file)
    return try body(Path(file.lastComponent), try root().folder(file.folder))
  }

  func made() throws(BatchError) -> OpenFolder {
    do throws(SystemError) {
      try Folders.make(path)
      return try root()
    } catch {
      throw .cannotWrite(path, reason: error.reason)
    }
  }

  /// Creates the folder if it's missing, and keeps other batches out of it.
  func locked() throws(BatchError) -> BatchLock {
    let root = try made()
    do throws(BatchLock.Failure) {
      return try BatchLock(root)
    } catch {
      switch error {
      case .taken(let owner): throw .locked(path, by: owner)
      case .foreign(let reason): throw .cannotWrite(path.appending(BatchLock.name), reason: reason)
      case .system(let error): throw .cannotWrite(path, reason: error.reason)
      }
    }
  }

  /// The status of a file, not of a link's target; nil if there's none.
  func status(of file: String) -> FileStatus? {
    try? locate(file) { (name, folder) throws(SystemError) in try folder.status(of: name) }
  }

  func exists(_ file: String) -> Bool { status(of: file) != nil }

  /// The manifest of earlier runs; or a problem, if it can't be used.
  func manifest() -> (Manifest, problem: String?) {
    do throws(InputFile.Failure) {
      let bytes = try contents(of: layout.manifestFile)
      do throws(Manifest.Unusable) {
        return (try Manifest(json: bytes), nil)
      } catch {
        return (Manifest(), error.reason)
      }
    } catch {
      switch error {
      case .system(let error) where error.isMissingFile: return (Manifest(), nil)
      case .system(let error): return (Manifest(), "it can't be read: \(error.reason)")
      case .isDirectory, .tooLarge: return (Manifest(), "it can't be read")
      }
    }
  }

  func bytes(of file: String) -> [UInt8]? { try? contents(of: file) }

  private func contents(of file: String) throws(InputFile.Failure) -> [UInt8] {
    let folder = try Result { () throws(SystemError) in try root().folder(Path(file).folder) }
      .mapError(InputFile.Failure.system).get()
    return try InputFile.readRegular(
      Path(Path(file).lastComponent), in: folder, limit: Self.largestFile)
  }

  /// The hash of a file's content, read piece by piece; nil: it can't be read.
  func digest(of file: String) -> Digest? {
    let file = try? locate(file) { (name, folder) throws(SystemError) in
      try folder.openRegular(name)
    }
    defer { try? file?.close() }
    return file?.digest(pieces: 1 << 16)
  }

  /// Why files can't have their names, in a line for each: links, which would lead out of the
  /// output, or folders.
  func problems(with files: some Sequence<String>) -> [String] {
    // The problems of folders and files on the path.
    var seen: [[UInt8]: Bool] = [:]
    var problems: [String] = []
    for file in files {
      let parts = Path(file).components
      for count in 1...max(1, parts.count) {
        let name = Array(parts.prefix(count).joined(separator: [UInt8(ascii: "/")]))
        if let isWrong = seen[name] {
          if isWrong { break }
          continue
        }
        let wanted: FileStatus.Kind = count == parts.count ? .regular : .directory
        let text = String(decoding: name, as: UTF8.self)
        let kind = status(of: text)?.kind
        seen[name] = kind != nil && kind != wanted
        guard let kind, kind != wanted else { continue }
        problems.append(problem(text, kind))
        break
      }
    }
    return problems.sorted()
  }

  private func problem(_ name: String, _ kind: FileStatus.Kind) -> String {
    let quoted = path(of: name).quoted
    return switch kind {
    case .symbolicLink: "\(quoted) is a link; replace it with a folder or file"
    case .directory: "\(quoted) is a folder with the name of a diagram"
    case .regular: "\(quoted) is in the way: it isn't a folder"
    default: "\(quoted) is in the way: it's \(kind.description)"
    }
  }

  /// Whether the file system ignores Unicode normalization in names. To find that out, it creates
  /// and removes a file. In a dry run, it returns what is usual on this system.
  func foldsAccents(isDryRun: Bool) -> Bool {
    let isUsual = Folders.usuallyFoldAccents
    let composed = Path(".segueviz-\(CurrentProcess.number)-\u{E9}.tmp")
    let decomposed = Path(".segueviz-\(CurrentProcess.number)-e\u{301}.tmp")
    guard !isDryRun, let folder = try? root(),
      let file = try? folder.makeFile(composed, isPrivate: true)
    else { return isUsual }
    defer {
      try? file.close()
      try? folder.remove(composed)
    }
    guard let one = try? file.status(), let other = try? folder.status(of: decomposed) else {
      return false
    }
    return one.identity == other.identity
  }

  func makeFolders(for files: some Sequence<String>) throws(BatchError) {
    let folders = Set(files.map { Path($0).folder })
    for folder in folders.sorted() {
      _ = try Result { () throws(SystemError) in try root().folder(folder, isMade: true) }
        .mapError { BatchError.cannotWrite(path.appending(folder), reason: $0.reason) }.get()
    }
  }

  /// Removes files that killed runs left beside these files, the manifest, and the pages.
  func sweep(for files: some Sequence<String>) {
    let folders = Set((Array(files) + [layout.manifestFile]).map { Path($0).folder } + [Path(".")])
    for path in folders {
      if let folder = try? root().folder(path) { Leftovers.sweep(folder) }
    }
  }

  func writeFile(_ bytes: [UInt8], to file: String) throws(BatchError) {
    try Result { () throws(SystemError) in try root().replace(Path(file), by: bytes) }
      .mapError { BatchError.cannotWrite(path(of: file), reason: $0.reason) }.get()
  }

  /// Writes the manifest, after the names of its diagrams are on the disk.
  func writeManifest(_ manifest: Manifest) throws(BatchError) {
    for folder in Set(manifest.diagrams.keys.map { $0.folder }) {
      try? root().folder(folder).flush()
    }
    try writeFile(manifest.json, to: layout.manifestFile)
  }

  /// Removes a file if it has this content, and the folders that become empty.
  func remove(_ file: String, whereItIs size: FileSize) -> Bool {
    let parts = Path(file).components.map { Path($0) }
    guard let last = parts.last, digest(of: file) == size.digest else { return false }
    do throws(SystemError) {
      var folders = [try root()]
      for part in parts.dropLast() { folders.append(try folders[folders.count - 1].folder(part)) }
      try folders[folders.count - 1].remove(last)
      for (part, folder) in zip(parts.dropLast(), folders).reversed() {
        guard (try? folder.removeFolder(part)) != nil else { break }
      }
      return true
    } catch {
      return false
    }
  }
}

extension OpenFolder {
  /// Replaces a file below this folder: writes another one beside it, flushes it, and renames it.
  /// Links are rejected, not followed.
  func replace(_ file: Path, by bytes: [UInt8]) throws(SystemError) {
    let folder = try folder(file.folder)
    let name = Path(file.lastComponent)
    let old = try folder.statusIfThere(of: name)
    if let error = old?.kind.errorIfNotRegular { throw error }
    try Replacement.write(bytes, to: name, in: folder, replacing: old)
  }
}

package enum BatchError: Error, Sendable, Equatable {
  /// Operands that name nothing.
  case noInput([Discovery.Omission])
  /// A view doesn't support the layout.
  case layout(DrawingError, DiagramView)
  /// Names that diagrams can't have, a line each.
  case names([String])
  /// Links, folders and pipes have the names of files or folders, a line each.
  case obstructed([String])
  /// Another batch writes to the output.
  case locked(Path, by: Int?)
  case cannotWrite(Path, reason: String)
  case cannotStartWorkers(reason: String)
  /// The batch would overwrite files that it didn't write.
  case foreign([ForeignFile])
}
