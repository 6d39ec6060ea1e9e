import Platform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The name of a file in another file. A file that may be read is in the repository, and isn't
/// hidden.
enum OriginInput {
  /// A repository with links that lead out of it and in circles, and a file beside it.
  private static let root: Path = {
    let root = Path("/tmp/segueviz-fuzz-\(CurrentProcess.number)")
    for folder in ["repo/.git", "repo/docs/.hidden", "repo/App", "outside"] {
      try? Folders.make(root.appending(Path(folder)))
    }
    for file in ["outside/secret", "repo/.git/config", "repo/docs/.hidden/s", "repo/App/a.swift"] {
      try? OutputFiles().write(Array("text".utf8), to: root.appending(Path(file)))
    }
    for (link, target) in [
      ("repo/docs/out", "../../outside"), ("repo/docs/file", "../../outside/secret"),
      ("repo/docs/in", "../App"), ("repo/docs/git", "../.git"), ("repo/docs/loop", "loop"),
      ("repo/docs/gone", "../../outside/new"),
    ] {
      _ = root.appending(Path(link)).withCString { name in
        Path(target).withCString { symlink($0, name) }
      }
    }
    return root.resolved
  }()

  static func run(_ input: [UInt8]) {
    guard !input.contains(0) else { return }
    let docs = root.appending(Path("repo/docs"))
    let repository = root.appending(Path("repo"))
    let name = docs.appending(Path(input))
    for hidden in [ReachableFiles.Hidden.all, .git] {
      let reach = ReachableFiles(around: docs, without: hidden)
      guard let target = reach.target(of: name) else { continue }
      expect(target.isInside(repository), "a path is outside the repository: \(target)")
      let rest = target.components.dropFirst(repository.components.count)
      expect(!rest.contains(Array(".git".utf8)), "a path is in .git: \(target)")
      expect(!rest.contains(Array("..".utf8)), "a path isn't resolved: \(target)")
      if hidden == .all {
        expect(!rest.contains { $0.first == UInt8(ascii: ".") }, "a path is hidden: \(target)")
      }
      if (try? FileStatus.of(target, followingLinks: false)) != nil {
        expect(target.resolved == target, "a path contains a link: \(target)")
      }
    }
  }

  static let seeds = ["../App/a.swift", "in/a.swift", "out/secret", ".hidden/s", "gone/x/y"].map {
    Array($0.utf8)
  }

  static let vocabulary = [
    "/", "..", "../", "./", "//", ".", "in", "out", "file", "git", "loop", "gone", ".git", ".GIT",
    ".hidden", "App", "docs", "a.swift", "/proc/self/environ", "/etc/passwd", "new", "é", "\n",
  ]
}
