import Platform

/// Walks through folders for the files that a pattern stands for.
///
/// Links are followed where they stay below the folder that is searched: what a folder holds may be
/// somebody else's, and must not have files drawn or printed that its author cannot read. No folder
/// is entered twice, so loops end. Folders proper are walked first: what can be reached without a link
/// has its name from there.
struct FolderWalk {
  private let root: Path
  private let components: [Glob.Component]
  /// The endings that names must have; nil: any.
  private let endings: Set<String>?
  private let output: FileStatus.Identity?

  private(set) var files: [Path] = []
  /// What cannot be read on the way, folders above all, with the reasons.
  private(set) var unreadable: [(path: Path, reason: String)] = []
  /// Links that lead out, to what would have been searched or taken.
  private(set) var leavingLinks: [Path] = []
  /// Where links may lead.
  private let reach: ReachableFiles
  private var folders: [Step] = []
  private var links: [Step] = []
  private var visited: Set<Stop> = []

  /// A folder, relative to the root, and how much of the pattern was used up on the way to it.
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

  /// Every document below a folder: what ends in `.json` or `.json5` and is not hidden. Names are
  /// relative to the folder.
  ///
  /// - Parameter output: a folder that is left out where it lies below the other.
  static func documents(below root: Path, without output: FileStatus.Identity?) -> FolderWalk {
    var walk = FolderWalk(
      root: root, components: [.anyFolders, .name([.anyText])], endings: ["json", "json5"],
      output: output)
    walk.run()
    return walk
  }

  /// What matches a pattern, relative to its folder.
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
      // In order, so that of two links to a folder it is always the same that counts.
      for name in names.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
        visit(name, in: step, isOutput: identity == output)
      }
    }
  }

  /// Whether the folder is there, and new.
  private mutating func enter(_ step: Step) -> FileStatus.Identity? {
    guard let status = status(of: step.folder, followingLinks: true), status.kind == .directory
    else { return nil }
    // The output may be the root itself, but not a part of it that grows with every run.
    if status.identity == output, !step.folder.bytes.isEmpty { return nil }
    let stop = Stop(folder: status.identity, component: step.component)
    return visited.insert(stop).inserted ? status.identity : nil
  }

  /// What there is by a name. It may be gone, or a link to nowhere; that the machine could not look
  /// is no reason to take it for that.
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
      // Whoever wants it is told that it cannot be had.
      if name.ending == "json" { files.append(step.folder.appending(name)) }
      return
    }
    guard text != ".", text != ".." else { return }
    // What an earlier run wrote beside the documents.
    if isOutput, text == OutputLayout.tree.manifestFile { return }
    let path = step.folder.appending(name)
    guard let named = status(of: path, followingLinks: false) else { return }
    let isLink = named.kind == .symbolicLink
    let kind = isLink ? status(of: path, followingLinks: true)?.kind : named.kind

    var component = step.component
    if components[component] == .anyFolders {
      let isHidden = text.utf8.first == UInt8(ascii: ".")
      if kind == .directory, !isHidden { follow(path, isLink: isLink, to: component) }
      // It may also stand for nothing: this name is matched by what follows it.
      component += 1
    }
    guard components.indices.contains(component), case .name(let tokens) = components[component],
      Glob.matches(text, tokens)
    else { return }
    let isLast = component == components.count - 1
    if kind == .directory, !isLast { follow(path, isLink: isLink, to: component + 1) }
    if kind == .regular, isLast, hasEnding(name), !isLink || stays(path) { files.append(path) }
  }

  private func hasEnding(_ name: Path) -> Bool {
    guard let endings else { return true }
    return name.ending.map { endings.contains($0) } ?? false
  }

  private mutating func follow(_ folder: Path, isLink: Bool, to component: Int) {
    let step = Step(folder: folder, component: component)
    guard isLink else { return folders.append(step) }
    if stays(folder) { links.append(step) }
  }

  /// Whether a link stays below the root.
  private mutating func stays(_ link: Path) -> Bool {
    if reach.target(of: root.appending(link)) != nil { return true }
    if leavingLinks.last != link { leavingLinks.append(link) }
    return false
  }
}
