import CSystem
import Threads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes the temporary files away that are being written when a signal ends the process.
///
/// A signal's handler may do next to nothing, and not wait for another thread that is making a file
/// this very moment. So it only wakes a thread that waits for signals and does the rest.
package enum SignalCleanup {
  /// The signals by which people and systems end programs.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// The files that have not got their final names yet.
  private static let unfinished = Monitor<Set<File>>([])

  private struct File: Hashable, Sendable {
    let folder: OpenFolder
    let name: Path

    static func == (one: File, other: File) -> Bool {
      one.folder === other.folder && one.name == other.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(folder))
      hasher.combine(name)
    }
  }

  /// Handles the signals, but not those that whoever started this process chose to ignore (nohup).
  package static func install() {
    // A reader that is gone and a file that may not grow are errors of a write, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Where the system refuses, signals end the process as ever, and the next run sweeps.
    guard let (output, input) = pipe(), WorkerThread({ watch(output) }) != nil else { return }
    wakening = input
    for number in numbers { css_handle_signal(number, wakeWatcher) }
  }

  /// Makes a file that a signal is to remove.
  static func making(
    _ name: Path, in folder: OpenFolder, _ make: () throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    try unfinished.withValue { (files) throws(SystemError) in
      let file = try make()
      files.insert(File(folder: folder, name: name))
      return file
    }
  }

  /// Says that a file has its final name or is gone.
  static func isDone(_ name: Path, in folder: OpenFolder) {
    unfinished.withValue { _ = $0.remove(File(folder: folder, name: name)) }
  }

  private static func watch(_ wakenings: FileDescriptor) {
    var buffer: [UInt8] = [0]
    guard let count = try? wakenings.read(into: &buffer), count == 1 else { return }
    // For good: nobody makes another file before the process ends.
    unfinished.withValue { files in
      for file in files { try? file.folder.remove(file.name) }
      let number = Int32(buffer[0])
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  private static func pipe() -> (output: FileDescriptor, input: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard platformPipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait, however many signals come.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
  }
}

// Written once, before the handler is installed.
nonisolated(unsafe) private var wakening = FileDescriptor(number: -1)

/// Only calls that are safe in a signal handler.
private func wakeWatcher(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakening.number, &byte, 1)
  errno = error
}

// The method above has this function's name.
private func platformPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
