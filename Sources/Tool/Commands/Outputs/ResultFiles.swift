import Checking
import Export
import Importing
import Platform

/// Writes the files of `-o`, without overwriting files that segueviz didn't create.
struct ResultFiles: Sendable {
  private let kind: ResultKind
  /// Whether `--force` allows overwriting other files.
  private let isForced: Bool
  private let files = OutputFiles()

  init(_ kind: ResultKind, _ arguments: ParsedArguments) {
    self.kind = kind
    isForced = arguments.has(Options.overwriteOutput)
  }

  /// Rejects names that are never overwritten, even with `--force`, before anything is created.
  static func checkName(
    _ output: Path, _ uses: KeyValuePairs<String, Bool> = [:], option: String = "-o",
    of subcommand: String?
  ) throws(CommandError) {
    func cannotOverwrite(_ reason: String) -> CommandError {
      .usage("\(option): \(output.quoted) \(reason); pass another name", of: subcommand)
    }
    for (use, isUsed) in uses where isUsed { throw cannotOverwrite("is \(use)") }
    if isMadeByOthers(output) { throw cannotOverwrite("has the name of a project file") }
    if case .file(let target)? = try? LinkedFile.following(output), isMadeByOthers(target) {
      throw cannotOverwrite("is a link to \(target.quoted), a project file")
    }
  }

  /// Whether it's a storyboard, a source file, or settings, which are never overwritten.
  private static func isMadeByOthers(_ path: Path) -> Bool {
    path.ending.map { endings.contains($0) } ?? false
      || path.lastComponent == Array(ProjectSettings.fileName.utf8)
  }

  private static let endings = AppSources.endings.union([
    "storyboard", "xib", "plist", "pbxproj", "xcconfig", "strings",
  ])

  /// Rejects existing files that segueviz didn't create, before any is written.
  func check(_ paths: [Path]) throws(CommandError) {
    let foreign = paths.compactMap { path in
      if case .foreign(let reason) = found(at: path) { (path, reason) } else { nil }
    }
    if !foreign.isEmpty { throw overwriteError(foreign, isFirst: true) }
  }

  private func overwriteError(
    _ foreign: [(path: Path, reason: String)], isFirst: Bool
  ) -> CommandError {
    let lines = foreign.map { "segueviz: \($0.path.quoted) wasn't overwritten: \($0.reason)\n" }
    return CommandError(
      .cannotWrite,
      lines: lines.joined()
        + "segueviz: \(isFirst ? "nothing was written; " : "")move"
        + " the \(foreign.count == 1 ? "file" : "files"), pass another name to -o, or pass --force"
        + " to overwrite\n")
  }

  /// Writes a file. For many files, pass `flushesFolder: false`, and flush once with `flush(_:)`.
  func write(
    _ bytes: [UInt8], to path: Path, flushesFolder: Bool = true
  ) throws(CommandError) {
    try files.write(bytes, to: path, flushesFolder: flushesFolder) { () throws(CommandError) in
      switch found(at: path) {
      case .replaceable(let standing): return standing
      case .foreign(let reason): throw overwriteError([(path, reason)], isFirst: false)
      }
    }
  }

  /// Flushes the names in a folder to the disk.
  func flush(_ folder: Path) throws(CommandError) {
    do throws(SystemError) { try files.flush(folder) } catch { throw .cannotWrite(folder, error) }
  }

  /// The file that has the name of a result.
  private enum Found {
    /// The file can be replaced, unless it changes.
    case replaceable(ExistingFile)
    /// The file is kept. The value is the reason.
    case foreign(String)
  }

  private func found(at path: Path) -> Found {
    if isForced { return .replaceable(.anything) }
    return switch FoundFile(at: path, limit: Self.mostBytes) {
    case .nothing: .replaceable(.nothing)
    case .file(let bytes, let version) where kind.isOwn(bytes): .replaceable(.version(version))
    case .file, .tooLarge: .foreign(ForeignFile.Reason.unknown.description)
    case .unreadable(let error): .foreign(FoundFile.reason(error))
    }
  }

  /// A larger file can't be a diagram or document of segueviz.
  private static let mostBytes = 256 << 20
}

enum FoundFile {
  /// There's no file, or something that a result can't replace. Writing then reports the error.
  case nothing
  case file(bytes: [UInt8], version: FileStatus.Version)
  /// The file has more bytes than the limit.
  case tooLarge
  case unreadable(SystemError)

  /// Follows links, and examines the file.
  init(at path: Path, limit: Int) {
    self = .nothing
    guard case .file(let target)? = try? LinkedFile.following(path),
      let status = try? FileStatus.of(target, followingLinks: false), status.kind == .regular
    else { return }
    do throws(InputFile.Failure) {
      let file = try InputFile.readVersion(of: target, limit: limit)
      self = .file(bytes: file.bytes, version: file.version)
    } catch {
      switch error {
      case .tooLarge: self = .tooLarge
      case .system(let error) where !error.isMissingFile: self = .unreadable(error)
      case .system, .isDirectory: break
      }
    }
  }

  /// Why a file that can't be read is kept.
  static func reason(_ error: SystemError) -> String {
    "it can't be read, and may not be a segueviz file: \(error.reason)"
  }
}

extension OutputFiles {
  /// Writes a file. If another process changes it meanwhile, it's examined again, because that may
  /// have been segueviz.
  func write(
    _ bytes: [UInt8], to path: Path, flushesFolder: Bool = true,
    overWhat standing: () throws(CommandError) -> ExistingFile
  ) throws(CommandError) {
    for _ in 0..<Self.mostAttempts {
      let standing = try standing()
      do throws(SystemError) {
        return try write(bytes, to: path, over: standing, flushesFolder: flushesFolder)
      } catch {
        guard error == .changedMeanwhile else { throw .cannotWrite(path, error) }
      }
    }
    throw .cannotWrite(path, .changedMeanwhile)
  }

  /// The maximum number of attempts if other processes write the file at the same time.
  private static let mostAttempts = 20
}
