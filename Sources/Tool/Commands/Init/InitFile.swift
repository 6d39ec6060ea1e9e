import Hierarchy
import Platform

/// A file that `init` writes, and what becomes of one that is there.
struct InitFile {
  /// Where it is, below the folder.
  let name: String
  /// The content where there is none yet.
  let content: [UInt8]
  /// What to put into one that is there; nil: it is segueviz's own.
  var insertion: JSONInsertion?
  var isExecutable = false
  /// Whether it stays as it is where it is there, whatever is forced: people write it.
  var isKept = false

  /// What was done.
  enum Outcome: Equatable {
    case written
    case extended
    /// Everything is there.
    case unchanged
    /// It cannot be written without losing what is there; says why.
    case refused(String)
  }

  /// Writes it.
  func write(
    into folder: Path, force: Bool
  ) throws(CommandError) -> Outcome {
    let path = folder.appending(Path(name))
    if isBehindLink(in: folder) { return .refused("it's behind a link") }
    guard let status = try? FileStatus.of(path, followingLinks: false) else {
      try write(content, to: path, over: .nothing)
      return .written
    }
    guard status.kind == .regular else { return .refused("it isn't a regular file") }
    if isKept { return .unchanged }
    let old: [UInt8]
    do throws(InputFile.Failure) {
      old = try InputFile.read(path, limit: Self.largest)
    } catch {
      return .refused("it can't be read")
    }
    guard let insertion else {
      if old == content { return .unchanged }
      guard force else {
        return .refused("it exists with other contents; to replace it, pass --force")
      }
      try write(content, to: path, over: StandingFile(status))
      return .written
    }
    let new: [UInt8]?
    do throws(JSONInsertion.Failure) {
      new = try insertion.inserted(into: old, replaces: force)
    } catch {
      switch error {
      case .unsuitable(let reason): return .refused(reason)
      }
    }
    guard let new, new != old else { return .unchanged }
    try write(new, to: path, over: StandingFile(status))
    return .extended
  }

  /// Whether what is behind its name may be anybody's. The folder itself was named, and may be a link.
  private func isBehindLink(in folder: Path) -> Bool {
    let parent = Path(name).folder
    guard parent != Path(".") else { return false }
    let status = try? FileStatus.of(folder.appending(parent), followingLinks: false)
    return status?.kind == .symbolicLink
  }

  /// Settings that people write are smaller.
  private static let largest = 4 << 20

  private func write(
    _ bytes: [UInt8], to path: Path, over standing: StandingFile
  ) throws(CommandError) {
    do throws(SystemError) {
      try Folders.make(path.folder)
      try OutputFiles().write(bytes, to: path, over: standing)
      if isExecutable { try path.makeExecutable() }
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}
