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
      return try contents(console, limit: limit)
    } catch {
      let (status, message) = reason(error, limit: limit, folderHelp: folderHelp)
      throw CommandError(status, message)
    }
  }

  func contents(_ console: Console, limit: Int) throws(InputFile.Failure) -> [UInt8] {
    try isStandardInput ? console.readInput(limit) : InputFile.read(path, limit: limit)
  }

  /// The reason why it couldn't be read, and the exit status.
  func reason(
    _ failure: InputFile.Failure, limit: Int, folderHelp: String
  ) -> (status: ExitCode, message: String) {
    switch failure {
    case .system(let error): (.noInput, "can't read \(quotedName): \(error.reason)")
    case .isDirectory: (.noInput, "\(quotedName) is a folder: \(folderHelp)")
    case .tooLarge:
      (.badInput, "\(quotedName) is larger than \(limit >> 20) MiB, the maximum size")
    }
  }

  /// The help if a folder is passed in place of a document.
  static let documentFolderHelp = "pass the hierarchy documents in it, such as *.json"
}

extension [Input] {
  /// The first input that appears twice.
  var firstRepeated: Input? {
    var seen: Set<Input> = []
    return first { !seen.insert($0).inserted }
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
