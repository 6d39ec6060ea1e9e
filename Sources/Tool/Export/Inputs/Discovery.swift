import Hierarchy
import Platform

/// Finds the documents that files, folders and patterns on a command line stand for.
package struct Discovery: Sendable {
  /// What was found, in the order of its names.
  package private(set) var documents: [SourceDocument] = []
  /// Operands that stand for nothing.
  package private(set) var missing: [Omission] = []
  /// Files that were found and cannot be used, whatever is in them.
  package private(set) var unusable: [Omission] = []
  /// Folders that cannot be read: documents in them are neither there nor gone.
  package private(set) var unreadable: [Omission] = []

  /// Links that lead out of the folder that is searched: they are not followed.
  package private(set) var leavingLinks: [Omission] = []

  /// An operand or file that gives no document, and why.
  package struct Omission: Sendable, Equatable {
    package let path: Path
    package let reason: String
  }

  /// Folders that have no document.
  package private(set) var empty: [Path] = []

  private var found: Set<Path> = []

  /// Looks for documents.
  ///
  /// - Parameters:
  ///   - operands: names of files and folders, and patterns (``Glob``).
  ///   - output: the folder that is written to: below a folder that is searched, it is left out.
  package init(_ operands: [Path], output: Path?) {
    let excluded = output.flatMap { try? FileStatus.of($0, followingLinks: true).identity }
    for operand in operands { find(operand, without: excluded) }
    documents.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Where looking for an operand starts: the operand, or the folder before a pattern's first wildcard.
  package static func start(of operand: Path) -> Path {
    guard (try? FileStatus.of(operand, followingLinks: true)) == nil,
      let glob = String(utf8: operand.bytes).flatMap({ Glob($0) })
    else { return operand }
    return glob.folder.isEmpty ? Path(".") : Path(glob.folder)
  }

  private mutating func find(_ operand: Path, without excluded: FileStatus.Identity?) {
    do throws(SystemError) {
      // A file of that very name goes before any pattern.
      let status = try FileStatus.of(operand, followingLinks: true)
      guard status.kind == .directory else {
        // The batch reads it to see whether it has changed, a worker to draw it.
        guard status.kind == .regular else {
          return missing.append(
            Omission(path: operand, reason: "it isn't a regular file"))
        }
        return add(operand, below: operand.folder, name: operand.lastComponent, isNamed: true)
      }
      try Folders.checkReadable(operand)
      let walk = FolderWalk.documents(below: operand, without: excluded)
      if walk.files.isEmpty, walk.unreadable.isEmpty { empty.append(operand) }
      take(walk, below: operand)
    } catch {
      guard let glob = String(utf8: operand.bytes).flatMap({ Glob($0) }) else {
        return missing.append(Omission(path: operand, reason: error.reason))
      }
      let folder = Path(glob.folder)
      let walk = FolderWalk.matches(of: glob, without: excluded)
      guard !walk.files.isEmpty || !walk.unreadable.isEmpty else {
        return missing.append(Omission(path: operand, reason: "no file matches"))
      }
      take(walk, below: folder)
    }
  }

  private mutating func take(_ walk: FolderWalk, below folder: Path) {
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
      add(folder.appending(name), below: folder, name: name.bytes, isNamed: false)
    }
  }

  private mutating func add(_ path: Path, below folder: Path, name: [UInt8], isNamed: Bool) {
    guard found.insert(path).inserted else { return }
    guard let text = String(utf8: name) else {
      let reason = "its name isn't valid UTF-8"
      return unusable.append(Omission(path: path, reason: reason))
    }
    documents.append(SourceDocument(path: path, name: text, isNamed: isNamed))
  }
}
