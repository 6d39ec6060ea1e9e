import Hierarchy
import Platform

/// Puts pictures where they are to go.
struct PictureWriter: Sendable {
  let target: PictureTarget
  let console: Console
  private let files = OutputFiles()

  init(target: PictureTarget, console: Console) {
    self.target = target
    self.console = console
  }

  /// Makes the folder that the pictures go to, if one is missing.
  func prepare() throws(CommandError) {
    guard case .folder(let folder) = target else { return }
    do throws(SystemError) {
      try Folders.make(folder)
    } catch {
      throw CommandError(
        .cannotWrite,
        "cannot make the folder \(folder.quoted): \(error.reason)")
    }
  }

  func write(_ bytes: [UInt8], name: Path) throws(CommandError) {
    switch target {
    case .standardOutput: try console.print(bytes)
    case .file(let path): try write(bytes, to: path)
    case .folder(let folder): try write(bytes, to: folder.appending(name))
    }
  }

  private func write(_ bytes: [UInt8], to path: Path) throws(CommandError) {
    do throws(SystemError) {
      try files.write(bytes, to: path)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}
