import Hierarchy
import Importing
import Platform

/// A document or diagram on the command line: a file, or `-` for standard input.
struct Input: Hashable, Sendable {
  private let path: Path

  init(_ argument: Argument) { path = Path(argument.bytes) }

  var isStandardInput: Bool { path.bytes == [UInt8(ascii: "-")] }

  var name: String { path.description }

  /// The file; "-" for standard input.
  var file: Path { path }

  var quotedName: String { isStandardInput ? "standard input" : path.quoted }

  /// The name in traces: the file's name without its folder, "-" for standard input.
  var baseName: String { Path(lastComponent).description }

  /// The file's name without its folder and ".json", for the names of its diagrams.
  var stem: [UInt8] {
    if isStandardInput { return Array("stdin".utf8) }
    let name = lastComponent
    let ending = String(decoding: name.suffix(5), as: UTF8.self).lowercased()
    return ending == ".json" && name.count > 5 ? name.dropLast(5) : name
  }

  /// The last component of the name; of a folder such as "App/" or ".", its own name.
  private var lastComponent: [UInt8] {
    let name = path.lastComponent
    let isName = !name.isEmpty && name != Array(".".utf8) && name != Array("..".utf8)
    return isName ? name : path.resolved.lastComponent
  }

  var isFolder: Bool { !isStandardInput && Folders.exists(path) }

  /// Whether a path names this file, which need not exist.
  func isNamed(by other: Path) -> Bool { file == other || isSameFile(as: other) }

  /// Whether a name is another name of this file, or of the file at standard input.
  func isSameFile(as other: Path) -> Bool {
    guard let own = try? status(), let other = try? FileStatus.of(other, followingLinks: true)
    else { return false }
    return own.kind == .regular && own.identity == other.identity
  }

  private func status() throws(SystemError) -> FileStatus {
    try isStandardInput
      ? FileDescriptor.standardInput.status() : FileStatus.of(path, followingLinks: true)
  }

  func read(
    _ console: Console, limit: Int, folderHelp: String
  ) throws(CommandError) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try isStandardInput ? console.readInput(limit) : InputFile.read(path, limit: limit)
    } catch {
      switch error {
      case .system(let error):
        throw CommandError(.noInput, "can't read \(quotedName): \(error.reason)")
      case .isDirectory: throw CommandError(.noInput, "\(quotedName) is a folder: \(folderHelp)")
      case .tooLarge:
        throw CommandError(
          tooLarge: "\(quotedName) is larger than \(limit >> 20) MiB, the maximum size")
      }
    }
  }
}

extension [Input] {
  /// Rejects an input that appears twice.
  func checkRepetitions(_ arguments: ParsedArguments) throws(CommandError) {
    var seen: Set<Input> = []
    guard let repeated = first(where: { !seen.insert($0).inserted }) else { return }
    throw arguments.usage("\(repeated.quotedName) appears twice")
  }
}

struct LoadedInput: Sendable {
  let input: Input
  var bytes: [UInt8]
  let document: Document
  /// The app from which it was imported; nil: it's a document.
  var app: ImportedApp?
  var isImported = false
  /// The document without the overlay of `--with`; nil: no overlay.
  var overlaid: OverlaidInput?
}
