import Export
import Platform

/// Draws again when documents change, until the user stops it. It checks the sizes and times of the
/// files every half second, because that works on every system and file system, and with patterns.
/// For some thousand files, it takes a few milliseconds.
struct BatchWatch {
  let batch: BatchArguments
  let console: Console
  let interruption: FileDescriptor

  private static let milliseconds: Int32 = 500

  func run() throws(CommandError) -> ExitCode {
    let server = try server()
    // A problem from the beginning ends the command, instead of waiting for changes.
    var drawn = state()
    _ = try BatchCommand.draw(batch, console)
    if let server { try show(server) }
    var seen = drawn
    while !interruption.isReadable(within: Self.milliseconds) {
      let now = state()
      // A file may still be in progress, so it must stay the same for a while.
      if now == seen, now != drawn {
        drawn = now
        do throws(CommandError) {
          _ = try BatchCommand.draw(batch, console)
        } catch {
          console.report(error)
        }
      }
      seen = now
    }
    StopSignals.dieOfReceived()
    return .success
  }

  /// The server of the gallery; nil: not requested.
  private func server() throws(CommandError) -> GalleryServer? {
    guard let port = batch.port, let output = batch.requests.first?.output else { return nil }
    return try Result { () throws(SystemError) in try GalleryServer(output, port: port) }.mapError {
      CommandError(.failure, "can't serve the gallery at 127.0.0.1:\(port): \($0.reason)")
    }.get()
  }

  private func show(_ server: GalleryServer) throws(CommandError) {
    guard server.start() else {
      throw CommandError(.failure, "can't serve the gallery: no thread is available")
    }
    console.printError("segueviz: the gallery is at \(server.address)\n")
  }

  private func state() -> [SourceDocument: FileStatus.Version] {
    var state: [SourceDocument: FileStatus.Version] = [:]
    for request in batch.requests {
      for document in Discovery(request.operands, output: request.output).documents {
        state[document] = (try? FileStatus.of(document.path, followingLinks: true))?.version
      }
    }
    return state
  }
}
