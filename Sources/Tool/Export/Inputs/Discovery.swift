import Platform

/// Finds the documents that the files, folders and patterns on a command line name.
package struct Discovery: Sendable {
  /// The documents in the order of their names.
  package private(set) var documents: [SourceDocument] = []
  /// The operands that name nothing.
  package private(set) var missing: [Omission] = []
  /// The files that can't be used, whatever their content is.
  package private(set) var unusable: [Omission] = []
  /// The folders that can't be read. It's unknown whether documents in them are missing.
  package private(set) var unreadable: [Omission] = []
  /// The links that lead out of the searched folder. They aren't followed.
  package private(set) var leavingLinks: [Omission] = []
  /// Folders without a document.
  package private(set) var empty: [Path] = []

  /// An operand or file without a document, and the reason.
  package struct Omission: Sendable, Equatable {
    package let path: Path
    package let reason: String
  }

  private var found: Set<Path> = []

  package init(_ operands: [Path], output: Path?) {
    let excluded = output.flatMap { try? FileStatus.of($0, followingLinks: true).identity }
    for operand in operands { find(operand, without: excluded) }
    documents.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The file or folder at which the search for an operand starts.
  package static func start(of operand: Path) -> Path {
    guard (try? FileStatus.of(operand, followingLinks: true)) == nil,
      let glob = String(utf8: operand.bytes).flatMap({ Glob($0) })
    else { return operand }
    return glob.folder.isEmpty ? Path(".") : Path(glob.folder)
  }

  private mutating func find(_ operand: Path, without excluded: FileStatus.Identity?) {
    do throws(SystemError) {
      // A file with exactly this name takes precedence over a pattern.
      let status = try FileStatus.of(operand, followingLinks: true)
      guard status.kind == .directory else {
        // It is read twice: by the batch to see whether it changed, and by a worker.
        guard status.kind == .regular else {
          return missing.append(
            Omission(path: operand, reason: "it isn't a regular file"))
        }
        return addDocument(operand, name: operand.lastComponent, isNamed: true)
      }
      try Folders.checkReadable(operand)
      let walk = FolderWalk.documents(below: operand, without: excluded)
      if walk.files.isEmpty, walk.unreadable.isEmpty { empty.append(operand) }
      addFiles(of: walk, below: operand)
    } catch {
      guard let glob = String(utf8: operand.bytes).flatMap({ Glob($0) }) else {
        return missing.append(Omission(path: operand, reason: error.reason))
      }
      let folder = Path(glob.folder)
      let walk = FolderWalk.matches(of: glob, without: excluded)
      guard !walk.files.isEmpty || !walk.unreadable.isEmpty else {
        return missing.append(Omission(path: operand, reason: "no file matches"))
      }
      addFiles(of: walk, below: folder)
    }
  }

  private mutating func addFiles(of walk: FolderWalk, below folder: Path) {
    for (name, reason) in walk.unreadable {
      unreadable.append(Omission(path: folder.appending(name), reason: reason))
    }
    for name in walk.leavingLinks {
      let path = folder.appending(name)
      let root = folder.bytes.isEmpty ? Path(".") : folder
      leavingLinks.append(
        Omission(path: path, reason: "it's a link that leads out of \(root.quoted)"))
    }
    for name in walk.files {
      addDocument(folder.appending(name), name: name.bytes, isNamed: false)
    }
  }

  private mutating func addDocument(_ path: Path, name: [UInt8], isNamed: Bool) {
    guard found.insert(path).inserted else { return }
    guard let text = String(utf8: name) else {
      let reason = "its name isn't valid UTF-8"
      return unusable.append(Omission(path: path, reason: reason))
    }
    documents.append(SourceDocument(path: path, name: text, isNamed: isNamed))
  }
}
