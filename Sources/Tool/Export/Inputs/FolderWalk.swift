import Platform

/// Finds the files below folders that match a pattern.
///
/// Links are followed only if they stay below the searched folder: an untrusted folder must not
/// make segueviz draw or print other files. No folder is entered twice, so loops end. Links are
/// followed last, so that files keep their names without links.
struct FolderWalk {
  private let root: Path
  private let components: [Glob.Component]
  /// The endings that names must have; nil: any.
  private let endings: Set<String>?
  private let output: FileStatus.Identity?

  private(set) var files: [Path] = []
  /// The files and folders that can't be read, with the reasons.
  private(set) var unreadable: [(path: Path, reason: String)] = []
  /// Links to files and folders outside that would have been searched or used.
  private(set) var leavingLinks: [Path] = []
  /// The files that links may lead to.
  private let reach: ReachableFiles
  private var folders: [Step] = []
  private var links: [Step] = []
  private var visited: Set<Stop> = []

  /// A folder, relative to the root, and the number of the pattern's components that led to it.
  private struct Step {
    let folder: Path
    let component: Int
  }

  private struct Stop: Hashable {
    let folder: FileStatus.Identity
    let component: Int
  }

  private init(
    root: Path, components: [Glob.Component], endings: Set<String>?, output: FileStatus.Identity?
  ) {
    self.root = root.bytes.isEmpty ? Path(".") : root
    reach = ReachableFiles(below: self.root)
    self.components = components
    self.endings = endings
    self.output = output
  }

  /// Finds every file below a folder that ends in `.json` or `.json5` and isn't hidden. Names are relative to the folder.
  static func documents(below root: Path, without output: FileStatus.Identity?) -> FolderWalk {
    var walk = FolderWalk(
      root: root, components: [.anyFolders, .name("*")], endings: ["json", "json5"],
      output: output)
    walk.run()
    return walk
  }

  /// Finds the files that match a pattern. Names are relative to its folder.
  static func matches(of glob: Glob, without output: FileStatus.Identity?) -> FolderWalk {
    var walk = FolderWalk(
      root: Path(glob.folder), components: glob.components, endings: nil, output: output)
    walk.run()
    return walk
  }

  private mutating func run() {
    folders = [Step(folder: Path(""), component: 0)]
    while let step = folders.popLast() ?? (links.isEmpty ? nil : links.removeFirst()) {
      guard components.indices.contains(step.component), let identity = enter(step) else {
        continue
      }
      let names: [Path]
      do throws(SystemError) {
        names = try Folders.allNames(in: root.appending(step.folder))
      } catch {
        unreadable.append((step.folder, error.reason))
        continue
      }
      // The names are sorted, so that one of two links to the same folder always takes precedence.
      for name in names.sorted() {
        visit(name, in: step, isOutput: identity == output)
      }
    }
  }

  /// The folder's identity; nil: it's missing, or was already entered.
  private mutating func enter(_ step: Step) -> FileStatus.Identity? {
    guard let status = status(of: step.folder, followingLinks: true), status.kind == .directory
    else { return nil }
    // The output may be the root itself, but not a folder in it that grows with every run.
    if status.identity == output, !step.folder.bytes.isEmpty { return nil }
    let stop = Stop(folder: status.identity, component: step.component)
    return visited.insert(stop).inserted ? status.identity : nil
  }

  /// The status of a file; nil: it's missing, or a broken link. If unknown, it's unreadable.
  private mutating func status(of path: Path, followingLinks: Bool) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.of(root.appending(path), followingLinks: followingLinks)
    } catch {
      if error.isOfTheMachine { unreadable.append((path, error.reason)) }
      return nil
    }
  }

  private mutating func visit(_ name: Path, in step: Step, isOutput: Bool) {
    guard let text = String(utf8: name.bytes) else {
      // Discovery reports that it can't be used.
      if name.ending == "json" { files.append(step.folder.appending(name)) }
      return
    }
    guard text != ".", text != ".." else { return }
    // An earlier run wrote it beside the documents.
    if isOutput, text == OutputLayout.tree.manifestFile { return }
    let path = step.folder.appending(name)
    guard let named = status(of: path, followingLinks: false) else { return }
    let isLink = named.kind == .symbolicLink
    let kind = isLink ? status(of: path, followingLinks: true)?.kind : named.kind

    var component = step.component
    if components[component] == .anyFolders {
      let isHidden = text.utf8.first == UInt8(ascii: ".")
      if kind == .directory, !isHidden { follow(path, isLink: isLink, to: component) }
      // It also matches no folders, so the next component must match this name.
      component += 1
    }
    guard components.indices.contains(component), case .name(let pattern) = components[component],
      name.matches(pattern)
    else { return }
    let isLast = component == components.count - 1
    if kind == .directory, !isLast { follow(path, isLink: isLink, to: component + 1) }
    let isKind = endings?.contains(name.ending ?? "") ?? true
    if kind == .regular, isLast, isKind, !isLink || isInside(path) { files.append(path) }
  }

  private mutating func follow(_ folder: Path, isLink: Bool, to component: Int) {
    let step = Step(folder: folder, component: component)
    guard isLink else { return folders.append(step) }
    if isInside(folder) { links.append(step) }
  }

  /// Whether a link stays below the root.
  private mutating func isInside(_ link: Path) -> Bool {
    if reach.target(of: root.appending(link)) != nil { return true }
    if leavingLinks.last != link { leavingLinks.append(link) }
    return false
  }
}

/// A pattern for file names: `*`, `?`, `[a-z]` and `[!a-z]`, and `**` as a whole component for any
/// number of folders.
struct Glob: Sendable {
  /// The folder before the first component with a wildcard; empty: the current one.
  let folder: String
  let components: [Component]

  enum Component: Sendable, Equatable {
    /// `**`: any number of folders, including none.
    case anyFolders
    /// A name with or without wildcards.
    case name(String)
  }

  /// Reads a pattern; nil: it has no wildcard.
  init?(_ text: String) {
    // It's split by scalars. A Swift character may begin with a slash or a star and continue.
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: true)
      .map(String.init)
    let wildcards: Set<Unicode.Scalar> = ["*", "?", "["]
    let first = parts.firstIndex { !wildcards.isDisjoint(with: $0.unicodeScalars) }
    guard let first else { return nil }
    let prefix = parts[..<first].joined(separator: "/")
    folder = text.unicodeScalars.first == "/" ? "/" + prefix : prefix
    var components: [Component] = []
    for part in parts[first...] {
      if part != "**" {
        components.append(.name(part))
      } else if components.last != .anyFolders {
        components.append(.anyFolders)
      }
    }
    // At the end, it means all files below.
    if components.last == .anyFolders { components.append(.name("*")) }
    self.components = components
  }
}
