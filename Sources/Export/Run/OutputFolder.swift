import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that a batch writes to, and what lies in it.
struct OutputFolder {
  let path: Path
  let layout: OutputLayout

  /// No picture and no manifest is larger.
  private static let largestFile = 1 << 30

  func path(of file: String) -> Path { path.appending(Path(file)) }

  /// The folder, made if missing, for this run alone.
  func locked() throws(BatchError) -> BatchLock {
    do throws(SystemError) {
      try Folders.make(path)
    } catch {
      throw .cannotWrite(path, reason: error.reason)
    }
    do throws(BatchLock.Failure) {
      return try BatchLock(path)
    } catch {
      switch error {
      case .taken(let owner): throw .locked(path, by: owner)
      case .system(let error): throw .cannotWrite(path, reason: error.reason)
      }
    }
  }

  // MARK: Reading

  /// Whether there is a manifest, whatever is in it.
  var hasManifest: Bool {
    (try? FileStatus.of(path(of: layout.manifestFile), followingLinks: false)) != nil
  }

  /// What earlier runs left in memory; empty where there was none.
  ///
  /// - Returns: also why it cannot be used, if it cannot.
  func manifest() -> (Manifest, problem: String?) {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.read(path(of: layout.manifestFile), limit: Self.largestFile)
    } catch {
      if case .system(let error) = error, error.isMissingFile { return (Manifest(), nil) }
      return (Manifest(), "it cannot be read")
    }
    do throws(Manifest.Unusable) {
      return (try Manifest(json: bytes), nil)
    } catch {
      return (Manifest(), error.reason)
    }
  }

  /// A file's content; nil if it cannot be read.
  func bytes(of file: String) -> [UInt8]? {
    try? InputFile.read(path(of: file), limit: Self.largestFile)
  }

  /// The hash of a file's content; nil if it cannot be read.
  func digest(of file: String) -> Digest? { bytes(of: file).map { SHA256.digest(of: $0) } }

  // MARK: Names

  /// Why files cannot lie where they should, a line each: links would lead out of the output.
  func problems(with files: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    var problems: [String] = []
    for file in files {
      var parts = file.split(separator: "/")
      while !parts.isEmpty {
        let name = parts.joined(separator: "/")
        guard seen.insert(name).inserted else { break }
        let kind = try? FileStatus.of(path(of: name), followingLinks: false).kind
        let wanted: FileStatus.Kind = name == file ? .regular : .directory
        if let kind, kind != wanted { problems.append(problem(name, kind)) }
        parts.removeLast()
      }
    }
    return problems.sorted()
  }

  private func problem(_ name: String, _ kind: FileStatus.Kind) -> String {
    let quoted = path(of: name).quoted
    return switch kind {
    case .symbolicLink: "\(quoted) is a link: nothing is written through links in the output"
    case .directory: "\(quoted) is a folder, and a picture is to have its name"
    default: "\(quoted) is in the way: it is no folder"
    }
  }

  // MARK: Writing

  /// Makes the folders that files need.
  func makeFolders(for files: some Sequence<String>) throws(BatchError) {
    let folders = Set(files.map { Path($0).folder }).map { path.appending($0) }
    for folder in folders.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      do throws(SystemError) {
        try Folders.make(folder)
      } catch {
        throw .cannotWrite(folder, reason: error.reason)
      }
    }
  }

  /// Removes what killed runs left beside these files, and beside the manifest and the pages.
  func sweep(for files: some Sequence<String>) {
    let folders = Set((Array(files) + layout.ownFiles).map { Path($0).folder })
    for folder in folders { Leftovers.sweep(path.appending(folder)) }
  }

  func write(_ bytes: [UInt8], to file: String) throws(BatchError) {
    do throws(SystemError) {
      try BatchFile.write(bytes, to: path(of: file))
    } catch {
      throw .cannotWrite(path(of: file), reason: error.reason)
    }
  }

  /// Writes the manifest, after what it speaks of has come to the disk.
  func write(_ manifest: Manifest) throws(BatchError) {
    for folder in Set(manifest.pictures.keys.map { Path($0.text).folder }) { flush(folder) }
    try write(manifest.json, to: layout.manifestFile)
  }

  /// Brings the names of a folder's files to the disk.
  private func flush(_ folder: Path) {
    guard let file = try? FileDescriptor.open(path.appending(folder), O_RDONLY) else { return }
    try? file.flush()
    try? file.close()
  }

  /// Removes a file that is what was written, and the folders that are left empty.
  func remove(_ file: String, whereItIs size: FileSize) -> Bool {
    guard problems(with: [file]).isEmpty, digest(of: file) == size.digest,
      path(of: file).withCString({ unlink($0) }) == 0
    else { return false }
    var folder = Path(file).folder
    while folder != Path("."), path.appending(folder).withCString({ rmdir($0) }) == 0 {
      folder = folder.folder
    }
    return true
  }
}
