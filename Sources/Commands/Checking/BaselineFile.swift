import Checking
import Hierarchy
import Platform

/// A baseline that was read.
struct BaselineFile: Sendable {
  let input: Input
  let bytes: [UInt8]
  let baseline: Baseline

  /// The most bytes that are read.
  private static let sizeLimit = 64 << 20

  init(_ path: Path, console: Console) throws(CommandError) {
    input = Input(Argument(path.bytes))
    bytes = try input.read(
      console, limit: Self.sizeLimit, folderHelp: "name the file that --write-baseline wrote")
    do throws(DocumentProblems) {
      baseline = try Baseline.load(bytes, fileName: input.name)
    } catch {
      throw CommandError(.badInput, lines: error.rendered())
    }
  }

  /// How a baseline at a path names an input: as seen from its folder, wherever the program runs.
  static func name(of input: Input, seenFrom baseline: Path) -> String {
    if input.isStandardInput { return input.name }
    let folder = baseline.folder.resolved.components
    let target = input.file.folder.resolved.components + [input.file.lastComponent]
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    let up = [[UInt8]](repeating: Array("..".utf8), count: folder.count - shared)
    let parts = (up + target[shared...]).joined(separator: [UInt8(ascii: "/")])
    return Path(Array(parts)).description
  }
}
