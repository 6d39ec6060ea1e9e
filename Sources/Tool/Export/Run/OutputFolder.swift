import Platform

/// The folder that a batch writes to, and what lies in it.
///
/// It is opened once, links followed. What lies in it is found from there, folder by folder, and
/// nothing is read, written or removed through a link.
struct OutputFolder: Sendable {
  let path: Path
  let layout: OutputLayout
  private let opened = Monitor<OpenFolder?>(nil)

  /// No picture and no manifest is larger.
  static let largestFile = 1 << 30

  init(path: Path, layout: OutputLayout) {
    self.path = path
    self.layout = layout
  }

  func path(of file: String) -> Path { path.appending(Path(file)) }

  /// The open folder.
  func root() throws(SystemError) -> OpenFolder {
    try opened.withValue { (opened) throws(SystemError) in
      if let opened { return opened }
      let folder = try OpenFolder(path)
      opened = folder
      return folder
    }
  }

  /// Does something with a file in the folder that it lies in.
  private func locate<Result>(
    _ file: String, _ body: (Path, OpenFolder) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let file = Path(file)
    return try body(Path(file.lastComponent), try root().folder(file.folder))
  }

  /// The folder, made if missing, for this run alone.
  func locked() throws(BatchError) -> BatchLock {
    let root: OpenFolder
    do throws(SystemError) {
      try Folders.make(path)
      root = try self.root()
    } catch {
      throw .cannotWrite(path, reason: error.reason)
    }
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

  // MARK: Reading

  /// What there is of a file, a link for itself; nil if there is nothing.
  func status(of file: String) -> FileStatus? {
    try? locate(file) { (name, folder) throws(SystemError) in try folder.status(of: name) }
  }

  /// Whether there is a manifest, whatever is in it.
  var hasManifest: Bool { status(of: layout.manifestFile) != nil }

  /// What earlier runs left in memory; empty where there was none.
  ///
  /// - Returns: also why it cannot be used, if it cannot.
  func manifest() -> (Manifest, problem: String?) {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try contents(of: layout.manifestFile)
    } catch {
      switch error {
      case .system(let error) where error.isMissingFile: return (Manifest(), nil)
      case .system(let error): return (Manifest(), "it can't be read: \(error.reason)")
      case .isDirectory, .tooLarge: return (Manifest(), "it can't be read")
      }
    }
    do throws(Manifest.Unusable) {
      return (try Manifest(json: bytes), nil)
    } catch {
      return (Manifest(), error.reason)
    }
  }

  /// A file's content; nil if it can't be read.
  func bytes(of file: String) -> [UInt8]? { try? contents(of: file) }

  private func contents(of file: String) throws(InputFile.Failure) -> [UInt8] {
    let folder: OpenFolder
    do throws(SystemError) {
      folder = try root().folder(Path(file).folder)
    } catch {
      throw .system(error)
    }
    return try InputFile.readRegular(
      Path(Path(file).lastComponent), in: folder, limit: Self.largestFile)
  }

  /// A file, open to be read; nil if it cannot be.
  func opened(_ file: String) -> FileDescriptor? {
    try? locate(file) { (name, folder) throws(SystemError) in try folder.openRegular(name) }
  }

  /// The hash of a file's content, read piece by piece; nil if it can't be read.
  func digest(of file: String) -> Digest? {
    do throws(SystemError) {
      return try locate(file) { (name, folder) throws(SystemError) in
        let file = try folder.openRegular(name)
        // Nothing was written, so there is nothing that closing could lose.
        defer { try? file.close() }
        var hash = SHA256()
        // Most files are pictures of less than that.
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = try file.read(into: &piece)
          if count == 0 { return hash.finish() }
          hash.update(piece[..<count])
        }
      }
    } catch {
      return nil
    }
  }

  // MARK: Names

  /// Why files cannot lie where they should, a line each: links would lead out of the output.
  func problems(with files: some Sequence<String>) -> [String] {
    // Of folders and files on the way: whether something is wrong with them.
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

  // MARK: Writing

  /// Makes the folders that files need.
  func makeFolders(for files: some Sequence<String>) throws(BatchError) {
    let folders = Set(files.map { Path($0).folder })
    for folder in folders.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      do throws(SystemError) {
        _ = try root().folder(folder, isMade: true)
      } catch {
        throw .cannotWrite(path.appending(folder), reason: error.reason)
      }
    }
  }

  /// Removes what killed runs left beside these files, and beside the manifest and the pages, which lie in
  /// the output itself.
  func sweep(for files: some Sequence<String>) {
    let folders = Set((Array(files) + [layout.manifestFile]).map { Path($0).folder } + [Path(".")])
    for path in folders {
      if let folder = try? root().folder(path) { Leftovers.sweep(folder) }
    }
  }

  func write(_ bytes: [UInt8], to file: String) throws(BatchError) {
    do throws(SystemError) {
      try BatchFile.write(bytes, to: Path(file), in: root())
    } catch {
      throw .cannotWrite(path(of: file), reason: error.reason)
    }
  }

  /// Writes the manifest, after what it speaks of has come to the disk.
  func write(_ manifest: Manifest) throws(BatchError) {
    for folder in Set(manifest.pictures.keys.map { Path($0.text).folder }) {
      try? root().folder(folder).flush()
    }
    try write(manifest.json, to: layout.manifestFile)
  }

  /// Removes a file that is what was written, and the folders that are left empty.
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

extension OutputFolder {
  /// Whether names that differ only in how letters with accents are put together are one file here.
  /// Only the file system knows: it is asked by a file that is removed at once.
  ///
  /// - Parameter isDryRun: whether nothing may be written: then it is what is usual on such a system.
  func foldsAccents(isDryRun: Bool) -> Bool {
    let isUsual = Folders.usuallyFoldAccents
    guard !isDryRun else { return isUsual }
    let composed = Path(".segueviz-\(CurrentProcess.number)-\u{E9}.tmp")
    let decomposed = Path(".segueviz-\(CurrentProcess.number)-e\u{301}.tmp")
    guard let folder = try? root(),
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
}
