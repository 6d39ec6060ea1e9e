import Checking
import Export
import Importing
import Platform

/// Writes the files that `-o` names: over nothing that segueviz did not make.
struct ResultFiles: Sendable {
  private let kind: ResultKind
  /// Whether `--force` lets it overwrite what others made.
  private let isForced: Bool
  private let files = OutputFiles()

  init(_ kind: ResultKind, _ arguments: ParsedArguments) {
    self.kind = kind
    isForced = arguments.has(Options.overwriteOutput)
  }

  /// Refuses, before anything is read or made, names that stay as they are whatever is forced.
  ///
  /// - Parameter uses: what else the command line uses the file for.
  static func checkName(
    _ output: Path, _ uses: KeyValuePairs<String, Bool>, of subcommand: String?
  ) throws(CommandError) {
    func refuse(_ use: String) -> CommandError {
      .usage("\(output.quoted) is \(use): give -o another name", of: subcommand)
    }
    for (use, isUsed) in uses where isUsed { throw refuse(use) }
    if isMadeByOthers(output) { throw refuse("called as what apps are made of") }
    if case .file(let target)? = try? LinkedFile.following(output), isMadeByOthers(target) {
      throw refuse("a link to \(target.quoted), which is called as what apps are made of")
    }
  }

  /// Whether a file has the name of a storyboard, a source or settings: whatever of an app is read stays as
  /// it is.
  private static func isMadeByOthers(_ path: Path) -> Bool {
    path.ending.map { endings.contains($0) } ?? false
      || path.lastComponent == Array(ProjectSettings.fileName.utf8)
  }

  private static let endings = AppSources.endings.union([
    "storyboard", "xib", "plist", "pbxproj", "xcconfig", "strings",
  ])

  /// Refuses files that stand where results are to go, and that segueviz did not make: all of them,
  /// before any is written.
  func check(_ paths: [Path]) throws(CommandError) {
    try check(paths, isFirst: true)
  }

  /// - Parameter isFirst: whether nothing was written yet.
  private func check(_ paths: [Path], isFirst: Bool) throws(CommandError) {
    guard !isForced else { return }
    let reasons = paths.compactMap { path in
      reason(toKeep: path).map { (path: path, reason: $0) }
    }
    guard !reasons.isEmpty else { return }
    let lines = reasons.map { "segueviz: \($0.path.quoted) is not overwritten: \($0.reason)\n" }
    throw CommandError(
      .cannotWrite,
      lines: lines.joined()
        + "segueviz: \(isFirst ? "nothing was written: " : "")move"
        + " \(reasons.count == 1 ? "it" : "these files") away, give -o another name, or overwrite"
        + " with --force\n")
  }

  /// Writes a file whole.
  ///
  /// - Parameter flushesFolder: whether its name is brought to the disk, too; else by `flush(_:)`, once for
  ///   many files.
  func write(
    _ bytes: [UInt8], to path: Path, flushesFolder: Bool = true
  ) throws(CommandError) {
    try check([path], isFirst: false)
    do throws(SystemError) {
      try files.write(bytes, to: path, flushesFolder: flushesFolder)
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// Brings the names in a folder to the disk.
  func flush(_ folder: Path) throws(CommandError) {
    do throws(SystemError) { try files.flush(folder) } catch { throw .cannotWrite(folder, error) }
  }

  /// Why a file is not to be overwritten; nil: nothing is there that could be lost.
  private func reason(toKeep path: Path) -> String? {
    guard case .file(let target)? = try? LinkedFile.following(path),
      let status = try? FileStatus.of(target, followingLinks: false), status.kind == .regular
    else { return nil }
    do throws(InputFile.Failure) {
      let bytes = try InputFile.readRegular(target, limit: Self.mostBytes)
      return kind.isOwn(bytes) ? nil : ForeignFile.Reason.unknown.description
    } catch {
      return switch error {
      case .tooLarge: ForeignFile.Reason.unknown.description
      case .system(let error):
        error.isMissingFile ? nil : "it cannot be read, and may be anybody's: \(error.reason)"
      case .isDirectory: nil
      }
    }
  }

  /// What is larger is taken for somebody else's: no picture of a document is, and no document.
  private static let mostBytes = 256 << 20
}
