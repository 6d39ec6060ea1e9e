import Platform

/// Finds the files of a folder and its subfolders for an import. The folder may be untrusted: links
/// are followed only if they stay inside it, each folder and file is found once, and only regular
/// files are found. Unreadable files are reported and skipped. If the machine fails, nothing is
/// imported, because the document would be different.
struct FileTree {
  struct Purpose: Sendable {
    /// The beginning of messages: "--sources: ".
    var prefix = ""
    /// How messages call the files.
    var noun = "files"
    let takes: @Sendable (Path) -> Bool
    /// Whether to skip a folder, by its name.
    let skips: @Sendable (Path) -> Bool
    /// Whether to stop after the first file.
    var endsWithFirst = false
  }

  private let purpose: Purpose
  /// The files in the order of their names.
  private(set) var files: [Path] = []
  private(set) var problems = TreeProblems()
  private var visited: Set<FileStatus.Identity> = []

  private static let mostFiles = 200_000
  private var filesLeft = Self.mostFiles

  init(_ purpose: Purpose) { self.purpose = purpose }

  init(_ purpose: Purpose, in start: Path) throws(CommandError) {
    self.purpose = purpose
    try find(in: start)
  }

  /// Finds the files in a folder. A start that is a file itself is also found.
  mutating func find(in start: Path) throws(CommandError) {
    let reach = ReachableFiles(below: start)
    visited = []
    var pending = [start]
    while let path = pending.popLast() {
      do throws(SystemError) {
        let named = try FileStatus.of(path, followingLinks: false)
        let isLink = named.kind == .symbolicLink
        // A link out of the folder would read files that weren't named.
        if isLink, path != start, reach.target(of: path) == nil {
          if (try? FileStatus.of(path, followingLinks: true)) != nil {
            problems.addProblem(
              "\(path.quoted) is a link that leads out of \(start.quoted), so segueviz skips it")
          }
          continue
        }
        let status = isLink ? try FileStatus.of(path, followingLinks: true) : named
        switch status.kind {
        case .directory:
          // Links to folders can form cycles, or lead to known files.
          guard visited.insert(status.identity).inserted else { continue }
          let names = try Folders.allNames(in: path).filter { name in
            name.bytes.first != UInt8(ascii: ".") && !purpose.skips(name)
          }
          pending += names.sorted(by: >)
            .map { path == Path(".") ? $0 : path.appending($0) }
        case .regular where purpose.takes(path):
          guard visited.insert(status.identity).inserted else { continue }
          guard filesLeft > 0 else {
            problems.addProblem(
              "\(start.quoted) has more than \(Self.mostFiles) \(purpose.noun); segueviz skips the"
                + " others")
            return
          }
          filesLeft -= 1
          files.append(path)
          if purpose.endsWithFirst { return }
        default: continue
        }
      } catch {
        // A broken link is ignored.
        let kind = (try? FileStatus.of(path, followingLinks: false))?.kind
        if error.isOfTheMachine || kind != .symbolicLink { try report(unreadable: path, error) }
      }
    }
  }

  mutating func report(unreadable path: Path, _ error: SystemError) throws(CommandError) {
    guard !error.isOfTheMachine else {
      throw CommandError(
        .noInput, "\(purpose.prefix)can't read \(path.quoted): \(error.reason)")
    }
    problems.addProblem("can't read \(path.quoted): \(error.reason)")
  }

  mutating func report(_ problem: String) { problems.addProblem(problem) }
}

/// The files below folders that couldn't be read, with reasons.
struct TreeProblems {
  private var lines: [String] = []
  private var omitted = 0

  private static let most = 100

  mutating func addProblem(_ problem: String) {
    if lines.count < Self.most { lines.append(problem) } else { omitted += 1 }
  }

  func report(to console: Console) {
    let all = lines + (omitted > 0 ? ["\(omitted) more like this"] : [])
    console.printError(all.map { "segueviz: warning: \($0)\n" }.joined())
  }
}
