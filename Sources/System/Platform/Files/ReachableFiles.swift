/// The files that may be opened because another file names them.
///
/// A document, a settings file, or a project can be untrusted, and content that is read for it may
/// be printed in a public log. So the files that it names must be in its own folder or repository,
/// with links resolved.
package struct ReachableFiles: Sendable {
  /// The hidden folders and files that may not be opened.
  package enum Hidden: Sendable {
    case all
    /// `.git`, which may contain credentials.
    case git
  }

  /// The folders with the files, as paths without links.
  private var folders: [Path] = []
  private var files: Set<Path> = []
  private let hidden: Hidden

  /// The files in a folder, and in the repository that contains the folder.
  package init(around folder: Path, without hidden: Hidden) {
    self.hidden = hidden
    let own = folder.resolved
    addFolder(own)
    if let repository = own.repository { addFolder(repository) }
  }

  package init(below folder: Path) {
    hidden = .all
    // The user named the folder, so it may be any.
    folders = [folder.resolved]
  }

  /// Adds a file, or the files in a folder, that the user named.
  package mutating func addPath(named path: Path) {
    let path = path.resolved
    if Folders.exists(path) { folders.append(path) } else { files.insert(path) }
  }

  private mutating func addFolder(_ folder: Path) {
    // Everything is inside the root folder, even secrets of the process.
    if folder != Path("/") { folders.append(folder) }
  }

  /// The file that a name leads to, with links resolved; nil: it's out of reach. It may be missing.
  package func target(of path: Path) -> Path? {
    guard let target = path.resolvedWhereItExists else { return nil }
    if files.contains(target) { return target }
    let isInside = folders.contains { folder in
      target.isInside(folder)
        && !target.components.dropFirst(folder.components.count).contains(where: isHidden)
    }
    return isInside ? target : nil
  }

  private func isHidden(_ name: [UInt8]) -> Bool {
    switch hidden {
    case .all: name.first == UInt8(ascii: ".")
    case .git: String(decoding: name, as: UTF8.self).lowercased() == ".git"
    }
  }

  /// Reads a regular file that another file names.
  package func read(_ path: Path, limit: Int) throws(InputFile.Failure) -> [UInt8] {
    guard let target = target(of: path) else { throw .system(.outOfReach) }
    return try InputFile.readRegular(target, limit: limit)
  }
}

extension Path {
  /// The repository that contains a folder without links; nil: there's none.
  package var repository: Path? {
    upward(levels: Self.mostLevels).suffix(1).first(where: \.isRepository)
  }

  /// A folder without links and those above it, up to its repository or to the root folder.
  package func upward(levels: Int) -> some Sequence<Path> {
    sequence(first: self) { $0.isRepository || $0.bytes.count <= 1 ? nil : $0.folder }
      .prefix(levels)
  }

  private var isRepository: Bool {
    (try? FileStatus.of(appending(Path(".git")), followingLinks: false)) != nil
  }

  private static let mostLevels = 50

  /// The absolute name without links, even if the file doesn't exist; nil: a link is broken.
  fileprivate var resolvedWhereItExists: Path? {
    // With a slash at its end, a link to a file would seem to be missing.
    var existing = withoutSlashAtEnd
    var missing: [[UInt8]] = []
    while (try? FileStatus.of(existing, followingLinks: true)) == nil {
      guard (try? FileStatus.of(existing, followingLinks: false)) == nil else { return nil }
      let name = existing.lastComponent
      guard !name.isEmpty, name != Array("..".utf8), missing.count < Self.mostLevels else {
        return nil
      }
      if name != Array(".".utf8) { missing.append(name) }
      existing = existing.folder.withoutSlashAtEnd
    }
    let resolved = existing.resolved
    guard resolved.isAbsolute else { return nil }
    return missing.reversed().reduce(resolved) { $0.appending(Path($1)) }
  }

  private var withoutSlashAtEnd: Path {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return Path(bytes)
  }
}
